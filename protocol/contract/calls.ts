import * as z from 'zod/mini'
import { defineCall, type Permission } from '#protocol/kit/call.ts'
import { day, id, optionalText, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { type EventIn, on } from '#protocol/kit/transition.ts'
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
  serviceChoice,
} from './schemas.ts'
import { contractTexts } from './text-fields.ts'
import { contractWaits } from './waiting.ts'

export const CONTRACT_SORTS = ['createTime', 'acceptTime', 'readyDay'] as const

/** `keywords`: exact contract number, exact mobile, exact passport number, or the beginning of the contact's or an applicant's name. */
export const page = defineCall({
  method: 'POST',
  path: '/visacenter/contract/page',
  permission: 'center.contract.view',
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
  effect: 'read',
})

/** Counts by status for the tabs; every status is there, also with 0. */
export const statusNum = defineCall({
  method: 'GET',
  path: '/visacenter/contract/statusNum',
  permission: 'center.contract.view',
  output: z.record(z.string(), z.int()),
  effect: 'read',
})

const one = z.strictObject({ id: id() })

export const details = defineCall({
  method: 'GET',
  path: '/visacenter/contract/{id}/details',
  permission: 'center.contract.view',
  input: one,
  output: contractDetails,
  effect: 'read',
})

export const logs = defineCall({
  method: 'GET',
  path: '/visacenter/contract/{id}/logs',
  permission: 'center.contract.view',
  input: one,
  output: z.array(logEntry),
  effect: 'read',
})

const made = z.object({ id: z.int(), contractNo: z.string(), version: z.int() })
const stepped = z.object({ version: z.int(), status: z.int(), financeStatus: z.int() })

/** Creates a draft with its number, expense bill and expected ready day. A center's own staff leave `companyId` out. */
export const create = defineCall({
  method: 'POST',
  path: '/visacenter/contract',
  permission: 'center.contract.create',
  input: z.strictObject({ companyId: z.optional(id()), ...contractForm }),
  output: made,
  effect: 'change',
  touches: ['contract', 'passport', 'order'],
})

/** Replaces the parts that are given. Which parts may still change is the contract machine's `edit` and `editContact`. */
export const update = defineCall({
  method: 'PUT',
  path: '/visacenter/contract',
  permission: 'center.contract.edit',
  input: z.strictObject({
    id: id(),
    version: version(),
    contactName: z.optional(contractForm.contactName),
    contactMobile: z.optional(contractForm.contactMobile),
    ...contractTexts,
    returnWay: contractForm.returnWay,
    paymentMethodId: contractForm.paymentMethodId,
    passports: z.optional(contractForm.passports),
    services: z.optional(contractForm.services),
    files: z.optional(contractForm.files),
  }),
  output: z.object({ version: z.int() }),
  effect: 'change',
  touches: ['contract', 'passport'],
  transition: on('contract', 'edit', 'editContact'),
})

/** Soft: the number stays used. */
export const remove = defineCall({
  method: 'DELETE',
  path: '/visacenter/contract/{id}',
  permission: 'center.contract.delete',
  input: one,
  output: z.null(),
  effect: 'change',
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
/** What changes the people on it, too. */
const ofPeople = { effect: 'change', touches: ['contract', 'passport', 'applicant', 'order'] } as const
/** What changes the contract alone. */
const ofContract = { effect: 'change', touches: ['contract'] } as const

/** A command of the contract machine; the event's name is the last part of the path. */
const step = <I extends typeof plain | typeof answered | typeof reasoned | typeof marked>(
  event: EventIn<'contract'>,
  permission: Permission,
  input: I,
) => {
  const path: string = `/visacenter/contract/{id}/${event}`
  return defineCall({
    method: 'POST',
    path,
    permission,
    input,
    output: stepped,
    ...ofPeople,
    transition: on('contract', event),
  })
}

export const accept = step('accept', 'center.contract.accept', answered)
export const acceptAgain = step('acceptAgain', 'center.contract.accept', answered)
export const review = step('review', 'center.contract.review', plain)
export const back = step('back', 'center.contract.back', marked)
export const reviewedBack = step('reviewedBack', 'center.contract.reviewedBack', marked)
export const cancel = step('cancel', 'center.contract.cancel', reasoned)
/** Gives passports back unsubmitted; all active ones when none is named. */
export const refundPassport = defineCall({
  method: 'POST',
  path: '/visacenter/contract/{id}/refundPassport',
  permission: 'center.contract.refundPassport',
  input: z.strictObject({
    ...reasoned.shape,
    passportIds: z.optional(z.array(id()).check(z.minLength(1), z.maxLength(50))),
  }),
  ...ofPeople,
  output: stepped,
  transition: on('contract', 'refundPassport'),
})

/** Replaces the lines of the expense bill; the total is the sum of the rounded lines. */
export const modifyExpenseBill = defineCall({
  method: 'POST',
  path: '/visacenter/contract/{id}/modifyExpenseBill',
  permission: 'center.contract.expense',
  input: z.strictObject({
    id: id(),
    version: version(),
    lines: z.array(expenseLineForm).check(z.minLength(1, 'rules.required'), z.maxLength(300, 'rules.tooMany')),
  }),
  output: z.object({ version: z.int(), totalFen: z.int() }),
  ...ofContract,
  transition: on('contract', 'modifyExpenseBill'),
})

/** Replaces the contract's files; allowed until COMPLETED. */
export const file = defineCall({
  method: 'PUT',
  path: '/visacenter/contract/{id}/file',
  permission: 'center.contract.edit',
  input: z.strictObject({
    id: id(),
    version: version(),
    files: z.array(contractFile).check(z.maxLength(50, 'rules.tooMany')),
  }),
  output: z.object({ version: z.int() }),
  ...ofContract,
  transition: on('contract', 'edit', 'editContact'),
})

/**
 * Records money received and hands the contract to finance: at first, after a rejection, and as long as it has a balance.
 * `further`: what was received by other methods at once. `takenBack`: rejected receipts that did not come in; the others that
 * were rejected are handed in again.
 */
export const submitFinanceStatus = defineCall({
  method: 'POST',
  path: '/visacenter/contract/{id}/submitFinanceStatus',
  permission: 'center.contract.finance.submit',
  input: z.strictObject({
    id: id(),
    version: version(),
    ...received.shape,
    further: z.optional(z.array(received).check(z.maxLength(7, 'rules.tooMany'))),
    takenBack: z.optional(z.array(id()).check(z.maxLength(200, 'rules.tooMany'))),
  }),
  output: stepped,
  ...ofContract,
  transition: on('contract', 'submitFinanceStatus'),
})

const reasonRequired = { error: 'contract.reasonRequired', path: ['reason'] }

/**
 * Finance confirms (16) or rejects with a reason (12). `receiptIds`: the receipts that it means, all that wait when absent.
 * `payerId`: out of whose till a refund is paid.
 */
export const updateFinanceStatus = defineCall({
  method: 'POST',
  path: '/visacenter/contract/{id}/updateFinanceStatus',
  permission: 'center.contract.finance.confirm',
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
  ...ofContract,
  transition: on('contract', { field: 'status', 16: 'confirmFinance', 12: 'rejectFinance' }),
})

/** What of an applicant decides on fees and process time. */
const { nationality, visaCategory, entries, urgencyLevel } = passportForm.shape

/** The expense bill and ready day that a form would give, computed as creation would compute them. Changes nothing. */
export const quote = defineCall({
  method: 'POST',
  path: '/visacenter/contract/quote',
  permission: 'center.contract.create',
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
  effect: 'read',
})

/** What the counter may choose from at a center: services, payment methods, reasons to send back. */
export const choices = defineCall({
  method: 'GET',
  path: '/visacenter/contract/choices',
  permission: 'center.contract.view',
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
  effect: 'read',
})
