import * as z from 'zod/mini'
import { productKey, sheetKey } from '#protocol/visa-data/schemas.ts'
import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { defineListPage } from '#src/kit/list/list-page.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts
    extends KeysOf<typeof import('./texts-titles.ts')>,
      KeysOf<typeof import('./texts.ts')>,
      KeysOf<typeof import('#src/modules/visa-data/requirement/texts.ts')>,
      KeysOf<typeof import('#protocol/visa-data/texts.ts')> {}
}

const permission = 'visa.data.view'

/** What consulates say of their visas. spec: pages#visa-data. */
export const visaData = defineModule({
  titles,
  pages: [
    defineListPage({
      permission,
      code: 'visa.data.list',
      titleKey: 'visaData.page.list',
      load: () => import('#src/modules/visa-data/list/list-page.tsx'),
    }),
    definePage({
      permission,
      code: 'visa.data.edit',
      titleKey: 'visaData.page.edit',
      // A category that is none is said by the answer.
      params: z.object({ ...sheetKey, category: z._default(z.string(), '') }),
      load: () => import('#src/modules/visa-data/edit/edit-page.tsx'),
    }),
    definePage({
      permission,
      code: 'visa.data.requirement',
      titleKey: 'visaData.page.requirement',
      params: z.object({
        visaCountry: z._default(productKey.visaCountry, 'RU'),
        visaType: z._default(productKey.visaType, 1),
      }),
      load: () => import('#src/modules/visa-data/requirement/requirement-page.tsx'),
    }),
  ],
})
