import { type TableSetting, tableSetting } from '#protocol/saved-view/schemas.ts'
import { usualPx } from '#src/kit/table/column-size.ts'
import type { Column } from '#src/kit/table/columns.tsx'

/** How a table looks until somebody wants it otherwise. */
export const firstSetting = (columns: readonly Pick<Column<object>, 'key' | 'hidden' | 'stick'>[]): TableSetting => ({
  order: columns.map((one) => one.key),
  hidden: columns.filter((one) => one.hidden).map((one) => one.key),
  pinned: columns.filter((one) => one.stick === 'left').map((one) => one.key),
  widths: {},
  density: 'middle',
})

/** As it is kept: what was kept before columns could be pinned has none pinned. */
export const storedSetting = tableSetting

const inOrder = <Row>(columns: readonly Column<Row>[], order: readonly string[]): Column<Row>[] => {
  const known = order.flatMap((key) => columns.filter((one) => one.key === key))
  return [...known, ...columns.filter((one) => !order.includes(one.key))]
}

/** The columns in the order of the table, pinned ones first; one that the setting does not know stands behind the others. */
export function orderColumns<Row>(columns: readonly Column<Row>[], setting: TableSetting): Column<Row>[] {
  const all = inOrder(columns, setting.order)
  const isPinned = ({ key }: Column<Row>) => setting.pinned.includes(key)
  return [...inOrder(all.filter(isPinned), setting.pinned), ...all.filter((one) => !isPinned(one))]
}

/** The columns as they are shown: in order, with their widths, at the left what is pinned there. */
export const shownColumns = <Row>(columns: readonly Column<Row>[], setting: TableSetting): Column<Row>[] =>
  orderColumns(columns, setting)
    .filter((one) => !setting.hidden.includes(one.key))
    .map(({ stick, ...column }) => {
      const isPinned = setting.pinned.includes(column.key)
      const side = isPinned ? 'left' : stick === 'right' ? 'right' : undefined
      const given = setting.widths[column.key]
      const isByHand = given !== undefined || column.hidden === true || (isPinned && stick !== 'left')
      return {
        ...column,
        width: given ?? column.width ?? usualPx,
        ...(side && { stick: side }),
        ...(isByHand && { isByHand }),
      }
    })

/** A column moved to another place among those of its side of the table. */
export function moveColumn<Row>(
  columns: readonly Column<Row>[],
  setting: TableSetting,
  key: string,
  to: number,
): TableSetting {
  const order = orderColumns(columns, setting).map((one) => one.key)
  const pinned = order.filter((one) => setting.pinned.includes(one))
  const isPinned = pinned.includes(key)
  // What is pinned stays before the others.
  const place = isPinned
    ? Math.min(Math.max(to, 0), pinned.length - 1)
    : Math.min(Math.max(to, pinned.length), order.length - 1)
  const next = order.filter((one) => one !== key).toSpliced(place, 0, key)
  return { ...setting, order: next, pinned: next.filter((one) => setting.pinned.includes(one)) }
}

export const showColumn = (setting: TableSetting, key: string, isShown: boolean): TableSetting => ({
  ...setting,
  hidden: isShown ? setting.hidden.filter((one) => one !== key) : [...setting.hidden, key],
})

/** A column that found no place is given one, with its own width: from now on the table is moved sideways for it. */
export const placeColumn = <Row>(setting: TableSetting, { key, width = usualPx }: Column<Row>): TableSetting => ({
  ...setting,
  widths: { ...setting.widths, [key]: width },
})

export const pinColumn = (setting: TableSetting, key: string, isPinned: boolean): TableSetting => ({
  ...setting,
  pinned: isPinned ? [...setting.pinned, key] : setting.pinned.filter((one) => one !== key),
})

/** Widths as they were dragged; null puts one column's own back. */
export function widenColumn(
  setting: TableSetting,
  key: string,
  widths: Readonly<Record<string, number>> | null,
): TableSetting {
  if (widths) return { ...setting, widths: { ...setting.widths, ...widths } }
  const { [key]: _, ...others } = setting.widths
  return { ...setting, widths: others }
}
