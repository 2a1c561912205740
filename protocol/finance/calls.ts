import * as z from 'zod/mini'
import { financeStatus } from '#protocol/contract/schemas.ts'
import { moneyWaits } from '#protocol/contract/waiting.ts'
import { batchAnswer } from '#protocol/kit/batch.ts'
import { day, id, optionalText, reason, requiredText } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { acceptedRow, financeListRow, financeRow, methodSum, moneySums, serviceSum } from './schemas.ts'

/** Days of acceptance that are looked at when none are asked for, today included. */
export const financeDefaultDays = 31
/** A printed list is for people. */
export const financePrintMax = 2000

/**
 * What finance may ask for. Accepted contracts only; without `keywords` or `reviewNumber` the days of acceptance bound it:
 * the last 31 when none are named, 93 at most (spec: numbers#report-days).
 */
const conditions = {
  /** A contract number, an exact mobile or passport number, or the beginning of the contact's or an applicant's name. */
  keywords: optionalText(64),
  financeStatus: z.optional(financeStatus),
  /** Whatever its day. */
  waiting: z.optional(z.enum(moneyWaits)),
  paymentMethodId: z.optional(id()),
  reviewNumber: optionalText(40),
  /** 1: has a review number; 0: waits for one. */
  numbered: z.optional(z.literal([0, 1])),
  companyId: z.optional(id()),
  fromDay: z.optional(day()),
  toDay: z.optional(day()),
}
const sorts = paging(['acceptTime'])

const finance = resource('/visacenter/finance', 'center.finance', { touches: ['finance', 'contract'] })

export const page = finance.search('page', 'view', {
  input: z.strictObject({ ...conditions, ...sorts }),
  output: z.object({ ...pageOf(financeListRow).shape, sums: moneySums }),
})

/** Accepted orders with what they cost by kind of fee. */
export const getAcceptedOrderPage = finance.search('getAcceptedOrderPage', 'view', {
  input: z.strictObject({ ...conditions, ...sorts }),
  output: z.object({ ...pageOf(acceptedRow).shape, sums: moneySums }),
})

const contractIds = z.array(id()).check(z.minLength(1, 'rules.required'), z.maxLength(200, 'rules.tooMany'))
/** Either what a list is filtered by, or contracts by their id. */
const queryData = z.strictObject({ ...conditions, contractIds: z.optional(contractIds) })

/** Everything of a list on paper: its rows, sums, and what came in by method. */
export const getServerPrintByQueryData = finance.search('getServerPrintByQueryData', 'view', {
  input: queryData,
  output: z.object({
    companyName: z.string(),
    fromDay: z.optional(z.string()),
    toDay: z.optional(z.string()),
    rows: z.array(financeRow),
    sums: moneySums,
    methods: z.array(methodSum),
    printedAt: z.int(),
  }),
})

/** The services of what is found, summed by kind and name; together they are the list's total. */
export const getSummarizedServicesByQueryData = finance.search('getSummarizedServicesByQueryData', 'view', {
  input: queryData,
  output: z.object({ rows: z.array(serviceSum), sums: moneySums }),
})

const reviewNumber = requiredText(40)
/** Puts confirmed contracts under one review number: a new one, or a given one of the center. */
export const batchAddReviewNumber = finance.change('batchAddReviewNumber', 'reviewNumber', {
  input: z.strictObject({ contractIds, reviewNumber: z.optional(reviewNumber) }),
  output: z.object({ ...batchAnswer().shape, reviewNumber: z.optional(z.string()) }),
})

/** Moves all contracts of a number, or the named ones, to another number of the center. */
export const batchUpdateReviewNumber = finance.change('batchUpdateReviewNumber', 'reviewNumber', {
  input: z
    .strictObject({
      oldReviewNumber: z.optional(reviewNumber),
      contractIds: z.optional(contractIds),
      reviewNumber,
    })
    .check(
      z.refine((value) => (value.oldReviewNumber === undefined) !== (value.contractIds === undefined), {
        error: 'finance.oldNumberOrContracts',
        path: ['contractIds'],
      }),
    ),
  output: batchAnswer(),
})

export const batchRemoveReviewNumber = finance.change('batchRemoveReviewNumber', 'reviewNumber', {
  input: z.strictObject({ contractIds, reason: reason() }),
  output: batchAnswer(),
})

/** What stands under a review number. */
export const getByReviewNumber = finance.read('getByReviewNumber', 'view', {
  input: z.strictObject({ reviewNumber }),
  output: z.object({ reviewNumber: z.string(), rows: z.array(financeRow), sums: moneySums }),
})

/** What finance's filters choose from: the center's payment methods. */
export const choices = finance.read('choices', 'view', {
  input: z.strictObject({ companyId: z.optional(id()) }),
  output: z.object({
    paymentMethods: z.array(z.object({ id: z.int(), name: z.string(), kind: z.string() })),
  }),
})
