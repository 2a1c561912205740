import * as z from 'zod/mini'
import { settlementKinds } from '#domain/status-settle.ts'
import { day, id, optionalText } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { accountChoice, settlementTransaction, transactionSums } from './schemas.ts'

const transaction = resource('/settle/transaction', 'settle.transaction')

/** What moved on accounts, with what all that was found comes to. */
export const page = transaction.read('page', 'view', {
  input: z.strictObject({
    accountId: z.optional(id()),
    kind: z.optional(z.enum(settlementKinds, 'rules.choice')),
    companyId: z.optional(id()),
    fromDay: z.optional(day()),
    toDay: z.optional(day()),
    /** The number of a contract, or of an order: the contracts that were made from it. */
    keywords: optionalText(64),
    voucherNo: optionalText(40),
    ...paging(['createTime']),
  }),
  output: z.object({ ...pageOf(settlementTransaction).shape, sums: transactionSums }),
})

/** The accounts whose movements may be seen, by name. */
export const accounts = transaction.read('accounts', 'view', { output: z.array(accountChoice) })
