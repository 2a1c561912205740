import * as z from 'zod/mini'
import { id } from '#protocol/kit/fields.ts'
import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { defineListPage } from '#src/kit/list/list-page.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts
    extends KeysOf<typeof import('./texts-titles.ts')>,
      KeysOf<typeof import('./texts-form-task.ts')>,
      KeysOf<typeof import('./texts-hand-entry.ts')> {}
}

/** Forms on their way to a consulate's site, its applications, and handing them in by hand. spec: pages#system-pages, lifecycles#hand-entry. */
export const consulate = defineModule({
  titles,
  pages: [
    defineListPage({
      code: 'sys.visa-form-task',
      titleKey: 'forms.page',
      permission: 'sys.formTask.view',
      load: () => import('./form-task-list-page.tsx'),
    }),
    definePage({
      code: 'visa.application',
      titleKey: 'forms.page.application',
      permission: 'visa.applicant.view',
      params: z.object({ id: id() }),
      load: () => import('./application-page.tsx'),
    }),
    defineListPage({
      code: 'visa.application.list',
      titleKey: 'siteEntry.page.list',
      permission: 'visa.handle',
      load: () => import('./application-list-page.tsx'),
    }),
    definePage({
      code: 'visa.application.entry',
      titleKey: 'siteEntry.page.entry',
      permission: 'visa.handle',
      params: z.object({ id: id() }),
      load: () => import('#src/modules/consulate/entry/entry-page.tsx'),
    }),
  ],
})
