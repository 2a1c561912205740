import * as z from 'zod/mini'
import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { defineListPage } from '#src/kit/list/list-page.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts extends KeysOf<typeof import('./texts-titles.ts')>, KeysOf<typeof import('./texts.ts')> {}
}

const rowId = z.int().check(z.positive())

/** The bills that passports are carried to the consulate with: list, scanning desk, detail, and files read into one. */
export const sendBill = defineModule({
  titles,
  pages: [
    defineListPage({
      code: 'center.send-bill.list',
      titleKey: 'sendBill.page.list',
      permission: 'center.sendBill.view',
      load: () => import('./list-page.tsx'),
    }),
    defineListPage({
      code: 'visa.send-bill.list',
      titleKey: 'sendBill.page.ofOrders',
      permission: 'visa.sendBill.view',
      load: () => import('./order-list-page.tsx'),
    }),
    definePage({
      code: 'center.send-bill.edit',
      titleKey: 'sendBill.page.edit',
      permission: 'center.sendBill.edit',
      params: z.object({ id: z.optional(rowId) }),
      memory: z.object({ sending: z.optional(z.enum(['keep', 'submit'])) }),
      load: () => import('#src/modules/send-bill/edit/edit-page.tsx'),
    }),
    definePage({
      code: 'center.send-bill.info',
      titleKey: 'sendBill.page.info',
      permission: 'center.sendBill.view',
      params: z.object({ id: rowId }),
      load: () => import('#src/modules/send-bill/info/info-page.tsx'),
    }),
    // Of who reads the bills for orders alone.
    definePage({
      code: 'visa.send-bill.info',
      titleKey: 'sendBill.page.info',
      permission: 'visa.sendBill.view',
      params: z.object({ id: rowId }),
      load: () => import('#src/modules/send-bill/info/info-page.tsx'),
    }),
    definePage({
      code: 'center.send-bill.parse',
      titleKey: 'sendBill.page.parse',
      permission: 'center.sendBill.edit',
      params: z.object({ id: z.optional(rowId) }),
      memory: z.object({ id: z.optional(z.int()) }),
      load: () => import('#src/modules/send-bill/parse/parse-page.tsx'),
    }),
  ],
})
