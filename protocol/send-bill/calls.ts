import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { day, id, optionalText, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
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

/** `keywords`: an exact bill number, barcode or passport number. Days are those of the trip. */
export const list = defineCall({
  method: 'POST',
  path: '/visacenter/sendBill/list',
  permission: 'center.sendBill.view',
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
  effect: 'read',
})

/** Counts by status for the tabs; every status is there, also with 0. */
export const statusNum = defineCall({
  method: 'GET',
  path: '/visacenter/sendBill/statusNum',
  permission: 'center.sendBill.view',
  output: z.record(z.string(), z.int()),
  effect: 'read',
})

/** Passports of the center that lie ready and are on no bill, the most pressing first. `keywords`: an exact contract number, barcode or passport number. */
export const ready = defineCall({
  method: 'POST',
  path: '/visacenter/sendBill/ready',
  permission: 'center.sendBill.edit',
  input: z.strictObject({ keywords: optionalText(64), companyId: z.optional(z.int()), ...paging(READY_SORTS) }),
  output: pageOf(packedPassport),
  effect: 'read',
})

/** What each scan means for the bill that is being filled (`id` once it is kept). Changes nothing. */
export const check = defineCall({
  method: 'POST',
  path: '/visacenter/sendBill/check',
  permission: 'center.sendBill.edit',
  input: z.strictObject({ id: z.optional(id()), passports: sendBillForm.passports }),
  output: z.object({ rows: z.array(checkedPassport) }),
  effect: 'read',
})

/** What is to be known of a day before passports are to be carried to the consulate on it; nothing on a day on which it works. */
export const sendDay = defineCall({
  method: 'GET',
  path: '/visacenter/sendBill/sendDay',
  permission: 'center.sendBill.edit',
  input: z.strictObject({ sendDate: sendBillForm.sendDate }),
  output: z.object({ shut: z.optional(z.object({ why: z.enum(['weekend', 'closed']), nextDay: z.string() })) }),
  effect: 'read',
})

/**
 * Keeps a draft, or submits it: then it gets its number, and each passport, its contract and its applicant go on in the same
 * transaction. One passport that may not be sent stops all of it; `data.refused` says which and why.
 */
export const submit = defineCall({
  method: 'POST',
  path: '/visacenter/sendBill/submit',
  permission: 'center.sendBill.edit',
  input: z.strictObject({
    id: z.optional(id()),
    version: z.optional(version()),
    ...sendBillForm,
    submit: z.boolean('rules.required'),
  }),
  output: z.object({ id: z.int(), version: z.int(), status: z.int(), billNo: z.optional(z.string()) }),
  effect: 'change',
  touches: ['sendBill', 'passport', 'contract', 'applicant', 'order'],
  transition: on('sendBill', { field: 'submit', true: 'submit', false: 'edit' }),
})

/** Only a draft; its passports are free again. */
export const remove = defineCall({
  method: 'POST',
  path: '/visacenter/sendBill/delete',
  permission: 'center.sendBill.edit',
  input: z.strictObject({ id: id(), version: version() }),
  output: z.null(),
  effect: 'change',
  touches: ['sendBill', 'passport'],
  transition: on('sendBill', 'delete'),
})

export const info = defineCall({
  method: 'GET',
  path: '/visacenter/sendBill/info',
  permission: 'center.sendBill.view',
  input: one,
  output: z.object({ bill: sendBillRow, passports: z.array(billPassport), logs: z.array(logEntry) }),
  effect: 'read',
})

/** Everything that is printed for the consulate's signature. */
export const receipt = defineCall({
  method: 'GET',
  path: '/visacenter/sendBill/receipt',
  permission: 'center.sendBill.view',
  input: one,
  output: z.object({
    bill: sendBillRow,
    passports: z.array(billPassport),
    company: z.object({ name: z.string(), ename: z.string(), address: z.string(), phone: z.string() }),
    printedTimes: z.int(),
    printedAt: z.int(),
  }),
  effect: 'read',
})

/** Counts a real print; later ones say so on the paper. */
export const printLog = defineCall({
  method: 'POST',
  path: '/visacenter/sendBill/printLog',
  permission: 'center.sendBill.view',
  input: one,
  output: z.object({ printedTimes: z.int() }),
  effect: 'change',
})

/** Answers the sheet itself, or the envelope when refused. */
export const downExcel = defineCall({
  method: 'GET',
  path: '/visacenter/sendBill/downExcel',
  permission: 'center.sendBill.view',
  input: one,
  output: z.unknown(),
  effect: 'read',
})

/** Takes passports back from the consulate's bag, named as when it was packed; all that are under way when none is. */
export const rollback = defineCall({
  method: 'POST',
  path: '/visacenter/sendBill/rollback',
  permission: 'center.sendBill.rollback',
  input: z.strictObject({
    id: id(),
    version: version(),
    reason: z.string().check(z.trim(), z.minLength(1, 'sendBill.reasonRequired'), z.maxLength(255, 'rules.tooLong')),
    passportIds: z.optional(
      z.array(namedPassport).check(z.minLength(1, 'sendBill.choosePassports'), z.maxLength(500, 'rules.tooMany')),
    ),
  }),
  output: z.object({ version: z.int(), status: z.int() }),
  effect: 'change',
  touches: ['sendBill', 'passport', 'contract', 'applicant', 'order'],
  transition: on('sendBill', 'rollback'),
})
