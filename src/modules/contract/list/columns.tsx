import { listFields } from '#protocol/contract/record.ts'
import type { ContractRow } from '#protocol/contract/schemas.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { Money } from '#src/kit/ui/figures.tsx'
import './list.css'

/** What is still to be paid stands out; a paid contract stays quiet. */
const Received = ({ row }: { row: ContractRow }) => (
  <span className="contract-received" data-short={row.receivedFen < row.totalFen}>
    <Money fen={row.receivedFen} />
  </span>
)

/** What every list of contracts begins with. */
export const firstColumns: readonly Column<ContractRow>[] = [
  { key: 'contractNo', names: true, stick: 'left', width: 150 },
  { key: 'status', width: 128 },
  { key: 'financeStatus', width: 160 },
  { key: 'contactName', width: 96 },
  { key: 'contactMobile', width: 116 },
  { key: 'applicantNames', width: 160 },
  { key: 'applicantCount', align: 'right', title: 'contract.list.count', width: 76 },
  { key: 'totalFen', width: 104 },
  { key: 'receivedFen', show: (row) => <Received row={row} />, width: 104 },
]

/** What is there, but not in sight at first. */
export const hiddenColumns: readonly Column<ContractRow>[] = [
  { key: 'paymentMethodName', hidden: true },
  {
    key: 'orderNo',
    page: ({ orderId: id, orderNo: name }) => (id ? { code: 'visa.order.detail', params: { id }, name } : undefined),
    hidden: true,
    width: 150,
  },
  { key: 'companyName', hidden: true },
  { key: 'lastReason', hidden: true, width: 200 },
  ...listFields.map((key) => ({ key, hidden: true as const, width: 200 })),
]
