import { Button } from '@arco-design/web-react'
import { IconExclamationCircle, IconInfoCircle } from '@arco-design/web-react/icon'
import { useState } from 'react'
import { type PersonalMessage, read } from '#protocol/message/calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Instant } from '#src/kit/ui/figures.tsx'
import { EmptyState, Result } from '#src/kit/ui/states.tsx'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import './texts.ts'
import { pageOfMessage } from './page-of-message.ts'
import { markRead, useMessages } from './use-messages.ts'
import './message.css'

function Line({ message, onOpened }: { message: PersonalMessage; onOpened: () => void }) {
  const t = useText()
  const client = useClient()
  const { openPage, canOpen } = useWorkspace()
  const { importance, text, createTime, readTime, doneTime, doneUser } = message
  const page = pageOfMessage(message)
  const isUnread = readTime === undefined
  const isOpen = importance === 'ACT' && doneTime === undefined
  const see = () => {
    if (isUnread) markRead(client, [message.id])
  }
  const open = () => {
    see()
    openPage(page.code, page.params)
    onOpened()
  }
  const Sign = importance === 'ACT' ? IconExclamationCircle : IconInfoCircle
  const line = (
    <>
      <span className="message-sign" data-open={isOpen || undefined}>
        <Sign aria-hidden="true" />
        {isUnread && <span className="kit-unseen">{t('messagePage.unread')}</span>}
        {isOpen && <span className="kit-unseen">{t('messagePage.act')}</span>}
      </span>
      <span className="message-words">
        <span className="message-text">{text}</span>
        {doneTime !== undefined && (
          <span className="kit-quiet message-done">
            {doneUser === undefined ? t('messagePage.doneAlone') : t('messagePage.done', { user: doneUser })}
          </span>
        )}
      </span>
      <span className="kit-quiet message-time">
        <Instant at={createTime} />
      </span>
    </>
  )
  return (
    <li data-unread={isUnread || undefined}>
      {canOpen(page.code) ? (
        <RecordLink to={page} onOpen={open}>
          {line}
        </RecordLink>
      ) : (
        <button type="button" onClick={see}>
          {line}
        </button>
      )}
    </li>
  )
}

interface PageProps {
  at: number
  isLast: boolean
  onMore: () => void
  onOpened: () => void
}

/** One page of messages; the last one asks for the next. */
function MessagePage({ at, isLast, onMore, onOpened }: PageProps) {
  const t = useText()
  const { call } = useClient()
  const query = useMessages(at)
  return (
    <Result of={query}>
      {({ rows, hasMore }) => {
        if (at === 1 && rows.length === 0)
          return <EmptyState title={t('messagePage.none')} hint={t('messagePage.noneHint')} />
        const hasUnread = at === 1 && rows.some(({ readTime }) => readTime === undefined)
        return (
          <>
            {hasUnread && (
              <div className="message-tools">
                <Button size="small" onClick={() => void call(read, { all: 1 }).catch(() => null)}>
                  {t('messagePage.readAll')}
                </Button>
              </div>
            )}
            <ul className="message-list" aria-label={at === 1 ? t('messagePage.list') : undefined}>
              {rows.map((message) => (
                <Line key={message.id} message={message} onOpened={onOpened} />
              ))}
            </ul>
            {isLast && hasMore && (
              <div className="message-more">
                <Button type="text" onClick={onMore}>
                  {t('messagePage.more')}
                </Button>
              </div>
            )}
          </>
        )
      }}
    </Result>
  )
}

/** The messages of one person, those that press first; what is opened is read from then on. */
export default function MessageList({ onOpened }: { onOpened: () => void }) {
  const [pages, setPages] = useState(1)
  return Array.from({ length: pages }, (_, index) => index + 1).map((at) => (
    <MessagePage
      key={at}
      at={at}
      isLast={at === pages}
      onMore={() => setPages((count) => count + 1)}
      onOpened={onOpened}
    />
  ))
}
