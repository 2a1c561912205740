import * as z from 'zod/mini'
import { id } from '#protocol/kit/fields.ts'
import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { defineListPage } from '#src/kit/list/list-page.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import * as titles from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts extends KeysOf<typeof titles>, KeysOf<typeof import('./texts.ts')> {}
}

/** Applications at consulates' sites, and handing them in by hand. spec: lifecycles#hand-entry. */
export const siteEntry = defineModule({
  titles,
  pages: [
    defineListPage({
      code: 'visa.application.list',
      titleKey: 'siteEntry.page.list',
      permission: 'visa.handle',
      load: () => import('./list-page.tsx'),
    }),
    definePage({
      code: 'visa.application.entry',
      titleKey: 'siteEntry.page.entry',
      permission: 'visa.handle',
      params: z.object({ id: id() }),
      load: () => import('#src/modules/site-entry/entry/entry-page.tsx'),
    }),
  ],
})
