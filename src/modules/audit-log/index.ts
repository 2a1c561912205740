import type { KeysOf } from '#src/kit/i18n/translator.ts'
import { listMemory, listParams } from '#src/kit/list/list-memory.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import * as titles from './texts-titles.ts'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts extends KeysOf<typeof titles>, KeysOf<typeof import('./texts.ts')> {}
}

const list = { params: listParams, memory: listMemory }

/** Who did what, and who is signed in (spec: pages#system-pages). */
export const auditLog = defineModule({
  titles,
  pages: [
    definePage({
      code: 'sys.operation-log',
      titleKey: 'oversight.page.log',
      permission: 'sys.operationLog.view',
      ...list,
      load: () => import('./log-page.tsx'),
    }),
    definePage({
      code: 'sys.session',
      titleKey: 'oversight.page.session',
      permission: 'sys.session.view',
      ...list,
      load: () => import('./session-page.tsx'),
    }),
  ],
})
