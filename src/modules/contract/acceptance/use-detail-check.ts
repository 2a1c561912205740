import { openFindings } from '#domain/acceptance/finding.ts'
import { accept, acceptAgain } from '#protocol/contract/calls.ts'
import type { ContractDetails } from '#protocol/contract/schemas.ts'
import { asksFor } from '#src/parts/command/asks-for.ts'
import { useStoredCheck } from './use-stored-check.ts'

/** The check of a contract that is accepted next; of another nothing is asked. */
export function useDetailCheck({ contract, actions }: ContractDetails) {
  const events = actions.map(({ event }) => event)
  const isNext = asksFor(accept, events) || asksFor(acceptAgain, events)
  const { check, findings } = useStoredCheck(contract.id, !isNext)
  return { isThere: check !== undefined, findings, open: openFindings(findings).length }
}
