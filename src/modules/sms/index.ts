import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { defineListPage } from '#src/kit/list/list-page.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts extends KeysOf<typeof import('./texts-titles.ts')>, KeysOf<typeof import('./texts.ts')> {}
}

/** The records of short messages (spec: calls#sms-calls). */
export const sms = defineModule({
  titles,
  pages: [
    defineListPage({
      code: 'sys.sms',
      titleKey: 'smsPage.title',
      permission: 'sys.sms.view',
      load: () => import('./sms-page.tsx'),
    }),
  ],
})
