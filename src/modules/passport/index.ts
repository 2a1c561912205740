import * as z from 'zod/mini'
import { id } from '#protocol/kit/fields.ts'
import { issueResult } from '#protocol/passport/schemas.ts'
import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { listMemory, listParams } from '#src/kit/list/list-memory.ts'
import { defineListPage } from '#src/kit/list/list-page.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts extends KeysOf<typeof import('./texts-titles.ts')>, KeysOf<typeof import('./texts.ts')> {}
}

/** Passports and their labels: the three desks that scan, the passports taken in, where each is, and the labels. */
export const passport = defineModule({
  titles,
  pages: [
    definePage({
      code: 'center.passport.batch-check',
      titleKey: 'passport.page.check',
      permission: 'center.passport.check',
      load: () => import('#src/modules/passport/desk/check-page.tsx'),
    }),
    definePage({
      code: 'center.passport.batch-retrieve',
      titleKey: 'passport.page.retrieve',
      permission: 'center.passport.retrieve',
      memory: z.object({ issueResult }),
      load: () => import('#src/modules/passport/desk/retrieve-page.tsx'),
    }),
    definePage({
      code: 'center.passport.batch-return',
      titleKey: 'passport.page.return',
      permission: 'center.passport.return',
      load: () => import('#src/modules/passport/desk/return-page.tsx'),
    }),
    defineListPage({
      code: 'center.passport.extension',
      titleKey: 'passport.page.extension',
      permission: 'center.passport.view',
      load: () => import('#src/modules/passport/record/extension-page.tsx'),
    }),
    definePage({
      code: 'center.passport.info',
      titleKey: 'passport.page.info',
      permission: 'center.passport.view',
      // `id`: the passport whose whole way is shown.
      params: z.extend(listParams, { id: z.optional(id()) }),
      memory: listMemory,
      load: () => import('#src/modules/passport/record/info-page.tsx'),
    }),
    defineListPage({
      code: 'center.barcode',
      titleKey: 'passport.page.barcode',
      permission: 'center.barcode.view',
      load: () => import('#src/modules/passport/barcode/barcode-page.tsx'),
    }),
  ],
})
