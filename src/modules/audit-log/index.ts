import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { defineListPage } from '#src/kit/list/list-page.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { texts as titles } from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts extends KeysOf<typeof import('./texts-titles.ts')>, KeysOf<typeof import('./texts.ts')> {}
}

/** Who did what, and who is signed in (spec: pages#system-pages). */
export const auditLog = defineModule({
  titles,
  pages: [
    defineListPage({
      code: 'sys.operation-log',
      titleKey: 'oversight.page.log',
      permission: 'sys.operationLog.view',
      load: () => import('./log-page.tsx'),
    }),
    defineListPage({
      code: 'sys.session',
      titleKey: 'oversight.page.session',
      permission: 'sys.session.view',
      load: () => import('./session-page.tsx'),
    }),
  ],
})
