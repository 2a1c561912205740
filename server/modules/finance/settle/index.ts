import * as calls from '#protocol/finance/settle/calls.ts'
import * as transactionCalls from '#protocol/finance/settle/transaction-calls.ts'
import { handle, type Reads } from '#server/kit/handle.ts'
import { buyersOf, freezeAccount, saveAccount, stepAccount, topUpAccount } from './accounts.ts'
import { accountChoices, accountDetail, accountList } from './list.ts'
import { transactionPage } from './transactions.ts'

/** Settlement accounts of buyers: prepaid and monthly (spec: money#settlement-accounts). */
export const settle = [
  ...handle(calls)({
    page: accountList.page,
    detail: accountDetail,
    buyers: buyersOf,
    save: saveAccount,
    freeze: freezeAccount,
    close: stepAccount('close'),
    reopen: stepAccount('reopen'),
    topUp: topUpAccount,
  }),
  ...handle(transactionCalls)({
    page: transactionPage,
    accounts: ({ db, ...actor }: Reads<typeof transactionCalls.accounts>) => accountChoices(db, actor),
  }),
]
