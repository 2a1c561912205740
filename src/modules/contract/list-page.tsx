import { page, statusNum } from '#protocol/contract/calls.ts'
import type { ContractRow } from '#protocol/contract/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/page/define-list.ts'
import type { ListMemory, ListParams } from '#src/kit/page/list-memory.ts'
import { ListView } from '#src/kit/page/list-view.tsx'
import { Money } from '#src/kit/ui/figures.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import './words.ts'
import './list.css'

/** What is still to be paid stands out; a paid contract stays quiet. */
const Received = ({ row }: { row: ContractRow }) => (
  <span className="contract-received" data-short={row.receivedFen < row.totalFen}>
    <Money fen={row.receivedFen} />
  </span>
)

const contracts = defineList({
  code: 'center.contract.list',
  titleKey: 'contract.page.list',
  call: page,
  keyOf: (row) => row.id,
  entities: ['contract'],
  tabs: { call: statusNum, key: 'status', group: 'contract' },
  filters: [
    { kind: 'text', key: 'keywords', help: 'contract.list.keywords' },
    { kind: 'status', key: 'financeStatus', group: 'finance' },
    { kind: 'days', key: 'fromDay', to: 'toDay', title: 'contract.list.days' },
  ],
  columns: [
    { key: 'contractNo', stick: 'left', width: 150 },
    { key: 'status', show: (row) => <StatusTag group="contract" code={row.status} />, width: 128 },
    { key: 'financeStatus', show: (row) => <StatusTag group="finance" code={row.financeStatus} />, width: 160 },
    { key: 'contactName', width: 96 },
    { key: 'contactMobile', width: 116 },
    { key: 'applicantNames', width: 160 },
    { key: 'applicantCount', align: 'right', title: 'contract.list.count', width: 76 },
    { key: 'totalFen', width: 104 },
    { key: 'receivedFen', show: (row) => <Received row={row} />, width: 104 },
    { key: 'readyDay', width: 104 },
    { key: 'acceptTime', width: 136 },
    { key: 'acceptUser', width: 88 },
    { key: 'createTime', width: 136 },
    { key: 'createUser', width: 88 },
    { key: 'paymentMethodName', hidden: true },
    { key: 'orderNo', hidden: true, width: 150 },
    { key: 'companyName', hidden: true },
    { key: 'lastReason', hidden: true, width: 200 },
  ],
  emptyKey: 'contract.list.empty',
  exports: true,
})

/** Contracts of the center: found by status, words, finance and days; Enter or a click opens one. */
export default function ContractListPage({ params, memory, setMemory }: PageProps<ListParams, ListMemory>) {
  const t = useText()
  const { openPage, canOpen } = useWorkspace()
  const create = {
    key: 'create',
    label: t('contract.page.create'),
    kind: 'primary' as const,
    onDo: () => openPage('center.contract.create'),
  }
  return (
    <ListView
      list={contracts}
      view={params.view}
      memory={memory}
      onMemory={setMemory}
      actions={canOpen('center.contract.create') ? [create] : []}
      onOpen={(row) => openPage('center.contract.detail', { id: row.id }, row.contractNo)}
    />
  )
}
