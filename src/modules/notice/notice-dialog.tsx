import { IconLeft } from '@arco-design/web-react/icon'
import { useEffect, useRef, useState } from 'react'
import { noticeDialogWidthPx } from '#domain/constants.ts'
import type { NoticeHead } from '#protocol/notice/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { EmptyState } from '#src/kit/ui/states.tsx'
import { NoticeArticle } from './notice-detail.tsx'
import { NoticeLine } from './notice-head.tsx'
import './texts.ts'
import './notice.css'

interface ListProps {
  notices: readonly NoticeHead[]
  /** The one that was open before: the focus goes back to it. */
  last: number | undefined
  onOpen: (id: number) => void
}

function NoticeList({ notices, last, onOpen }: ListProps) {
  const t = useText()
  const list = useRef<HTMLUListElement>(null)
  const [from] = useState(last)
  useEffect(() => {
    if (from !== undefined) list.current?.querySelector<HTMLElement>(`[data-id="${from}"]`)?.focus()
  }, [from])
  if (notices.length === 0) return <EmptyState title={t('notice.none')} />
  return (
    <ul className="notice-list" aria-label={t('notice.list')} ref={list}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <button type="button" data-id={notice.id} onClick={() => onOpen(notice.id)}>
            <NoticeLine notice={notice} />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface ContentProps {
  notices: readonly NoticeHead[]
  /** The notice to begin with; the list when absent. */
  first?: number | undefined
}

function Content({ notices, first }: ContentProps) {
  const t = useText()
  const [id, setId] = useState(first)
  const [last, setLast] = useState<number>()
  const back = useRef<HTMLButtonElement>(null)
  const open = (next: number) => {
    setLast(next)
    setId(next)
  }
  useEffect(() => {
    if (id !== undefined && last === id) back.current?.focus()
  }, [id, last])
  if (id === undefined) return <NoticeList notices={notices} last={last} onOpen={open} />
  return (
    <>
      <button type="button" className="notice-back" ref={back} onClick={() => setId(undefined)}>
        <IconLeft aria-hidden="true" /> {t('notice.back')}
      </button>
      <NoticeArticle key={id} id={id} />
    </>
  )
}

/**
 * All notices and one of them in full, 600 px wide (spec: numbers#sizes-on-screen). It begins anew each time it is
 * opened.
 */
export default function NoticeDialog({
  open,
  onClose,
  ...content
}: ContentProps & { open: boolean; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog open={open} title={t('notice.name')} width={noticeDialogWidthPx} onClose={onClose}>
      <Content {...content} />
    </Dialog>
  )
}
