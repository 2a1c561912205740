import * as z from 'zod/mini'
import { isWithinDays, isWithinMonths, reportUnits, type Span } from '#domain/report/periods.ts'
import { custodyStatus, feeKinds } from '#domain/status.ts'
import { day, id } from '#protocol/kit/fields.ts'

/**
 * What a center did in a period. Steps count on the day at UTC+8 on which they were taken. `personCount` and what is billed are
 * those of contracts accepted in the period (the latest acceptance) that are neither cancelled nor deleted, as they stand
 * now. Money received and given back counts on the day that it is booked on; `netFen` is the sum of both and of adjustments.
 */
export const figures = z.object({
  madeCount: z.int(),
  acceptedCount: z.int(),
  reviewedCount: z.int(),
  /** Sent back by a supervisor before the review, and after it. */
  backCount: z.int(),
  reviewedBackCount: z.int(),
  cancelledCount: z.int(),
  /** Passports: labelled and taken in, carried to the consulate, and what came back from it. */
  boundCount: z.int(),
  sentCount: z.int(),
  retrievedCount: z.int(),
  passCount: z.int(),
  rejectCount: z.int(),
  returnCount: z.int(),
  /** Passports handed over or delivered; given back unsubmitted. */
  handedOverCount: z.int(),
  refundedCount: z.int(),
  personCount: z.int(),
  consularFen: z.int(),
  serviceFen: z.int(),
  vasFen: z.int(),
  courierFen: z.int(),
  billedFen: z.int(),
  receiptFen: z.int(),
  refundFen: z.int(),
  adjustFen: z.int(),
  netFen: z.int(),
})
export type Figures = z.output<typeof figures>
export type Figure = keyof Figures

export const FIGURES = Object.keys(figures._zod.def.shape) as readonly Figure[]
export const noFigures = (): Figures => Object.fromEntries(FIGURES.map((key) => [key, 0])) as Figures

/** Days from `from` to `to`, both counted in. */
export const span = { from: day(), to: day() }
export const inOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => !from || !to || from <= to,
  {
    error: 'report.fromAfterTo',
    path: ['to'],
  },
)
export const withinDays = z.refine<Span>(isWithinDays, { error: 'report.tooManyDays', path: ['to'] })
export const withinMonths = z.refine<Span>(isWithinMonths, { error: 'report.tooManyMonths', path: ['to'] })
const spanned = z.object({ from: z.string(), to: z.string() })

/** The staff of a center, or of all of them, by what each person did; money under the name of the cashier. */
export const staffRow = z.object({
  userId: z.int(),
  name: z.string(),
  companyName: z.string(),
  madeCount: z.int(),
  acceptedCount: z.int(),
  reviewedCount: z.int(),
  backCount: z.int(),
  boundCount: z.int(),
  sentCount: z.int(),
  retrievedCount: z.int(),
  handedOverCount: z.int(),
  receiptFen: z.int(),
  refundFen: z.int(),
})
export type StaffRow = z.output<typeof staffRow>

/** Persons by what they have in common; names in the reader's language, the code where there is none. */
export const groupRow = z.object({ code: z.string(), name: z.string(), personCount: z.int() })
export type GroupRow = z.output<typeof groupRow>

/** Money by the payment method that it was booked under. */
export const methodRow = z.object({
  paymentMethodId: z.int(),
  name: z.string(),
  companyName: z.string(),
  receiptFen: z.int(),
  refundFen: z.int(),
  adjustFen: z.int(),
  netFen: z.int(),
})
export type MethodRow = z.output<typeof methodRow>

export const breakdown = {
  nationalities: z.array(groupRow),
  visaCategories: z.array(groupRow),
  urgencyLevels: z.array(groupRow),
  methods: z.array(methodRow),
  staff: z.array(staffRow),
}

export const unit = z.enum(reportUnits)

/** A period of a report: a day, a week from Monday, a month; the first and the last are cut at the ends of the report. */
export const periodRow = z.object({
  id: z.int(),
  ...spanned.shape,
  /** Of reports over everything, which have a row a center. */
  companyName: z.optional(z.string()),
  ...figures._zod.def.shape,
})
export type PeriodRow = z.output<typeof periodRow>

export const report = z.object({
  unit,
  ...spanned.shape,
  rows: z.array(periodRow),
  /** The sum of the rows. */
  totals: figures,
  /** As many days (months, when whole months are asked for) right before; missing where the report has no beginning. */
  before: z.optional(z.object({ ...spanned.shape, totals: figures })),
  ...breakdown,
})
export type Report = z.output<typeof report>

/** What was billed, by the name on the bill. */
export const serviceRow = z.object({
  kind: z.enum(feeKinds),
  name: z.string(),
  quantity: z.int(),
  amountFen: z.int(),
})
export type ServiceRow = z.output<typeof serviceRow>

/** How many contracts wait for the same step, and since when the first does (ms). */
export const queue = z.object({
  name: z.enum(['accept', 'review', 'mend', 'finance']),
  count: z.int(),
  oldestTime: z.optional(z.int()),
})
export type Queue = z.output<typeof queue>

/** Passports at a place, and since when the first of them was not moved (ms). */
export const custodyCount = z.object({
  custody: z.literal(Object.values(custodyStatus)),
  count: z.int(),
  oldestTime: z.optional(z.int()),
})

/** The center that a call is about. A center's own staff may leave it out; without it the platform gets all of them. */
export const companyId = z.optional(id())
