import { openFindings } from '#domain/acceptance/finding.ts'
import { accept, acceptAgain } from '#protocol/contract/calls.ts'
import type { ContractDetails } from '#protocol/contract/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asksFor } from '#src/parts/command/asks-for.ts'
import { personName } from '#src/parts/contract/person-name.ts'
import { FindingList } from './finding-list.tsx'
import { stateOf, summaryOf } from './finding-text.tsx'
import { useStoredCheck } from './use-stored-check.ts'

/** The check of a contract that is accepted next, to be looked at: it is mended, and reasons are given, in the form. */
export function DetailCheck({ details }: { details: ContractDetails }) {
  const t = useText()
  const { contract, passports, actions } = details
  const events = actions.map(({ event }) => event)
  const isNext = asksFor(accept, events) || asksFor(acceptAgain, events)
  const { check, findings } = useStoredCheck(contract.id, !isNext)
  if (!check) return null
  const open = openFindings(findings).length
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
