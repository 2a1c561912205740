import { IconLeft } from '@arco-design/web-react/icon'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { noticeDialogWidthPx } from '#domain/constants.ts'
import type { NoticeHead } from '#protocol/notice/schemas.ts'
import { DeskTabs } from '#src/devices/scan-station/desk-tabs.tsx'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { EmptyState } from '#src/kit/ui/states.tsx'
import { personalMessages } from '#src/kit/workspace/slot.tsx'
import { Slot } from '#src/kit/workspace/slot-view.tsx'
import { useFrame } from '#src/kit/workspace/tabs-context.ts'
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

/** What this person is told, and what everybody is told. */
function Both({ onClose, ...content }: ContentProps & { onClose: () => void }) {
  const t = useText()
  const { messages } = useClient()
  const messageNews = useSyncExternalStore(messages.subscribe, messages.get)
  const { notices, first } = content
  const unread = notices.filter(({ readTime }) => readTime === undefined).length
  const [chosen, setChosen] = useState(() =>
    first === undefined && (notices.length === 0 || Boolean(messageNews?.unread)) ? 'messages' : 'notices',
  )
  return (
    <DeskTabs
      label={t('notice.both')}
      chosen={chosen}
      onChoose={setChosen}
      tabs={[
        {
          key: 'messages',
          label: t('notice.messages'),
          ...(messageNews && messageNews.unread > 0 && { count: messageNews.unread }),
          content: () => <Slot slot={personalMessages} props={{ onOpened: onClose }} />,
        },
        {
          key: 'notices',
          label: t('notice.name'),
          ...(unread > 0 && { count: unread }),
          content: () => <Content {...content} />,
        },
      ]}
    />
  )
}

/**
 * All notices and one of them in full, 600 px wide (spec: numbers#sizes-on-screen), beside what only this person is told. It
 * begins anew each time it is opened.
 */
export default function NoticeDialog({
  open,
  onClose,
  ...content
}: ContentProps & { open: boolean; onClose: () => void }) {
  const t = useText()
  const { registry } = useFrame()
  const hasMessages = registry.fillings(personalMessages.name).length > 0
  return (
    <Dialog
      open={open}
      title={hasMessages ? t('notice.both') : t('notice.name')}
      width={noticeDialogWidthPx}
      onClose={onClose}
    >
      {hasMessages ? <Both {...content} onClose={onClose} /> : <Content {...content} />}
    </Dialog>
  )
}
