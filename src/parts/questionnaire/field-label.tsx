import { officialConfidence } from '#domain/questionnaire/official.ts'
import { hasText, useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { useApplicationPage } from './page-context.ts'

/** What the consulate's site calls a question. */
export const officialKey = (code: string, key: string): string => `form.official.${code}.${key}`

/** What a question is called, and on request what the consulate's site calls it; of a row in a list nobody has seen that. */
export function FieldLabel({ name, isRow = false }: { name: string; isRow?: boolean }) {
  const t = useText()
  const { store, marksUnconfirmed, showsOfficial } = useApplicationPage()
  const conf = store.form.byKey.get(name)?.conf
  return (
    <>
      {t(asTextKey(`form.${name}`))}
      {marksUnconfirmed && !isRow && (conf === 'M' || conf === 'L') && (
        <small className="part-application-unsure"> · {t(`application.fieldSure.${conf}`)}</small>
      )}
      {showsOfficial && !isRow && <OfficialLabel code={store.form.def.code} name={name} />}
    </>
  )
}

/** The site's own words; what was not seen on an official page says so. */
function OfficialLabel({ code, name }: { code: string; name: string }) {
  const t = useText()
  const official = officialKey(code, name)
  if (!hasText(official)) return null
  const conf = officialConfidence(code, name)
  return (
    <>
      <br />
      <small className="part-application-official">
        <span lang="en">{t(official)}</span>
        {(conf === 'M' || conf === 'L') && (
          <span className="part-application-unsure"> · {t(`application.officialSure.${conf}`)}</span>
        )}
      </small>
    </>
  )
}
