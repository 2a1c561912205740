import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { defineListPage } from '#src/kit/list/list-page.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts
    extends KeysOf<typeof import('./texts-titles.ts')>,
      KeysOf<typeof import('./texts.ts')>,
      KeysOf<typeof import('#protocol/product/texts.ts')> {}
}

/** What orders cost. spec: pages#visa-products. */
export const product = defineModule({
  titles,
  pages: [
    defineListPage({
      code: 'visa.product.vas-fee',
      titleKey: 'product.page.vas',
      permission: 'visa.product.view',
      load: () => import('#src/modules/product/fee/vas-page.tsx'),
    }),
    defineListPage({
      code: 'visa.product.agent-fee',
      titleKey: 'product.page.agent',
      permission: 'visa.product.price',
      load: () => import('#src/modules/product/fee/agent-page.tsx'),
    }),
    defineListPage({
      code: 'visa.product.org-fee',
      titleKey: 'product.page.acceptOrg',
      permission: 'visa.product.view',
      load: () => import('#src/modules/product/fee/org-page.tsx'),
    }),
    defineListPage({
      code: 'visa.product.platform-fee',
      titleKey: 'product.page.platform',
      permission: 'visa.product.view',
      load: () => import('#src/modules/product/fee/platform-page.tsx'),
    }),
  ],
})
