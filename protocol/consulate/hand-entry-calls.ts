import * as z from 'zod/mini'
import { applicationStatus } from '#domain/consulate/status-application.ts'
import { syncMarkers } from '#domain/status.ts'
import { day, id, optionalText, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { storedCountry } from '#protocol/order/schemas.ts'
import { APPLICATION_SORTS, applicationItem, handFilters, recordInput, siteEntry } from './hand-entry-schemas.ts'

/** Handing forms in by hand, at the consulate's own pages (spec: lifecycles#hand-entry). */

const application = resource('/visa/application', 'visa', { touches: ['formTask', 'applicant', 'order'] })

/** The applications of everybody within reach. `keywords`: exact passport or order number, or the beginning of a name. */
export const page = application.read('page', 'handle', {
  input: z.strictObject({
    keywords: optionalText(64),
    applicationStatus: z.optional(z.literal(Object.values(applicationStatus))),
    visaCountry: z.optional(storedCountry),
    syncMarker: z.optional(z.enum(syncMarkers)),
    hand: z.optional(z.enum(handFilters)),
    ...paging(APPLICATION_SORTS),
  }),
  output: pageOf(applicationItem),
})

/** One application as whoever hands it in by hand needs it. */
export const entry = application.read('entry', 'handle', { input: z.strictObject({ id: id() }), output: siteEntry })

const held = z.object({ version: z.int(), holderUntil: z.int() })

/** Takes the errand of an application over: it belongs to the caller for eight hours. Who has it already has it for longer. */
export const takeOver = application.change('takeOver', 'handle', { input: z.strictObject({ id: id() }), output: held })

/** Has the site's own connection carry it once more, after it came back without having got there; it asks the site first. */
export const sendAgain = application.change('sendAgain', 'handle', {
  input: z.strictObject({ id: id() }),
  output: z.null(),
})

/** Gives it back to those who hand in by hand; a supervisor also somebody else's. */
export const handBack = application.change('handBack', 'handle', {
  input: z.strictObject({ id: id(), reason: optionalText(200) }),
  output: z.null(),
})

/** Lets the site's own connection have it again; it asks the site first. Supervisors only. */
export const release = application.change('release', 'handle', {
  input: z.strictObject({ id: id(), reason: optionalText(200) }),
  output: z.null(),
})

/** What the site has answered, as a person read it there, with what proves it. */
export const record = application.change('record', 'handle', {
  input: recordInput,
  output: z.object({ version: z.int(), applicationStatus: z.int() }),
})

/** The site says nothing new: somebody looks again on that day, and no worker before. Whatever is recorded meanwhile ends it. */
export const lookAgain = application.change('lookAgain', 'handle', {
  input: z.strictObject({ id: id(), version: version(), lookDay: day() }),
  output: z.object({ nextLookTime: z.int() }),
  touches: ['formTask'],
})
