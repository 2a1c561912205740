import { IconNotification } from '@arco-design/web-react/icon'
import { useSelector } from '@xstate/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { fromPromise } from 'xstate'
import { noticePopupType } from '#domain/constants.ts'
import { noticePopupsMachine } from '#machines/notice-popups.ts'
import { read } from '#protocol/notice/calls.ts'
import type { NoticeHead } from '#protocol/notice/schemas.ts'
import type { Client } from '#src/kit/api/client.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { late } from '#src/kit/ui/late.tsx'
import { useLocalActor } from '#src/kit/workspace/use-local-actor.ts'
import './texts.ts'
import { useNotices } from './use-notices.ts'
import './notice.css'

const NoticeDialog = late(() => import('./notice-dialog.tsx'))
const NoticePopup = late(() => import('./notice-popup.tsx'))

const popupsOver = ({ call }: Client) =>
  noticePopupsMachine.provide({
    actors: {
      markRead: fromPromise<unknown, { id: number }>(({ input, signal }) =>
        call(read, input, { silent: true, signal }),
      ),
    },
  })

/** A longer number does not fit. */
const mostShown = 99
const noMessages = { unread: 0, latestId: 0 }

const isUnread = ({ readTime }: NoticeHead) => readTime === undefined
const opensItself = (notice: NoticeHead) => notice.type === noticePopupType && isUnread(notice)

/**
 * The icon in the header, only while there are notices; popups open by themselves (spec: pages#notices,
 * domain#notices).
 */
export default function NoticeIcon({ mayInterrupt }: { mayInterrupt: boolean }) {
  const t = useText()
  const client = useClient()
  const notices = useNotices()
  const messageNews = useSyncExternalStore(client.messages.subscribe, client.messages.get) ?? noMessages
  const [logic] = useState(() => popupsOver(client))
  const popups = useLocalActor(logic)
  const isShowing = useSelector(popups, (snapshot) => snapshot.matches({ popups: 'showing' }))
  const current = useSelector(popups, ({ context }) => context.current)
  const isListOpen = useSelector(popups, (snapshot) => snapshot.matches({ list: 'open' }))
  const [wasOpened, setOpened] = useState(false)
  const popup = notices.find(({ id }) => id === current)

  useEffect(() => {
    popups.send({ type: 'notices.arrived', ids: notices.filter(opensItself).map(({ id }) => id) })
  }, [popups, notices])

  // A message is a notice for one person: it keeps the icon there, too.
  if (notices.length === 0 && !messageNews.latestId && !isListOpen) return null
  const unread = notices.filter(isUnread).length
  const sum = unread + messageNews.unread
  const open = () => {
    setOpened(true)
    popups.send({ type: 'list.open' })
  }
  return (
    <>
      <button
        type="button"
        className="notice-icon"
        aria-label={
          messageNews.latestId > 0
            ? t('notice.openWithMessages', { count: notices.length, unread, messages: messageNews.unread })
            : t('notice.open', { count: notices.length, unread })
        }
        title={t(messageNews.latestId > 0 ? 'notice.both' : 'notice.name')}
        onClick={open}
      >
        <IconNotification aria-hidden="true" />
        {sum > 0 && (
          // The sum is no part of the name, which tells notices and messages apart.
          <span
            aria-hidden="true"
            data-count={sum > mostShown ? `${mostShown}+` : sum}
            data-unread={messageNews.unread > 0 || undefined}
          />
        )}
      </button>
      {wasOpened && (
        <NoticeDialog open={isListOpen} notices={notices} onClose={() => popups.send({ type: 'list.close' })} />
      )}
      {popup && (
        <NoticePopup
          open={isShowing && mayInterrupt}
          notice={popup}
          onAcknowledge={() => popups.send({ type: 'notice.acknowledge' })}
          onPutOff={() => popups.send({ type: 'notice.putOff' })}
        />
      )}
    </>
  )
}
