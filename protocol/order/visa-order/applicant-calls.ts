import * as z from 'zod/mini'
import { id, optionalText, reason, version } from '#protocol/kit/fields.ts'
import { nameChecks } from '#protocol/kit/name-fields.ts'
import { resource } from '#protocol/kit/resource.ts'
import { on } from '#protocol/kit/transition.ts'
import { applicantFields, copyBeside, logEntry, orderPerson, personBeside } from '#protocol/order/schemas.ts'

/** The people on an order, one at a time (spec: lifecycles#applicants). */

const applicant = resource('/visa/applicant', 'visa', { lifecycle: 'visaApplicant', touches: ['order', 'applicant'] })

/** One applicant with his own log and what may be done with him. */
export const detail = applicant.read('detail', 'order.view', {
  input: z.strictObject({ id: id() }),
  output: z.object({ applicant: orderPerson, logs: z.array(logEntry) }),
})

/**
 * Adds an applicant to an order that waits for papers, or changes him until his papers are in hand. With `copy` his application
 * form takes sections over from another applicant of the same order, which asks for the right to fill forms in; `taken` are the
 * questions that were answered by it. `duplicateReason`: needed where his passport applies on another order for the same country and
 * days (`checkDuplicate`); his log keeps it.
 */
export const save = applicant.change('save', 'order.edit', {
  input: z
    .strictObject({
      id: z.optional(z.int()),
      ...applicantFields,
      orderId: id(),
      version: z.optional(version()),
      copy: z.optional(copyBeside),
      duplicateReason: optionalText(255),
    })
    .check(...nameChecks),
  output: z.object({ id: z.int(), version: z.int(), taken: z.array(z.string()) }),
})

/** Whose sections an applicant's form may take over: the others of the order. Without `id` for an applicant to be added. */
export const beside = applicant.read('beside', 'applicant.edit', {
  input: z.strictObject({ orderId: id(), id: z.optional(id()) }),
  output: z.array(personBeside),
})

/** Takes somebody off an order that is not confirmed yet; later he is cancelled. */
export const remove = applicant.change('delete', 'order.edit', {
  input: z.strictObject({ id: id(), version: version() }),
  output: z.null(),
  transition: on('visaApplicant', 'remove'),
})

/** Cancels one applicant; the order follows the others (spec: lifecycles#applicants). */
export const cancel = applicant.step('cancel', 'order.edit', {
  input: z.strictObject({ id: id(), version: version(), reason: reason() }),
  output: z.object({ version: z.int() }),
})
