import * as z from 'zod/mini'
import { day, id, optionalText, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { on } from '#protocol/kit/transition.ts'
import { logEntry } from '#protocol/order/schemas.ts'
import {
  billPassport,
  checkedPassport,
  namedPassport,
  packedPassport,
  sendBillForm,
  sendBillRow,
  sendBillStatus,
} from './schemas.ts'

export const SEND_BILL_SORTS = ['createTime', 'sendDate'] as const
export const READY_SORTS = ['readyDay', 'id'] as const

const one = z.strictObject({ id: id() })

const sendBill = resource('/visacenter/sendBill', 'center.sendBill', {
  lifecycle: 'sendBill',
  touches: ['sendBill', 'passport', 'contract', 'applicant', 'order'],
})

/** `keywords`: an exact bill number, barcode or passport number. Days are those of the trip. */
export const list = sendBill.search('list', 'view', {
  input: z.strictObject({
    keywords: optionalText(64),
    status: z.optional(sendBillStatus),
    consulate: optionalText(64),
    companyId: z.optional(z.int()),
    fromDay: z.optional(day()),
    toDay: z.optional(day()),
    ...paging(SEND_BILL_SORTS),
  }),
  output: pageOf(sendBillRow),
})

/** Counts by status for the tabs; every status is there, also with 0. */
export const statusNum = sendBill.read('statusNum', 'view', { output: z.record(z.string(), z.int()) })

/** Passports of the center that lie ready and are on no bill, the most pressing first. `keywords`: an exact contract number, barcode or passport number. */
export const ready = sendBill.search('ready', 'edit', {
  input: z.strictObject({ keywords: optionalText(64), companyId: z.optional(z.int()), ...paging(READY_SORTS) }),
  output: pageOf(packedPassport),
})

/** What each scan means for the bill that is being filled (`id` once it is kept). Changes nothing. */
export const check = sendBill.search('check', 'edit', {
  input: z.strictObject({ id: z.optional(id()), passports: sendBillForm.passports }),
  output: z.object({ rows: z.array(checkedPassport) }),
})

/** The facts to know of a day before passports are to be carried to the consulate on it; nothing on a day on which it works. */
export const sendDay = sendBill.read('sendDay', 'edit', {
  input: z.strictObject({ sendDate: sendBillForm.sendDate }),
  output: z.object({ shut: z.optional(z.object({ why: z.enum(['weekend', 'closed']), nextDay: z.string() })) }),
})

/**
 * Keeps a draft, or submits it: then it gets its number, and each passport, its contract and its applicant go on in the same
 * transaction. One passport that may not be sent stops all of it; `data.refused` says which and why.
 */
export const submit = sendBill.change('submit', 'edit', {
  input: z.strictObject({
    id: z.optional(id()),
    version: z.optional(version()),
    ...sendBillForm,
    submit: z.boolean('rules.required'),
  }),
  output: z.object({ id: z.int(), version: z.int(), status: z.int(), billNo: z.optional(z.string()) }),
  transition: on('sendBill', { field: 'submit', true: 'submit', false: 'edit' }),
})

/** Only a draft; its passports are free again. */
export const remove = sendBill.step('delete', 'edit', {
  input: z.strictObject({ id: id(), version: version() }),
  output: z.null(),
  touches: ['sendBill', 'passport'],
})

export const info = sendBill.read('info', 'view', {
  input: one,
  output: z.object({ bill: sendBillRow, passports: z.array(billPassport), logs: z.array(logEntry) }),
})

/** Everything that is printed for the consulate's signature. */
export const receipt = sendBill.read('receipt', 'view', {
  input: one,
  output: z.object({
    bill: sendBillRow,
    passports: z.array(billPassport),
    company: z.object({ name: z.string(), ename: z.string(), address: z.string(), phone: z.string() }),
    printedTimes: z.int(),
    printedAt: z.int(),
  }),
})

/** Counts a real print; later ones say so on the paper. */
export const printLog = sendBill.change('printLog', 'view', {
  input: one,
  output: z.object({ printedTimes: z.int() }),
  touches: [],
})

/** Answers the sheet itself, or the envelope when refused. */
export const downExcel = sendBill.read('downExcel', 'view', { input: one, output: z.unknown() })

/** Takes passports back from the consulate's bag, named as when it was packed; all that are under way when none is. */
export const rollback = sendBill.step('rollback', 'rollback', {
  input: z.strictObject({
    id: id(),
    version: version(),
    reason: z.string().check(z.trim(), z.minLength(1, 'sendBill.reasonRequired'), z.maxLength(255, 'rules.tooLong')),
    passportIds: z.optional(
      z.array(namedPassport).check(z.minLength(1, 'sendBill.choosePassports'), z.maxLength(500, 'rules.tooMany')),
    ),
  }),
  output: z.object({ version: z.int(), status: z.int() }),
})
