import * as z from 'zod/mini'
import { applicationStatus } from '#domain/consulate/status-application.ts'
import { syncMarkers } from '#domain/status.ts'
import { defineCall } from '#protocol/kit/call.ts'
import { day, id, optionalText, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { storedCountry } from '#protocol/order/schemas.ts'
import { APPLICATION_SORTS, applicationItem, handFilters, recordInput, siteEntry } from './hand-entry-schemas.ts'

/** Handing forms in by hand, at the consulate's own pages (spec: lifecycles#hand-entry). */

const touches = ['formTask', 'applicant', 'order'] as const
const permission = 'visa.handle'

/** The applications of everybody within reach. `keywords`: exact passport or order number, or the beginning of a name. */
export const page = defineCall({
  method: 'GET',
  path: '/visa/application/page',
  permission,
  input: z.strictObject({
    keywords: optionalText(64),
    applicationStatus: z.optional(z.literal(Object.values(applicationStatus))),
    visaCountry: z.optional(storedCountry),
    syncMarker: z.optional(z.enum(syncMarkers)),
    hand: z.optional(z.enum(handFilters)),
    ...paging(APPLICATION_SORTS),
  }),
  output: pageOf(applicationItem),
  effect: 'read',
})

/** One application as whoever hands it in by hand needs it. */
export const entry = defineCall({
  method: 'GET',
  path: '/visa/application/entry',
  permission,
  input: z.strictObject({ id: id() }),
  output: siteEntry,
  effect: 'read',
})

const held = z.object({ version: z.int(), holderUntil: z.int() })

/** Takes the errand of an application over: it belongs to the caller for eight hours. Who has it already has it for longer. */
export const takeOver = defineCall({
  method: 'POST',
  path: '/visa/application/takeOver',
  permission,
  input: z.strictObject({ id: id() }),
  output: held,
  effect: 'change',
  touches,
})

/** Has the site's own connection carry it once more, after it came back without having got there; it asks the site first. */
export const sendAgain = defineCall({
  method: 'POST',
  path: '/visa/application/sendAgain',
  permission,
  input: z.strictObject({ id: id() }),
  output: z.null(),
  effect: 'change',
  touches,
})

/** Gives it back to those who hand in by hand; a supervisor also somebody else's. */
export const handBack = defineCall({
  method: 'POST',
  path: '/visa/application/handBack',
  permission,
  input: z.strictObject({ id: id(), reason: optionalText(200) }),
  output: z.null(),
  effect: 'change',
  touches,
})

/** Lets the site's own connection have it again; it asks the site first. Supervisors only. */
export const release = defineCall({
  method: 'POST',
  path: '/visa/application/release',
  permission,
  input: z.strictObject({ id: id(), reason: optionalText(200) }),
  output: z.null(),
  effect: 'change',
  touches,
})

/** What the site has answered, as a person read it there, with what proves it. */
export const record = defineCall({
  method: 'POST',
  path: '/visa/application/record',
  permission,
  input: recordInput,
  output: z.object({ version: z.int(), applicationStatus: z.int() }),
  effect: 'change',
  touches,
})

/** The site says nothing new: somebody looks again on that day, and no worker before. Whatever is recorded meanwhile ends it. */
export const lookAgain = defineCall({
  method: 'POST',
  path: '/visa/application/lookAgain',
  permission,
  input: z.strictObject({ id: id(), version: version(), lookDay: day() }),
  output: z.object({ nextLookTime: z.int() }),
  effect: 'change',
  touches: ['formTask'],
})
