import type { MouseEvent, ReactNode } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { isPlainClick } from '#src/kit/workspace/record-link.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { detailAddress, detailPage, type LinkedRecord } from './order-link.ts'

interface Props {
  record: LinkedRecord
  /** What the tab is called. */
  name: string
  children: ReactNode
}

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
    if (!canOpen(page.code) || !isPlainClick(event)) return
    event.preventDefault()
    openPage(page.code, page.params, name)
  }
  return (
    <a className="kit-record-link" href={detailAddress(page)} target="_blank" rel="noopener" onClick={open}>
      {children}
    </a>
  )
}
