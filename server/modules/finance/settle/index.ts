import * as calls from '#protocol/finance/settle/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { buyersOf, freezeAccount, saveAccount, topUpAccount } from './accounts.ts'
import { accountDetail, accountList, transactionList } from './list.ts'

/** Settlement accounts of buyers: prepaid and monthly (spec: money#settlement-accounts). */
export const settle = handle(calls)({
  page: accountList.page,
  detail: accountDetail,
  buyers: buyersOf,
  save: saveAccount,
  freeze: freezeAccount,
  topUp: topUpAccount,
  transactionPage: transactionList.page,
})
