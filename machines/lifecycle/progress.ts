import {
  type ContractStatus,
  type CustodyStatus,
  custodyStatus,
  type VisaStatus,
  visaStatus,
  visaStatusRank,
} from '#domain/status.ts'
import { contract as lifecycle } from './contract.ts'
import { statusesFor, statusesWithTag } from './kit.ts'

/**
 * Where an applicant's visa stands, as the customer reads it: `reached` of the steps lie behind it. `attention`: the center waits
 * for the customer; `stopped`: it goes no further.
 */
export interface Progress {
  readonly reached: number
  readonly state: 'going' | 'attention' | 'done' | 'stopped'
}

/** A passport on its way through the center: taken in, reviewed, sent to the consulate, back with the result, handed over. */
export const passportSteps = ['accepted', 'reviewed', 'sent', 'result', 'returned'] as const

/** What a contract says of all its passports: the center has taken them in, its review is over. */
function ofContract(contract: ContractStatus): number {
  if (statusesWithTag(lifecycle, 'reviewed').includes(contract)) return 2
  return statusesWithTag(lifecycle, 'underWay').includes(contract) ? 1 : 0
}

/** Where the passport has not been handed in, its contract says how far it is. */
const ofCustody: Readonly<Record<CustodyStatus, number | null>> = {
  [custodyStatus.UNBOUND]: null,
  [custodyStatus.BOUND]: null,
  [custodyStatus.CHECKED]: null,
  [custodyStatus.SENT]: 3,
  [custodyStatus.RETRIEVED]: 4,
  [custodyStatus.DISPATCHED]: 4,
  [custodyStatus.RETURNED]: 5,
  [custodyStatus.REFUNDED]: null,
}

/**
 * The steps of one passport (spec: lifecycles#contract, lifecycles#passport): its own way counts from the consulate on.
 */
export function passportProgress(contract: ContractStatus, custody: CustodyStatus): Progress {
  const reached = ofCustody[custody] ?? ofContract(contract)
  const isCancelled = statusesWithTag(lifecycle, 'cancelled').includes(contract)
  if (custody === custodyStatus.REFUNDED || isCancelled) return { reached, state: 'stopped' }
  if (custody === custodyStatus.RETURNED) return { reached, state: 'done' }
  const isBack = statusesFor(lifecycle, 'acceptAgain').includes(contract)
  return { reached, state: isBack ? 'attention' : 'going' }
}

const orderSteps = ['ordered', 'received', 'approved', 'submitted', 'result', 'returned'] as const

/** An order's way: made, papers in, papers approved, sent to the consulate, decided, papers handed back, which an e-visa has none of. */
export const orderStepsOf = (isEvisa: boolean): readonly string[] => (isEvisa ? orderSteps.slice(0, -1) : orderSteps)

/** The first status at which a step lies behind an order, in the order of the steps. */
const stepStarts: readonly VisaStatus[] = [
  visaStatus.ORDER_SUCCESS,
  visaStatus.RECEIVED,
  visaStatus.APPROVED,
  visaStatus.SUBMITTED,
  visaStatus.RESULT_AVAILABLE,
  visaStatus.MATERIAL_RETURNED,
]

const rankOf = (status: VisaStatus) => visaStatusRank.indexOf(status)

/** How far an order is, of `count` steps (spec: lifecycles#applicants). */
export function orderProgress(status: VisaStatus, isCompleted: boolean, count: number): Progress {
  if (status === visaStatus.CANCELLED) return { reached: 0, state: 'stopped' }
  if (isCompleted) return { reached: count, state: 'done' }
  const reached = Math.min(count, stepStarts.filter((start) => rankOf(start) <= rankOf(status)).length)
  return { reached, state: status === visaStatus.INCOMPLETE_MATERIAL ? 'attention' : 'going' }
}
