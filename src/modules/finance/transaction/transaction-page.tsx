import { transactionColumns } from '#protocol/finance/columns.ts'
import type { SettlementTransaction, TransactionSums } from '#protocol/finance/settle/schemas.ts'
import { accounts, page } from '#protocol/finance/settle/transaction-calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import { question } from '#src/kit/query/question.ts'
import { Money } from '#src/kit/ui/figures.tsx'
import '#src/modules/finance/texts-settle.ts'
import '#src/modules/finance/finance.css'
import { pageOfContract } from '#src/parts/contract/record-pages.ts'
import { pageOfOrder } from '#src/parts/order-link/order-page.ts'
import { AccountFilter } from './account-filter.tsx'

/** Prepaid money that went back to the buyer. */
const isBack = ({ kind, amountFen }: SettlementTransaction) => kind === 'TOPUP' && amountFen < 0

/** A voucher leads to its recharge. */
const pageOfRecharge = ({ rechargeId, voucherNo }: SettlementTransaction) =>
  rechargeId === undefined ? undefined : { code: 'finance.recharge', params: { id: rechargeId }, name: voucherNo }

const transactions = defineList({
  code: 'settle.transaction',
  titleKey: 'finance.page.transaction',
  call: page,
  keyOf: (row) => row.id,
  entities: ['account', 'contract'],
  filters: [
    {
      kind: 'custom',
      key: 'accountId',
      title: 'settle.accountName',
      always: true,
      asks: [question(accounts, {}, { entities: ['account'] })],
      show: (value, set, id) => <AccountFilter id={id} value={value} onChange={set} />,
    },
    { kind: 'status', key: 'kind', title: 'finance.transaction.kind', group: 'settlementKind' },
    { kind: 'days', key: 'fromDay', to: 'toDay', title: 'finance.transaction.days', always: true },
    {
      kind: 'text',
      key: 'keywords',
      title: 'finance.transaction.document',
      help: 'finance.transaction.documentHelp',
      maxLength: 40,
    },
    { kind: 'text', key: 'voucherNo', maxLength: 40 },
  ],
  declared: transactionColumns,
  columns: [
    { key: 'createTime', rank: 1, stick: 'left', width: 136 },
    { key: 'buyerName', rank: 2, width: 128 },
    { key: 'accountKind', rank: 2, width: 88 },
    {
      key: 'kind',
      show: (row, t) => t(isBack(row) ? 'finance.recharge.way.back' : `status.settlementKind.${row.kind}`),
      rank: 1,
      width: 96,
    },
    { key: 'amountFen', rank: 1, width: 120 },
    { key: 'balanceFen', rank: 1, width: 120 },
    {
      key: 'contractNo',
      title: 'finance.till.of',
      show: (row) => row.contractNo ?? row.orderNo,
      page: (row) => pageOfContract(row) ?? pageOfOrder(row),
      rank: 1,
      width: 152,
    },
    { key: 'voucherNo', page: pageOfRecharge, rank: 3, width: 136 },
    { key: 'operator', rank: 4, width: 88 },
    { key: 'remark', rank: 4, width: 160 },
    { key: 'no', align: 'right', width: 72, hidden: true },
    { key: 'companyName', hidden: true },
  ],
  emptyKey: 'finance.transaction.empty',
  exports: true,
})

export const opening = listOpening(transactions)

/** What stood there before, came and went, and stands there after it. */
function Sums({ sums }: { sums: TransactionSums }) {
  const t = useText()
  const shown = (['openingFen', 'inFen', 'outFen', 'closingFen'] as const).flatMap((key) => {
    const fen = sums[key]
    return fen === undefined ? [] : [{ key, fen }]
  })
  return (
    <div className="finance-sums" role="status">
      {shown.map(({ key, fen }) => (
        <span key={key}>
          <span className="kit-quiet">{t(`finance.transaction.${key}`)}</span> <Money fen={fen} />
        </span>
      ))}
      {sums.closingFen === undefined && <span className="kit-quiet">{t('finance.transaction.partly')}</span>}
    </div>
  )
}

/** Every movement of settlement accounts, the latest first. */
export default function TransactionPage(props: ListPageProps) {
  return <ListView list={transactions} {...listProps(props)} below={({ sums }) => <Sums sums={sums} />} />
}
