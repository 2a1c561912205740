import type { Field, RowField } from '#domain/questionnaire/form.ts'
import { DayField } from '#src/kit/form/day-field.tsx'
import type { FieldProps } from '#src/kit/form/field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useAnswers, useAnswerTo } from './page-context.ts'

interface Props extends FieldProps {
  field: Field | RowField
}

/** A day, of which the rules of its field say which way a short writing leans. */
export function DayInput({ field, help, ...props }: Props) {
  const t = useText()
  const today = useAnswers(({ facts }) => facts.today)
  const { checks = [], type } = field
  const isExit = checks.includes('exitNotBeforeEntry')
  const entry = useAnswerTo(isExit ? 'entryDate' : undefined)
  const isPast = checks.includes('past')
  const isFuture = checks.includes('notPast') || isExit
  const min = entry !== undefined && entry > today ? entry : today
  const isPartial = type === 'partDay'
  return (
    <DayField
      {...props}
      help={help ?? (isPartial ? t('form.unknownDay') : undefined)}
      partial={isPartial}
      {...(isPast ? { max: today } : {})}
      {...(isFuture ? { min, lean: 'future' } : {})}
      {...(isExit ? { from: entry ?? null } : {})}
    />
  )
}
