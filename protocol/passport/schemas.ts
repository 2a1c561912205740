import * as z from 'zod/mini'
import { custodyStatus, passportFlags } from '#domain/status.ts'
import { availableAction } from '#protocol/kit/available-action.ts'
import { optionalText, requiredText } from '#protocol/kit/fields.ts'
import { scanKind } from '#protocol/kit/scan.ts'

/** spec: lifecycles#passport. */
export const custody = z.literal(Object.values(custodyStatus))
export const passportFlag = z.enum(passportFlags)
/** What of passports is somebody's work: those that are lost, or that the consulate keeps. */
export const passportWaits = ['flagged'] as const
export type PassportWait = (typeof passportWaits)[number]
export type PassportFlag = z.output<typeof passportFlag>
export const issueResult = z.literal([1, 2, 3])
/** 1 by courier, 2 into somebody's hand. */
export const returnWay = z.literal([1, 2])
export const RELATIONS = ['SELF', 'FAMILY', 'COLLEAGUE', 'AGENT', 'OTHER'] as const
/** Who takes a passport for its holder. */
export const relation = z.enum(RELATIONS)
/** The desks that take scans; each has one step of the custody. */
export const desk = z.enum(['check', 'retrieve', 'return'])
export type Desk = z.output<typeof desk>

/** What a scanner typed; whether it is a label is found out by the server. */
export const scanned = () => requiredText(64)

/** As much of a passport as a desk shows after a scan. */
export const scannedPassport = z.object({
  id: z.int(),
  version: z.int(),
  /** Absent where it lies under its order alone. */
  contractId: z.optional(z.int()),
  contractNo: z.optional(z.string()),
  orderId: z.optional(z.int()),
  orderNo: z.optional(z.string()),
  surname: z.string(),
  givenNames: z.string(),
  cname: z.optional(z.string()),
  nationality: z.optional(z.string()),
  passportNo: z.optional(z.string()),
  visaCategory: z.optional(z.string()),
  entries: z.optional(z.string()),
  urgencyLevel: z.optional(z.string()),
  custody,
  custodyTime: z.int(),
  flags: z.array(passportFlag),
  confirmed: z.boolean(),
  barcode: z.optional(z.string()),
  issueResult: z.optional(issueResult),
})
export type ScannedPassport = z.output<typeof scannedPassport>

/** What a desk asks before a courier takes a passport: there is no address, or the waybill is another customer's. */
export const courierDoubt = z.enum(['address', 'waybill'])
export type CourierDoubt = z.output<typeof courierDoubt>

/** The outcome of one scan. The same `scanId` always gets the same one. */
export const scanOutcome = z.object({
  /** Place in the `items` of the call. */
  index: z.int(),
  scanId: z.string(),
  barcode: z.string(),
  kind: scanKind,
  /** '0000' when done, 4444 when a balance is due, else the code of the refusal. */
  code: z.string(),
  msg: z.string(),
  /** The passport's id, where the scan found one of the caller's own. */
  id: z.optional(z.int()),
  /** The passport as this scan left it. */
  passport: z.optional(scannedPassport),
  /** Where the passport stands, when this step cannot be done there. */
  custody: z.optional(custody),
  /** What is due, under 4444. */
  balanceFen: z.optional(z.int()),
  /** It was not done since it was to be asked about (`isAsked`). */
  doubts: z.optional(z.array(courierDoubt)),
})
export type ScanOutcome = z.output<typeof scanOutcome>

/** One transaction a row: what could not be done does not hold up the rest. */
export const batchOutcome = z.object({ ok: z.int(), failed: z.int(), rows: z.array(scanOutcome) })
export type ScanBatch = z.output<typeof batchOutcome>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** What every scan brings. `scanId` is minted at the desk; `at` is the desk's instant of the scan. */
export const scan = {
  barcode: scanned(),
  scanId: z.string().check(z.regex(uuid, 'rules.invalid')),
  at: z.int().check(z.minimum(0, 'rules.invalid')),
}

/** `ok` false: the check failed, with its reason and the flag that says what is wrong. */
export const checkScan = z
  .strictObject({
    ...scan,
    ok: z._default(z.boolean(), true),
    reason: optionalText(255),
    flag: z._default(passportFlag, passportFlags.MISSING_PAPER),
  })
  .check(z.refine((value) => value.ok || Boolean(value.reason), { error: 'passport.reasonRequired', path: ['reason'] }))
export type CheckScan = z.output<typeof checkScan>

const dayText = z.string().check(z.regex(/^(19|20|21)\d\d-\d\d-\d\d$/, 'rules.day'))
/** What the consulate decided: a visa has its number and its days. */
export const resultFields = {
  issueResult,
  visaNo: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{4,20}$/, 'passport.visaNo'))),
  validFrom: z.optional(dayText),
  validTo: z.optional(dayText),
}
interface Days {
  readonly validFrom?: string | undefined
  readonly validTo?: string | undefined
}
const isInOrder = (value: Days) => !value.validFrom || !value.validTo || value.validFrom <= value.validTo
export const daysInOrder = z.refine<Days>(isInOrder, { error: 'passport.validToBeforeFrom', path: ['validTo'] })

/** `isPaperMissing`: of a return, papers have to be brought before it is sent again. */
export const retrieveScan = z
  .strictObject({ ...scan, ...resultFields, isPaperMissing: z.optional(z.boolean()) })
  .check(daysInOrder)
export type RetrieveScan = z.output<typeof retrieveScan>

/** Way 1 names courier and waybill, way 2 who takes it, the last four of that person's id and how they are related. */
export const returnFields = {
  way: returnWay,
  courier: optionalText(40),
  waybillNo: z.optional(
    z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{0,40}$/, 'passport.waybillNo')),
  ),
  receiver: optionalText(64),
  idTail: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^([0-9A-Z]{4})?$/, 'passport.idTail'))),
  relation: z.optional(relation),
  /** A supervisor's reason to hand over in spite of a balance. */
  overrideReason: optionalText(255),
  /** A doubt about the courier's way is answered instead of done; without it somebody has said yes. */
  isAsked: z.optional(z.boolean()),
}
interface Returned {
  readonly way: 1 | 2
  readonly courier?: string | undefined
  readonly waybillNo?: string | undefined
  readonly receiver?: string | undefined
  readonly idTail?: string | undefined
  readonly relation?: string | undefined
}
const needed = (name: keyof Returned, way: 1 | 2) =>
  z.refine<Returned>((value) => value.way !== way || Boolean(value[name]), { error: 'rules.required', path: [name] })

export const returnScan = z
  .strictObject({ ...scan, ...returnFields })
  .check(
    needed('courier', 1),
    needed('waybillNo', 1),
    needed('receiver', 2),
    needed('idTail', 2),
    needed('relation', 2),
  )
export type ReturnScan = z.output<typeof returnScan>

/** A row of the lists: what a desk shows, whose it is, when and by whom it was moved last. */
export const passportRow = z.object({
  ...scannedPassport.shape,
  companyId: z.int(),
  companyName: z.string(),
  applicantId: z.optional(z.int()),
  contractStatus: z.int(),
  contactName: z.string(),
  contactMobile: z.string(),
  sex: z.optional(z.enum(['M', 'F'])),
  birthDay: z.optional(z.string()),
  passportType: z.optional(z.string()),
  issueDay: z.optional(z.string()),
  expiryDay: z.optional(z.string()),
  entryDay: z.optional(z.string()),
  exitDay: z.optional(z.string()),
  readyDay: z.optional(z.string()),
  /** How the contract wants the papers back: 1 courier, 2 pickup. */
  returnWay: z.optional(returnWay),
  /** Expense bill less what was received, of its contract. */
  balanceFen: z.int(),
  custodyUser: z.optional(z.string()),
  visaNo: z.optional(z.string()),
  validFrom: z.optional(z.string()),
  validTo: z.optional(z.string()),
  /** How it went back, once it did. */
  way: z.optional(returnWay),
  courier: z.optional(z.string()),
  waybillNo: z.optional(z.string()),
  receiver: z.optional(z.string()),
})
export type PassportRow = z.output<typeof passportRow>

/** `actions`: the commands that its custody knows and this person has a right to; the details say what a guard refuses. */
export const passportListRow = z.object({ ...passportRow.shape, actions: z.array(z.string()) })
export type PassportListRow = z.output<typeof passportListRow>

/** One decision of the consulate; a corrected or superseded one stays here. */
export const passportResult = z.object({
  id: z.int(),
  issueResult,
  visaNo: z.optional(z.string()),
  validFrom: z.optional(z.string()),
  validTo: z.optional(z.string()),
  time: z.int(),
  operator: z.string(),
  /** 'current', or why it no longer counts: sent again, or corrected. */
  state: z.enum(['current', 'resent', 'corrected']),
  reason: z.optional(z.string()),
})
export type PassportResult = z.output<typeof passportResult>

/** One way out of the house; an undelivered one stays here with its reason. */
export const passportReturn = z.object({
  id: z.int(),
  way: returnWay,
  courier: z.optional(z.string()),
  waybillNo: z.optional(z.string()),
  receiver: z.optional(z.string()),
  idTail: z.optional(z.string()),
  relation: z.optional(relation),
  overrideReason: z.optional(z.string()),
  time: z.int(),
  operator: z.string(),
  deliveredTime: z.optional(z.int()),
  undeliveredReason: z.optional(z.string()),
})
export type PassportReturn = z.output<typeof passportReturn>

/** `actions`: the custody's commands as this person may ask for them, and `confirm`, `flags`, `delete`. */
export const passportDetails = z.object({
  passport: z.object({
    ...passportRow.shape,
    mrz: z.optional(z.string()),
    purposeSection: z.optional(z.string()),
    purposeGoal: z.optional(z.string()),
    customerAddr: z.optional(z.string()),
    contractReceiver: z.optional(z.string()),
  }),
  results: z.array(passportResult),
  returns: z.array(passportReturn),
  actions: z.array(availableAction),
})
export type PassportDetails = z.output<typeof passportDetails>

/**
 * One entry of a passport's whole way, newest first. `kind` says what the rest means: `event` an entry of its log
 * (`action` is translated by `passport.event.<action>`, from and to are custody codes), `scan` a scan at a desk, `bill` on
 * or off a send bill, `print` a label, `result` a decision, `return` a way out, `contract` a step of its contract.
 */
export const trackEntry = z.object({
  kind: z.enum(['event', 'scan', 'bill', 'print', 'result', 'return', 'contract']),
  time: z.int(),
  operator: z.string(),
  /** What happened, in the caller's language. */
  title: z.string(),
  /** The details, in the caller's language; reasons as they were typed. */
  content: z.optional(z.string()),
  action: z.optional(z.string()),
  fromStatus: z.optional(z.int()),
  toStatus: z.optional(z.int()),
  /** Of a scan: what the desk was told. */
  scanKind: z.optional(scanKind),
})
export type TrackEntry = z.output<typeof trackEntry>

export const track = z.object({ passport: passportRow, entries: z.array(trackEntry) })
