import * as z from 'zod/mini'
import { applicantTurns } from '#domain/applicant-turns.ts'
import { custodyStatus } from '#domain/status.ts'
import { outcomes } from '#domain/status-result.ts'
import { phoneFields } from '#protocol/contract/record.ts'
import { answeredFields, contractStatus, expenseLine, ledgerRow } from '#protocol/contract/schemas.ts'
import { visaKind } from '#protocol/order/schemas.ts'

/** A contract as its customer lists it. Money in fen, instants in ms, days at UTC+8; names in the reader's language. */
export const ownContract = z.object({
  id: z.int(),
  contractNo: z.string(),
  status: contractStatus,
  companyName: z.string(),
  visaCountryName: z.string(),
  applicantNames: z.string(),
  applicantCount: z.int(),
  totalFen: z.int(),
  receivedFen: z.int(),
  /** Before acceptance it may still move. */
  readyDay: z.optional(z.string()),
  createTime: z.int(),
})
export type OwnContract = z.output<typeof ownContract>

/** The contract itself, without what only the center's staff note. */
export const signedContract = z.object({
  ...ownContract.shape,
  orderNo: z.optional(z.string()),
  contactName: z.string(),
  contactMobile: z.string(),
  returnWay: z.optional(z.literal([1, 2])),
  ...answeredFields(phoneFields),
  readyDayFrozen: z.boolean(),
  acceptTime: z.optional(z.int()),
  completeTime: z.optional(z.int()),
})

/** A person on the contract, with what is asked for and where the passport is. */
export const contractPerson = z.object({
  id: z.int(),
  surname: z.string(),
  givenNames: z.string(),
  cname: z.optional(z.string()),
  passportNo: z.optional(z.string()),
  visaCategory: z.string(),
  entries: z.string(),
  urgencyLevel: z.string(),
  custody: z.literal(Object.values(custodyStatus)),
  /** When it was moved last. */
  custodyTime: z.optional(z.int()),
  issueResult: z.optional(z.literal([1, 2, 3])),
  /** While it is on its way to the customer, and afterwards. */
  courier: z.optional(z.string()),
  waybillNo: z.optional(z.string()),
})
export type ContractPerson = z.output<typeof contractPerson>

/** An order as its customer opens it, without what only staff note. Days at UTC+8; names in the reader's language. */
export const ownOrder = z.object({
  id: z.int(),
  orderNo: z.string(),
  status: z.int(),
  orderStatus: z.literal([0, 1]),
  outcome: z.optional(z.enum(outcomes)),
  visaCountryName: z.string(),
  visaType: visaKind,
  entryDate: z.optional(z.string()),
  exitDate: z.optional(z.string()),
  contractId: z.optional(z.int()),
  createTime: z.int(),
})

/** An applicant of an order: his status, what he waits for, what was decided. */
export const orderedPerson = z.object({
  id: z.int(),
  surname: z.string(),
  givenNames: z.string(),
  cname: z.optional(z.string()),
  status: z.int(),
  issueResult: z.optional(z.literal([1, 2, 3])),
  /** Absent: he is at his end, or a contract leads him. */
  turn: z.optional(z.enum(applicantTurns)),
  hasContract: z.boolean(),
  /** The papers that are still to come, by name. */
  missing: z.array(z.string()),
  /** Of the decision that holds. */
  visaNo: z.optional(z.string()),
  validFrom: z.optional(z.string()),
  validTo: z.optional(z.string()),
  reason: z.optional(z.string()),
  visas: z.array(z.object({ fileName: z.string(), url: z.string() })),
})
export type OrderedPerson = z.output<typeof orderedPerson>

/** A line of the expense bill; without `who` it is for all. */
export const billLine = z.object({
  id: z.int(),
  kind: expenseLine.shape.kind,
  name: z.string(),
  quantity: z.int(),
  unitFen: z.int(),
  amountFen: z.int(),
  who: z.optional(z.string()),
})
export type BillLine = z.output<typeof billLine>

/** Money that was received or given back. */
export const payment = z.object({
  id: z.int(),
  kind: ledgerRow.shape.kind,
  amountFen: z.int(),
  paymentMethodName: z.optional(z.string()),
  day: z.string(),
})

/** A paper of the contract; `url` opens it for ten minutes. */
export const contractPaper = z.object({
  id: z.int(),
  fileName: z.string(),
  kind: z.optional(z.string()),
  url: z.string(),
})

/** The center as it stands at the head of its papers. */
export const center = z.object({ name: z.string(), address: z.string(), phone: z.string() })
