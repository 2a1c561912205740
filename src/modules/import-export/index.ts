import * as z from 'zod/mini'
import { id } from '#protocol/kit/fields.ts'
import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { listMemory } from '#src/kit/list/list-memory.ts'
import { defineListPage } from '#src/kit/list/list-page.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts extends KeysOf<typeof import('./texts-titles.ts')>, KeysOf<typeof import('./texts.ts')> {}
}

/** Reports: what a person has exported, and what he imports. */
export const report = defineModule({
  titles,
  pages: [
    defineListPage({
      code: 'report.export-task',
      titleKey: 'report.page.exports',
      permission: 'report.exportTask',
      load: () => import('./export-page.tsx'),
    }),
    definePage({
      code: 'report.import-task',
      titleKey: 'report.page.imports',
      permission: 'report.importTask',
      params: z.object({ view: z.optional(id()), id: z.optional(id()), source: z.optional(z.string()) }),
      memory: z.object({ id: z.optional(z.int()), source: z.optional(z.string()), list: z.optional(listMemory) }),
      load: () => import('#src/modules/import-export/import/import-page.tsx'),
    }),
  ],
})
