import { cancel, create, detail, file, page, retry } from '#protocol/import-export/export-task/calls.ts'
import type { ExportSource } from '#server/kit/export-source.ts'
import { type Bound, handle } from '#server/kit/handle.ts'
import { shownTasks } from '#server/services/import-export/export-lifecycle.ts'
import { ownTask } from '#server/services/import-export/own-task.ts'
import { askExport, cancelExport, retryExport } from './change.ts'
import { downloadExport } from './download.ts'
import { exportList } from './list.ts'

/**
 * Exports of lists as tasks (spec: lifecycles#task); what can be exported is declared beside each list
 * (server/modules.ts).
 */
export const exportTask = (sources: readonly ExportSource[]): Bound[] =>
  handle({ create, page, detail, file, cancel, retry })({
    create: askExport(sources),
    page: exportList.page,
    detail: async ({ input, db, reach, lang }) => {
      const [shown] = await shownTasks(db, [await ownTask(db, 'exportTask', reach, input.id)], lang)
      return shown!
    },
    file: downloadExport(sources),
    cancel: cancelExport,
    retry: retryExport,
  })
