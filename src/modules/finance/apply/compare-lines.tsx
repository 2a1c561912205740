import { sumFen } from '#domain/money.ts'
import type { ExpenseLine } from '#protocol/contract/schemas.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { statusLabel } from '#src/kit/i18n/status-label.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { DataTable } from '#src/kit/table/data-table.tsx'
import { Money } from '#src/kit/ui/figures.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'

interface Compared {
  readonly no: number
  readonly line: ExpenseLine
  readonly shown: string
  readonly who: string
  readonly beforeFen: number | undefined
  readonly afterFen: number | undefined
  readonly differenceFen: number
}

interface Props {
  before: readonly ExpenseLine[]
  after: readonly ExpenseLine[]
  people: readonly string[]
}

/** A line is the same one by its id; what has none is new. */
export function compared(before: readonly ExpenseLine[], after: readonly ExpenseLine[]) {
  const rest = after.filter((line) => !before.some((one) => one.id === line.id))
  const kept = before.map((line) => ({ was: line, is: after.find((one) => one.id === line.id) }))
  return [...kept, ...rest.map((line) => ({ was: undefined, is: line }))]
}

const Change = ({ row }: { row: Compared }) => {
  const t = useText()
  if (row.beforeFen === undefined) return <Tag tone="progress" text={t('finance.apply.added')} />
  if (row.afterFen === undefined) return <Tag tone="danger" text={t('finance.apply.removed')} />
  return row.differenceFen === 0 ? null : <Tag tone="attention" text={t('finance.apply.changed')} />
}

const columns: readonly Column<Compared>[] = [
  { key: 'shown', title: 'finance.apply.item' },
  { key: 'who', title: 'finance.apply.who' },
  {
    key: 'refundable',
    show: ({ line }, t) => statusLabel(t, 'refundable', line.refundable),
    width: 112,
  },
  { key: 'beforeFen', title: 'finance.apply.before', width: 112 },
  { key: 'afterFen', title: 'finance.apply.after', width: 112 },
  {
    key: 'differenceFen',
    title: 'finance.apply.difference',
    show: (row) => (row.differenceFen === 0 ? null : <Money fen={row.differenceFen} />),
    width: 112,
  },
  { key: 'change', title: 'finance.apply.kind', show: (row) => <Change row={row} />, width: 88 },
]

/** The bill before and after, line beside line, with what it comes to. */
export function CompareLines({ before, after, people }: Props) {
  const t = useText()
  const lang = useLang()
  const rows = compared(before, after).map(({ was, is }, at): Compared => {
    const line = (is ?? was)!
    return {
      no: at + 1,
      line,
      shown: lang === 'en' && line.ename ? line.ename : line.name,
      who: line.passportIndex === undefined ? t('bill.common') : (people[line.passportIndex] ?? ''),
      beforeFen: was?.amountFen,
      afterFen: is?.amountFen,
      differenceFen: (is?.amountFen ?? 0) - (was?.amountFen ?? 0),
    }
  })
  const total = (lines: readonly ExpenseLine[]) => sumFen(lines.map((line) => line.amountFen))
  return (
    <div className="finance-dialog">
      <DataTable label={t('finance.apply.kind')} columns={columns} rows={rows} keyOf={(row) => row.no} />
      <div className="finance-sums">
        <span>
          <span className="kit-quiet">{t('finance.apply.before')}</span> <Money fen={total(before)} />
        </span>
        <span>
          <span className="kit-quiet">{t('finance.apply.after')}</span>{' '}
          <strong>
            <Money fen={total(after)} />
          </strong>
        </span>
        <span>
          <span className="kit-quiet">{t('finance.apply.difference')}</span>{' '}
          <Money fen={total(after) - total(before)} />
        </span>
      </div>
    </div>
  )
}
