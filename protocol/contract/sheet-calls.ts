import * as z from 'zod/mini'
import { day, id, optionalText } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { contractDetails, contractRow, expenseLine } from './schemas.ts'

/** What is printed of contracts and read off them afterwards: receipts, ends, changes of fees, the center's own share, the sheet of services. */

const one = z.strictObject({ id: id() })
const search = {
  keywords: optionalText(64),
  companyId: z.optional(z.int()),
  fromDay: z.optional(day()),
  toDay: z.optional(day()),
}

export const COMPLETED_SORTS = ['completeTime'] as const

const contract = resource('/visacenter/contract', 'center.contract')

/** Contracts that are at their end: COMPLETED and REFUNDED (spec: money#finance-sheets). Days are those of the end. */
export const completedPage = contract.search('completed/page', 'view', {
  input: z.strictObject({ ...search, status: z.optional(z.literal([40, 44])), ...paging(COMPLETED_SORTS) }),
  output: pageOf(contractRow),
})

/** One change of an expense bill, with the lines as they were from then on. */
export const feeLog = z.object({
  id: z.int(),
  contractId: z.int(),
  contractNo: z.string(),
  contactName: z.string(),
  companyName: z.string(),
  createTime: z.int(),
  operator: z.string(),
  beforeFen: z.int(),
  afterFen: z.int(),
  differenceFen: z.int(),
  lines: z.array(expenseLine),
})
export type FeeLog = z.output<typeof feeLog>

export const FEE_LOG_SORTS = ['createTime'] as const

/** Every change of an expense bill (spec: money#finance-sheets). `keywords`: exact contract number. */
export const feeLogPage = contract.search('feeLogs/page', 'view', {
  input: z.strictObject({ ...search, contractId: z.optional(id()), ...paging(FEE_LOG_SORTS) }),
  output: pageOf(feeLog),
})

/** The center's own share of a contract, SERVICE and VAS, line by line, and how each change of the bill moved it. */
export const centerFeeLogs = contract.read('{id}/centerFeeLogs/detail', 'view', {
  input: one,
  output: z.object({
    lines: z.array(z.object({ ...expenseLine.shape, who: z.optional(z.string()) })),
    serviceFen: z.int(),
    vasFen: z.int(),
    totalFen: z.int(),
    logs: z.array(
      z.object({
        id: z.int(),
        createTime: z.int(),
        operator: z.string(),
        beforeFen: z.int(),
        afterFen: z.int(),
      }),
    ),
  }),
})

/** The services of a contract summed up by item, with all that is printed around them; a print is logged as `summary`. */
export const serviceSummaryList = contract.read('{id}/serviceSummaryList', 'print', {
  input: one,
  output: z.object({
    contract: contractRow,
    company: z.object({ name: z.string(), ename: z.string(), address: z.string(), phone: z.string() }),
    rows: z.array(
      z.object({
        kind: expenseLine.shape.kind,
        name: z.string(),
        ename: z.optional(z.string()),
        quantity: z.int(),
        unitFen: z.int(),
        amountFen: z.int(),
        /** Whom it is for; empty when it is for the contract as a whole. */
        people: z.array(z.string()),
      }),
    ),
    totalFen: z.int(),
    printedTimes: z.int(),
    printedAt: z.int(),
  }),
})

/** Everything that is printed on the receipt; every real print is then logged by `printLog`. */
export const receipt = contract.read('{id}/receipt', 'print', {
  input: one,
  output: z.object({
    details: contractDetails,
    company: z.object({ name: z.string(), ename: z.string(), address: z.string(), phone: z.string() }),
    printedTimes: z.int(),
    printedAt: z.int(),
  }),
})

/** Logs a print; answers how many there are now, for the mark on second copies. */
export const printLog = contract.change('{id}/printLog', 'print', {
  input: z.strictObject({ id: id(), kind: z.enum(['receipt', 'label', 'summary', 'papers']) }),
  output: z.object({ printedTimes: z.int() }),
})
