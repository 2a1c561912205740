import * as z from 'zod/mini'
import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { defineListPage } from '#src/kit/list/list-page.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts
    extends KeysOf<typeof import('./texts-titles.ts')>,
      KeysOf<typeof import('./texts.ts')>,
      KeysOf<typeof import('#src/modules/applicant/copy/texts.ts')>,
      KeysOf<typeof import('#src/modules/applicant/questionnaire/texts.ts')> {}
}

/** Applicants of visa orders in four lists: all, Russian sticker, Russian e-visa, by progress. spec: pages#applicants. */
export const applicant = defineModule({
  titles,
  pages: [
    defineListPage({
      code: 'visa.applicant.list',
      titleKey: 'applicant.page.list',
      permission: 'visa.applicant.view',
      load: async () => (await import('#src/modules/applicant/list/pages.tsx')).all,
    }),
    defineListPage({
      code: 'visa.applicant.rus-sticker',
      titleKey: 'applicant.page.rusSticker',
      permission: 'visa.applicant.view',
      load: async () => (await import('#src/modules/applicant/list/pages.tsx')).russianSticker,
    }),
    defineListPage({
      code: 'visa.applicant.rus-evisa',
      titleKey: 'applicant.page.rusEvisa',
      permission: 'visa.applicant.view',
      load: async () => (await import('#src/modules/applicant/list/pages.tsx')).russianEvisa,
    }),
    defineListPage({
      code: 'visa.applicant.list-v2',
      titleKey: 'applicant.page.listV2',
      permission: 'visa.applicant.view',
      load: async () => (await import('#src/modules/applicant/list/pages.tsx')).byProgress,
    }),
    definePage({
      code: 'visa.applicant.form',
      titleKey: 'applicant.page.form',
      permission: 'visa.applicant.view',
      params: z.object({ id: z.int().check(z.positive()), applicantId: z.int().check(z.positive()) }),
      load: () => import('#src/modules/applicant/form/form-page.tsx'),
    }),
  ],
})
