import * as z from 'zod/mini'
import { permissions } from '#protocol/constants.ts'
import { listMemory, listParams } from '#src/kit/page/list-memory.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import { fillSlot, workspaceEmpty } from '#src/kit/workspace/slot.tsx'
import { gridMemory } from '#src/modules/order/grid/grid-memory.ts'
import * as titles from './texts-titles.ts'

/** Visa orders: the country grid with its forms, the list, one order. */
export const order = defineModule({
  titles,
  pages: [
    definePage({
      code: 'visa.order.list',
      titleKey: 'order.page.list',
      permission: 'visa.order.view',
      params: listParams,
      memory: listMemory,
      load: () => import('./list-page.tsx'),
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
      params: z.object({ id: z.int().check(z.positive()), applicantId: z.optional(z.int()) }),
      load: () => import('#src/modules/order/detail/detail-page.tsx'),
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
