import { isOfContractFlow } from '#domain/order-source.ts'
import { waitingAt } from '#machines/lifecycle/applicant-desks.ts'

const awaited: readonly number[] = waitingAt('receive')

interface Awaited {
  readonly status: number
  readonly contractId?: number | null | undefined
  readonly orderSource: number
  readonly visaType: number
}

/** Whether receiving somebody keeps him from the contract on which his center would put him. */
export const isTakenFromContract = ({ status, contractId, ...order }: Awaited): boolean =>
  awaited.includes(status) && (contractId ?? null) === null && isOfContractFlow(order)
