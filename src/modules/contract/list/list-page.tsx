import { page, statusNum } from '#protocol/contract/calls.ts'
import { contractColumns } from '#protocol/contract/columns.ts'
import type { ContractListRow, ContractRow } from '#protocol/contract/schemas.ts'
import { contractWaits } from '#protocol/contract/waiting.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { useBatchCommands } from '#src/parts/command/use-batch-commands.tsx'
import '#src/modules/contract/texts.ts'
import { contractPage } from '#src/parts/contract/record-pages.ts'
import { contractBatch } from './batch-commands.ts'
import { firstColumns, hiddenColumns } from './columns.tsx'

const contracts = defineList({
  code: 'center.contract.list',
  titleKey: 'contract.page.list',
  call: page,
  keyOf: (row) => row.id,
  record: { lifecycle: 'contract', status: (row) => row.status },
  entities: ['contract'],
  tabs: { call: statusNum, key: 'status', group: 'contract' },
  filters: [
    { kind: 'text', key: 'keywords', help: 'contract.list.keywords' },
    { kind: 'status', key: 'financeStatus', group: 'finance' },
    {
      kind: 'choice',
      key: 'waiting',
      more: true,
      title: 'contract.list.waiting',
      options: contractWaits.map((value) => ({ value, text: `contract.waiting.${value}` })),
    },
    { kind: 'days', key: 'fromDay', to: 'toDay', title: 'contract.list.days' },
  ],
  declared: contractColumns,
  columns: [
    ...firstColumns,
    { key: 'readyDay', width: 104 },
    { key: 'acceptTime', width: 136 },
    { key: 'acceptUser', width: 88 },
    { key: 'createTime', width: 136 },
    { key: 'createUser', width: 88 },
    ...hiddenColumns,
  ],
  emptyKey: 'contract.list.empty',
  reaches: true,
  exports: true,
})

export const opening = listOpening(contracts)

/** Contracts of the center: found by status, words, finance and days; several are accepted or reviewed at once. */
export default function ContractListPage(props: ListPageProps) {
  const t = useText()
  const { openPage, canOpen } = useWorkspace()
  const { batch, outcome, dialog } = useBatchCommands(contractBatch, (row: ContractListRow) => row.contractNo)
  const to = (code: string, key: TextKey, kind: 'primary' | 'plain' = 'plain') =>
    canOpen(code) ? [{ key: code, label: t(key), kind, onDo: () => openPage(code) }] : []
  return (
    <>
      <ListView
        list={contracts}
        {...listProps(props)}
        actions={[
          ...to('center.contract.create', 'contract.page.create', 'primary'),
          ...to('center.contract.completed', 'contract.page.completed'),
          ...to('center.contract.fee-logs', 'contract.page.feeLogs'),
        ]}
        {...(batch ? { batch } : {})}
        outcome={outcome}
        pageOf={(row: ContractRow) => contractPage(row.id, row.contractNo)}
      />
      {dialog}
    </>
  )
}
