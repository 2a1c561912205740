import { Button, Checkbox } from '@arco-design/web-react'
import { IconDown, IconSettings, IconUp } from '@arco-design/web-react/icon'
import * as z from 'zod/mini'
import { useText } from '#src/kit/i18n/i18n.ts'
import { type Column, titleOf } from '#src/kit/table/columns.tsx'
import { Pop } from '#src/kit/ui/anchored.tsx'

/** How a user wants to see a table. */
export const tableSetting = z.object({
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  density: z.enum(['middle', 'small']),
})
export type TableSetting = z.output<typeof tableSetting>

export const firstSetting = (columns: readonly Pick<Column<object>, 'key' | 'hidden'>[]): TableSetting => ({
  order: columns.map((one) => one.key),
  hidden: columns.filter((one) => one.hidden).map((one) => one.key),
  density: 'middle',
})

/** The columns as set; a column that the setting does not know yet stands where it was declared last. */
export function orderColumns<Row>(columns: readonly Column<Row>[], setting: TableSetting): Column<Row>[] {
  const known = setting.order.flatMap((key) => columns.filter((one) => one.key === key))
  return [...known, ...columns.filter((one) => !setting.order.includes(one.key))]
}

export const visibleColumns = <Row,>(columns: readonly Column<Row>[], setting: TableSetting): Column<Row>[] =>
  orderColumns(columns, setting).filter((one) => !setting.hidden.includes(one.key))

interface Props<Row> {
  columns: readonly Column<Row>[]
  setting: TableSetting
  onChange: (setting: TableSetting) => void
}

/** Which columns, in which order. At least one stays. */
export function ColumnSettings<Row extends object>({ columns, setting, onChange }: Props<Row>) {
  const t = useText()
  const ordered = orderColumns(columns, setting)
  const order = ordered.map((one) => one.key)
  const shown = order.filter((key) => !setting.hidden.includes(key))
  const move = (at: number, by: number) => {
    const next = order.toSpliced(at, 1).toSpliced(at + by, 0, order[at]!)
    onChange({ ...setting, order: next })
  }
  const show = (key: string, isShown: boolean) =>
    onChange({ ...setting, hidden: isShown ? setting.hidden.filter((one) => one !== key) : [...setting.hidden, key] })
  return (
    <Pop
      trigger="click"
      position="br"
      content={
        <fieldset className="kit-columns" aria-label={t('table.columns')}>
          {ordered.map((column, at) => {
            const name = titleOf(column, t)
            const isShown = shown.includes(column.key)
            return (
              <div key={column.key} className="kit-columns-row">
                <Checkbox
                  checked={isShown}
                  disabled={isShown && shown.length === 1}
                  onChange={(next) => show(column.key, next)}
                >
                  {name}
                </Checkbox>
                <span>
                  <Button
                    size="mini"
                    type="text"
                    icon={<IconUp />}
                    aria-label={t('table.columnUp', { name })}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  />
                  <Button
                    size="mini"
                    type="text"
                    icon={<IconDown />}
                    aria-label={t('table.columnDown', { name })}
                    disabled={at === ordered.length - 1}
                    onClick={() => move(at, 1)}
                  />
                </span>
              </div>
            )
          })}
          <Button size="mini" onClick={() => onChange({ ...firstSetting(columns), density: setting.density })}>
            {t('table.columnsReset')}
          </Button>
        </fieldset>
      }
    >
      <Button size="small" icon={<IconSettings />} aria-label={t('table.columns')} />
    </Pop>
  )
}
