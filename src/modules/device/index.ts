import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts extends KeysOf<typeof import('./texts-titles.ts')>, KeysOf<typeof import('./texts.ts')> {}
}

/** What stands on the desk beside the computer. */
export const device = defineModule({
  titles,
  pages: [
    definePage({
      code: 'device.install-lodop',
      titleKey: 'device.installLodop',
      load: () => import('./install-page.tsx'),
    }),
  ],
})
