import * as z from 'zod/mini'
import { supplyOrderMenu } from '#domain/constants.ts'
import { id } from '#protocol/kit/fields.ts'
import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { listParams } from '#src/kit/list/list-memory.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import { fillSlot, underMenu } from '#src/kit/workspace/slot.tsx'
import { centerMemory } from './memory.ts'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts extends KeysOf<typeof import('./texts-titles.ts')>, KeysOf<typeof import('./texts.ts')> {}
}

/** Supply orders: the list, and the to-do counters below its menu entry. */
export const supply = defineModule({
  titles,
  pages: [
    definePage({
      code: supplyOrderMenu,
      titleKey: 'supply.page.center',
      permission: 'supply.order.view',
      params: z.extend(listParams, { id: z.optional(id()) }),
      memory: centerMemory,
      load: () => import('./center-page.tsx'),
    }),
  ],
  fills: [fillSlot(underMenu(supplyOrderMenu), { load: () => import('./todo-counters.tsx') })],
})
