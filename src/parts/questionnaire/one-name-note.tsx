import { useText } from '#src/kit/i18n/i18n.ts'
import { useAnswers, useApplicationPage } from './page-context.ts'

/** What the consulate's site wants in the place of a missing name, with its source; of relatives and hosts nobody knows. */
export function OneNameNote({ tick }: { tick: string }) {
  const t = useText()
  const { store } = useApplicationPage()
  const isOneName = useAnswers(({ reading }) => reading.at(tick) === true)
  const { missingName, country } = store.form.def
  if (!isOneName || country === null) return null
  if (!missingName || tick !== 'isOneName') return t('application.oneName.unknown')
  const { text, source } = missingName
  const sure = source.conf === 'H' ? '' : t(`application.fieldSure.${source.conf}`)
  return (
    <>
      {t('application.oneName.writes', { text, address: source.address, day: source.seen })}
      {sure && <span className="part-application-unsure"> · {sure}</span>}
    </>
  )
}
