import { paramsIn } from '#domain/acceptance/finding.ts'
import { untilWords } from '#domain/acceptance/trip-rules.ts'
import { sourceWords } from '#domain/requirements.ts'
import type { OptionRow } from '#protocol/config/option-calls.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'

/** What an option is about; of a row of facts what it says, from when to when, who says so, and how sure that is. */
export function useOptionHelp({ code, fact }: Pick<OptionRow, 'code' | 'fact'>): string {
  const t = useText()
  const lang = useLang()
  if (!fact) return t(`config.optionHelp.${code}`)
  const { terms, source, fromDay, toDay, seenDay, confidence } = fact
  return t('config.visaFreeFact', {
    help: t(`config.optionHelp.${code}`),
    terms: terms[lang],
    from: fromDay,
    ...paramsIn({ to: untilWords(toDay) }, lang, (key) => t(asTextKey(key))),
    source: sourceWords(source)[lang],
    seen: seenDay,
    confidence,
  })
}

export function OptionHelp({ row }: { row: OptionRow }) {
  return <span className="kit-quiet">{useOptionHelp(row)}</span>
}
