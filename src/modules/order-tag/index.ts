import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { defineListPage } from '#src/kit/list/list-page.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts extends KeysOf<typeof import('./texts-titles.ts')>, KeysOf<typeof import('./texts.ts')> {}
}

/** A company's own tags (spec: calls#order-calls). */
export const tag = defineModule({
  titles,
  pages: [
    defineListPage({
      code: 'sys.tag',
      titleKey: 'tag.page.list',
      permission: 'sys.tag.edit',
      load: () => import('./tag-page.tsx'),
    }),
  ],
})
