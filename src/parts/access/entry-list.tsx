import { IconCaretDown, IconCaretRight } from '@arco-design/web-react/icon'
import { type ReactNode, useState } from 'react'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { type Entry, type EntryNode, entryName } from './entry-tree.ts'
import './access.css'

interface Props<E extends Entry> {
  nodes: readonly EntryNode<E>[]
  /** Names the list to those who hear it. */
  label: string
  /** All of it is open, as while somebody searches. */
  isOpen: boolean
  /** Before the name of an entry. */
  before?: (node: EntryNode<E>) => ReactNode
  /** Behind it. */
  after: (node: EntryNode<E>) => ReactNode
}

/** A tree of entries: headings and pages open and close, what a page permits stands beside each other below it. */
export function EntryList<E extends Entry>({ nodes, label, ...rest }: Props<E>) {
  // Pages are closed at first: headings with all their pages can be looked through.
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number) =>
    setToggled((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  return (
    <ul className="access-tree" aria-label={label}>
      {nodes.map((node) => (
        <MenuItem key={node.entry.id} node={node} depth={0} toggled={toggled} onToggle={toggle} {...rest} />
      ))}
    </ul>
  )
}

type ItemProps<E extends Entry> = Omit<Props<E>, 'nodes' | 'label'> & {
  node: EntryNode<E>
  depth: number
  toggled: ReadonlySet<number>
  onToggle: (id: number) => void
}

function MenuItem<E extends Entry>({ node, ...rest }: ItemProps<E>) {
  const t = useText()
  const name = entryName(useLang(), node.entry)
  const { depth, toggled, onToggle, before, after } = rest
  const { entry, menus, buttons } = node
  const isLeaf = menus.length + buttons.length === 0
  const isOpen = rest.isOpen || toggled.has(entry.id) !== menus.length > 0
  return (
    <li>
      <div className="access-row" data-depth={Math.min(depth, 3)} data-heading={menus.length > 0}>
        {isLeaf ? (
          <span className="access-toggle" />
        ) : (
          <button
            type="button"
            className="access-toggle"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'access.close' : 'access.open', { name })}
            disabled={rest.isOpen}
            onClick={() => onToggle(entry.id)}
          >
            {isOpen ? <IconCaretDown /> : <IconCaretRight />}
          </button>
        )}
        {before?.(node)}
        <span className="access-name">{name}</span>
        {after(node)}
      </div>
      {isOpen && buttons.length > 0 && (
        <ul className="access-buttons" data-depth={Math.min(depth, 3)} aria-label={name}>
          {buttons.map((button) => (
            <li key={button.entry.id} className="access-row">
              {before?.(button)}
              <ButtonName entry={button.entry} />
              {after(button)}
            </li>
          ))}
        </ul>
      )}
      {isOpen && menus.length > 0 && (
        <ul aria-label={name}>
          {menus.map((menu) => (
            <MenuItem key={menu.entry.id} {...rest} node={menu} depth={depth + 1} />
          ))}
        </ul>
      )}
    </li>
  )
}

const ButtonName = ({ entry }: { entry: Entry }) => (
  <span className="access-name" title={entry.code}>
    {entryName(useLang(), entry)}
  </span>
)
