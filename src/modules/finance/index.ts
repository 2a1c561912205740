import * as z from 'zod/mini'
import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { listMemory, listParams } from '#src/kit/list/list-memory.ts'
import { defineListPage } from '#src/kit/list/list-page.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import { fillSlot } from '#src/kit/workspace/slot.tsx'
import { contractActions } from '#src/parts/contract/slots.ts'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts
    extends KeysOf<typeof import('./texts-titles.ts')>,
      KeysOf<typeof import('./texts-settle.ts')>,
      KeysOf<typeof import('./texts.ts')> {}
}

const rowId = z.int().check(z.positive())
/** A center's finance: contracts and review numbers, apply forms, day close, settlement accounts. */
export const finance = defineModule({
  titles,
  pages: [
    defineListPage({
      code: 'center.finance.list',
      titleKey: 'finance.page.list',
      permission: 'center.finance.view',
      load: () => import('#src/modules/finance/list/finance-page.tsx'),
    }),
    defineListPage({
      code: 'center.finance.accepted',
      titleKey: 'finance.page.accepted',
      permission: 'center.finance.view',
      load: () => import('#src/modules/finance/list/accepted-page.tsx'),
    }),
    definePage({
      code: 'center.finance.apply-form',
      titleKey: 'finance.page.applyForm',
      permission: 'center.applyForm.view',
      // `contractId`: begins a new form for that contract.
      params: z.object({ ...listParams.shape, contractId: z.optional(rowId) }),
      memory: listMemory,
      load: () => import('#src/modules/finance/apply/apply-page.tsx'),
    }),
    defineListPage({
      code: 'center.finance.day-close',
      titleKey: 'finance.page.dayClose',
      permission: 'center.dayClose.view',
      load: () => import('#src/modules/finance/till/day-close-page.tsx'),
    }),
    defineListPage({
      code: 'settle.account',
      titleKey: 'finance.page.account',
      permission: 'settle.account.view',
      load: () => import('#src/modules/finance/account/account-page.tsx'),
    }),
    defineListPage({
      code: 'finance.bank-account',
      titleKey: 'finance.page.bankAccount',
      permission: 'finance.bankAccount.view',
      load: () => import('#src/modules/finance/bank/bank-page.tsx'),
    }),
    definePage({
      code: 'finance.recharge',
      titleKey: 'finance.page.recharge',
      permission: 'finance.recharge.view',
      // `id`: a recharge that is shown first.
      params: z.object({ ...listParams.shape, id: z.optional(rowId) }),
      memory: listMemory,
      load: () => import('#src/modules/finance/recharge/recharge-page.tsx'),
    }),
    defineListPage({
      code: 'settle.transaction',
      titleKey: 'finance.page.transaction',
      permission: 'settle.transaction.view',
      load: () => import('#src/modules/finance/transaction/transaction-page.tsx'),
    }),
  ],
  fills: [
    fillSlot(contractActions, {
      permission: 'center.applyForm.apply',
      load: () => import('#src/modules/finance/apply/apply-button.tsx'),
    }),
  ],
})
