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

/** What words the product uses: dictionaries and districts (spec: pages#system-pages). */
export const words = defineModule({
  titles,
  pages: [
    defineListPage({
      code: 'sys.dict',
      titleKey: 'words.page.types',
      permission: 'sys.dict.view',
      load: () => import('#src/modules/dictionary/type/type-page.tsx'),
    }),
    definePage({
      code: 'sys.dict-data',
      titleKey: 'words.page.data',
      permission: 'sys.dict.view',
      params: z.object({ view: z.optional(id()), typeCode: z.optional(z.string()) }),
      memory: listMemory,
      load: () => import('#src/modules/dictionary/data/data-page.tsx'),
    }),
    definePage({
      code: 'sys.district',
      titleKey: 'words.page.districts',
      permission: 'sys.district.edit',
      params: z.object({ view: z.optional(id()), parentId: z.optional(z.int()) }),
      memory: z.object({ parentId: z.int(), list: z.optional(listMemory) }),
      load: () => import('#src/modules/dictionary/district/district-page.tsx'),
    }),
  ],
})
