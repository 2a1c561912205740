import * as z from 'zod/mini'
import { ticketNumber } from '#domain/documents.ts'
import { requiredTexts } from '#domain/required.ts'
import { genericOrderStatus } from '#domain/status.ts'
import { required } from '#domain/text.ts'
import { availableAction } from '#protocol/kit/available-action.ts'
import { day, fen, optionalText, positiveFen, signedFen } from '#protocol/kit/fields.ts'

/** Supply orders: what suppliers do for buyers, of whatever trade. spec: lifecycles#supply-order. */

/** spec: pages#detail-links: visa and visa value-added (VAS), tour, train, hotel, car, air. */
export const supplyTypes = ['visa', 'vas', 'tour', 'train', 'hotel', 'car', 'air'] as const
export const supplyType = z.enum(supplyTypes)
export type SupplyType = (typeof supplyTypes)[number]

export const supplyKinds = ['order', 'change', 'refund'] as const
export const supplyKind = z.enum(supplyKinds)
export type SupplyKind = (typeof supplyKinds)[number]

export const supplyStatus = z.literal(Object.values(genericOrderStatus))

/**
 * One supply order. `businessId` is the record of its own trade that a detail page shows, of a change or refund that
 * change or refund; an air order that was issued without one is known by `issueBillId`.
 */
export const supplyOrder = z.object({
  id: z.int(),
  orderNo: z.string(),
  orderType: supplyType,
  kind: supplyKind,
  status: supplyStatus,
  title: z.string(),
  contactName: z.string(),
  contactMobile: z.string(),
  quantity: z.int(),
  amountFen: z.int(),
  travelDay: z.optional(z.string()),
  businessId: z.optional(z.int()),
  issueBillId: z.optional(z.int()),
  originId: z.optional(z.int()),
  originNo: z.optional(z.string()),
  supplierId: z.int(),
  supplierName: z.string(),
  buyerId: z.int(),
  buyerName: z.string(),
  remark: z.optional(z.string()),
  /** Charged after the order was made; part of `amountFen`. */
  supplementFen: z.int(),
  /** Who works on it, since when. */
  lockUserId: z.optional(z.int()),
  lockUser: z.optional(z.string()),
  lockTime: z.optional(z.int()),
  issueUser: z.optional(z.string()),
  issueTime: z.optional(z.int()),
  createUser: z.string(),
  createTime: z.int(),
  version: z.int(),
  /** What this person may ask of it now, also in lists: who holds it and what was asked for of it is known there. */
  actions: z.array(availableAction),
})
export type SupplyOrder = z.output<typeof supplyOrder>

/** Where tickets are bought. */
export const issueChannels = ['BSP', 'B2B', 'OFFICIAL', 'SUPPLIER'] as const

/** spec: forms#field-rules: purchase prices are greater than 0. */
const purchasePrice = positiveFen(requiredTexts.purchasePrice, 'rules.purchasePrice')

const ticketNo = z.string().check(z.trim(), required(requiredTexts.ticketNo), ticketNumber)

const bought = { purchaseFen: purchasePrice, confirmNo: optionalText(64), remark: optionalText(255) }

/** What is entered when an order or change is carried out. Other trades have a confirmation number instead of tickets. */
export const issueForm = z.strictObject(bought)

/** Air issue (spec: forms#field-rules): one ticket a person. */
export const airIssueForm = z.strictObject({
  ...bought,
  ticketNos: z
    .array(ticketNo, requiredTexts.ticketNo)
    .check(z.minLength(1, requiredTexts.ticketNo), z.maxLength(99, 'rules.tooMany')),
  issueChannel: z.enum(issueChannels, requiredTexts.issueChannel),
  pnr: z
    .string(requiredTexts.pnr)
    .check(z.trim(), required(requiredTexts.pnr), z.regex(/^[A-Za-z0-9]{5,6}$/, 'supply.pnrForm')),
})

/** Refund (spec: forms#field-rules): what is kept of the amount, the rest goes back. */
export const refundIssueForm = z.strictObject({
  refundFeeFen: fen(requiredTexts.refundFee),
  confirmNo: optionalText(64),
  remark: optionalText(255),
})

const short = z.string().check(z.maxLength(64, 'rules.tooLong'))
const amount = signedFen()

/** What travels: any of the fields; the form that fits the order's trade and kind decides (`issueFormOf`). */
export const issueInput = z.strictObject({
  purchaseFen: z.optional(amount),
  ticketNos: z.optional(z.array(short).check(z.maxLength(99, 'rules.tooMany'))),
  issueChannel: z.optional(short),
  pnr: z.optional(short),
  refundFeeFen: z.optional(amount),
  confirmNo: optionalText(64),
  remark: optionalText(255),
})

/** What became of an order: fields of the form that fits its trade and kind. */
export const issueRecord = z.object({
  purchaseFen: z.optional(z.int()),
  ticketNos: z.optional(z.array(z.string())),
  issueChannel: z.optional(z.enum(issueChannels)),
  pnr: z.optional(z.string()),
  refundFeeFen: z.optional(z.int()),
  confirmNo: z.optional(z.string()),
  remark: z.optional(z.string()),
})
export type IssueRecord = z.output<typeof issueRecord>

/** The form that an order is carried out by. */
export const issueFormOf = ({ orderType, kind }: { orderType: SupplyType; kind: SupplyKind }) =>
  kind === 'refund' ? refundIssueForm : orderType === 'air' ? airIssueForm : issueForm

export const supplementForm = {
  supplementFen: positiveFen(requiredTexts.supplementAmount),
  supplementReason: z
    .string(requiredTexts.supplementReason)
    .check(z.trim(), required(requiredTexts.supplementReason), z.maxLength(255, 'rules.tooLong')),
}

export const remarkForm = {
  remark: z
    .string(requiredTexts.remark)
    .check(z.trim(), required(requiredTexts.remark), z.maxLength(255, 'rules.tooLong')),
}

const asked = { quantity: z.int().check(z.positive('rules.positive'), z.maximum(999, 'rules.tooLarge')) }

/** What a buyer asks for of a completed order. */
export const changeForm = {
  ...asked,
  title: z.string().check(z.trim(), z.minLength(1, 'rules.required'), z.maxLength(100, 'rules.tooLong')),
  amountFen: fen(),
  travelDay: z.optional(day()),
  remark: optionalText(255),
}
export const refundForm = {
  ...asked,
  amountFen: fen(),
  refundReason: z
    .string(requiredTexts.refundReason)
    .check(z.trim(), required(requiredTexts.refundReason), z.maxLength(255, 'rules.tooLong')),
}

/** spec: lifecycles#supply-order. Orders to be issued, changes and refunds to be carried out. */
export const toDoCounts = z.object({ toIssueNum: z.int(), toChangeNum: z.int(), toRefundNum: z.int() })
