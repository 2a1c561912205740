import { hasText, useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { useApplicationPage } from './page-context.ts'

/** What the consulate's site calls a question. */
export const officialKey = (code: string, key: string): string => `form.official.${code}.${key}`

/** What a question is called, and on request what the consulate's site calls it. */
export function FieldLabel({ name }: { name: string }) {
  const t = useText()
  const { store, showsOfficial } = useApplicationPage()
  const official = officialKey(store.form.def.code, name)
  return (
    <>
      {t(asTextKey(`form.${name}`))}
      {showsOfficial && hasText(official) && <small className="part-application-official">{t(official)}</small>}
    </>
  )
}
