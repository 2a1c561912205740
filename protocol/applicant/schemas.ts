import * as z from 'zod/mini'
import { applicationStatus } from '#domain/consulate/status-application.ts'
import { formCodes } from '#domain/questionnaire/form.ts'
import { departureBuckets, syncMarkers, visaStatus } from '#domain/status.ts'
import { consulateApplication } from '#protocol/consulate/application.ts'
import { availableAction } from '#protocol/kit/available-action.ts'
import { day } from '#protocol/kit/fields.ts'
import { orderApplicant, storedCountry, visaKind } from '#protocol/order/schemas.ts'
import { orderRules } from '#protocol/visa-data/order-rules.ts'

/** The order of the lists of applicants; every scope has an index for each (spec: quality#speed). */
export const APPLICANT_SORTS = ['createTime', 'entryDate'] as const

/**
 * What applicants are searched by. `keywords`: exact passport number, order number or mobile, or the beginning of a name, Latin
 * ("ZHANG", "ZHANG SA") or Chinese. `departure` is a bucket of days until the entry date, counted at UTC+8 (spec:
 * numbers#departure-buckets); it narrows `entryFrom` and `entryTo` further and means who has no result yet.
 */
export const applicantFilters = {
  keywords: z.optional(z.string().check(z.trim(), z.maxLength(64, 'rules.tooLong'))),
  status: z.optional(z.literal(Object.values(visaStatus))),
  visaCountry: z.optional(storedCountry),
  visaType: z.optional(visaKind),
  nationality: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'rules.choice'))),
  urgencyLevel: z.optional(z.string().check(z.maxLength(64, 'rules.tooLong'))),
  applicationStatus: z.optional(z.literal(Object.values(applicationStatus))),
  /** What is to be done next at the consulate's site. */
  syncMarker: z.optional(z.enum(syncMarkers)),
  /** Whose form is not filled in and still can be. */
  isFormOpen: z.optional(z.literal(1)),
  /** Whom the asking person has at a desk. */
  isTakenByMe: z.optional(z.literal(1)),
  acceptOrgId: z.optional(z.int()),
  agentId: z.optional(z.int()),
  fromDay: z.optional(day()),
  toDay: z.optional(day()),
  entryFrom: z.optional(day()),
  entryTo: z.optional(day()),
  departure: z.optional(z.enum(Object.values(departureBuckets))),
}

/** Which applicants a page is of; its counts are of the same. */
export const applicantKind = { visaCountry: applicantFilters.visaCountry, visaType: applicantFilters.visaType }

/**
 * An applicant as lists show him, with what they show of his order. `actions`: what this person may ask for, refused as far as
 * the row itself says why; the details look at the order and the house, too.
 */
export const applicantListRow = z.object({
  ...orderApplicant.shape,
  orderNo: z.string(),
  orderStatus: z.literal([0, 1]),
  visaCountry: storedCountry,
  visaType: visaKind,
  entryDate: z.optional(z.string()),
  urgencyLevel: z.optional(z.string()),
  formPercent: z.optional(z.int()),
  formProblems: z.optional(z.int()),
  /** Of an e-visa: how far the form has come at the consulate's site, under which number, and what is to be done there next. */
  applicationStatus: z.optional(z.literal(Object.values(applicationStatus))),
  applicationNo: z.optional(z.string()),
  syncMarker: z.optional(z.enum(syncMarkers)),
  acceptOrgName: z.optional(z.string()),
  agentName: z.optional(z.string()),
  contractId: z.optional(z.int()),
  contractNo: z.optional(z.string()),
  /** What he still has to bring, as the receiving desk wrote it down. */
  deskNote: z.optional(z.string()),
  createTime: z.int(),
  /** Who works on him at a desk and until when (ms); only people of the desks see it. */
  deskUserId: z.optional(z.int()),
  deskUser: z.optional(z.string()),
  deskUntil: z.optional(z.int()),
  /** Who wants a second look at the audit, since when (ms), and at what; only people of the audit see it. */
  flagUser: z.optional(z.string()),
  flagTime: z.optional(z.int()),
  flagNote: z.optional(z.string()),
  actions: z.array(availableAction),
})
export type ApplicantListRow = z.output<typeof applicantListRow>

const answers = z.record(z.string().check(z.maxLength(64, 'rules.tooLong')), z.unknown())

const problem = z.object({
  path: z.string(),
  key: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.int()]))),
})

/** What keeps the passport fields of a form from being changed: the contract that holds the passport, or who confirmed it (ms). */
export const passportLock = z.object({
  isConfirmed: z.boolean(),
  contractId: z.optional(z.int()),
  contractNo: z.optional(z.string()),
  by: z.optional(z.string()),
  at: z.optional(z.int()),
})
export type PassportLock = z.output<typeof passportLock>

/** Values for what is still empty, the surest first, each with where it comes from, and as of when (ms). */
export const proposals = z.record(
  z.string(),
  z.array(
    z.object({
      value: z.unknown(),
      from: z.enum(['mrz', 'passport', 'order', 'earlier', 'group', 'member', 'transliterate']),
      at: z.optional(z.int()),
    }),
  ),
)

/** An applicant's form as its page opens it. `actions` are those of the applicant; passport fields are among the answers. */
export const applicantFormView = z.object({
  applicant: applicantListRow,
  formCode: z.enum(formCodes),
  formVersion: z.int(),
  answers,
  percent: z.int(),
  updateUser: z.optional(z.string()),
  updateTime: z.optional(z.int()),
  /** When answers and files were deleted, long after the result (ms). */
  wipedTime: z.optional(z.int()),
  passportLock: z.optional(passportLock),
  passportActions: z.array(z.enum(['confirmPassport', 'unconfirmPassport'])),
  /** Where the same passport was confirmed last, and when (ms). */
  confirmedOn: z.optional(
    z.object({ applicantId: z.int(), orderId: z.int(), orderNo: z.string(), at: z.optional(z.int()) }),
  ),
  /** An earlier application of the same passport. */
  earlier: z.optional(z.object({ applicantId: z.int(), orderNo: z.string(), updateTime: z.int() })),
  proposals,
  /** What became of it at the consulate's site, and what may be asked of it. */
  application: z.optional(consulateApplication),
  /** Numbers of the form's rules that the platform has set. */
  rules: z.record(z.string(), z.number()),
  /** What visas of the order's product allow. */
  acceptance: orderRules,
  /** What the others on the order answered of what has to be alike among them. */
  group: z.array(answers),
  /** The others on the order, in their order: the page goes from one to the next. */
  others: z.array(
    z.object({
      id: z.int(),
      surname: z.string(),
      givenNames: z.string(),
      cname: z.optional(z.string()),
      formPercent: z.optional(z.int()),
    }),
  ),
})
export type ApplicantFormView = z.output<typeof applicantFormView>

/** How many applicants one sheet of answers may hold: as many as a list shows at once. */
export const questionnaireMax = 200

/** What copying takes along: answers about the person, about the trip, or both. */
export const copiedParts = z.array(z.enum(['person', 'trip'])).check(z.minLength(1, 'rules.required'), z.maxLength(2))

/** Answers that copying would fill in, and those that were typed otherwise and would have to give way. */
const broughtAnswers = z.object({ fresh: z.int(), replaced: z.int() })

/** An earlier application of the same passport, or of who has the same name and birthday, with what each part would bring. */
export const earlierApplication = z.object({
  applicantId: z.int(),
  orderId: z.int(),
  orderNo: z.string(),
  visaCountry: storedCountry,
  visaType: visaKind,
  entryDate: z.optional(z.string()),
  updateTime: z.int(),
  isSamePassport: z.boolean(),
  person: broughtAnswers,
  trip: broughtAnswers,
})
export type EarlierApplication = z.output<typeof earlierApplication>

/** Whose form would be filled, and from where: the same passport first, of that the latest. */
export const earlierApplications = z.object({
  id: z.int(),
  version: z.int(),
  surname: z.string(),
  givenNames: z.string(),
  cname: z.optional(z.string()),
  /** The form may be filled in now, by the reader. */
  canCopy: z.boolean(),
  applications: z.array(earlierApplication),
})
export type EarlierApplications = z.output<typeof earlierApplications>

export const formAnswers = answers
export const formProblems = z.array(problem)
