import { taskStatus } from '#domain/status.ts'
import type { ImportTask } from '#protocol/import-export/import-task/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { StatusTag, Tag } from '#src/kit/ui/status-tag.tsx'

/** Whether a worker has it or will have it. */
export const isGoing = ({ status }: Pick<ImportTask, 'status'>): boolean =>
  status === taskStatus.SUBMITTED || status === taskStatus.EXECUTING

/** How far an import is, and what became of its rows. */
export function ImportState({ task }: { task: ImportTask }) {
  const t = useText()
  const { status, total, done, okCount, failedCount, problem } = task
  if (status === taskStatus.EXECUTING)
    return (
      <span className="report-import-state">
        <progress max={total || 1} value={done} aria-label={t('report.imports.running', { done, total })} />
        <span className="kit-quiet kit-figures">{t('report.imports.running', { done, total })}</span>
      </span>
    )
  const isChecked = status === taskStatus.NOT_SUBMIT
  const said = isChecked
    ? failedCount === total
      ? t('report.imports.allWrong', { total })
      : failedCount > 0
        ? t('report.imports.someWrong', { ok: total - failedCount, failed: failedCount })
        : t('report.imports.allRight', { total })
    : status === taskStatus.SUBMITTED
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
