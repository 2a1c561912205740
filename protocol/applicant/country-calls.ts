import * as z from 'zod/mini'
import { applicationStatus } from '#domain/consulate/status-application.ts'
import { defineCall } from '#protocol/kit/call.ts'
import { id, optionalText, version } from '#protocol/kit/fields.ts'
import { on } from '#protocol/kit/transition.ts'
import { formAnswers, formProblems } from './schemas.ts'

/** What a program or a page of one country asks of its applicants: the form of that country by its own addresses (spec: forms#consulate-forms). */

const passportText = z.optional(z.string().check(z.maxLength(64, 'rules.tooLong')))

/** What the passport says, as answers of the form: its own rules look at them. */
const passport = {
  surname: passportText,
  givenNames: passportText,
  /** There is no other name: the one that is missing was not forgotten. */
  isOneName: z.optional(z.boolean()),
  sex: passportText,
  birthDay: passportText,
  nationality: passportText,
  passportType: passportText,
  passportNo: passportText,
  issueDay: passportText,
  expiryDay: passportText,
}

/** An applicant with his form, as far as it is filled in. */
const countryApplicant = z.object({
  id: z.int(),
  orderId: z.int(),
  version: z.int(),
  status: z.int(),
  /** How far his form has come at the consulate's site, and its number there; absent before the first word of it. */
  applicationStatus: z.optional(z.literal(Object.values(applicationStatus))),
  applicationNo: z.optional(z.string()),
  percent: z.int(),
  ...passport,
  form: formAnswers,
})
export type CountryApplicant = z.output<typeof countryApplicant>

/** `send`: what is missing is refused with its fields, too, and nothing is kept of it. */
const written = { ...passport, form: formAnswers, send: z.optional(z.boolean()) }
const saved = z.object({ id: z.int(), version: z.int(), percent: z.int(), problems: formProblems })

/** The calls of one country's form; whose form is another is not found by them. */
const applicantCalls = (prefix: 'ph' | 'tr' | 'my' | 'rus/sticker' | 'rus/evisa') => {
  const path: string = `/${prefix}/applicant`
  const one: string = `${path}/{id}`
  return {
    /** Everybody on an order; of an order of another country nobody. */
    list: defineCall({
      method: 'GET',
      path,
      permission: 'visa.applicant.view',
      input: z.strictObject({ orderId: id() }),
      output: z.array(countryApplicant),
      effect: 'read',
    }),
    detail: defineCall({
      method: 'GET',
      path: one,
      permission: 'visa.applicant.view',
      input: z.strictObject({ id: id() }),
      output: countryApplicant,
      effect: 'read',
    }),
    /** Adds an applicant to an order, with his form. `duplicateReason`: as where he is added by hand. */
    create: defineCall({
      method: 'POST',
      path,
      permission: 'visa.order.edit',
      input: z.strictObject({ orderId: id(), ...written, duplicateReason: optionalText(255) }),
      output: saved,
      effect: 'change',
      touches: ['applicant', 'order'],
    }),
    update: defineCall({
      method: 'PUT',
      path,
      permission: 'visa.applicant.edit',
      input: z.strictObject({ id: id(), version: version(), ...written }),
      output: saved,
      effect: 'change',
      touches: ['applicant', 'order'],
      transition: on('visaApplicant', 'editForm'),
    }),
    /** Takes somebody off an order that is not confirmed yet; later he is cancelled. */
    remove: defineCall({
      method: 'DELETE',
      path: one,
      permission: 'visa.order.edit',
      input: z.strictObject({ id: id(), version: z.optional(version()) }),
      output: z.null(),
      effect: 'change',
      touches: ['applicant', 'order'],
      transition: on('visaApplicant', 'remove'),
    }),
  }
}

export const phApplicant = applicantCalls('ph')
export const trApplicant = applicantCalls('tr')
export const myApplicant = applicantCalls('my')
export const rusStickerApplicant = applicantCalls('rus/sticker')
export const rusEvisaApplicant = applicantCalls('rus/evisa')
