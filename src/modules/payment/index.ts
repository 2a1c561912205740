import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { defineListPage } from '#src/kit/list/list-page.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { fillSlot } from '#src/kit/workspace/slot.tsx'
import { orderMoney } from '#src/parts/order-link/slots.ts'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts
    extends KeysOf<typeof import('./texts-titles.ts')>,
      KeysOf<typeof import('./texts.ts')>,
      KeysOf<typeof import('#protocol/payment/texts.ts')> {}
}

/** Money of orders. spec: pages#payments. */
export const payment = defineModule({
  titles,
  pages: [
    defineListPage({
      code: 'finance.payment',
      titleKey: 'payment.page.list',
      permission: 'finance.payment.view',
      load: () => import('#src/modules/payment/list/payment-page.tsx'),
    }),
  ],
  fills: [
    fillSlot(orderMoney, {
      permission: 'visa.order.view',
      load: () => import('#src/modules/payment/bill/bill-card.tsx'),
    }),
  ],
})
