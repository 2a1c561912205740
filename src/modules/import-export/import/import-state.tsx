import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { task as lifecycle, type TaskTag } from '#machines/lifecycle/task.ts'
import type { ImportTask } from '#protocol/import-export/import-task/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { StatusTag, Tag } from '#src/kit/ui/status-tag.tsx'

const hasTag = ({ status }: Pick<ImportTask, 'status'>, tag: TaskTag) => hasStateTag(lifecycle, { status }, tag)

/** Whether a worker has it or will have it. */
export const isGoing = (task: Pick<ImportTask, 'status'>): boolean => hasTag(task, 'moving')

/** How far an import is, and what became of its rows. */
export function ImportState({ task }: { task: ImportTask }) {
  const t = useText()
  const { status, total, done, okCount, failedCount, problem } = task
  if (hasTag(task, 'executing'))
    return (
      <span className="report-import-state">
        <progress max={total || 1} value={done} aria-label={t('report.imports.running', { done, total })} />
        <span className="kit-quiet kit-figures">{t('report.imports.running', { done, total })}</span>
      </span>
    )
  const isChecked = hasTag(task, 'draft')
  const said = isChecked
    ? failedCount === total
      ? t('report.imports.allWrong', { total })
      : failedCount > 0
        ? t('report.imports.someWrong', { ok: total - failedCount, failed: failedCount })
        : t('report.imports.allRight', { total })
    : isGoing(task)
      ? ''
      : (problem ?? t('report.imports.result', { ok: okCount, failed: total - okCount }))
  return (
    <span className="report-import-state">
      {isChecked ? (
        <Tag tone={failedCount > 0 ? 'attention' : 'progress'} text={t('report.imports.checked')} />
      ) : (
        <StatusTag group="task" code={status} />
      )}
      <span className="kit-quiet kit-figures">{said}</span>
    </span>
  )
}
