import * as z from 'zod/mini'
import { lineStates, orderWaits, paymentChannels } from '#domain/order-bill.ts'
import { paymentMethodKinds, paymentStatus } from '#domain/status.ts'
import { accountKind } from '#protocol/finance/settle/schemas.ts'
import { availableAction } from '#protocol/kit/available-action.ts'
import { priceLine } from '#protocol/product/price-calls.ts'

const text = z.optional(z.string())

/** Money of an order: what came in or, below zero, goes back. */
export const paymentRow = z.object({
  id: z.int(),
  version: z.int(),
  paymentNo: z.string(),
  orderId: z.int(),
  orderNo: z.string(),
  contactName: z.string(),
  agentName: text,
  centerName: text,
  channel: z.enum(paymentChannels),
  status: z.literal(Object.values(paymentStatus)),
  amountFen: z.int(),
  paymentMethodId: z.optional(z.int()),
  paymentMethodName: text,
  voucherNo: text,
  reason: text,
  /** Of money that goes back: the payment that it came in by. */
  refundedNo: text,
  askUser: z.string(),
  paidUser: text,
  paidTime: z.optional(z.int()),
  createTime: z.int(),
  /** Of what is under way at a provider, for who may pay: what the phone reads, and until when. */
  codeUrl: text,
  expireTime: z.optional(z.int()),
  /** The phone is played at the server's own machine. */
  isPlayed: z.optional(z.boolean()),
  /** What this person may do with it. */
  actions: z.array(availableAction),
})
export type PaymentRow = z.output<typeof paymentRow>

const billLine = z.object({
  /** Null: of the whole order. */
  applicantId: z.nullable(z.int()),
  ...priceLine,
  state: z.enum(lineStates),
})
export type BillLine = z.output<typeof billLine>

/** What an order is asked for, what came in, and what it waits for. spec: money#order-bills. */
export const orderBill = z.object({
  orderId: z.int(),
  version: z.int(),
  wait: z.enum(orderWaits),
  lines: z.array(billLine),
  /** What has no price, in the reader's words. */
  problems: z.array(z.string()),
  /** Absent while it is not known what the order costs. */
  billFen: z.optional(z.int()),
  receivedFen: z.int(),
  /** Still to be paid, and to be given back. */
  dueFen: z.int(),
  refundingFen: z.int(),
  /** The day whose prices these are; absent where there are none. */
  pricedDay: text,
  /** The last day of these prices, of an order that is neither paid nor confirmed. */
  holdsUntil: text,
  payments: z.array(paymentRow),
  /** The ways in which the order's center takes money, for who takes it. */
  methods: z.array(z.object({ id: z.int(), kind: z.enum(paymentMethodKinds), name: z.string() })),
  /** The accounts of the order's buyer with its center that pay, for who may use them. */
  accounts: z.array(z.object({ id: z.int(), kind: accountKind, availableFen: z.int() })),
  /** What this person may do: book money of the counter, ask for a refund; refused ones with the reason. */
  actions: z.array(availableAction),
})
export type OrderBill = z.output<typeof orderBill>
