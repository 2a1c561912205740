import { listMemory, listParams } from '#src/kit/list/list-memory.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import * as titles from './texts-titles.ts'

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
