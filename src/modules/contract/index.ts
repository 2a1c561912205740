import * as z from 'zod/mini'
import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { defineListPage } from '#src/kit/list/list-page.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import { fillSlot, workspaceTop } from '#src/kit/workspace/slot.tsx'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts
    extends KeysOf<typeof import('./texts-titles.ts')>,
      KeysOf<typeof import('#src/modules/contract/review/texts-decision.ts')>,
      KeysOf<typeof import('./texts.ts')>,
      KeysOf<typeof import('#src/modules/contract/acceptance/texts.ts')> {}
}

const rowId = z.int().check(z.positive())

/** The contracts of a visa center: list, counter, detail, and the supervisor's queue. */
export const contract = defineModule({
  titles,
  fills: [
    fillSlot(workspaceTop, {
      permission: 'center.contract.review',
      load: () => import('#src/modules/contract/review/decision-strip.tsx'),
    }),
  ],
  pages: [
    defineListPage({
      code: 'center.contract.list',
      titleKey: 'contract.page.list',
      permission: 'center.contract.view',
      load: () => import('#src/modules/contract/list/list-page.tsx'),
    }),
    defineListPage({
      code: 'center.contract.completed',
      titleKey: 'contract.page.completed',
      permission: 'center.contract.view',
      load: () => import('#src/modules/contract/list/completed-page.tsx'),
    }),
    defineListPage({
      code: 'center.contract.fee-logs',
      titleKey: 'contract.page.feeLogs',
      permission: 'center.contract.view',
      load: () => import('#src/modules/contract/fees/fee-logs-page.tsx'),
    }),
    definePage({
      code: 'center.contract.create',
      titleKey: 'contract.page.create',
      permission: 'center.contract.create',
      params: z.object({ id: z.optional(rowId), orderId: z.optional(rowId) }),
      edits: 'id',
      memory: z.object({
        sending: z.optional(z.enum(['save', 'accept'])),
        current: z.optional(z.int()),
        made: z.optional(z.int()),
      }),
      load: () => import('#src/modules/contract/entry/entry-page.tsx'),
    }),
    definePage({
      code: 'center.contract.detail',
      titleKey: 'contract.page.detail',
      permission: 'center.contract.view',
      params: z.object({ id: rowId }),
      load: () => import('#src/modules/contract/detail/detail-page.tsx'),
    }),
    definePage({
      code: 'center.contract.review',
      titleKey: 'contract.page.review',
      permission: 'center.contract.review',
      // The one that is looked at first, as long as it is in the queue.
      params: z.object({ id: z.optional(rowId) }),
      memory: z.object({
        page: z.int().check(z.minimum(1)),
        id: z.optional(z.int()),
        filters: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      }),
      load: () => import('#src/modules/contract/review/review-page.tsx'),
    }),
  ],
})
