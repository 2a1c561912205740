import type { MouseEvent, ReactNode } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { detailAddress, detailPage, type LinkedRecord } from './order-link.ts'
import './detail-link.css'

interface Props {
  record: LinkedRecord
  /** What the tab is called. */
  name: string
  children: ReactNode
}

/** Held down, they ask for a window of its own. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey

/**
 * Leads to the detail page of a record: in a tab where that page is built, else at its address in a window of its own, which
 * says that there are no details. Without any page the words stand in the link's place (spec: pages#detail-links).
 */
export function DetailLink({ record, name, children }: Props) {
  const t = useText()
  const { openPage, canOpen } = useWorkspace()
  const page = detailPage(record)
  if (!page) return <span className="kit-quiet">{t('errors.noDetail')}</span>
  const open = (event: MouseEvent) => {
    if (!canOpen(page.code) || !isPlain(event)) return
    event.preventDefault()
    openPage(page.code, page.params, name)
  }
  return (
    <a className="part-link" href={detailAddress(page)} target="_blank" rel="noopener" onClick={open}>
      {children}
    </a>
  )
}
