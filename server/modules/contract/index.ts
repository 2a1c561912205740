import * as acceptances from '#protocol/contract/acceptance-calls.ts'
import * as batches from '#protocol/contract/batch-calls.ts'
import * as calls from '#protocol/contract/calls.ts'
import * as uses from '#protocol/contract/passport-use-calls.ts'
import * as refunds from '#protocol/contract/refund-calls.ts'
import * as reviews from '#protocol/contract/review-calls.ts'
import * as sheets from '#protocol/contract/sheet-calls.ts'
import { readLogs } from '#server/kit/entity-log.ts'
import { handle } from '#server/kit/handle.ts'
import { visibleContract } from '#server/services/contract/center-scope.ts'
import { acceptCheck, acceptFacts } from './acceptance.ts'
import { acceptSeveral, reviewSeveral } from './batch.ts'
import { completedList } from './completed.ts'
import { choices, logPrint, quote } from './counter.ts'
import { createContract } from './create.ts'
import { contractDetails, receipt } from './details.ts'
import { centerShare, feeLogList } from './fee-logs.ts'
import { contractList, statusNum } from './list.ts'
import { modifyExpenseBill, refundPayers, submitFinance, updateFinance } from './money.ts'
import { passportNamesake, passportUse } from './passport-use.ts'
import { changesSinceReview, pageOfReviews } from './review-queue.ts'
import {
  acceptAgain,
  acceptContract,
  backContract,
  cancelContract,
  refundPassports,
  removeContract,
  reviewContract,
  reviewedBack,
} from './steps.ts'
import { serviceSummary } from './summary.ts'
import { updateContract, updateFiles } from './update.ts'

/** Contracts of the visa centers (spec: lifecycles#contract, money#amounts, numbers#ready-day). */
export const contract = [
  ...handle(calls)({
    page: contractList.page,
    statusNum,
    details: contractDetails,
    logs: async ({ input, db, reach }) => {
      const { id } = await visibleContract(db, reach, input.id)
      return readLogs(db, 'contract', id)
    },
    create: createContract,
    update: updateContract,
    remove: removeContract,
    accept: acceptContract,
    acceptAgain,
    review: reviewContract,
    back: backContract,
    reviewedBack,
    cancel: cancelContract,
    refundPassport: refundPassports,
    modifyExpenseBill,
    file: updateFiles,
    submitFinanceStatus: submitFinance,
    updateFinanceStatus: updateFinance,
    quote,
    choices,
  }),
  ...handle(acceptances)({ acceptFacts, acceptCheck }),
  ...handle(uses)({ passportUse, passportNamesake }),
  ...handle(batches)({ batchAccept: acceptSeveral, batchReview: reviewSeveral }),
  ...handle(sheets)({
    receipt,
    printLog: logPrint,
    completedPage: completedList.page,
    feeLogPage: feeLogList.page,
    centerFeeLogs: centerShare,
    serviceSummaryList: serviceSummary,
  }),
  ...handle(refunds)({ payers: refundPayers }),
  ...handle(reviews)({ reviewPage: pageOfReviews, reviewChanges: changesSinceReview }),
]
