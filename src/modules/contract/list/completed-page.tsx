import { contract } from '#machines/lifecycle/contract.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { completedColumns } from '#protocol/contract/columns.ts'
import { completedPage } from '#protocol/contract/sheet-calls.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import '#src/modules/contract/texts.ts'
import { contractPage } from '#src/parts/contract/record-pages.ts'
import { firstColumns, hiddenColumns } from './columns.tsx'

const completed = defineList({
  code: 'center.contract.completed',
  titleKey: 'contract.page.completed',
  call: completedPage,
  keyOf: (row) => row.id,
  record: { lifecycle: 'contract', status: (row) => row.status },
  entities: ['contract', 'passport'],
  filters: [
    { kind: 'text', key: 'keywords', help: 'contract.list.keywords' },
    { kind: 'status', key: 'status', group: 'contract', codes: statusesWithTag(contract, 'finished') },
    { kind: 'days', key: 'fromDay', to: 'toDay', title: 'contract.completed.days' },
  ],
  declared: completedColumns,
  columns: [
    ...firstColumns.slice(0, 2),
    { key: 'completeTime', width: 136 },
    ...firstColumns.slice(2),
    { key: 'acceptTime', width: 136 },
    { key: 'acceptUser', width: 88 },
    { key: 'readyDay', hidden: true, width: 104 },
    { key: 'createTime', hidden: true, width: 136 },
    ...hiddenColumns,
  ],
  emptyKey: 'contract.completed.empty',
  reaches: true,
  exports: true,
})

export const opening = listOpening(completed)

/** Contracts at their end, handed over or refunded, by the day of the end. */
export default function CompletedPage(props: ListPageProps) {
  return <ListView list={completed} {...listProps(props)} pageOf={(row) => contractPage(row.id, row.contractNo)} />
}
