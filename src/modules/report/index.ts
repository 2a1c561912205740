import { listMemory, listParams } from '#src/kit/page/list-memory.ts'
import { defineModule } from '#src/kit/workspace/module.ts'
import { definePage } from '#src/kit/workspace/page.tsx'
import * as titles from './texts-titles.ts'

/** Reports: the exports that a person has asked for. */
export const report = defineModule({
  titles,
  pages: [
    definePage({
      code: 'report.export-task',
      titleKey: 'report.page.exports',
      permission: 'report.exportTask',
      params: listParams,
      memory: listMemory,
      load: () => import('./export-page.tsx'),
    }),
  ],
})
