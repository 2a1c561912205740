import * as z from 'zod/mini'
import { contactPhoneMaxLength } from '#domain/constants.ts'
import { isEmail, isPhone } from '#domain/contact.ts'
import {
  contractStatus as contractStatuses,
  custodyStatus,
  financeStatus as financeStatuses,
  receiptStatus,
} from '#domain/status.ts'
import { attachment } from '#protocol/file/calls.ts'
import { availableAction } from '#protocol/kit/available-action.ts'
import { day, fen, id, optionalText, requiredText, text } from '#protocol/kit/fields.ts'
import { chineseName, nameChecks, nameFields } from '#protocol/kit/name-fields.ts'
import { paperChange } from '#protocol/paper/calls.ts'
import { paperCount } from '#protocol/paper/contract-schemas.ts'
import {
  type ContractField,
  contractFieldNames,
  contractFields,
  type Field,
  type FieldValue,
  listFields,
  type SentFields,
} from './record.ts'

/** spec: lifecycles#contract. */
export const contractStatus = z.literal(Object.values(contractStatuses))
export const financeStatus = z.literal(Object.values(financeStatuses))

const iso3 = z.string().check(z.regex(/^[A-Z]{3}$/, 'rules.choice'))

/** What became of a paper at the counter while the contract was filled in. */
const draftPaper = z.strictObject({
  key: requiredText(64),
  event: z.enum(['receive', 'waive'], 'rules.choice'),
  copies: paperChange.shape.copies,
  details: paperChange.shape.details,
  files: paperChange.shape.files,
  code: paperChange.shape.code,
  reason: paperChange.shape.reason,
})
export type DraftPaper = z.output<typeof draftPaper>

const passportShape = {
  id: z.optional(id()),
  applicantId: z.optional(id()),
  ...nameFields(50),
  cname: chineseName(50),
  sex: z.optional(z.enum(['M', 'F'])),
  birthDay: z.optional(day()),
  nationality: z.optional(iso3),
  passportType: optionalText(20),
  passportNo: z.optional(z.string().check(z.trim(), z.regex(/^[A-Z0-9]{5,20}$/, 'rules.passportNo'))),
  issueDay: z.optional(day()),
  expiryDay: z.optional(day()),
  purposeSection: optionalText(64),
  purposeGoal: optionalText(64),
  visaCategory: optionalText(64),
  entries: optionalText(64),
  urgencyLevel: optionalText(64),
  entryDay: z.optional(day()),
  exitDay: z.optional(day()),
  /** The machine-readable lines as they were read; the number must agree with them (spec: forms#passport-rules). */
  mrz: z.optional(z.string().check(z.maxLength(200, 'rules.tooLong'))),
  /** Of somebody who is new here; what is on the contract already changes by calls of its own. */
  papers: z.optional(z.array(draftPaper).check(z.maxLength(60, 'rules.tooMany'))),
}

/**
 * One applicant with the passport taken in. A draft may be incomplete; the contract machine's guards say what acceptance
 * needs. `applicantId` links the applicant of an order.
 */
export const passportForm = z.strictObject(passportShape).check(...nameChecks)
export type PassportForm = z.output<typeof passportForm>

/** A service chosen at the counter; `passportIndex` points into `passports`, absent for one of the whole contract. */
export const serviceChoice = z.strictObject({
  serviceId: id(),
  quantity: z.int().check(z.minimum(1, 'rules.tooSmall'), z.maximum(999, 'rules.tooLarge')),
  passportIndex: z.optional(z.int().check(z.minimum(0), z.maximum(49))),
})
export type ServiceChoice = z.output<typeof serviceChoice>

export const contractFile = z.strictObject({ ...attachment.shape, kind: z.optional(z.string().check(z.maxLength(30))) })

/** Nothing at all is asked for, or allowed, by another rule. */
const unlessEmpty = (is: (text: string) => boolean, key: string) =>
  z.refine<string>((typed) => typed === '' || is(typed), key)

type Optional<T> = { [N in keyof T]: z.ZodMiniOptional<z.ZodMiniType<T[N], T[N]>> }

const optional = (names: readonly ContractField[], of: (field: Field) => z.ZodMiniType): unknown =>
  Object.fromEntries(names.map((name) => [name, z.optional(of(contractFields[name]))]))

/** The declared fields as a form sends them. */
export const sentFields = {
  ...(optional(contractFieldNames, (field) => {
    if ('max' in field) return text(field.max)
    return z.nullable('codes' in field ? z.literal(field.codes) : field.kind === 'day' ? day() : fen())
  }) as Optional<SentFields>),
  contactEmail: z.optional(text(contractFields.contactEmail.max).check(unlessEmpty(isEmail, 'rules.email'))),
}

/** Those of them as they are answered. */
export const answeredFields = <N extends ContractField>(names: readonly N[]) =>
  optional(names, (field) => (field.kind === 'text' || field.kind === 'day' ? z.string() : z.int())) as Optional<{
    [K in N]: FieldValue<K>
  }>

/** The parts of a contract that a person fills in. */
export const contractForm = {
  orderId: z.optional(id()),
  userId: z.optional(id()),
  contactName: requiredText(64),
  contactMobile: requiredText(contactPhoneMaxLength).check(unlessEmpty(isPhone, 'rules.phone')),
  ...sentFields,
  visaCountry: z._default(z.enum(['RUS', 'PHL', 'TUR', 'MYS']), 'RUS'),
  returnWay: z.optional(z.literal([1, 2])),
  paymentMethodId: z.optional(id()),
  passports: z.array(passportForm).check(z.minLength(1, 'rules.required'), z.maxLength(50, 'rules.tooMany')),
  services: z.array(serviceChoice).check(z.maxLength(200, 'rules.tooMany')),
  files: z.array(contractFile).check(z.maxLength(50, 'rules.tooMany')),
}

const { papers: _, isOneName: __, ...passportColumns } = passportShape

export const passport = z.object({
  ...passportColumns,
  id: z.int(),
  custody: z.literal(Object.values(custodyStatus)),
  flags: z.array(z.string()),
  confirmed: z.boolean(),
  /** There is no other name. */
  isOneName: z.optional(z.literal(true)),
  barcode: z.optional(z.string()),
  issueResult: z.optional(z.literal([1, 2, 3])),
  version: z.int(),
})
export type Passport = z.output<typeof passport>

/** A line of the expense bill. Money in fen; `amountFen` is quantity times unit, rounded half up. */
export const expenseLine = z.object({
  id: z.optional(z.int()),
  passportIndex: z.optional(z.int()),
  kind: z.enum(['CONSULAR', 'SERVICE', 'VAS', 'COURIER']),
  sourceId: z.optional(z.int()),
  name: z.string(),
  ename: z.optional(z.string()),
  quantity: z.int(),
  unitFen: z.int(),
  amountFen: z.int(),
  refundable: z.enum(['always', 'beforeSend', 'never']),
})
export type ExpenseLine = z.output<typeof expenseLine>

/** A changed expense bill: a line of the fee table keeps its source, a typed one has a name and a price. */
export const expenseLineForm = z.strictObject({
  id: z.optional(id()),
  passportIndex: z.optional(z.int().check(z.minimum(0), z.maximum(49))),
  kind: z.enum(['CONSULAR', 'SERVICE', 'VAS', 'COURIER']),
  sourceId: z.optional(id()),
  name: requiredText(64),
  quantity: z.int().check(z.minimum(1), z.maximum(999)),
  unitFen: fen(),
  refundable: z.enum(['always', 'beforeSend', 'never']),
})

/** A row of the ledger; signed. */
export const ledgerRow = z.object({
  id: z.int(),
  kind: z.enum(['RECEIPT', 'REFUND', 'ADJUST']),
  amountFen: z.int(),
  paymentMethodId: z.optional(z.int()),
  paymentMethodName: z.optional(z.string()),
  cashier: z.string(),
  voucherNo: z.optional(z.string()),
  day: z.string(),
  createTime: z.int(),
  remark: z.optional(z.string()),
  /** Of receipts: what finance said of it, and why it rejected it. */
  receiptStatus: z.optional(z.literal(Object.values(receiptStatus))),
  receiptReason: z.optional(z.string()),
  /** Whose turn it is: finance's, or the counter's with what finance rejected. */
  awaits: z.optional(z.enum(['finance', 'counter'])),
})
export type LedgerRow = z.output<typeof ledgerRow>

/** Money that was received by one method; on an account nothing is received at the counter, and all that is still due is booked. */
export const received = z.strictObject({
  paymentMethodId: id(),
  receivedFen: fen(),
  voucherNo: optionalText(40),
  remark: optionalText(255),
})

/** A contract as lists show it. Money in fen, instants in ms, days at UTC+8. */
export const contractRow = z.object({
  id: z.int(),
  contractNo: z.string(),
  status: contractStatus,
  financeStatus,
  companyId: z.int(),
  companyName: z.string(),
  orderId: z.optional(z.int()),
  orderNo: z.optional(z.string()),
  contactName: z.string(),
  contactMobile: z.string(),
  applicantNames: z.string(),
  applicantCount: z.int(),
  totalFen: z.int(),
  receivedFen: z.int(),
  paymentMethodName: z.optional(z.string()),
  readyDay: z.optional(z.string()),
  returnWay: z.optional(z.literal([1, 2])),
  acceptTime: z.optional(z.int()),
  acceptUser: z.optional(z.string()),
  lastReason: z.optional(z.string()),
  ...answeredFields(listFields),
  /** When it came to its end, COMPLETED or REFUNDED. */
  completeTime: z.optional(z.int()),
  createUser: z.string(),
  createTime: z.int(),
  updateTime: z.int(),
  version: z.int(),
})
export type ContractRow = z.output<typeof contractRow>

/** `actions`: the commands that its status knows and this person has a right to; the details say what a guard refuses. */
export const contractListRow = z.object({ ...contractRow.shape, actions: z.array(z.string()) })
export type ContractListRow = z.output<typeof contractListRow>

const expiryNote = z.object({ passportId: z.int(), text: z.string(), days: z.optional(z.int()) })
export type ExpiryNote = z.output<typeof expiryNote>

export const contractDetails = z.object({
  contract: z.object({
    ...contractRow.shape,
    userId: z.optional(z.int()),
    ...answeredFields(contractFieldNames),
    visaCountry: z.enum(['RUS', 'PHL', 'TUR', 'MYS']),
    paymentMethodId: z.optional(z.int()),
    /** Kept apart from `readyDay` because it is frozen when the contract is accepted. */
    readyDayFrozen: z.boolean(),
  }),
  passports: z.array(passport),
  /** What acceptance says of how long passports are valid, in the reader's language; `days`: by how many one is short. */
  expiryNotes: z.optional(z.array(expiryNote)),
  /** How much is there of the papers that nothing goes on without; what they are is a call of its own. */
  papers: z.object(paperCount),
  services: z.array(serviceChoice),
  lines: z.array(expenseLine),
  ledger: z.array(ledgerRow),
  files: z.array(z.object({ ...attachment.shape, kind: z.optional(z.string()) })),
  actions: z.array(availableAction),
  /** Sending it back would be the reader's own acceptance taken back. */
  isWithdrawal: z.boolean(),
})
export type ContractDetails = z.output<typeof contractDetails>
