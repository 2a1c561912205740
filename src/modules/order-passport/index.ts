import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { defineListPage } from '#src/kit/list/list-page.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import { sheetMemory } from '#src/modules/order-passport/issue/sheet-memory.ts'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts extends KeysOf<typeof import('./texts-titles.ts')>, KeysOf<typeof import('./texts.ts')> {}
}

/** Passports of orders without a contract: labelled at the desk, found again, and what consulates decided. spec: pages#order-passports. */
export const orderPassport = defineModule({
  titles,
  pages: [
    definePage({
      code: 'visa.passport.bind',
      titleKey: 'orderPassport.page.bind',
      permission: 'visa.passport.bind',
      load: () => import('#src/modules/order-passport/bind/bind-page.tsx'),
    }),
    defineListPage({
      code: 'visa.passport.bind-query',
      titleKey: 'orderPassport.page.query',
      permission: 'visa.passport.bind',
      load: () => import('#src/modules/order-passport/query/query-page.tsx'),
    }),
    definePage({
      code: 'visa.issue.batch',
      titleKey: 'orderPassport.page.issue',
      permission: 'visa.issue',
      memory: sheetMemory,
      load: () => import('#src/modules/order-passport/issue/issue-page.tsx'),
    }),
    defineListPage({
      code: 'visa.issue.query',
      titleKey: 'orderPassport.page.results',
      permission: 'visa.issue',
      load: () => import('#src/modules/order-passport/results/results-page.tsx'),
    }),
  ],
})
