import type { Field } from '#domain/questionnaire/form.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useAnswerText } from './answer-text.tsx'
import { useApplicationPage } from './page-context.ts'

/** What an earlier application answered here; of a secret that it was something else. */
export function FieldDifference({ field }: { field: Field }) {
  const t = useText()
  const say = useAnswerText()
  const difference = useApplicationPage().differences[field.key]
  if (!difference) return null
  const text =
    'isSecret' in difference
      ? t('application.secretDiffers')
      : t('application.before', { value: say(field, difference.before) })
  return (
    <p className="part-application-before" title={text}>
      {text}
    </p>
  )
}
