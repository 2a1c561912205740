import { fenToYuan, sumFen } from '#domain/money.ts'
import { cashUnits, type Denomination } from '#protocol/finance/schemas.ts'
import { NumberEntry } from '#src/kit/form/number-entry.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Money } from '#src/kit/ui/figures.tsx'

/** How many of each banknote and coin, by its value in fen. */
export type Counted = Partial<Record<Denomination['unitFen'], number>>

/** Banknotes and coins, each with what it comes to. */
export function Units({
  units,
  disabled,
  onChange,
  onWrong,
}: {
  units: Counted
  disabled: boolean
  onChange: (units: Counted) => void
  /** Something stands there that is no count. */
  onWrong: (unit: Denomination['unitFen'], isWrong: boolean) => void
}) {
  const t = useText()
  const total = sumFen(cashUnits.map((unit) => unit * (units[unit] ?? 0)))
  return (
    <table className="finance-units">
      <thead>
        <tr>
          <th scope="col">{t('finance.till.unit')}</th>
          <th scope="col">{t('finance.till.quantity')}</th>
          <th scope="col">{t('finance.till.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {cashUnits.map((unit) => (
          <tr key={unit}>
            <th scope="row">
              <Money fen={unit} />
            </th>
            <td>
              <NumberEntry
                size="small"
                min={0}
                max={100_000}
                disabled={disabled}
                label={`${t('finance.till.unit')} ${fenToYuan(unit)}`}
                value={units[unit]}
                onChange={(quantity) => onChange({ ...units, [unit]: quantity ?? 0 })}
                onWrong={(isWrong) => onWrong(unit, isWrong)}
              />
            </td>
            <td>
              <Money fen={unit * (units[unit] ?? 0)} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('finance.print.sum')}</th>
          <td />
          <td>
            <Money fen={total} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
