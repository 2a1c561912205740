import { Button } from '@arco-design/web-react'
import { IconCaretDown, IconCaretRight, IconDragDotVertical } from '@arco-design/web-react/icon'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { resourceTypes } from '#domain/status.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { statusLabel } from '#src/kit/i18n/status-label.ts'
import { type Action, RowActions } from '#src/kit/ui/actions.tsx'
import { StatusTag, Tag } from '#src/kit/ui/status-tag.tsx'
import { entryName } from '#src/parts/access/entry-tree.ts'
import { childrenOf, type DropPart, type Place, partAt, placeOf, step, type TreeRow } from './resource-tree.ts'
import '#src/kit/table/grid.css'
import './access.css'

interface Props {
  rows: readonly TreeRow[]
  busy: boolean
  /** Lines can be carried. */
  isMovable: boolean
  onToggle: (id: number) => void
  onMove: (row: TreeRow, to: Place) => void
  /** What can be done with a line; nothing for who may only look. */
  rowActions: ((row: TreeRow) => readonly Action[]) | undefined
}

interface Drop {
  readonly id: number
  readonly part: DropPart
}

/**
 * The menu as a tree in a table. A line is dragged before, behind or into another one; with the keyboard the arrows go through
 * the tree and, with Alt, carry the line.
 */
export function ResourceTable({ rows, busy, isMovable, onToggle, onMove, rowActions }: Props) {
  const t = useText()
  const body = useRef<HTMLTableSectionElement>(null)
  const [focused, setFocused] = useState(0)
  const [dragged, setDragged] = useState<TreeRow | null>(null)
  const [drop, setDrop] = useState<Drop | null>(null)
  const stop = rows.some(({ node }) => node.entry.id === focused) ? focused : rows[0]?.node.entry.id
  const mayMove = isMovable && !busy

  const go = (row: TreeRow | undefined) => {
    if (!row) return
    setFocused(row.node.entry.id)
    body.current?.querySelector<HTMLElement>(`[data-id="${row.node.entry.id}"]`)?.focus()
  }
  const press = (event: KeyboardEvent, row: TreeRow) => {
    if (event.target !== event.currentTarget) return
    const { key, altKey } = event
    const at = rows.indexOf(row)
    const hasBelow = childrenOf(row.node).length > 0
    if (altKey) {
      const to = key === 'ArrowUp' ? step(row, -1) : key === 'ArrowDown' ? step(row, 1) : null
      if (!to) return
      if (mayMove) onMove(row, to)
    } else if (key === 'ArrowDown') go(rows[at + 1])
    else if (key === 'ArrowUp') go(rows[at - 1])
    else if (key === 'Home') go(rows[0])
    else if (key === 'End') go(rows.at(-1))
    else if (key === 'ArrowRight' && hasBelow && row.isOpen) go(rows[at + 1])
    else if ((key === 'ArrowRight' && hasBelow) || (key === 'ArrowLeft' && hasBelow && row.isOpen))
      onToggle(row.node.entry.id)
    else if (key === 'ArrowLeft') go(rows.find((one) => one.node === row.parent))
    else return
    event.preventDefault()
  }
  const over = (event: DragEvent<HTMLElement>, row: TreeRow) => {
    if (!dragged) return
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const part = partAt(event.clientY - top, height, row)
    if (!placeOf(dragged.node, row, part)) return setDrop(null)
    event.preventDefault()
    const { id } = row.node.entry
    if (drop?.id !== id || drop.part !== part) setDrop({ id, part })
  }
  const release = (row: TreeRow | null) => {
    const to = dragged && row && drop ? placeOf(dragged.node, row, drop.part) : null
    if (dragged && to) onMove(dragged, to)
    setDragged(null)
    setDrop(null)
  }

  return (
    <div className="kit-grid access-resources" aria-busy={busy}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose lines open and close is a tree grid */}
      <table role="treegrid" aria-label={t('access.resource.tree')} aria-describedby="access-drag-help">
        <thead>
          <tr>
            <th scope="col">{t('field.resName')}</th>
            <th scope="col">{t('field.code')}</th>
            <th scope="col">{t('field.type')}</th>
            <th scope="col">{t('field.url')}</th>
            <th scope="col">{t('field.identities')}</th>
            <th scope="col" data-align="right">
              {t('access.resource.roles')}
            </th>
            <th scope="col">{t('field.active')}</th>
            {rowActions && (
              <th scope="col" data-stick="right">
                {t('access.resource.actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <tr
              key={row.node.entry.id}
              data-id={row.node.entry.id}
              data-drop={drop?.id === row.node.entry.id ? drop.part : undefined}
              data-off={row.node.entry.active === 0}
              aria-level={row.level}
              aria-posinset={row.at + 1}
              aria-setsize={row.kin.length}
              aria-expanded={childrenOf(row.node).length > 0 ? row.isOpen : undefined}
              tabIndex={row.node.entry.id === stop ? 0 : -1}
              draggable={mayMove}
              onFocus={() => setFocused(row.node.entry.id)}
              onKeyDown={(event) => press(event, row)}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(row)
              }}
              onDragOver={(event) => over(event, row)}
              onDrop={(event) => {
                event.preventDefault()
                release(row)
              }}
              onDragEnd={() => release(null)}
            >
              <Cells row={row} isMovable={isMovable} onToggle={onToggle} />
              {rowActions && (
                <td data-stick="right">
                  <RowActions actions={rowActions(row)} inSight={1} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cells({ row, isMovable, onToggle }: { row: TreeRow } & Pick<Props, 'isMovable' | 'onToggle'>) {
  const t = useText()
  const lang = useLang()
  const { entry } = row.node
  const identities = entry.identities.map((code) => statusLabel(t, 'identity', code))
  return (
    <>
      <td>
        <span
          className="access-resource-name"
          title={entryName(lang, entry)}
          style={{ paddingInlineStart: (row.level - 1) * 24 }}
        >
          {isMovable && <IconDragDotVertical className="access-grip" aria-hidden="true" />}
          <Toggle row={row} onToggle={onToggle} />
          {entryName(lang, entry)}
        </span>
      </td>
      <td className="access-code" title={entry.code}>
        {entry.code}
      </td>
      <td>
        <Tag
          tone={entry.type === resourceTypes.BUTTON ? 'neutral' : 'progress'}
          text={statusLabel(t, 'resourceType', entry.type)}
        />
      </td>
      <td className="access-code" title={entry.url}>
        {entry.url}
      </td>
      <td title={identities.join(' · ')}>{identities.join(' · ')}</td>
      <td data-align="right" className="kit-figures">
        {entry.roleCount}
      </td>
      <td>
        <StatusTag group="active" code={entry.active} />
      </td>
    </>
  )
}

function Toggle({ row: { node, isOpen }, onToggle }: { row: TreeRow; onToggle: (id: number) => void }) {
  const t = useText()
  const name = entryName(useLang(), node.entry)
  if (childrenOf(node).length === 0) return <span className="access-toggle" />
  return (
    <Button
      type="text"
      size="mini"
      htmlType="button"
      tabIndex={-1}
      icon={isOpen ? <IconCaretDown /> : <IconCaretRight />}
      aria-label={t(isOpen ? 'access.close' : 'access.open', { name })}
      onClick={() => onToggle(node.entry.id)}
    />
  )
}
