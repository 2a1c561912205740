import * as z from 'zod/mini'
import { day, id, optionalText, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { on } from '#protocol/kit/transition.ts'
import { logEntry } from '#protocol/order/schemas.ts'
import { givenAnswers } from './answers.ts'
import { backItems } from './back-items.ts'
import {
  contractDetails,
  contractFile,
  contractForm,
  contractListRow,
  contractStatus,
  expenseLine,
  expenseLineForm,
  financeStatus,
  passportForm,
  received,
  sentFields,
  serviceChoice,
} from './schemas.ts'
import { contractWaits } from './waiting.ts'

export const CONTRACT_SORTS = ['createTime', 'acceptTime', 'readyDay'] as const

const contract = resource('/visacenter/contract', 'center.contract', {
  lifecycle: 'contract',
  touches: ['contract', 'passport', 'applicant', 'order'],
})

/** `keywords`: exact contract number, exact mobile, exact passport number, or the beginning of the contact's or an applicant's name. */
export const page = contract.search('page', 'view', {
  input: z.strictObject({
    keywords: optionalText(64),
    status: z.optional(contractStatus),
    financeStatus: z.optional(financeStatus),
    companyId: z.optional(z.int()),
    orderId: z.optional(z.int()),
    waiting: z.optional(z.enum(contractWaits)),
    fromDay: z.optional(day()),
    toDay: z.optional(day()),
    ...paging(CONTRACT_SORTS),
  }),
  output: pageOf(contractListRow),
})

/** Counts by status for the tabs; every status is there, also with 0. */
export const statusNum = contract.read('statusNum', 'view', { output: z.record(z.string(), z.int()) })

const one = z.strictObject({ id: id() })

export const details = contract.read('{id}/details', 'view', { input: one, output: contractDetails })

export const logs = contract.read('{id}/logs', 'view', { input: one, output: z.array(logEntry) })

const made = z.object({ id: z.int(), contractNo: z.string(), version: z.int() })
const stepped = z.object({ version: z.int(), status: z.int(), financeStatus: z.int() })

/** Creates a draft with its number, expense bill and expected ready day. A center's own staff leave `companyId` out. */
export const create = contract.change('', 'create', {
  input: z.strictObject({ companyId: z.optional(id()), ...contractForm }),
  output: made,
  touches: ['contract', 'passport', 'order'],
})

/** Replaces the parts that are given. Which parts may still change is the contract machine's `edit` and `editContact`. */
export const update = contract.change('', 'edit', {
  method: 'PUT',
  input: z.strictObject({
    id: id(),
    version: version(),
    contactName: z.optional(contractForm.contactName),
    contactMobile: z.optional(contractForm.contactMobile),
    ...sentFields,
    returnWay: contractForm.returnWay,
    paymentMethodId: contractForm.paymentMethodId,
    passports: z.optional(contractForm.passports),
    services: z.optional(contractForm.services),
    files: z.optional(contractForm.files),
  }),
  output: z.object({ version: z.int() }),
  touches: ['contract', 'passport'],
  transition: on('contract', 'edit', 'editContact'),
})

/** Soft: the number stays used. */
export const remove = contract.change('{id}', 'delete', {
  method: 'DELETE',
  input: one,
  output: z.null(),
  touches: ['contract', 'order'],
  transition: on('contract', 'delete'),
})

const plain = z.strictObject({ id: id(), version: version(), remark: optionalText(255) })
/** The reasons for what the rules of acceptance ask one for. */
const answered = z.strictObject({ ...plain.shape, answers: givenAnswers })
const reasoned = z.strictObject({
  id: id(),
  version: version(),
  reason: z.string().check(z.trim(), z.minLength(1, 'contract.reasonRequired'), z.maxLength(255, 'rules.tooLong')),
})
/** Sends back: the reason in words, and what of it was marked. */
const marked = z.strictObject({ ...reasoned.shape, items: z.optional(backItems) })

export const accept = contract.step('{id}/accept', 'accept', { input: answered, output: stepped })
export const acceptAgain = contract.step('{id}/acceptAgain', 'accept', { input: answered, output: stepped })
export const review = contract.step('{id}/review', 'review', { input: plain, output: stepped })
export const back = contract.step('{id}/back', 'back', { input: marked, output: stepped })
export const reviewedBack = contract.step('{id}/reviewedBack', 'reviewedBack', { input: marked, output: stepped })
export const cancel = contract.step('{id}/cancel', 'cancel', { input: reasoned, output: stepped })

/** Gives passports back unsubmitted; all active ones when none is named. */
export const refundPassport = contract.step('{id}/refundPassport', 'refundPassport', {
  input: z.strictObject({
    ...reasoned.shape,
    passportIds: z.optional(z.array(id()).check(z.minLength(1), z.maxLength(50))),
  }),
  output: stepped,
})

/** Replaces the lines of the expense bill; the total is the sum of the rounded lines. */
export const modifyExpenseBill = contract.step('{id}/modifyExpenseBill', 'expense', {
  input: z.strictObject({
    id: id(),
    version: version(),
    lines: z.array(expenseLineForm).check(z.minLength(1, 'rules.required'), z.maxLength(300, 'rules.tooMany')),
  }),
  output: z.object({ version: z.int(), totalFen: z.int() }),
  touches: ['contract'],
})

/** Replaces the contract's files; allowed until COMPLETED. */
export const file = contract.change('{id}/file', 'edit', {
  method: 'PUT',
  input: z.strictObject({
    id: id(),
    version: version(),
    files: z.array(contractFile).check(z.maxLength(50, 'rules.tooMany')),
  }),
  output: z.object({ version: z.int() }),
  touches: ['contract'],
  transition: on('contract', 'edit', 'editContact'),
})

/**
 * Records money received and hands the contract to finance: at first, after a rejection, and as long as it has a balance.
 * `further`: what was received by other methods at once. `takenBack`: rejected receipts that did not come in; the others that
 * were rejected are handed in again.
 */
export const submitFinanceStatus = contract.step('{id}/submitFinanceStatus', 'finance.submit', {
  input: z.strictObject({
    id: id(),
    version: version(),
    ...received.shape,
    further: z.optional(z.array(received).check(z.maxLength(7, 'rules.tooMany'))),
    takenBack: z.optional(z.array(id()).check(z.maxLength(200, 'rules.tooMany'))),
  }),
  output: stepped,
  touches: ['contract'],
})

const reasonRequired = { error: 'contract.reasonRequired', path: ['reason'] }

/**
 * Finance confirms (16) or rejects with a reason (12). `receiptIds`: the receipts that it means, all that wait when absent.
 * `payerId`: out of whose till a refund is paid.
 */
export const updateFinanceStatus = contract.change('{id}/updateFinanceStatus', 'finance.confirm', {
  input: z
    .strictObject({
      id: id(),
      version: version(),
      status: z.literal([12, 16]),
      reason: optionalText(255),
      payerId: z.optional(id()),
      receiptIds: z.optional(z.array(id()).check(z.minLength(1, 'rules.required'), z.maxLength(200, 'rules.tooMany'))),
    })
    .check(z.refine((value) => value.status !== 12 || Boolean(value.reason), reasonRequired)),
  output: stepped,
  touches: ['contract'],
  transition: on('contract', { field: 'status', 16: 'confirmFinance', 12: 'rejectFinance' }),
})

/** What of an applicant decides on fees and process time. */
const { nationality, visaCategory, entries, urgencyLevel } = passportForm.shape

/** The expense bill and ready day that a form would give, computed as creation would compute them. Changes nothing. */
export const quote = contract.search('quote', 'create', {
  input: z.strictObject({
    companyId: z.optional(id()),
    passports: z.array(z.strictObject({ nationality, visaCategory, entries, urgencyLevel })).check(z.maxLength(50)),
    services: z.array(serviceChoice).check(z.maxLength(200)),
  }),
  output: z.object({
    lines: z.array(expenseLine),
    totalFen: z.int(),
    readyDay: z.optional(z.string()),
    /** Applicants without a fee or process time, by their index; `key` is the text key of the reason. */
    problems: z.array(z.object({ passportIndex: z.int(), key: z.string() })),
  }),
})

/** What the counter may choose from at a center: services, payment methods, reasons to send back. */
export const choices = contract.read('choices', 'view', {
  input: z.strictObject({ companyId: z.optional(id()) }),
  output: z.object({
    companyId: z.int(),
    services: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        ename: z.string(),
        kind: z.enum(['SERVICE', 'VAS', 'COURIER']),
        unitFen: z.int(),
        perApplicant: z.boolean(),
      }),
    ),
    paymentMethods: z.array(z.object({ id: z.int(), name: z.string(), ename: z.string(), kind: z.string() })),
    cutOff: z.string(),
  }),
})
