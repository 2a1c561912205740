import { type MouseEvent, type ReactNode, useContext } from 'react'
import type { PageParams } from '#machines/workspace-tabs.ts'
import { WorkspaceContext } from './workspace.ts'
import './record-link.css'

/** The page of a record, as `openPage` takes it. */
export interface RecordPage {
  readonly code: string
  readonly params: PageParams
  /** What the tab is called. */
  readonly name?: string | undefined
}

/** Held down, they ask for a window of its own. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

interface Props {
  /** Absent: there is nothing to lead to, and the words stand alone. */
  to: RecordPage | undefined
  /** What a plain click does where it is not the opening of a tab. */
  onOpen?: (() => void) | undefined
  children: ReactNode
}

/**
 * A number that leads to its record: in a tab of this window, or with Ctrl, Cmd or the middle button in another one. Who may not
 * open the page sees the words alone.
 */
export function RecordLink({ to, onOpen, children }: Props) {
  const workspace = useContext(WorkspaceContext)
  if (!workspace || !to || !workspace.canOpen(to.code)) return children
  const { hrefOf, openPage, preparePage } = workspace
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (onOpen) onOpen()
    else openPage(to.code, to.params, to.name)
  }
  return (
    <a
      className="kit-record-link"
      href={hrefOf(to.code, to.params)}
      onPointerDown={(event) => isPlainClick(event) && !onOpen && preparePage(to.code, to.params, to.name)}
      onClick={open}
    >
      {children}
    </a>
  )
}
