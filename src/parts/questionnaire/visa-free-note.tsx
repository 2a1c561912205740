import { Alert } from '@arco-design/web-react'
import { useMemo } from 'react'
import { paramsIn } from '#domain/acceptance/finding.ts'
import { visaFreeHints } from '#domain/questionnaire/acceptance.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { useAnswers } from './page-context.ts'

/** That the trip of this form may need no visa, as it is answered now; beside the form, where there is no room for an icon. */
export function VisaFreeNote() {
  const t = useText()
  const lang = useLang()
  const reading = useAnswers((state) => state.reading)
  const facts = useAnswers((state) => state.facts)
  const hints = useMemo(() => visaFreeHints({ ...reading, facts }), [reading, facts])
  return hints.map(({ text, params }) => {
    const said = t(
      asTextKey(text),
      paramsIn(params, lang, (key) => t(asTextKey(key))),
    )
    return <Alert key={text} type="info" showIcon={false} content={said} />
  })
}
