import * as z from 'zod/mini'
import { defineCall, type Entity } from '#protocol/kit/call.ts'
import { day, id, optionalText, reason, requiredText, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { on } from '#protocol/kit/transition.ts'
import { custody, scanned } from '#protocol/passport/schemas.ts'
import { awaitingLabel, orderPassport } from './schemas.ts'

/** Passports of orders without a contract: labelled at the desk, found again by their labels (spec: lifecycles#passport). */

export const LABEL_SORTS = ['createTime'] as const
export const ORDER_PASSPORT_SORTS = ['bindTime'] as const

const touches = ['passport', 'barcode', 'applicant', 'order'] as const satisfies readonly Entity[]

/** Sticker applicants without contract and label. `keywords`: exact passport or order number, or the beginning of a name. */
export const waiting = defineCall({
  method: 'GET',
  path: '/visa/passport/waiting',
  permission: 'visa.passport.bind',
  input: z.strictObject({
    keywords: optionalText(64),
    companyId: z.optional(z.int()),
    ...paging(LABEL_SORTS),
  }),
  output: pageOf(awaitingLabel),
  effect: 'read',
})

/**
 * Sticks a free label on a passport. It is named by its applicant, or by what the reader typed of it: the machine readable zone,
 * its second line, or the passport number.
 */
export const bind = defineCall({
  method: 'POST',
  path: '/visa/passport/bind',
  permission: 'visa.passport.bind',
  input: z.strictObject({
    barcode: scanned(),
    applicantId: z.optional(id()),
    zone: z.optional(requiredText(100)),
  }),
  output: orderPassport,
  effect: 'change',
  touches,
  transition: on('passport', 'bind'),
})

/** Takes the label off; it is void from then on. */
export const unbind = defineCall({
  method: 'POST',
  path: '/visa/passport/unbind',
  permission: 'visa.passport.bind',
  input: z.strictObject({ id: id(), version: version(), reason: reason() }),
  output: z.object({ version: z.int(), custody }),
  effect: 'change',
  touches,
  transition: on('passport', 'unbind'),
})

/** It was passed at the check desk by mistake, and waits there again. */
export const uncheck = defineCall({
  method: 'POST',
  path: '/visa/passport/uncheck',
  permission: 'center.passport.check',
  input: z.strictObject({ id: id(), version: version(), reason: reason() }),
  output: z.object({ version: z.int(), custody }),
  effect: 'change',
  touches,
  transition: on('passport', 'uncheck'),
})

/** What the courier took has arrived: the holder has it. */
export const delivered = defineCall({
  method: 'POST',
  path: '/visa/passport/delivered',
  permission: 'center.passport.return',
  input: z.strictObject({ id: id(), version: version() }),
  output: z.object({ version: z.int(), custody }),
  effect: 'change',
  touches,
  transition: on('passport', 'delivered'),
})

/** The courier brought it back. */
export const undelivered = defineCall({
  method: 'POST',
  path: '/visa/passport/undelivered',
  permission: 'center.passport.return',
  input: z.strictObject({ id: id(), version: version(), reason: reason() }),
  output: z.object({ version: z.int(), custody }),
  effect: 'change',
  touches,
  transition: on('passport', 'undelivered'),
})

/** `keywords`: exact label, passport or order number, or the beginning of a name. Days mean the day of the label. */
export const page = defineCall({
  method: 'GET',
  path: '/visa/passport/page',
  permission: 'visa.passport.bind',
  input: z.strictObject({
    keywords: optionalText(64),
    custody: z.optional(custody),
    companyId: z.optional(z.int()),
    fromDay: z.optional(day()),
    toDay: z.optional(day()),
    ...paging(ORDER_PASSPORT_SORTS),
  }),
  output: pageOf(orderPassport),
  effect: 'read',
})
