import * as z from 'zod/mini'
import { dayCloseStatus } from '#domain/status.ts'
import { ledgerRow } from '#protocol/contract/schemas.ts'
import { day, id, reason, remark, signedFen, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { dayCloseRow, denomination, tillWaits } from './schemas.ts'

const dayClose = resource('/visacenter/finance/dayClose', 'center.dayClose', {
  lifecycle: 'dayClose',
  touches: ['dayClose'],
})

/** Tills by day, cashier and method (spec: lifecycles#day-close). */
export const page = dayClose.search('page', 'view', {
  input: z.strictObject({
    status: z.optional(z.literal(Object.values(dayCloseStatus))),
    cashierId: z.optional(id()),
    companyId: z.optional(id()),
    fromDay: z.optional(day()),
    toDay: z.optional(day()),
    waiting: z.optional(z.enum(tillWaits)),
    ...paging(['day']),
  }),
  output: z.object({
    ...pageOf(dayCloseRow).shape,
    /** Of the rows of the page. */
    sums: z.object({ bookedFen: z.int(), countedFen: z.int() }),
  }),
})

/** One till with its bookings, and the cashier's other tills of that day: what the sheet shows. */
export const detail = dayClose.read('{id}', 'view', {
  input: z.strictObject({ id: id() }),
  output: z.object({
    till: dayCloseRow,
    tills: z.array(dayCloseRow),
    /** Each of a contract, or of an order that is on none. */
    ledger: z.array(
      z.object({
        ...ledgerRow.shape,
        contractId: z.optional(z.int()),
        contractNo: z.optional(z.string()),
        orderId: z.optional(z.int()),
        orderNo: z.optional(z.string()),
      }),
    ),
    printedAt: z.int(),
  }),
})

const stepped = z.object({ version: z.int(), status: z.int() })
/**
 * What is in the till: cash by its banknotes and coins, everything else, and cash of a day on which more was paid out, as a
 * sum. A difference needs a remark. A supervisor who counts for the cashier says why.
 */
export const count = dayClose.step('count', 'count', {
  input: z.strictObject({
    id: id(),
    version: version(),
    /** Signed, as a till may have paid out more than it took in. */
    countedFen: z.optional(signedFen()),
    denominations: z.optional(z.array(denomination).check(z.maxLength(8, 'rules.tooMany'))),
    remark: remark(),
    countReason: remark(),
  }),
  output: z.object({ ...stepped.shape, countedFen: z.int(), differenceFen: z.int() }),
})

export const close = dayClose.step('close', 'close', {
  input: z.strictObject({ id: id(), version: version() }),
  output: stepped,
})

/** A supervisor closes what finance itself took in, where the center's option `dayClose.supervisor` allows it. */
export const closeForFinance = dayClose.step('closeForFinance', 'supervise', {
  input: z.strictObject({ id: id(), version: version() }),
  output: stepped,
})

export const reopen = dayClose.step('reopen', 'reopen', {
  input: z.strictObject({ id: id(), version: version(), reason: reason() }),
  output: stepped,
})
