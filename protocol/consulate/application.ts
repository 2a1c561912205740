import * as z from 'zod/mini'
import { applicationStates } from '#domain/consulate/status-application.ts'
import { availableAction } from '#protocol/kit/available-action.ts'
import { consulateSites } from './site-wire.ts'

/** One applicant's form at one consulate's site. */
export const consulateApplication = z.object({
  id: z.int(),
  orderId: z.int(),
  applicantId: z.int(),
  site: z.enum(consulateSites),
  status: z.literal(Object.values(applicationStates)),
  applicationNo: z.optional(z.string()),
  /** What the site wants corrected: its words, and the fields by their names in the form. */
  correction: z.optional(z.object({ fields: z.array(z.string()), text: z.string() })),
  feeAmount: z.optional(z.string()),
  feeCurrency: z.optional(z.string()),
  receiptNo: z.optional(z.string()),
  visaNo: z.optional(z.string()),
  validFrom: z.optional(z.string()),
  validTo: z.optional(z.string()),
  /** When the site is asked next. */
  nextLookTime: z.optional(z.int()),
  /** What a person has to look into. */
  problem: z.optional(z.string()),
  /** Who asked to take it back: done once whoever is on the way to the site with it is back. */
  withdrawUser: z.optional(z.string()),
  updateUser: z.string(),
  updateTime: z.int(),
  actions: z.array(availableAction),
  version: z.int(),
})
export type ConsulateApplication = z.output<typeof consulateApplication>

/** When somebody or the site's own connection looks at the site next. */
export const looking = {
  nextLookTime: z.optional(z.int()),
  /** A person does, on the day that somebody named. */
  isLookByHand: z.boolean(),
  /** That day has come. */
  isLookDue: z.boolean(),
}
