import type { Paper } from '#protocol/paper/schemas.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { Instant } from '#src/kit/ui/figures.tsx'
import { useDict } from '#src/parts/dictionary/use-dict.ts'
import { tagOf, WAIVERS } from './paper-keys.ts'

/** What became of a paper, by whom and when; its number and days where they were asked. */
export function PaperState({ paper }: { paper: Paper }) {
  const t = useText()
  const dict = useDict(WAIVERS)
  const lang = useLang()
  const { reason, reasonCode, details, asks, updateUser, updateTime } = paper
  if (paper.isRejected) return <em>{t('papers.rejected', { reason: reason ?? '' })}</em>
  if (tagOf(paper) === 'missing') return null
  const waiver = dict.find(WAIVERS[0], reasonCode)
  const said = [
    ...asks.flatMap((name) => (details[name] ? [details[name]] : [])),
    ...(waiver ? [nameIn(lang, waiver)] : []),
    ...(reason ? [reason] : []),
    ...(updateUser ? [updateUser] : []),
  ]
  return (
    <span>
      {said.join(' · ')} <Instant at={updateTime} />
    </span>
  )
}
