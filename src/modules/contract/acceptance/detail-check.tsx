import type { ContractDetails } from '#protocol/contract/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { personName } from '#src/parts/contract/person-name.ts'
import { FindingList } from './finding-list.tsx'
import { stateOf, summaryOf } from './finding-text.tsx'
import { useDetailCheck } from './use-detail-check.ts'

/** The check of a contract that is accepted next, to be looked at: it is mended, and reasons are given, in the form. */
export function DetailCheck({ details }: { details: ContractDetails }) {
  const t = useText()
  const { passports } = details
  const { isThere, findings, open } = useDetailCheck(details)
  if (!isThere) return null
  const nameOf = (at: number) => (passports[at] ? personName(passports[at]) : '')
  return (
    <section className="contract-check" data-state={stateOf(findings)} aria-label={t('contract.check.title')}>
      <header className="contract-check-head">
        <h3 className="contract-check-state">{summaryOf(findings, t)}</h3>
        {open > 0 && <span className="kit-quiet">{t('contract.check.edit')}</span>}
      </header>
      <div className="contract-check-people">
        <FindingList findings={findings} nameOf={nameOf} />
      </div>
    </section>
  )
}
