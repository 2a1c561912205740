import * as z from 'zod/mini'
import { day, id, optionalText, reason, requiredText, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { custody, scanned } from '#protocol/passport/schemas.ts'
import { awaitingLabel, orderPassport } from './schemas.ts'

/** Passports of orders without a contract: labelled at the desk, found again by their labels (spec: lifecycles#passport). */

export const LABEL_SORTS = ['createTime'] as const
export const ORDER_PASSPORT_SORTS = ['bindTime'] as const

const passport = resource('/visa/passport', 'visa.passport', {
  lifecycle: 'passport',
  touches: ['passport', 'barcode', 'applicant', 'order'],
})

/** Sticker applicants without contract and label. `keywords`: exact passport or order number, or the beginning of a name. */
export const waiting = passport.read('waiting', 'bind', {
  input: z.strictObject({
    keywords: optionalText(64),
    companyId: z.optional(z.int()),
    ...paging(LABEL_SORTS),
  }),
  output: pageOf(awaitingLabel),
})

/**
 * Sticks a free label on a passport. It is named by its applicant, or by what the reader typed of it: the machine readable zone,
 * its second line, or the passport number.
 */
export const bind = passport.step('bind', 'bind', {
  input: z.strictObject({
    barcode: scanned(),
    applicantId: z.optional(id()),
    zone: z.optional(requiredText(100)),
  }),
  output: orderPassport,
})

/** Takes the label off; it is void from then on. */
export const unbind = passport.step('unbind', 'bind', {
  input: z.strictObject({ id: id(), version: version(), reason: reason() }),
  output: z.object({ version: z.int(), custody }),
})

const held = resource('/visa/passport', 'center.passport', {
  lifecycle: 'passport',
  touches: ['passport', 'barcode', 'applicant', 'order'],
})

/** It was passed at the check desk by mistake, and waits there again. */
export const uncheck = held.step('uncheck', 'check', {
  input: z.strictObject({ id: id(), version: version(), reason: reason() }),
  output: z.object({ version: z.int(), custody }),
})

/** What the courier took has arrived: the holder has it. */
export const delivered = held.step('delivered', 'return', {
  input: z.strictObject({ id: id(), version: version() }),
  output: z.object({ version: z.int(), custody }),
})

/** The courier brought it back. */
export const undelivered = held.step('undelivered', 'return', {
  input: z.strictObject({ id: id(), version: version(), reason: reason() }),
  output: z.object({ version: z.int(), custody }),
})

/** `keywords`: exact label, passport or order number, or the beginning of a name. Days mean the day of the label. */
export const page = passport.read('page', 'bind', {
  input: z.strictObject({
    keywords: optionalText(64),
    custody: z.optional(custody),
    companyId: z.optional(z.int()),
    fromDay: z.optional(day()),
    toDay: z.optional(day()),
    ...paging(ORDER_PASSPORT_SORTS),
  }),
  output: pageOf(orderPassport),
})
