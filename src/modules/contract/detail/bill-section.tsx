import { sumFen } from '#domain/money.ts'
import { statusOptions } from '#domain/status.ts'
import type { ContractDetails, ExpenseLine, LedgerRow } from '#protocol/contract/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { statusLabel } from '#src/kit/i18n/status-label.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { DataTable } from '#src/kit/table/data-table.tsx'
import { Money } from '#src/kit/ui/figures.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { useLineName } from '#src/modules/contract/line-name.ts'
import { balanceOf } from '#src/parts/contract/balance.tsx'
import { personName } from '#src/parts/contract/person-name.ts'

type Line = ExpenseLine & { no: number; who: string; shown: string }

const lineColumns: readonly Column<Line>[] = [
  { key: 'no', title: 'contract.detail.no', width: 40 },
  { key: 'shown', title: 'contract.bill.item', rank: 1, min: 120, width: 220 },
  { key: 'who', title: 'field.applicantId', width: 130 },
  { key: 'kind', show: (row, t) => statusLabel(t, 'feeKind', row.kind), rank: 4, width: 104 },
  { key: 'quantity', align: 'right', width: 72 },
  { key: 'unitFen', width: 96 },
  { key: 'amountFen', rank: 1, width: 104 },
  { key: 'refundable', show: (row, t) => statusLabel(t, 'refundable', row.refundable), rank: 4, width: 104 },
]

const ledgerColumns: readonly Column<LedgerRow>[] = [
  { key: 'id', title: 'contract.bill.receiptNo', show: (row) => `#${row.id}`, width: 72 },
  { key: 'day', width: 104 },
  { key: 'kind', group: 'ledgerKind', rank: 1, width: 92 },
  { key: 'paymentMethodName', width: 120 },
  { key: 'amountFen', rank: 1, width: 112 },
  { key: 'receiptStatus', group: 'receipt', width: 152 },
  { key: 'cashier', width: 88 },
  { key: 'voucherNo', width: 120 },
  { key: 'receiptReason', width: 120 },
  { key: 'remark', width: 120 },
  { key: 'createTime', width: 136 },
]

/** What it costs line by line, what was received, and what is left. */
export function BillSection({ details }: { details: ContractDetails }) {
  const t = useText()
  const lineName = useLineName()
  const { contract, passports, lines, ledger } = details
  const whoOf = (at: number | undefined) => {
    const passport = at === undefined ? undefined : passports[at]
    return passport ? personName(passport) : t('contract.bill.common')
  }
  const rows = lines.map((line, at) => ({ ...line, no: at + 1, who: whoOf(line.passportIndex), shown: lineName(line) }))
  const kinds = statusOptions('feeKind').flatMap(({ code, text }) => {
    const some = lines.filter((line) => line.kind === code)
    return some.length === 0 ? [] : [{ text, fen: sumFen(some.map((line) => line.amountFen)) }]
  })
  const balance = balanceOf(contract)
  return (
    <>
      <section>
        <PartHead title={t('contract.bill.title')}>
          {kinds.map(({ text, fen }) => (
            <span key={text} className="kit-quiet">
              {t(text)} <Money fen={fen} />
            </span>
          ))}
          <span>
            {t('field.totalFen')}{' '}
            <strong>
              <Money fen={contract.totalFen} />
            </strong>
          </span>
        </PartHead>
        <DataTable
          label={t('contract.bill.title')}
          columns={lineColumns}
          rows={rows}
          keyOf={(row) => row.no}
          emptyHint={t('contract.bill.none')}
        />
      </section>
      <section>
        <PartHead title={t('field.ledger')}>
          <span className="kit-quiet">
            {t('field.receivedFen')} <Money fen={contract.receivedFen} />
          </span>
          <span className={balance.fen === 0 ? undefined : 'contract-warning'}>
            {t(balance.title)}{' '}
            <strong>
              <Money fen={balance.fen} />
            </strong>
          </span>
        </PartHead>
        <DataTable
          label={t('field.ledger')}
          columns={ledgerColumns}
          rows={ledger}
          keyOf={(row) => row.id}
          emptyHint={t('contract.bill.noLedger')}
        />
      </section>
    </>
  )
}
