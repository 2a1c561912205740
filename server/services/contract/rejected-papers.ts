import { paperStatus } from '#domain/status-paper.ts'
import type { Actor } from '#server/kit/lifecycle/adapter.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { paperAdapter } from '#server/services/order/paper-lifecycle.ts'
import { papersOfContract } from '#server/services/paper/contract-papers.ts'
import { filesOf } from '#server/services/paper/files.ts'
import type { PaperRow, RequiredPaper } from '#server/services/paper/papers.ts'
import { refreshLinked } from '#server/services/paper/refresh.ts'
import type { Tx } from '#server/store/store.ts'
import { type ContractRow, isActive, type PassportRow, passportsOf } from './facts.ts'
import { contractPaperFacts } from './paper-facts.ts'
import { refreshPapersMissing } from './papers-missing.ts'

interface Touched extends RequiredPaper {
  readonly row: PaperRow
  /** Null for what all share. */
  readonly passport: PassportRow | null
}

/** The papers that somebody has touched, of whoever still has his passport here and of all together. */
async function touchedPapers(tx: Tx, contract: ContractRow, now: number): Promise<Touched[]> {
  const passports = (await passportsOf(tx, contract.id)).filter(isActive)
  const { people, shared } = await papersOfContract(tx, contract, passports, now)
  const all = [
    ...people.flatMap(({ passport, papers }) => papers.map((one) => ({ ...one, passport }))),
    ...shared.map((one) => ({ ...one, passport: null })),
  ]
  return all.flatMap((one) => (one.row ? [{ ...one, row: one.row }] : []))
}

const idsOf = (papers: readonly Touched[]) => papers.flatMap(({ passport }) => passport?.id ?? [])

/** A paper that a contract is sent back for. */
export interface RejectedPaper {
  readonly passportId?: number | undefined
  readonly paperKey: string
  readonly reason: string
}

/** Asks again for the papers that a contract is sent back for, as far as they are here. `contract`: as it is after that. */
export async function rejectPapers(
  tx: Tx,
  actor: Actor,
  contract: ContractRow,
  named: readonly RejectedPaper[],
): Promise<void> {
  if (named.length === 0) return
  const here = (await touchedPapers(tx, contract, actor.now)).filter(({ row }) => row.status === paperStatus.RECEIVED)
  const meant = here.flatMap((paper) => {
    const asked = named.find(
      ({ passportId, paperKey }) => paperKey === paper.requirement.key && passportId === paper.passport?.id,
    )
    return asked ? [{ ...paper, reason: asked.reason }] : []
  })
  for (const { reason, ...paper } of meant)
    await transition(tx, actor, paperAdapter, paper.row, 'reject', {
      values: { copies: 0, receiveUserId: null, reasonCode: null, reason, isRejected: 1 },
      reason,
      params: { facts: contractPaperFacts(actor.session, contract, paper, { passport: paper.passport, files: 0 }) },
      logContent: `${paper.requirement.key} ${reason}`,
    })
  await refreshLinked(tx, idsOf(meant), actor.now)
  await refreshPapersMissing(tx, contract.id, actor.now)
}

/**
 * Who says why nothing needs changing receives what was asked for again as it lies here, for that reason. A file that is not
 * there any more stays missing.
 */
export async function keepRejected(tx: Tx, actor: Actor, contract: ContractRow, reason: string): Promise<void> {
  const rejected = (await touchedPapers(tx, contract, actor.now)).filter(
    ({ row }) => row.isRejected === 1 && row.status === paperStatus.MISSING,
  )
  const files = await filesOf(
    tx,
    rejected.map(({ row }) => row.id),
  )
  const kept = rejected.flatMap((paper) => {
    const { passport, row } = paper
    const facts = contractPaperFacts(actor.session, contract, paper, {
      passport,
      files: files.get(row.id)?.length ?? 0,
    })
    return facts.isFileMissing ? [] : [{ ...paper, facts }]
  })
  for (const { facts, row, requirement } of kept)
    await transition(tx, actor, paperAdapter, row, 'receive', {
      values: { copies: requirement.count, receiveUserId: actor.session.userId, reason, isRejected: 0 },
      reason,
      params: { facts },
      logContent: `${requirement.key} ${reason}`,
    })
  await refreshLinked(tx, idsOf(kept), actor.now)
  await refreshPapersMissing(tx, contract.id, actor.now)
}
