import * as z from 'zod/mini'
import { ruleIds, severities } from '#domain/acceptance/rules.ts'
import { contactNameMaxLength } from '#domain/constants.ts'
import { genericPhoneMaxLength } from '#domain/contact.ts'
import { outcomes } from '#domain/status-result.ts'
import { consulateApplication } from '#protocol/consulate/application.ts'
import { attachment } from '#protocol/file/calls.ts'
import { availableAction } from '#protocol/kit/available-action.ts'
import { day, optionalText, remark, text } from '#protocol/kit/fields.ts'
import { chineseName, nameChecks, nameFields } from '#protocol/kit/name-fields.ts'
import { tagColor } from '#protocol/order-tag/colors.ts'

/** Country codes that the forms send; stored as RU, PH, TR, MY (spec: forms#look-ups). */
export const formCountry = z.enum(['RUS', 'PHL', 'TUR', 'MYS'])
export const storedCountry = z.enum(['RU', 'PH', 'TR', 'MY'])
export const visaKind = z.literal([1, 2])
export const returnWay = z.literal([1, 2])

/** A courier's number, as scanners read it. */
const waybill = () =>
  z.optional(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{0,40}$/, 'rules.waybill')))

const dictCode = z.string().check(z.trim(), z.maxLength(64, 'rules.tooLong'))

/**
 * spec: domain#orders: the visa order form, as it travels. Which fields a kind of order needs, and in which words it
 * asks for them, is `checkOrder`'s business.
 */
export const orderForm = {
  type: visaKind,
  visaCountry: z._default(formCountry, 'RUS'),
  userId: z.optional(z.int()),
  userName: z.optional(z.string().check(z.trim(), z.maxLength(64, 'rules.tooLong'))),
  contactName: z._default(text(contactNameMaxLength), ''),
  contactMobile: z._default(text(genericPhoneMaxLength), ''),
  contactEmail: optionalText(60),
  entryDate: z.optional(day()),
  exitDate: z.optional(day()),
  returnWay: z.optional(returnWay),
  customerAddr: optionalText(255),
  /** Under which number a courier brings the papers. */
  inboundWaybill: waybill(),
  entries: z.optional(dictCode),
  urgencyLevel: z.optional(dictCode),
  purposeSection: z.optional(dictCode),
  purposeGoal: z.optional(dictCode),
  visaType: z.optional(dictCode),
  acceptOrgId: z.optional(z.int()),
  remark: remark(),
  /** Why those on it apply again whose passports apply for the same trip on another order. */
  duplicateReason: optionalText(255),
  step: z._default(z.int().check(z.minimum(1), z.maximum(9)), 1),
}

/** One person on an order. Passport details may follow later. */
export const orderApplicant = z.object({
  id: z.int(),
  orderId: z.int(),
  surname: z.string(),
  givenNames: z.string(),
  cname: z.optional(z.string()),
  sex: z.optional(z.enum(['M', 'F'])),
  birthDay: z.optional(z.string()),
  nationality: z.optional(z.string()),
  passportNo: z.optional(z.string()),
  issueDay: z.optional(z.string()),
  expiryDay: z.optional(z.string()),
  status: z.int(),
  issueResult: z.optional(z.int()),
  contractId: z.optional(z.int()),
  version: z.int(),
})
export type OrderApplicant = z.output<typeof orderApplicant>

/** `actions`: the commands that his status knows and the caller has a right to; the details say what a guard refuses. */
export const orderApplicantRow = z.object({ ...orderApplicant.shape, actions: z.array(z.string()) })
export type OrderApplicantRow = z.output<typeof orderApplicantRow>

/** What the rules of acceptance say of a passport or trip, in the reader's language. */
export const tripFinding = z.object({
  rule: z.enum(ruleIds),
  severity: z.enum(severities),
  field: z.string(),
  text: z.string(),
})

/**
 * The same with what the caller may do with him; `contractNo` is that of the contract that drives him, `filesMissing` says how many of
 * the files that an e-visa needs have not come.
 */
export const orderPerson = z.object({
  ...orderApplicant.shape,
  /** There is no other name. */
  isOneName: z.optional(z.literal(true)),
  contractNo: z.optional(z.string()),
  /** Who works on him at a desk; only people of the desks see it. */
  deskUser: z.optional(z.string()),
  filesMissing: z.optional(z.int()),
  /** Where he enters, as his form says: the visa-free hint of some countries holds for a few ports alone. */
  port: z.optional(z.string()),
  /** What the rules of acceptance say of passport and trip; absent where they say nothing. */
  trip: z.optional(z.array(tripFinding)),
  /** Of an e-visa, from the first word of the form on: what became of it at the consulate's site, and what may be asked of it. */
  application: z.optional(consulateApplication),
  actions: z.array(availableAction),
})
export type OrderPerson = z.output<typeof orderPerson>

/** What a form asks of an applicant; goes with `nameChecks`. */
export const applicantFields = {
  ...nameFields(50),
  cname: chineseName(50),
  sex: z.optional(z.enum(['M', 'F'])),
  birthDay: z.optional(day()),
  nationality: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'rules.choice'))),
  passportNo: z.optional(z.string().check(z.trim(), z.regex(/^[A-Z0-9]{5,20}$/, 'rules.passportNo'))),
  issueDay: z.optional(day()),
  expiryDay: z.optional(day()),
}

/** What a caller writes of an applicant. */
export const applicantForm = z.strictObject({ id: z.optional(z.int()), ...applicantFields }).check(...nameChecks)

/** What is taken over into a form from another applicant of the order; other answers give way only where `replaces` says it. */
export const copyBeside = z.strictObject({
  sourceId: z.int(),
  sections: z
    .array(z.string().check(z.maxLength(30, 'rules.length')))
    .check(z.minLength(1, 'rules.required'), z.maxLength(20, 'rules.tooMany')),
  replaces: z.optional(z.boolean()),
})
export type CopyBeside = z.output<typeof copyBeside>

/** Another applicant of the order, with the questions that each section would answer, and those that it would answer anew. */
export const personBeside = z.object({
  id: z.int(),
  surname: z.string(),
  givenNames: z.string(),
  cname: z.optional(z.string()),
  sections: z.array(z.object({ key: z.string(), fresh: z.array(z.string()), replaced: z.array(z.string()) })),
})
export type PersonBeside = z.output<typeof personBeside>

/** A tag of the caller's company on an order. */
export const orderTag = z.object({ id: z.int(), name: z.string(), color: tagColor })
export type OrderTag = z.output<typeof orderTag>

/**
 * spec: domain#orders. `orderStatus` 0 in progress, 1 completed; `status` is the least advanced of its applicants (v1).
 */
export const order = z.object({
  id: z.int(),
  orderNo: z.string(),
  visaCountry: storedCountry,
  visaCountryName: z.string(),
  visaType: visaKind,
  visaCategory: z.optional(z.string()),
  orderStatus: z.literal([0, 1]),
  status: z.int(),
  /** What the consulate decided of those on it, once it has decided of all; the last word where some are refused. */
  outcome: z.optional(z.enum(outcomes)),
  payStatus: z.int(),
  /** What it is asked for; absent while that is not known, and where it is paid under a contract. */
  billFen: z.optional(z.int()),
  /** What came in, less what went back. */
  receivedFen: z.int(),
  visaSentStatus: z.literal([0, 1]),
  contactName: z.string(),
  contactMobile: z.string(),
  contactEmail: z.optional(z.string()),
  entryDate: z.optional(z.string()),
  exitDate: z.optional(z.string()),
  entries: z.optional(z.string()),
  urgencyLevel: z.optional(z.string()),
  purposeSection: z.optional(z.string()),
  purposeGoal: z.optional(z.string()),
  returnWay: z.optional(returnWay),
  customerAddr: z.optional(z.string()),
  inboundWaybill: z.optional(z.string()),
  remark: z.optional(z.string()),
  summary: z.string(),
  agentId: z.optional(z.int()),
  agentName: z.optional(z.string()),
  acceptOrgId: z.optional(z.int()),
  acceptOrgName: z.optional(z.string()),
  userId: z.optional(z.int()),
  userName: z.optional(z.string()),
  orderSource: z.literal([1, 2, 3, 4]),
  applicantCount: z.int(),
  contractId: z.optional(z.int()),
  createUser: z.optional(z.string()),
  updateUser: z.optional(z.string()),
  createTime: z.int(),
  updateTime: z.int(),
  tags: z.array(orderTag),
  version: z.int(),
})
export type Order = z.output<typeof order>

/** `actions`: what this person may ask for, refused as far as the row itself says why; the details look at its people, too. */
export const orderListRow = z.object({ ...order.shape, actions: z.array(availableAction) })
export type OrderListRow = z.output<typeof orderListRow>

export const logEntry = z.object({
  id: z.int(),
  createTime: z.int(),
  action: z.string(),
  operator: z.string(),
  fromStatus: z.optional(z.int()),
  toStatus: z.optional(z.int()),
  content: z.optional(z.string()),
})
export type LogEntry = z.output<typeof logEntry>

/** The contract made from an order; its money only for who may see contracts. */
export const orderContract = z.object({
  id: z.int(),
  contractNo: z.string(),
  status: z.int(),
  financeStatus: z.optional(z.int()),
  totalFen: z.optional(z.int()),
  receivedFen: z.optional(z.int()),
})
export type OrderContract = z.output<typeof orderContract>

/** A visa that was granted to an applicant of an order, as a file. */
export const grantedVisa = z.object({
  ...attachment.shape,
  applicantId: z.int(),
  name: z.string(),
  createTime: z.int(),
})
export type GrantedVisa = z.output<typeof grantedVisa>

/** `actions`: what may be done with the order now, with the reason of what is refused. */
export const orderDetails = z.object({
  order,
  /** The visas that were granted, as the consulate gave them. */
  visas: z.array(grantedVisa),
  applicants: z.array(orderPerson),
  attachments: z.array(attachment),
  logs: z.array(logEntry),
  contract: z.optional(orderContract),
  actions: z.array(availableAction),
})
export type OrderDetails = z.output<typeof orderDetails>
