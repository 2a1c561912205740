import * as calls from '#protocol/finance/calls.ts'
import * as dayCloseCalls from '#protocol/finance/day-close-calls.ts'
import { withSheet } from '#server/kit/export-source.ts'
import { handle } from '#server/kit/handle.ts'
import { closeTillBy, countTill, reopenTill } from './day-close.ts'
import { acceptedPage, byReviewNumber, choices, financePage, serverPrint, summarizedServices } from './list.ts'
import { addNumber, removeNumber, updateNumber } from './numbers.ts'
import { acceptedList, financeList } from './search.ts'
import { tillDetail, tillList, tillPage } from './tills.ts'

/**
 * A center's finance: what contracts cost and brought in, review numbers, day close (spec: money#ledger,
 * lifecycles#day-close).
 */
export const finance = [
  ...handle(calls)({
    page: withSheet(financeList.exportSource, financePage),
    getAcceptedOrderPage: withSheet(acceptedList.exportSource, acceptedPage),
    getServerPrintByQueryData: serverPrint,
    getSummarizedServicesByQueryData: summarizedServices,
    batchAddReviewNumber: addNumber,
    batchUpdateReviewNumber: updateNumber,
    batchRemoveReviewNumber: removeNumber,
    getByReviewNumber: byReviewNumber,
    choices,
  }),
  ...handle(dayCloseCalls)({
    page: withSheet(tillList.exportSource, tillPage),
    detail: tillDetail,
    count: countTill,
    close: closeTillBy('close'),
    closeForFinance: closeTillBy('closeForFinance'),
    reopen: reopenTill,
  }),
]
