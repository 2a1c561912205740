import {
  type ContractCodes,
  type ContractEventType,
  type ContractFacts,
  changersAfter,
  contract,
  followPassports,
} from '#machines/lifecycle/contract.ts'
import { endsUnpaid } from '#machines/lifecycle/contract-row.ts'
import { decide } from '#machines/lifecycle/kit.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { transitionRefusal } from '#server/kit/lifecycle/refusal.ts'
import { transition, transitionTo } from '#server/kit/lifecycle/transition.ts'
import type { Tx } from '#server/store/store.ts'
import { replaceLines } from './expense-bill.ts'
import { type ContractRow, changersOf } from './facts.ts'
import { contractFacts, type FactOptions, unchecked } from './machine-facts.ts'
import { type ContractValues, codesOf, contractAdapter, openContract } from './row.ts'

export interface ContractStepOptions extends FactOptions {
  readonly version?: number | undefined
  /** The row when the caller has opened it already. */
  readonly row?: ContractRow
  readonly reason?: string | undefined
  /** What the log says instead of the reason. */
  readonly logContent?: string | undefined
  /** Columns that change with the event. */
  readonly values?: ContractValues
  readonly wholeCompany?: boolean
  /** Who changed with it what a review looks at: the asking person, or the author of an approved form as well. */
  readonly changedBy?: readonly number[]
}

const isAcceptance = (event: ContractEventType) => event === 'accept' || event === 'acceptAgain'

/** What the machine makes of an event; throws the refusal when it says no. */
export function decideContract(row: ContractRow, facts: ContractFacts, event: ContractEventType): ContractCodes {
  const decision = decide(contract, codesOf(row), facts, event)
  if (!decision.ok) throw transitionRefusal(contract, codesOf(row), event, decision.refused)
  return decision.codes
}

/**
 * Takes one event of a contract: row and facts are read in this transaction, the machine decides, then row, log, audit
 * and the linked applicants are written. 9999 when refused, 4409 when stale, 1111 when foreign.
 */
export async function stepContract(
  tx: Tx,
  who: AuthenticatedContext,
  id: number,
  event: ContractEventType,
  options: ContractStepOptions = {},
): Promise<ContractRow> {
  const { reason, logContent, changedBy = [], refunding, check = isAcceptance(event) ? undefined : unchecked } = options
  const row = options.row ?? (await openContract(tx, who, id, options))
  const before = changersOf(row)
  const changers = changersAfter(before, event, changedBy)
  // Others may have been noted since the row was read (`noteChanger`): what stays as it is is not written.
  const isSame = changers.length === before.length
  const values = { ...options.values, ...(!isSame && { changers: JSON.stringify(changers) }) }
  return transition(tx, who, contractAdapter, row, event, {
    values,
    reason,
    ...(logContent && { logContent }),
    params: { ...(refunding && { refunding }), ...(check && { check }) },
  })
}

interface Following {
  /** The command that moved them. */
  readonly event?: ContractEventType
  /** Where that command leads by itself. */
  readonly decided?: ContractCodes
  readonly reason?: string
}

/**
 * Brings a contract up to its passports after one of them moved (spec: lifecycles#contract); with the last one refunded
 * unpaid, its bill is cancelled and the fee log says so. Nothing is written when neither its status nor its number of active
 * passports changed.
 */
export async function syncContractStatus(
  tx: Tx,
  who: AuthenticatedContext,
  row: ContractRow,
  { event = 'passportsMoved', decided = codesOf(row), reason }: Following = {},
): Promise<ContractRow> {
  const facts = await contractFacts(tx, row, who, { check: unchecked })
  const codes = followPassports(decided, facts)
  const isSame = codes.process === row.status && facts.activePassports === row.activeCount
  if (isSame && event === 'passportsMoved') return row
  const values = {
    activeCount: facts.activePassports,
    ...(reason !== undefined && { lastReason: reason }),
    ...(endsUnpaid(codes, facts) && row.totalFen > 0 && { totalFen: await replaceLines(tx, who, row, []) }),
  }
  return transitionTo(tx, who, contractAdapter, row, event, codes, { values, logContent: reason })
}
