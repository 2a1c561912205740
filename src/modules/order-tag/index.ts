import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { listMemory, listParams } from '#src/kit/list/list-memory.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import * as titles from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts extends KeysOf<typeof titles>, KeysOf<typeof import('./texts.ts')> {}
}

/** A company's own tags (spec: calls#order-calls). */
export const tag = defineModule({
  titles,
  pages: [
    definePage({
      code: 'sys.tag',
      titleKey: 'tag.page.list',
      permission: 'sys.tag.edit',
      params: listParams,
      memory: listMemory,
      load: () => import('./tag-page.tsx'),
    }),
  ],
})
