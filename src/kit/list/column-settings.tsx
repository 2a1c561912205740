import { Button } from '@arco-design/web-react'
import { IconDragDotVertical, IconPushpin, IconSettings } from '@arco-design/web-react/icon'
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { densities, type TableSetting } from '#protocol/saved-view/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { type Column, titleOf } from '#src/kit/table/columns.tsx'
import { Pop } from '#src/kit/ui/anchored.tsx'
import { firstSetting, moveColumn, orderColumns, pinColumn, placeColumn, showColumn } from './table-setting.ts'

interface Props<Row> {
  columns: readonly Column<Row>[]
  /** Columns that found no place in the table. */
  away: readonly string[]
  setting: TableSetting
  onChange: (setting: TableSetting) => void
}

/** The button of a table's settings: how high its rows are; which columns, in which order, which stay at the left. */
export const ColumnSettings = <Row extends object>(props: Props<Row>) => {
  const t = useText()
  return (
    <Pop position="br" content={<Settings {...props} />}>
      <Button size="small" icon={<IconSettings />} aria-label={t('table.columns')} title={t('table.columns')} />
    </Pop>
  )
}

function Settings<Row extends object>({ columns, away, setting, onChange }: Props<Row>) {
  const t = useText()
  const id = useId()
  const ordered = orderColumns(columns, setting)
  const shown = ordered.filter((one) => !setting.hidden.includes(one.key))
  const dragged = useRef<string | null>(null)
  // The list hears the pointer: a row that moves would lose it.
  const grip = (event: PointerEvent<HTMLElement>, key: string) => {
    dragged.current = key
    event.currentTarget.closest('fieldset')?.setPointerCapture(event.pointerId)
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (dragged.current === null) return
    const over = [...event.currentTarget.querySelectorAll('.kit-columns-row')].findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return event.clientY >= top && event.clientY < bottom
    })
    if (over >= 0 && ordered[over]?.key !== dragged.current)
      onChange(moveColumn(columns, setting, dragged.current, over))
  }
  const drop = () => {
    dragged.current = null
  }
  return (
    <div className="kit-columns">
      <fieldset className="kit-density">
        <legend>{t('table.density')}</legend>
        {densities.map((density) => (
          <label key={density} data-chosen={setting.density === density}>
            <input
              type="radio"
              name={id}
              checked={setting.density === density}
              onChange={() => onChange({ ...setting, density })}
            />
            {t(`table.density.${density}`)}
          </label>
        ))}
      </fieldset>
      <fieldset
        className="kit-columns-list"
        aria-label={t('table.columns')}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        {ordered.map((column, at) => (
          <ColumnRow
            key={column.key}
            name={titleOf(column, t)}
            isShown={shown.includes(column) && !away.includes(column.key)}
            hasNoRoom={shown.includes(column) && away.includes(column.key)}
            isLast={shown.length === 1 && shown[0] === column}
            isPinned={setting.pinned.includes(column.key)}
            onShow={(isShown) =>
              onChange(
                away.includes(column.key) ? placeColumn(setting, column) : showColumn(setting, column.key, isShown),
              )
            }
            onPin={(isPinned) => onChange(pinColumn(setting, column.key, isPinned))}
            onMove={(to) => onChange(moveColumn(columns, setting, column.key, to))}
            onGrip={(event) => grip(event, column.key)}
            at={at}
          />
        ))}
      </fieldset>
      <div className="kit-columns-foot">
        <span className="kit-quiet">{t('table.columnsHint')}</span>
        <Button size="mini" onClick={() => onChange(firstSetting(columns))}>
          {t('table.columnsReset')}
        </Button>
      </div>
    </div>
  )
}

interface RowProps {
  name: string
  at: number
  isShown: boolean
  /** It is wanted, and found no place. */
  hasNoRoom: boolean
  /** The only one that is shown: at least one stays. */
  isLast: boolean
  isPinned: boolean
  onShow: (isShown: boolean) => void
  onPin: (isPinned: boolean) => void
  onMove: (to: number) => void
  onGrip: (event: PointerEvent<HTMLElement>) => void
}

function ColumnRow({ name, at, isShown, hasNoRoom, isLast, isPinned, onShow, onPin, onMove, onGrip }: RowProps) {
  const t = useText()
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onMove(at + by)
  }
  return (
    <div className="kit-columns-row">
      <button
        type="button"
        className="kit-columns-grip"
        aria-label={t('table.columnMove', { name })}
        title={t('table.columnMoveHint')}
        onKeyDown={press}
        onPointerDown={onGrip}
      >
        <IconDragDotVertical aria-hidden="true" />
      </button>
      <label>
        <input type="checkbox" checked={isShown} disabled={isLast} onChange={(event) => onShow(event.target.checked)} />
        {name}
        {hasNoRoom && (
          <span className="kit-columns-away" title={t('table.noRoomHint')}>
            {t('table.noRoom')}
          </span>
        )}
      </label>
      <button
        type="button"
        className="kit-columns-pin"
        aria-pressed={isPinned}
        aria-label={t('table.pin', { name })}
        title={t(isPinned ? 'table.unpinHint' : 'table.pinHint')}
        onClick={() => onPin(!isPinned)}
      >
        <IconPushpin aria-hidden="true" />
      </button>
    </div>
  )
}
