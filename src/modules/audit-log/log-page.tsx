import { useState } from 'react'
import { logPage, type Operation } from '#protocol/audit-log/calls.ts'
import { operationColumns } from '#protocol/audit-log/columns.ts'
import { auditEntities } from '#protocol/audit-log/entities.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import { Instant } from '#src/kit/ui/figures.tsx'
import { Changed, Outcome } from './log-words.tsx'
import { OperationDialog } from './operation-dialog.tsx'
import { pageOfEntity } from './page-of-entity.ts'
import './texts.ts'

const operations = defineList({
  code: 'sys.operation-log',
  titleKey: 'oversight.page.log',
  call: logPage,
  keyOf: (row) => row.id,
  entities: ['operationLog'],
  filters: [
    { kind: 'days', key: 'fromDay', to: 'toDay', title: 'oversight.days' },
    { kind: 'text', key: 'operator', title: 'oversight.operator', help: 'oversight.operatorHelp', maxLength: 30 },
    {
      kind: 'choice',
      key: 'entity',
      title: 'oversight.entityFilter',
      options: auditEntities.map((value) => ({ value, text: `oversight.entity.${value}` })),
    },
    {
      kind: 'choice',
      key: 'done',
      title: 'field.result',
      options: [
        { value: 1, text: 'oversight.done.1' },
        { value: 0, text: 'oversight.done.0' },
      ],
    },
    { kind: 'text', key: 'ip', maxLength: 45, more: true },
  ],
  declared: operationColumns,
  columns: [
    { key: 'createTime', title: 'oversight.time', show: (row) => <Instant at={row.createTime} seconds />, width: 160 },
    { key: 'operator', width: 96 },
    { key: 'companyName', width: 128 },
    { key: 'actionName', width: 220 },
    { key: 'code', show: (row, t) => <Outcome code={row.code} t={t} />, width: 88 },
    { key: 'changes', show: (row, t) => <Changed of={row} t={t} />, width: 240 },
    { key: 'entityId', page: pageOfEntity, width: 88, align: 'right' },
    { key: 'ip', width: 128 },
    { key: 'action', title: 'oversight.code', width: 200, hidden: true },
    { key: 'requestId', width: 160, hidden: true },
  ],
  emptyKey: 'oversight.nothing',
  exports: true,
})

export const opening = listOpening(operations)

/** What people did, the latest first; what a change changed is shown field by field. */
export default function LogPage(props: ListPageProps) {
  const t = useText()
  const [opened, setOpened] = useState<Operation | null>(null)
  return (
    <>
      <ListView
        list={operations}
        {...listProps(props)}
        rowActions={(row) => [{ key: 'open', label: t('oversight.open'), onDo: () => setOpened(row) }]}
        onOpen={setOpened}
        between={<div className="kit-quiet">{t('oversight.daysHelp')}</div>}
      />
      {opened && <OperationDialog operation={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
