import * as z from 'zod/mini'
import { dayCloseStatus } from '#domain/status.ts'
import { contractStatus, financeStatus } from '#protocol/contract/schemas.ts'
import { availableAction } from '#protocol/kit/available-action.ts'

/** A contract as finance sees it. `balanceFen` is what is still to be paid; below zero, what is to be given back. */
export const financeRow = z.object({
  id: z.int(),
  contractNo: z.string(),
  status: contractStatus,
  financeStatus,
  companyId: z.int(),
  companyName: z.string(),
  contactName: z.string(),
  contactMobile: z.string(),
  applicantNames: z.string(),
  applicantCount: z.int(),
  paymentMethodId: z.optional(z.int()),
  paymentMethodName: z.optional(z.string()),
  totalFen: z.int(),
  receivedFen: z.int(),
  balanceFen: z.int(),
  reviewNumber: z.optional(z.string()),
  acceptTime: z.int(),
  acceptUser: z.optional(z.string()),
  version: z.int(),
})
export type FinanceRow = z.output<typeof financeRow>

/** The same in the list, with what may be asked of the contract. */
export const financeListRow = z.object({ ...financeRow.shape, actions: z.array(z.string()) })
export type FinanceListRow = z.output<typeof financeListRow>

/** The same with what it costs by kind of fee. */
export const acceptedRow = z.object({
  ...financeRow.shape,
  consularFen: z.int(),
  serviceFen: z.int(),
  vasFen: z.int(),
  courierFen: z.int(),
})
export type AcceptedRow = z.output<typeof acceptedRow>

/** Over everything that was found, not only the page. */
export const moneySums = z.object({
  records: z.int(),
  totalFen: z.int(),
  receivedFen: z.int(),
  balanceFen: z.int(),
})
export type MoneySums = z.output<typeof moneySums>

/** What was received under one method; signed, as refunds are in it. */
export const methodSum = z.object({
  paymentMethodId: z.int(),
  paymentMethodName: z.string(),
  rowCount: z.int(),
  amountFen: z.int(),
})
export type MethodSum = z.output<typeof methodSum>

/** All lines of one kind, source and name. */
export const serviceSum = z.object({
  kind: z.enum(['CONSULAR', 'SERVICE', 'VAS', 'COURIER']),
  name: z.string(),
  ename: z.optional(z.string()),
  contractCount: z.int(),
  quantity: z.int(),
  amountFen: z.int(),
})
export type ServiceSum = z.output<typeof serviceSum>

/** Banknotes and coins of the cash till: how many of each; `unitFen` is one of `cashUnits`. */
export const cashUnits = [10_000, 5000, 2000, 1000, 500, 100, 50, 10] as const
export const denomination = z.strictObject({
  unitFen: z.literal(cashUnits),
  quantity: z.int().check(z.minimum(0, 'rules.notNegative'), z.maximum(100_000, 'rules.tooLarge')),
})
export type Denomination = z.output<typeof denomination>

/** What of the tills is somebody's work: those of today, and those of earlier days that nobody has closed. */
export const tillWaits = ['today', 'overdue'] as const
export type TillWait = (typeof tillWaits)[number]

/** One till of one day: a cashier's bookings under one method (spec: lifecycles#day-close). */
export const dayCloseRow = z.object({
  id: z.int(),
  companyId: z.int(),
  companyName: z.string(),
  cashierId: z.int(),
  cashier: z.string(),
  day: z.string(),
  paymentMethodId: z.int(),
  paymentMethodName: z.string(),
  paymentKind: z.string(),
  status: z.literal(Object.values(dayCloseStatus)),
  /** What the ledger says. */
  bookedFen: z.int(),
  countedFen: z.optional(z.int()),
  /** Counted less booked. */
  differenceFen: z.optional(z.int()),
  denominations: z.optional(z.array(denomination)),
  remark: z.optional(z.string()),
  countUser: z.optional(z.string()),
  countTime: z.optional(z.int()),
  /** Why somebody other than the cashier counted. */
  countReason: z.optional(z.string()),
  closeUser: z.optional(z.string()),
  closeTime: z.optional(z.int()),
  /** Why it was opened again. */
  reason: z.optional(z.string()),
  version: z.int(),
  actions: z.array(availableAction),
})
export type DayCloseRow = z.output<typeof dayCloseRow>
