import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts
    extends KeysOf<typeof import('./texts-print.ts')>,
      KeysOf<typeof import('./texts-titles.ts')>,
      KeysOf<typeof import('./texts.ts')> {}
}

/** The test pages: every input with its rule, loaded only when somebody goes there. */
export const testing = defineModule({
  titles,
  pages: [definePage({ code: 'test.kit', titleKey: 'testing.page', load: () => import('./kit-page.tsx') })],
})
