import * as calls from '#protocol/finance/settle/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { buyersOf, freezeAccount, saveAccount, topUpAccount } from './accounts.ts'
import { accountDetail, accountPage, transactionPage } from './list.ts'

/** Settlement accounts of buyers: prepaid and monthly (Domain: money). */
export const settle = handle(calls)({
  page: accountPage,
  detail: accountDetail,
  buyers: buyersOf,
  save: saveAccount,
  freeze: freezeAccount,
  topUp: topUpAccount,
  transactionPage,
})
