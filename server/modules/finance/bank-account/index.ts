import * as calls from '#protocol/finance/bank-account/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { bankAccountList } from './list.ts'
import { saveBankAccount } from './save.ts'

/** Where a center's buyers pay in (spec: money#bank-accounts). */
export const bankAccount = handle(calls)({ page: bankAccountList.page, save: saveBankAccount })
