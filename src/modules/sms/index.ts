import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { listMemory, listParams } from '#src/kit/list/list-memory.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import * as titles from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts extends KeysOf<typeof titles>, KeysOf<typeof import('./texts.ts')> {}
}

/** The records of short messages (spec: calls#sms-calls). */
export const sms = defineModule({
  titles,
  pages: [
    definePage({
      code: 'sys.sms',
      titleKey: 'smsPage.title',
      permission: 'sys.sms.view',
      params: listParams,
      memory: listMemory,
      load: () => import('./sms-page.tsx'),
    }),
  ],
})
