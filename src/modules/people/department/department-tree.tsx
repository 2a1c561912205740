import { Button } from '@arco-design/web-react'
import { IconCaretDown, IconCaretRight, IconDragDotVertical } from '@arco-design/web-react/icon'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { Department } from '#protocol/people/department/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { type Action, RowActions } from '#src/kit/ui/actions.tsx'
import { type Drop, dropByKey, idsOf, placeAt, rowsOf, type TreeRow } from './tree-logic.ts'
import '#src/kit/table/grid.css'
import './department.css'

interface Props {
  label: string
  tree: readonly Department[]
  /** Ids whose departments below are hidden. */
  closed: readonly number[]
  onClosed: (closed: number[]) => void
  busy: boolean
  rowActions: (row: TreeRow) => readonly Action[]
  onMove: (id: number, to: Drop) => void
  onOpenPeople: (node: Department) => void
}

/**
 * The departments of a company as a tree in a table. A line is dragged before, after or onto another one; with the keyboard the
 * arrows go through the tree and, with Alt, carry the line.
 */
export function DepartmentTree(props: Props) {
  const { label, tree, closed, onClosed, busy, rowActions, onMove, onOpenPeople } = props
  const t = useText()
  const body = useRef<HTMLTableSectionElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const [dragged, setDragged] = useState<Department | null>(null)
  const [drop, setDrop] = useState<Drop | null>(null)
  const rows = rowsOf(tree, new Set(closed))
  const focusedId = rows.some((row) => row.node.id === focused) ? focused : rows[0]?.node.id
  const barred = new Set(dragged ? idsOf(dragged) : [])

  const toggle = (id: number) => onClosed(closed.includes(id) ? closed.filter((one) => one !== id) : [...closed, id])
  const go = (row: TreeRow | undefined) => {
    if (!row) return
    setFocused(row.node.id)
    body.current?.querySelector<HTMLElement>(`[data-id="${row.node.id}"]`)?.focus()
  }
  const press = (event: KeyboardEvent, row: TreeRow) => {
    if (event.target !== event.currentTarget) return
    const { key, altKey } = event
    const carried = altKey ? dropByKey(row, key) : null
    const at = rows.indexOf(row)
    const hasChildren = row.node.children.length > 0
    if (carried) {
      if (!busy) onMove(row.node.id, carried)
    } else if (altKey) return
    else if (key === 'ArrowDown') go(rows[at + 1])
    else if (key === 'ArrowUp') go(rows[at - 1])
    else if (key === 'Home') go(rows[0])
    else if (key === 'End') go(rows.at(-1))
    else if (key === 'ArrowRight' && hasChildren && row.isOpen) go(rows[at + 1])
    else if (key === 'ArrowRight' && hasChildren) toggle(row.node.id)
    else if (key === 'ArrowLeft' && hasChildren && row.isOpen) toggle(row.node.id)
    else if (key === 'ArrowLeft') go(rows.find((one) => one.node.id === row.parent?.id))
    else return
    event.preventDefault()
  }
  const over = (event: DragEvent<HTMLElement>, { node }: TreeRow) => {
    if (!dragged || busy || barred.has(node.id)) return setDrop(null)
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const place = placeAt(event.clientY - top, height)
    if (drop?.targetId !== node.id || drop.place !== place) setDrop({ targetId: node.id, place })
  }
  const release = (isDropped: boolean) => {
    if (isDropped && dragged && drop) onMove(dragged.id, drop)
    setDragged(null)
    setDrop(null)
  }

  return (
    <div className="kit-grid people-tree" aria-busy={busy}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose lines open and close is a tree grid */}
      <table role="treegrid" aria-label={label} aria-describedby="people-tree-help">
        <thead>
          <tr>
            <th scope="col" className="people-tree-first">
              {t('field.departmentName')}
            </th>
            <th scope="col">{t('field.departmentCode')}</th>
            <th scope="col" data-align="right">
              {t('field.userCount')}
            </th>
            <th scope="col">{t('field.remark')}</th>
            <th scope="col">{t('people.actions')}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <tr
              key={row.node.id}
              data-id={row.node.id}
              data-drop={drop?.targetId === row.node.id ? drop.place : undefined}
              data-dragged={barred.has(row.node.id)}
              aria-level={row.level}
              aria-posinset={row.at + 1}
              aria-setsize={row.siblings.length}
              aria-expanded={row.node.children.length > 0 ? row.isOpen : undefined}
              tabIndex={row.node.id === focusedId ? 0 : -1}
              draggable={!busy}
              onFocus={() => setFocused(row.node.id)}
              onKeyDown={(event) => press(event, row)}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(row.node)
              }}
              onDragOver={(event) => over(event, row)}
              onDrop={(event) => {
                event.preventDefault()
                release(true)
              }}
              onDragEnd={() => release(false)}
            >
              <td>
                <span className="people-tree-name" style={{ paddingInlineStart: (row.level - 1) * 24 }}>
                  <IconDragDotVertical className="people-tree-grip" aria-hidden="true" />
                  <Toggle row={row} onToggle={() => toggle(row.node.id)} />
                  {row.node.departmentName}
                </span>
              </td>
              <td className="kit-figures">{row.node.departmentCode}</td>
              <td className="kit-figures" data-align="right">
                <People node={row.node} onOpen={onOpenPeople} />
              </td>
              <td title={row.node.remark}>{row.node.remark}</td>
              <td>
                <RowActions actions={rowActions(row)} inSight={3} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Toggle({ row: { node, isOpen }, onToggle }: { row: TreeRow; onToggle: () => void }) {
  const t = useText()
  if (node.children.length === 0) return <span className="people-tree-leaf" />
  return (
    <Button
      type="text"
      size="mini"
      htmlType="button"
      tabIndex={-1}
      icon={isOpen ? <IconCaretDown /> : <IconCaretRight />}
      aria-label={t(isOpen ? 'people.department.close' : 'people.department.open', { name: node.departmentName })}
      onClick={onToggle}
    />
  )
}

/** How many people are in it; leads to them. */
function People({ node, onOpen }: { node: Department; onOpen: (node: Department) => void }) {
  const t = useText()
  if (node.userCount === 0) return <span className="kit-quiet">0</span>
  return (
    <Button
      type="text"
      size="mini"
      aria-label={t('people.department.seePeople', { name: node.departmentName, count: node.userCount })}
      onClick={() => onOpen(node)}
    >
      {node.userCount}
    </Button>
  )
}
