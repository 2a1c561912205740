import { isRunning } from '#machines/export-task.ts'
import { page } from '#protocol/import-export/export-task/calls.ts'
import type { ExportTask } from '#protocol/import-export/export-task/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { useExportActions } from '#src/kit/list/export-actions.ts'
import { ExportProgress } from '#src/kit/list/export-progress.tsx'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import { Instant } from '#src/kit/ui/figures.tsx'
import { fileSize } from './file-size.ts'
import './texts.ts'
import '#src/kit/list/export-button.css'

function Kept({ task }: { task: ExportTask }) {
  const t = useText()
  if (task.expiresTime !== undefined) return <Instant at={task.expiresTime} />
  return task.size === undefined ? null : <span className="kit-quiet">{t('report.exports.deleted')}</span>
}

const exports = defineList({
  code: 'report.export-task',
  titleKey: 'report.page.exports',
  call: page,
  keyOf: (row) => row.id,
  record: { lifecycle: 'task', status: (row) => row.status },
  entities: ['exportTask'],
  filters: [{ kind: 'status', key: 'status', group: 'task', codes: [16, 24, 32, 40, 48] }],
  columns: [
    { key: 'pageName', stick: 'left', width: 120 },
    {
      key: 'status',
      title: 'report.exports.progress',
      show: (row) => <ExportProgress task={row} />,
      width: 240,
    },
    { key: 'fileName', width: 230 },
    {
      key: 'size',
      align: 'right',
      show: (row) => <span className="kit-figures">{fileSize(row.size)}</span>,
      width: 96,
    },
    { key: 'createTime', width: 140 },
    { key: 'expiresTime', show: (row) => <Kept task={row} />, width: 140 },
    { key: 'startTime', hidden: true, width: 140 },
    { key: 'finishTime', hidden: true, width: 140 },
    { key: 'problem', hidden: true, width: 240 },
  ],
  emptyKey: 'report.exports.empty',
  isMoving: isRunning,
})

export const opening = listOpening(exports)

/** What a person has exported: how far it is, the file while it is kept, another try of what failed. */
export default function ExportPage(props: ListPageProps) {
  const t = useText()
  const actionsOf = useExportActions()
  return (
    <ListView
      list={exports}
      {...listProps(props)}
      rowActions={actionsOf}
      below={<span className="kit-quiet">{t('report.exports.note')}</span>}
    />
  )
}
