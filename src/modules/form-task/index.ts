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

/** Visa forms on their way to a consulate's site. spec: pages#system-pages. */
export const formTask = defineModule({
  titles,
  pages: [
    defineListPage({
      code: 'sys.visa-form-task',
      titleKey: 'forms.page',
      permission: 'sys.formTask.view',
      load: () => import('./list-page.tsx'),
    }),
    definePage({
      code: 'visa.application',
      titleKey: 'forms.page.application',
      permission: 'visa.applicant.view',
      params: z.object({ id: id() }),
      load: () => import('./application-page.tsx'),
    }),
  ],
})
