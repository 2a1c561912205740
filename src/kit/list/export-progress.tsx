import { isRunning } from '#machines/export-task.ts'
import type { ExportTask } from '#protocol/import-export/export-task/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'

export const percentOf = ({ done, total }: Pick<ExportTask, 'done' | 'total'>): number =>
  total ? Math.floor((done / total) * 100) : 0

/** How far an export is, in a bar and in rows; finished, what became of it. */
export function ExportProgress({ task }: { task: ExportTask }) {
  const t = useText()
  const { status, total, done, problem } = task
  if (!isRunning(task))
    return (
      <span className="kit-export-state">
        <StatusTag group="task" code={status} />
        {problem ? (
          <span className="kit-quiet">{problem}</span>
        ) : (
          total !== undefined && (
            <span className="kit-quiet kit-figures kit-unit">{t('exporting.rows', { total })}</span>
          )
        )}
      </span>
    )
  return (
    <span className="kit-export-state">
      {total === undefined ? (
        <StatusTag group="task" code={status} />
      ) : (
        <>
          <progress max={total || 1} value={done} aria-label={t('exporting.running', { percent: percentOf(task) })} />
          <span className="kit-quiet kit-figures kit-unit">{t('exporting.progress', { done, total })}</span>
        </>
      )}
    </span>
  )
}
