import * as z from 'zod/mini'
import { barcodeBatchMax } from '#domain/constants.ts'
import { id, optionalText, requiredText } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { on } from '#protocol/kit/transition.ts'
import { scanned } from '#protocol/passport/schemas.ts'
import { barcodeRow, barcodeStatus, scanAnswer } from './schemas.ts'

export const BARCODE_SORTS = ['id'] as const

const reason = z.string().check(z.trim(), z.minLength(1, 'barcode.reasonRequired'), z.maxLength(255, 'rules.tooLong'))

const labels = resource('/visacenter/barcode', 'center.barcode', { touches: ['barcode'] })

/** Makes labels with the center's next serials, without gaps. A center's own staff leave `companyId` out. */
export const batch = labels.change('batch', 'allocate', {
  input: z.strictObject({
    size: z.int().check(z.minimum(1, 'rules.tooSmall'), z.maximum(barcodeBatchMax, 'barcode.batchMax')),
    companyId: z.optional(id()),
  }),
  output: z.object({
    /** The first and the last serial. */
    from: z.int(),
    to: z.int(),
    barcodes: z.array(z.object({ serial: z.int(), barcode: z.string() })),
  }),
})

/** `keywords`: an exact barcode or serial. */
export const page = labels.search('page', 'view', {
  input: z.strictObject({
    keywords: optionalText(64),
    status: z.optional(barcodeStatus),
    companyId: z.optional(z.int()),
    ...paging(BARCODE_SORTS),
  }),
  output: pageOf(barcodeRow),
})

const bound = z.object({ passportId: z.int(), version: z.int(), custody: z.int(), barcode: z.string() })

/** Sticks a FREE label on an UNBOUND passport. */
export const bindToPassport = labels.change('bindToPassport', 'bind', {
  input: z.strictObject({ barcode: scanned(), passportId: id() }),
  output: bound,
  touches: ['barcode', 'passport', 'contract'],
  transition: on('passport', 'bind'),
})

/** What a label is on, where it stands and what this person may do there. Changes nothing. */
export const scanToPassport = labels.search('scanToPassport', 'view', {
  input: z.strictObject({ barcode: scanned() }),
  output: scanAnswer,
})

/** Turns the text of a genuine label of one's own center into its serial, or refuses it. */
export const decrypt = labels.search('decrypt', 'view', {
  input: z.strictObject({ text: requiredText(64) }),
  output: z.object({ serial: z.int(), companyCode: z.string() }),
})

/** Takes a FREE label out of use; a bound one is taken off by unbind or rebind. `void` is no name for a constant. */
export const voidBarcode = labels.change('void', 'void', {
  input: z.strictObject({ barcode: scanned(), reason }),
  output: z.object({ barcode: z.string(), status: barcodeStatus }),
})

/** A new label on a bound passport; the old one is void. */
export const rebind = labels.change('rebind', 'bind', {
  input: z.strictObject({ passportId: id(), barcode: scanned(), reason }),
  output: bound,
  touches: ['barcode', 'passport', 'contract'],
  transition: on('passport', 'rebind'),
})

/** Logs what was really printed. A label printed before needs a reason, and its copy says which one it is. */
export const printLog = labels.change('printLog', 'print', {
  input: z.strictObject({
    barcodes: z.array(scanned()).check(z.minLength(1, 'rules.required'), z.maxLength(barcodeBatchMax, 'rules.tooMany')),
    reason: optionalText(255),
  }),
  output: z.object({ rows: z.array(z.object({ barcode: z.string(), printedTimes: z.int() })) }),
  touches: ['barcode', 'passport'],
})
