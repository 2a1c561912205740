import { useState } from 'react'
import { feeLogColumns } from '#protocol/contract/columns.ts'
import { type FeeLog, feeLogPage } from '#protocol/contract/sheet-calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import '#src/modules/contract/texts.ts'
import { pageOfContract } from '#src/parts/contract/record-pages.ts'
import { FeeLinesDialog } from './fee-lines-dialog.tsx'

const feeLogs = defineList({
  code: 'center.contract.fee-logs',
  titleKey: 'contract.page.feeLogs',
  call: feeLogPage,
  keyOf: (row) => row.id,
  entities: ['contract'],
  filters: [
    { kind: 'text', key: 'keywords', title: 'field.contractNo', help: 'contract.feeLogs.keywords' },
    { kind: 'days', key: 'fromDay', to: 'toDay', title: 'contract.feeLogs.days' },
  ],
  declared: feeLogColumns,
  columns: [
    { key: 'createTime', title: 'contract.feeLogs.time', width: 136 },
    { key: 'contractNo', names: true, width: 150 },
    { key: 'contactName', width: 112 },
    { key: 'beforeFen', width: 120 },
    { key: 'afterFen', width: 120 },
    { key: 'differenceFen', width: 120 },
    { key: 'operator', width: 112 },
    { key: 'companyName', hidden: true },
  ],
  emptyKey: 'contract.feeLogs.empty',
  exports: true,
})

export const opening = listOpening(feeLogs)

/** Every change of an expense bill: who, when, from how much to how much. */
export default function FeeLogsPage(props: ListPageProps) {
  const t = useText()
  const { openPage } = useWorkspace()
  const [shown, setShown] = useState<FeeLog | null>(null)
  return (
    <>
      <ListView
        list={feeLogs}
        {...listProps(props)}
        rowActions={(row) => [
          { key: 'lines', label: t('contract.feeLogs.show'), onDo: () => setShown(row) },
          {
            key: 'open',
            label: t('contract.queue.open'),
            onDo: () => openPage('center.contract.detail', { id: row.contractId }, row.contractNo),
          },
        ]}
        pageOf={pageOfContract}
      />
      {shown && <FeeLinesDialog log={shown} onClose={() => setShown(null)} />}
    </>
  )
}
