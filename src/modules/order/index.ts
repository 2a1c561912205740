import * as z from 'zod/mini'
import { permissions } from '#domain/constants.ts'
import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { defineListPage } from '#src/kit/list/list-page.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import { fillSlot, workspaceEmpty } from '#src/kit/workspace/slot.tsx'
import { gridMemory } from '#src/modules/order/grid/grid-memory.ts'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts
    extends KeysOf<typeof import('#src/modules/order/detail/texts.ts')>,
      KeysOf<typeof import('#src/modules/order/grid/texts.ts')>,
      KeysOf<typeof import('#src/modules/order/list/texts.ts')>,
      KeysOf<typeof import('./texts-titles.ts')>,
      KeysOf<typeof import('./texts.ts')> {}
}

/** One order, and whom of it the address means (spec: pages#order-pages). */
const detailParams = z.object({ id: z.int().check(z.positive()), applicantId: z.optional(z.int()) })

/** Visa orders: the country grid with its forms, two lists, one order in three views. */
export const order = defineModule({
  titles,
  pages: [
    defineListPage({
      code: 'visa.order.list',
      titleKey: 'order.page.list',
      permission: 'visa.order.view',
      load: () => import('#src/modules/order/list/list-page.tsx'),
    }),
    definePage({
      code: 'visa.order.add',
      titleKey: 'order.page.add',
      permission: permissions.orderAdd,
      memory: gridMemory,
      load: () => import('#src/modules/order/grid/grid-page.tsx'),
    }),
    definePage({
      code: 'visa.order.detail',
      titleKey: 'order.page.detail',
      permission: 'visa.order.view',
      params: detailParams,
      load: () => import('#src/modules/order/detail/detail-page.tsx'),
    }),
    defineListPage({
      code: 'visa.order.list-v2',
      titleKey: 'order.page.list-v2',
      permission: 'visa.order.view',
      load: () => import('#src/modules/order/list/list-v2-page.tsx'),
    }),
    definePage({
      code: 'visa.order.detail-v2',
      titleKey: 'order.page.detail-v2',
      permission: 'visa.order.view',
      // The country of the address is that of its list; the order knows its own.
      params: z.extend(detailParams, { countryCode: z.optional(z.string()) }),
      load: () => import('#src/modules/order/detail/detail-v2-page.tsx'),
    }),
    definePage({
      code: 'visa.order.new-detail',
      titleKey: 'order.page.new-detail',
      permission: 'visa.order.view',
      params: detailParams,
      load: () => import('#src/modules/order/detail/new-detail-page.tsx'),
    }),
    definePage({
      code: 'test.russia',
      titleKey: 'order.page.russia',
      load: () => import('#src/modules/order/entry/russia-page.tsx'),
    }),
  ],
  fills: [
    fillSlot(workspaceEmpty, {
      permission: permissions.orderAdd,
      load: () => import('#src/modules/order/grid/grid-slot.tsx'),
    }),
  ],
})
