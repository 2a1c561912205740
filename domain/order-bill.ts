import { addDays, type Day } from './day.ts'
import { type Fen, sumFen } from './money.ts'
import { isOfContractFlow } from './order-source.ts'
import type { OrderLine } from './product-fee.ts'
import { paymentStatus } from './status.ts'

/** The states of a line: due, or cancelled with its applicant after money came in. */
export const lineStates = { DUE: 'DUE', CANCELLED: 'CANCELLED' } as const
export type LineState = keyof typeof lineStates

/** Where money of an order comes in and goes back: by hand at a center, by a provider, or on the buyer's account. */
export const paymentChannels = ['COUNTER', 'ONLINE', 'ACCOUNT'] as const
export type PaymentChannel = (typeof paymentChannels)[number]

/** So long a provider waits for the buyer, in ms. spec: lifecycles#payment. */
export const attemptMs = 30 * 60_000

/** How many days an unpaid order keeps its prices. spec: money#order-bills. */
export const quoteDays = 7

/** The last day on which what was not paid still has its prices. */
export const quoteEnds = (pricedDay: Day): Day => addDays(pricedDay, quoteDays)

interface Billed {
  readonly orderSource: number
  readonly visaType: number
  readonly contractId?: number | null | undefined
}

/**
 * Whether an order is asked for money itself: what a center takes in for its own customers, and what is on a contract, is paid
 * under the contract, so that nothing is asked for twice.
 */
export const hasOwnBill = (order: Billed): boolean => (order.contractId ?? null) === null && !isOfContractFlow(order)

interface Line extends Pick<OrderLine, 'amountFen' | 'refundable'> {
  readonly state: LineState
}

/** What an order is asked for; never less than nothing. */
export const dueFen = (lines: readonly Pick<Line, 'amountFen' | 'state'>[]): Fen =>
  Math.max(0, sumFen(lines.filter(({ state }) => state === 'DUE').map(({ amountFen }) => amountFen)))

/** What was given back though it was due: a line below zero, so that it is not asked for again. */
export const isCredit = ({ amountFen }: Pick<Line, 'amountFen'>): boolean => amountFen < 0

/** The line of an applicant who was cancelled after money came in: due still where its fee is never refundable. */
export const afterLeaving = <T extends Line>(line: T): T =>
  line.refundable === 'never' ? line : { ...line, state: 'CANCELLED' }

interface Money {
  /** Null: what it costs is not known. */
  readonly billFen: Fen | null
  /** What came in, less what went back. */
  readonly receivedFen: Fen
  readonly isPaying: boolean
  readonly isCancelled: boolean
}

/** What the payments of an order come to together. */
export function payStatusOf({ billFen, receivedFen, isPaying, isCancelled }: Money): number {
  if (isCancelled && receivedFen === 0) return paymentStatus.CANCELED
  if (billFen !== null && receivedFen >= billFen) return paymentStatus.PAID
  return isPaying ? paymentStatus.PAYING : paymentStatus.UNPAID
}

/** The money to give back: beyond the bill and not on its way back already. Of a bill that is not known, nothing. */
export const excessFen = (billFen: Fen | null, receivedFen: Fen, refundingFen: Fen): Fen =>
  billFen === null ? 0 : Math.max(0, receivedFen - billFen - refundingFen)

interface Receipt {
  readonly id: number
  /** What came in by it. */
  readonly receivedFen: Fen
  /** What went back of it, or is to go back. */
  readonly returnedFen: Fen
}

/** From which payments an amount goes back: the latest first, never more than came in by each. */
export function refundParts(receipts: readonly Receipt[], amountFen: Fen): { id: number; amountFen: Fen }[] {
  let left = amountFen
  return receipts
    .toSorted((a, b) => b.id - a.id)
    .flatMap(({ id, receivedFen, returnedFen }) => {
      const part = Math.min(left, receivedFen - returnedFen)
      if (part <= 0) return []
      left -= part
      return [{ id, amountFen: part }]
    })
}

/** What an order waits for before it goes on, as far as money is concerned. */
export const orderWaits = [
  'contract',
  'price',
  'payment',
  'paying',
  'credit',
  'nothing',
  'cancelled',
  'unbilled',
] as const
export type OrderWait = (typeof orderWaits)[number]

/** Says what the money of an order waits for, and who pays later. `isBilled`: it is not older than the bills of orders. */
export function waitOf(
  order: Billed &
    Pick<Money, 'billFen'> & { readonly payStatus: number; readonly isOnCredit: boolean; readonly isBilled: boolean },
): OrderWait {
  if (!hasOwnBill(order)) return 'contract'
  if (order.payStatus === paymentStatus.CANCELED) return 'cancelled'
  if (order.payStatus === paymentStatus.PAID) return 'nothing'
  if (!order.isBilled) return 'unbilled'
  if (order.billFen === null) return 'price'
  if (order.payStatus === paymentStatus.PAYING) return 'paying'
  return order.isOnCredit ? 'credit' : 'payment'
}
