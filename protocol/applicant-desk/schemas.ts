import * as z from 'zod/mini'
import { handSteps } from '#domain/consulate/hand-entry.ts'
import { applicantFilters, applicantListRow } from '#protocol/applicant/schemas.ts'
import { consulateApplication, looking } from '#protocol/consulate/application.ts'
import { consulateSites } from '#protocol/consulate/site-wire.ts'
import { availableAction } from '#protocol/kit/available-action.ts'
import { requiredText } from '#protocol/kit/fields.ts'

/** What is done first: who leaves first; what is urgent, and of that who leaves first; what waits longest. */
export const DESK_SORTS = ['entryDate', 'urgencyLevel', 'statusTime'] as const

const { fromDay: _, toDay: _1, isFormOpen: _2, isTakenByMe: _3, ...filters } = applicantFilters

/** As applicants are searched by, within one desk. */
export const deskFilters = {
  ...filters,
  /** Flagged at the audit for a second look. */
  isFlagged: z.optional(z.literal(1)),
  /** 1: none of the papers that he needs is missing; 0: some are. */
  filesComplete: z.optional(z.literal([0, 1])),
  /** Of stickers: 1: a send bill has gone to the consulate with his passport; 0: none has. */
  isBillSent: z.optional(z.literal([0, 1])),
  /** Whose application a site takes. */
  site: z.optional(z.enum(consulateSites)),
}

/** What the counts of a desk are of. */
export const deskCounted = { status: filters.status }

/** An applicant as a desk lists him. `statusTime`: since when he waits there (ms). `isContractFlow`: his center would put him on a contract. */
export const deskRow = z.object({
  ...applicantListRow.shape,
  statusTime: z.optional(z.int()),
  isContractFlow: z.optional(z.literal(true)),
  /** How much of what he has to bring is here; known at the receiving desk. */
  papers: z.optional(z.object({ needed: z.int(), done: z.int() })),
  /** Under which number a courier brings his order's papers. */
  inboundWaybill: z.optional(z.string()),
  /** His application at a consulate's site, and what may be asked of it; without one `actions` say how he comes to it. */
  application: z.optional(consulateApplication),
  /** How often the latest errand went to the site. */
  attempts: z.optional(z.int()),
  /** When the site answered last (ms), and how much proves what was sent and answered. */
  lastAnswerTime: z.optional(z.int()),
  evidenceCount: z.optional(z.int()),
  ...z.partial(z.object(looking)).shape,
  /** What may be done by hand at the site. */
  handSteps: z.optional(z.array(z.enum(handSteps))),
})
export type DeskRow = z.output<typeof deskRow>

/** What was scanned or typed: a label, a passport number, a machine readable zone or its second line, or an order number. */
export const scannedText = () => requiredText(128)

/**
 * An applicant as a scan shows him. `actions`: what this person may ask for, what is refused with its reason. `contractNo`: the
 * contract that holds his passport.
 */
export const scannedApplicant = z.object({
  id: z.int(),
  version: z.int(),
  orderId: z.int(),
  orderNo: z.string(),
  surname: z.string(),
  givenNames: z.string(),
  cname: z.optional(z.string()),
  passportNo: z.optional(z.string()),
  nationality: z.optional(z.string()),
  status: z.int(),
  visaCountry: z.string(),
  visaType: z.int(),
  entryDate: z.optional(z.string()),
  urgencyLevel: z.optional(z.string()),
  contractId: z.optional(z.int()),
  contractNo: z.optional(z.string()),
  /** The label that his passport wears under the order. */
  label: z.optional(z.string()),
  /** What he still has to bring, as the desk wrote it down. */
  deskNote: z.optional(z.string()),
  /** His center would put him on a contract, which it cannot once he is received here. */
  isContractFlow: z.optional(z.literal(true)),
  actions: z.array(availableAction),
})
export type ScannedApplicant = z.output<typeof scannedApplicant>

/**
 * What a scan means at its desk. `ready`: the one applicant waits here. `several`: more than one of them does. `done`: this very
 * scan has done it, its answer was lost. `duplicate`: the desk has done it before. `managed`: a contract does it. `wrongStep`: he
 * stands elsewhere. `refused`: he waits here, and something bars it. `free`, `void`, `foreign`: a label that is on no passport yet,
 * that was taken out of use, or that is another center's. `unknown`: nobody within reach. Never an error: desks choose colour
 * and sound.
 */
export const DESK_SCAN_KINDS = [
  'ready',
  'several',
  'done',
  'duplicate',
  'managed',
  'wrongStep',
  'refused',
  'free',
  'void',
  'foreign',
  'unknown',
] as const

export const deskScanAnswer = z.object({
  kind: z.enum(DESK_SCAN_KINDS),
  /** The reason, in the reader's language; empty where the kind says it all. */
  msg: z.string(),
  applicants: z.array(scannedApplicant),
})
export type DeskScanAnswer = z.output<typeof deskScanAnswer>

/**
 * The answers that differ from an earlier application of the same passport: null stands for none, and of a secret field it is
 * only said that it differs. Without `since` there is no earlier one.
 */
export const differencesToEarlier = z.object({
  since: z.optional(z.object({ applicantId: z.int(), orderId: z.int(), orderNo: z.string(), updateTime: z.int() })),
  differences: z.array(
    z.object({
      key: z.string(),
      before: z.optional(z.unknown()),
      after: z.optional(z.unknown()),
      isSecret: z.optional(z.literal(true)),
    }),
  ),
})
export type DifferenceToEarlier = z.output<typeof differencesToEarlier>['differences'][number]
