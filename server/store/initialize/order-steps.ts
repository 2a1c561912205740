import { contractStatus, visaStatus } from '#domain/status.ts'
import type { PlannedStep } from './contract-plan.ts'
import { texts } from './texts.ts'

/** An entry of an order's log before its person and instant are settled. */
export interface OrderStep {
  readonly action: string
  readonly fromStatus: number | null
  readonly toStatus: number
  readonly reason: string | null
}

type Move = readonly [action: string, to: number, reason?: string]

const { ORDER_SUCCESS, WAITING_RECEIVE, RECEIVED, AUDITING, APPROVED } = visaStatus
const received: readonly Move[] = [
  ['create', ORDER_SUCCESS],
  ['confirm', WAITING_RECEIVE],
  ['receive', RECEIVED],
  ['startAudit', AUDITING],
  ['approve', APPROVED],
]
const issued: readonly Move[] = [
  ...received,
  ['prepare', visaStatus.WAITING_SUBMIT],
  ['submit', visaStatus.SUBMITTED],
  ['issue', visaStatus.RESULT_AVAILABLE],
  ['returnMaterial', visaStatus.MATERIAL_RETURNED],
]

const movesTo = (status: number): readonly Move[] => {
  if (status === visaStatus.CANCELLED)
    return [received[0]!, ['cancel', visaStatus.CANCELLED, texts['initialize.planChanged'][0]]]
  if (status === visaStatus.INCOMPLETE_MATERIAL)
    return [...received.slice(0, 4), ['requestMaterial', status, texts['initialize.missingMaterial'][0]]]
  return issued.slice(0, issued.findIndex(([, to]) => to === status) + 1)
}

const chain = (moves: readonly Move[]): OrderStep[] =>
  moves.map(([action, toStatus, reason = null], at) => ({
    action,
    fromStatus: moves[at - 1]?.[1] ?? null,
    toStatus,
    reason,
  }))

/** How an order of its own came to its status. spec: lifecycles#applicants. */
export const stepsTo = (status: number): OrderStep[] => chain(movesTo(status))

/** An order of a contract waits until the contract takes it over. */
export const stepsToContract = (): OrderStep[] => chain(received.slice(0, 2))

/** What each step of a contract makes of its applicants. spec: lifecycles#linked-applicants. */
const driven: Readonly<Record<string, number>> = {
  accept: visaStatus.AUDITING,
  acceptAgain: visaStatus.AUDITING,
  back: visaStatus.INCOMPLETE_MATERIAL,
  review: visaStatus.WAITING_SUBMIT,
  reviewedBack: visaStatus.INCOMPLETE_MATERIAL,
  send: visaStatus.SUBMITTED,
  retrieve: visaStatus.RESULT_AVAILABLE,
  return: visaStatus.MATERIAL_RETURNED,
  refundPassport: visaStatus.CANCELLED,
  cancel: visaStatus.CANCELLED,
}

/** The contract's steps as its order's log tells them; cancelling a draft only parts them. */
export function followedSteps(steps: readonly PlannedStep[]): PlannedStep[] {
  const moves = steps.filter(
    ({ action, fromStatus }) =>
      driven[action] !== undefined && !(action === 'cancel' && fromStatus === contractStatus.DRAFT),
  )
  return moves.map((step, at) => ({
    ...step,
    fromStatus: at === 0 ? WAITING_RECEIVE : driven[moves[at - 1]!.action]!,
    toStatus: driven[step.action]!,
  }))
}
