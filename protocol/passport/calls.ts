import * as z from 'zod/mini'
import { day, id, optionalText, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { on } from '#protocol/kit/transition.ts'
import {
  batchOutcome,
  checkScan,
  custody,
  daysInOrder,
  passportDetails,
  passportFlag,
  passportListRow,
  passportWaits,
  resultFields,
  retrieveScan,
  returnScan,
  scanned,
  track as trackAnswer,
} from './schemas.ts'

/** When it was moved last, or taken in. */
export const PASSPORT_SORTS = ['custodyTime'] as const
/** A desk sends what waits in its queue in pieces of at most this many scans. */
export const SCANS_MAX = 100

/**
 * `keywords`: exact passport number, barcode or contract number, or the beginning of a name ("ZHANG", "ZHANG SA", or in Chinese).
 * Days mean the day on which the passport was moved last.
 */
const filters = {
  keywords: optionalText(64),
  companyId: z.optional(z.int()),
  fromDay: z.optional(day()),
  toDay: z.optional(day()),
}

const extension = resource('/visacenter/passport/russiaExtension', 'center.passport', {
  lifecycle: 'passport',
  touches: ['passport', 'contract'],
})

/** The passports taken in. */
export const extensionPage = extension.search('page', 'view', {
  input: z.strictObject({
    ...filters,
    custody: z.optional(custody),
    flag: z.optional(passportFlag),
    waiting: z.optional(z.enum(passportWaits)),
    confirmed: z.optional(z.boolean()),
    ...paging(PASSPORT_SORTS),
  }),
  output: pageOf(passportListRow),
})

const one = z.strictObject({ id: id() })

export const read = extension.read('{id}', 'view', { input: one, output: passportDetails })

/** 9999 for a text that is no label of the house, is void or on no passport; 1111 for another center's. */
export const searchByBarcode = extension.read('searchByBarcode', 'view', {
  input: z.strictObject({ barcode: scanned() }),
  output: passportDetails,
})

const stepped = z.object({ id: z.int(), version: z.int(), custody })
const reason = z.string().check(z.trim(), z.minLength(1, 'passport.reasonRequired'), z.maxLength(255, 'rules.tooLong'))
const plain = z.strictObject({ id: id(), version: version(), reason: optionalText(255) })
const reasoned = z.strictObject({ id: id(), version: version(), reason })

/** Replaces the flags; what was added and taken away is logged. */
export const flags = extension.change('{id}/flags', 'flags', {
  method: 'PUT',
  input: z.strictObject({
    id: id(),
    version: version(),
    flags: z.array(passportFlag).check(z.maxLength(7, 'rules.tooMany')),
    reason: optionalText(255),
  }),
  output: z.object({ version: z.int(), flags: z.array(passportFlag) }),
})

/** Takes the label off: it is void from then on. */
export const unbind = extension.step('{id}/unbind', 'unbind', {
  input: reasoned,
  output: stepped,
  touches: ['passport', 'contract', 'barcode'],
})

/** Takes a passport off its contract: only an UNBOUND one, while the contract is not accepted. */
export const remove = extension.change('{id}', 'delete', {
  method: 'DELETE',
  input: one,
  output: z.null(),
  touches: ['passport', 'contract', 'order'],
})

/** Locks type, number, names, sex, birth date, nationality, issue and expiry everywhere. */
export const confirm = extension.change('{id}/confirm', 'confirm', {
  input: z.strictObject({ id: id(), version: version() }),
  output: z.object({ version: z.int() }),
})

const passport = resource('/visacenter/passport', 'center.passport', {
  lifecycle: 'passport',
  touches: ['passport', 'contract', 'applicant', 'order'],
})

/** A batch of scans: one transaction a row, in the order of `at`. `scanId` makes each happen once, so keys are not needed. */
const scans = <I extends z.ZodMiniType>(item: I) => ({
  input: z.strictObject({
    items: z.array(item).check(z.minLength(1, 'rules.required'), z.maxLength(SCANS_MAX, 'rules.tooMany')),
  }),
  output: batchOutcome,
  replay: false,
})

export const batchCheck = passport.change('batchCheck', 'check', {
  ...scans(checkScan),
  transition: on('passport', 'check', 'checkFailed'),
})
export const batchRetrieve = passport.change('batchRetrieve', 'retrieve', {
  ...scans(retrieveScan),
  transition: on('passport', 'retrieve'),
})
export const batchReturn = passport.change('batchReturn', 'return', {
  ...scans(returnScan),
  transition: on('passport', 'return', 'dispatch'),
})

/** What waits before a desk, and what has passed it: BOUND or CHECKED, SENT or RETRIEVED, RETRIEVED or gone back. */
const deskPage = {
  input: z.strictObject({
    ...filters,
    state: z._default(z.enum(['waiting', 'done']), 'waiting'),
    ...paging(PASSPORT_SORTS),
  }),
  output: pageOf(passportListRow),
}

export const checkPage = passport.search('batchCheck/page', 'check', deskPage)
export const retrievePage = passport.search('batchRetrieve/page', 'retrieve', deskPage)
export const returnPage = passport.search('batchReturn/page', 'return', deskPage)

/** Where passports are: by what a customer or a colleague asks with. */
export const infoPage = passport.search('info/page', 'view', {
  input: z.strictObject({
    ...filters,
    custody: z.optional(custody),
    contractId: z.optional(id()),
    ...paging(PASSPORT_SORTS),
  }),
  output: pageOf(passportListRow),
})

/** A passport's whole way, newest first. */
export const track = passport.read('{id}/track', 'view', { input: one, output: trackAnswer })

export const uncheck = passport.step('{id}/uncheck', 'check', { input: reasoned, output: stepped })
/** A RETURN, or a passport flagged MISPRINT, goes to the consulate again; its result stays in the history. */
export const resend = passport.step('{id}/resend', 'resend', { input: plain, output: stepped })
export const delivered = passport.step('{id}/delivered', 'return', { input: plain, output: stepped })
export const undelivered = passport.step('{id}/undelivered', 'return', { input: reasoned, output: stepped })
export const closeLost = passport.step('{id}/closeLost', 'closeLost', { input: reasoned, output: stepped })

/** A supervisor mends a result before the hand-over; the wrong one stays in the history. */
export const correctResult = passport.step('{id}/correctResult', 'correct', {
  input: z.strictObject({ id: id(), version: version(), ...resultFields, reason }).check(daysInOrder),
  output: stepped,
})
