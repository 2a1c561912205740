import { Alert } from '@arco-design/web-react'
import type { OrderPrice } from '#protocol/product/price-calls.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { DataTable } from '#src/kit/table/data-table.tsx'
import { Money } from '#src/kit/ui/figures.tsx'

type Line = OrderPrice['lines'][number]

const columns: readonly Column<Line>[] = [
  {
    key: 'applicantIndex',
    show: (row, t) =>
      row.applicantIndex === null ? t('product.shared') : t('product.applicantNo', { no: row.applicantIndex + 1 }),
    width: 96,
  },
  {
    key: 'kind',
    title: 'field.priceKind',
    show: (row, t) => t(row.kind === 'PLATFORM' ? 'status.productFeeKind.PLATFORM' : `status.feeKind.${row.kind}`),
    width: 120,
  },
  { key: 'name', show: (row) => <LineName line={row} />, width: 200 },
  { key: 'amountFen', width: 120 },
]

function LineName({ line }: { line: Line }) {
  return useLang() === 'en' ? line.ename : line.name
}

/** The lines of a price with its sum, and what has none. */
export function PriceLines({ asked, data }: { asked: boolean; data?: OrderPrice | undefined }) {
  const t = useText()
  if (!asked || !data) return <p className="kit-quiet">{asked ? '' : t('product.tryNone')}</p>
  return (
    <>
      {data.problems.length > 0 && (
        <Alert type="warning" content={data.problems.map((problem) => <div key={problem}>{problem}</div>)} />
      )}
      <DataTable
        rows={data.lines}
        columns={columns}
        keyOf={(row) => data.lines.indexOf(row)}
        label={t('product.tryTitle')}
      />
      <p role="status">
        <span className="kit-quiet">{t('product.total')}</span> <Money fen={data.totalFen} />
      </p>
    </>
  )
}
