import { taskStatus } from '#domain/status.ts'
import { isRunning } from '#machines/export-task.ts'
import * as calls from '#protocol/import-export/export-task/calls.ts'
import type { ExportTask } from '#protocol/import-export/export-task/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { saveFile } from '#src/kit/api/download.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useSending } from './use-sending.ts'

/** What can be done with an export, in its panel and on the page of all exports. */
export function useExportActions(): (task: ExportTask) => Action[] {
  const t = useText()
  const client = useClient()
  const { busy, send } = useSending()
  return (task) => {
    const { id, status } = task
    if (isRunning(task))
      return [
        {
          key: 'cancel',
          label: t('exporting.cancel'),
          busy,
          onDo: () => void send(() => client.call(calls.cancel, { id })),
        },
      ]
    if (status === taskStatus.FAIL)
      return [
        {
          key: 'retry',
          label: t('exporting.retry'),
          busy,
          onDo: () => void send(() => client.call(calls.retry, { id })),
        },
      ]
    if (status !== taskStatus.SUCCESS) return []
    return [
      {
        key: 'download',
        label: t('exporting.download'),
        busy,
        refused: task.expiresTime === undefined ? t('exporting.gone') : undefined,
        onDo: () => void send(async () => saveFile(await client.download(calls.file, { id }))),
      },
    ]
  }
}
