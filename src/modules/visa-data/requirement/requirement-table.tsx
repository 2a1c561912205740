import { IconDragDotVertical } from '@arco-design/web-react/icon'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { sourceWords } from '#domain/requirements.ts'
import type { RequirementRow } from '#protocol/visa-data/schemas.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { type Action, RowActions } from '#src/kit/ui/actions.tsx'
import { StatusTag, Tag } from '#src/kit/ui/status-tag.tsx'
import { useConditionWords } from './condition-words.ts'
import { rowName } from './order.ts'
import '#src/kit/table/grid.css'

interface Props {
  label: string
  rows: readonly RequirementRow[]
  rowActions: (row: RequirementRow) => readonly Action[]
  /** Absent: the order stays as it is. */
  onMove?: ((from: number, to: number) => void) | undefined
}

const needTones = { NEEDED: 'progress', IF_ASKED: 'neutral', OPTIONAL: 'neutral' } as const

/** Papers, a line each. A line is dragged to the place of another one; the arrows go through them and, with Alt, carry the line. */
export function RequirementTable({ label, rows, rowActions, onMove }: Props) {
  const t = useText()
  const lang = useLang()
  const conditions = useConditionWords()
  const body = useRef<HTMLTableSectionElement>(null)
  const [focused, setFocused] = useState(0)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [announced, setAnnounced] = useState('')
  const hasCenters = rows.some(({ center }) => center !== undefined)
  const hasActions = rows.some((row) => rowActions(row).length > 0)
  const wordsOf = (row: RequirementRow) => nameIn(lang, { cname: row.name, ename: row.ename })

  const focusAt = (at: number) => {
    setFocused(at)
    requestAnimationFrame(() => body.current?.querySelectorAll<HTMLElement>('tr')[at]?.focus())
  }
  const move = (from: number, to: number) => {
    const row = rows[from]
    if (!onMove || !row || to < 0 || to >= rows.length || from === to) return
    onMove(from, to)
    setAnnounced(t('visaData.paper.movedTo', { name: wordsOf(row), place: to + 1 }))
    focusAt(to)
  }
  const press = (event: KeyboardEvent, at: number) => {
    if (event.target !== event.currentTarget) return
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    if (event.altKey) move(at, at + by)
    else if (rows[at + by]) focusAt(at + by)
  }
  const release = (isDropped: boolean) => {
    if (isDropped && dragged !== null && over !== null) move(dragged, over)
    setDragged(null)
    setOver(null)
  }
  const dragOver = (event: DragEvent, at: number) => {
    if (dragged === null) return
    event.preventDefault()
    if (over !== at) setOver(at)
  }
  const dropOf = (at: number) => {
    if (dragged === null || over !== at || at === dragged) return undefined
    return at < dragged ? 'before' : 'after'
  }
  return (
    <div className="kit-grid visa-data-papers">
      <table data-layout="fixed" aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className="visa-data-no">
              {t('visaData.paper.no')}
            </th>
            <th scope="col">{t('visaData.paper.name')}</th>
            <th scope="col" className="visa-data-kind">
              {t('visaData.paper.kind')}
            </th>
            <th scope="col" className="visa-data-need">
              {t('field.needed')}
            </th>
            <th scope="col">{t('visaData.paper.when')}</th>
            {hasCenters && (
              <th scope="col" className="visa-data-field">
                {t('field.center')}
              </th>
            )}
            <th scope="col" className="visa-data-field">
              {t('field.formKey')}
            </th>
            <th scope="col" className="visa-data-need">
              {t('field.confidence')}
            </th>
            {hasActions && (
              <th scope="col" className="visa-data-actions">
                {t('visaData.actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, at) => (
            <tr
              key={rowName(row)}
              tabIndex={at === Math.min(focused, rows.length - 1) ? 0 : -1}
              draggable={onMove !== undefined}
              aria-keyshortcuts={onMove ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
              data-drop={dropOf(at)}
              data-dragged={dragged === at}
              onFocus={() => setFocused(at)}
              onKeyDown={(event) => press(event, at)}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(at)
              }}
              onDragOver={(event) => dragOver(event, at)}
              onDrop={(event) => {
                event.preventDefault()
                release(true)
              }}
              onDragEnd={() => release(false)}
            >
              <td className="visa-data-no kit-figures">
                {onMove && <IconDragDotVertical className="visa-data-grip" aria-hidden="true" />}
                {at + 1}
              </td>
              <td title={(lang === 'zh' ? row.help : (row.ehelp ?? row.help)) ?? wordsOf(row)}>
                {wordsOf(row)} <span className="kit-quiet">{lang === 'zh' ? row.ename : row.name}</span>
              </td>
              <td>
                {t(`papers.kind.${row.kind}`)}
                {row.count > 1 && ` · ${t('papers.count', { count: row.count })}`}
              </td>
              <td>
                <Tag tone={needTones[row.needed]} text={t(`visaData.need.${row.needed}`)} />
              </td>
              <td title={conditions(row)}>{conditions(row)}</td>
              {hasCenters && <td>{row.center}</td>}
              <td>{row.formKey && t(`form.${row.formKey}` as 'form.photo')}</td>
              <td title={`${sourceWords(row.source)[lang]} · ${row.seenDay}`}>
                <StatusTag group="confidence" code={row.confidence} />
              </td>
              {hasActions && (
                <td>
                  <RowActions actions={rowActions(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="kit-unseen" role="status">
        {announced}
      </p>
    </div>
  )
}
