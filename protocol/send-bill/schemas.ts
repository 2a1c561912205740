import * as z from 'zod/mini'
import { sendBillStatus as codes } from '#domain/status.ts'
import { availableAction } from '#protocol/kit/available-action.ts'
import { day, requiredText } from '#protocol/kit/fields.ts'
import { custody, passportFlag } from '#protocol/passport/schemas.ts'

/** spec: lifecycles#send-bill. DRAFT, SUBMITTED, ROLLED_BACK. */
export const sendBillStatus = z.literal(Object.values(codes))
/** The dictionary of the consulates that passports are carried to. */
export const CONSULATES = 'CONSULATE'
/** More than a car brings to a consulate on one trip. */
export const sendBillMaxPassports = 500

/** A passport as a desk names it: by its id, or by what the scanner read. */
export const namedPassport = z.union([z.int('rules.invalid').check(z.positive('rules.invalid')), requiredText(64)])
export type NamedPassport = z.output<typeof namedPassport>

/** What a desk fills in. */
export const sendBillForm = {
  passports: z.array(namedPassport).check(z.maxLength(sendBillMaxPassports, 'rules.tooMany')),
  consulate: z
    .string('rules.required')
    .check(z.trim(), z.minLength(1, 'rules.required'), z.maxLength(64, 'rules.tooLong')),
  sendDate: day(),
}

/** A bill as lists show it. Instants in ms, days at UTC+8. */
export const sendBillRow = z.object({
  id: z.int(),
  /** Given at submit. */
  billNo: z.optional(z.string()),
  status: sendBillStatus,
  /** Whether its passports were handed in: 1 once it was submitted, until all are rolled back. */
  visaSentStatus: z.literal([0, 1]),
  companyId: z.int(),
  companyName: z.string(),
  consulate: z.string(),
  consulateName: z.string(),
  sendDate: z.string(),
  passportCount: z.int(),
  /** Of them on the draft, or carried and not back yet. */
  outCount: z.int(),
  rolledBackCount: z.int(),
  submitUser: z.optional(z.string()),
  submitTime: z.optional(z.int()),
  lastReason: z.optional(z.string()),
  createUser: z.string(),
  createTime: z.int(),
  updateTime: z.int(),
  version: z.int(),
  actions: z.array(availableAction),
})
export type SendBillRow = z.output<typeof sendBillRow>

/**
 * As much of a passport as whoever packs the bag needs to see. It lies under a contract, or under its order alone; its label tells
 * one from the other, ids of the two kinds overlap.
 */
export const packedPassport = z.object({
  id: z.int(),
  contractId: z.optional(z.int()),
  contractNo: z.optional(z.string()),
  orderId: z.optional(z.int()),
  orderNo: z.optional(z.string()),
  surname: z.string(),
  givenNames: z.string(),
  cname: z.optional(z.string()),
  passportNo: z.optional(z.string()),
  nationality: z.optional(z.string()),
  visaCategory: z.optional(z.string()),
  entries: z.optional(z.string()),
  urgencyLevel: z.optional(z.string()),
  barcode: z.optional(z.string()),
  custody,
  flags: z.array(passportFlag),
  readyDay: z.optional(z.string()),
})
export type PackedPassport = z.output<typeof packedPassport>

/** The custody events that end a passport's trip. */
export const OUTCOMES = ['rollback', 'retrieve', 'refund', 'closeLost'] as const

/** A passport of a bill, with what became of it there. */
export const billPassport = z.object({
  ...packedPassport.shape,
  /** Why it may not be sent, in the reader's language; of a draft only. */
  problem: z.optional(z.string()),
  /** Absent while it is on the draft or under way. */
  outcome: z.optional(z.enum(OUTCOMES)),
  endTime: z.optional(z.int()),
  endUser: z.optional(z.string()),
  reason: z.optional(z.string()),
})
export type BillPassport = z.output<typeof billPassport>

/**
 * What a scan means for a bill. ready: may be sent. waiting: may lie on the draft, but not be sent yet. elsewhere: on
 * another bill. wrongStep: not in the house with a label, `custody` of the passport says where it is. unknown and foreign: no
 * passport of this center.
 */
export const CHECK_KINDS = ['ready', 'waiting', 'elsewhere', 'wrongStep', 'unknown', 'foreign'] as const
export const checkedPassport = z.object({
  /** Place in the `passports` of the call. */
  index: z.int(),
  kind: z.enum(CHECK_KINDS),
  /** The reason, in the reader's language; '' when it is ready. */
  msg: z.string(),
  passport: z.optional(packedPassport),
})
export type CheckedPassport = z.output<typeof checkedPassport>

/** In the data of a refused save or submit: each passport that stands in its way. */
export const refusedPassport = z.object({
  index: z.int(),
  id: z.optional(z.int()),
  barcode: z.optional(z.string()),
  name: z.optional(z.string()),
  msg: z.string(),
})
export const refusedPassports = z.object({ refused: z.array(refusedPassport) })
export type RefusedPassport = z.output<typeof refusedPassport>
