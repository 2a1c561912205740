import * as z from 'zod/mini'
import { id } from '#protocol/kit/fields.ts'
import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { listMemory, listParams } from '#src/kit/list/list-memory.ts'
import { defineListPage } from '#src/kit/list/list-page.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts extends KeysOf<typeof import('./texts-titles.ts')>, KeysOf<typeof import('./texts.ts')> {}
}

/**
 * What runs by itself: scheduled tasks and their log. spec: pages#system-pages.
 */
export const schedule = defineModule({
  titles,
  pages: [
    defineListPage({
      code: 'sys.task',
      titleKey: 'schedule.page.tasks',
      permission: 'sys.task.view',
      load: () => import('./tasks-page.tsx'),
    }),
    definePage({
      code: 'sys.task-log',
      titleKey: 'schedule.page.log',
      permission: 'sys.task.view',
      params: z.object({ ...listParams.shape, taskId: z.optional(id()) }),
      memory: listMemory,
      load: () => import('./log-page.tsx'),
    }),
  ],
})
