import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { defineListPage } from '#src/kit/list/list-page.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts extends KeysOf<typeof import('./texts-titles.ts')>, KeysOf<typeof import('./texts.ts')> {}
}

/** System parameters: what holds for the whole installation (spec: pages#system-pages). */
export const parameter = defineModule({
  titles,
  pages: [
    defineListPage({
      code: 'sys.param',
      titleKey: 'parameter.page',
      permission: 'sys.param.view',
      load: () => import('./list-page.tsx'),
    }),
  ],
})
