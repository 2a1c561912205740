import { IconClose, IconExclamationCircle } from '@arco-design/web-react/icon'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { messageCardsMachine } from '#machines/message-cards.ts'
import type { PersonalMessage } from '#protocol/message/calls.ts'
import { browserAudio, createSounds } from '#src/devices/scan-station/sounds.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { PageButton } from '#src/kit/workspace/page-button.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { useFrame } from '#src/kit/workspace/tabs-context.ts'
import { useLocalActor } from '#src/kit/workspace/use-local-actor.ts'
import './texts.ts'
import { pageOfMessage } from './page-of-message.ts'
import { markRead, useMessages } from './use-messages.ts'
import './message.css'

const none: readonly PersonalMessage[] = Object.freeze([])
const isUnread = ({ readTime }: PersonalMessage) => readTime === undefined
const isPressing = (message: PersonalMessage) =>
  message.importance === 'ACT' && isUnread(message) && message.doneTime === undefined

/** A record is read of wherever it is opened: in its details as in its form. */
const roomOf = (code: string) => code.slice(0, code.lastIndexOf('.'))

/** A user who has a record in front of him has read its messages. */
function useReadByOpening(messages: readonly PersonalMessage[]): void {
  const client = useClient()
  const { tabs } = useFrame()
  const opened = useSelector(tabs, ({ context }) => {
    const tab = context.tabs.find((one) => one.id === context.activeId)
    return tab && typeof tab.params.id === 'number' ? `${roomOf(tab.code)} ${tab.params.id}` : ''
  })
  const ids = messages
    .filter((one) => isUnread(one) && one.pageId !== undefined && `${roomOf(one.pageCode)} ${one.pageId}` === opened)
    .map(({ id }) => id)
  const asked = ids.join(' ')
  useEffect(() => {
    if (asked !== '') markRead(client, asked.split(' ').map(Number))
  }, [client, asked])
}

/** The card at the lower right, and the sound where the center wants one. Draws nothing in the header. */
export default function MessageCard() {
  const t = useText()
  const client = useClient()
  const { options } = useSession()
  const { data } = useMessages()
  const messages = data?.rows ?? none
  const cards = useLocalActor(messageCardsMachine)
  const isShown = useSelector(cards, (snapshot) => snapshot.matches('showing') || snapshot.matches('held'))
  const current = useSelector(cards, ({ context }) => context.current)
  const others = useSelector(cards, ({ context }) => context.others)
  const [sounds] = useState(() => createSounds(browserAudio))
  useReadByOpening(messages)

  useEffect(() => {
    if (data) cards.send({ type: 'messages.arrived', ids: data.rows.filter(isPressing).map(({ id }) => id) })
  }, [cards, data])
  const isAudible = options?.['message.sound'] === 'on'
  useEffect(() => {
    if (isShown && isAudible) sounds.play('waiting')
  }, [isShown, isAudible, sounds])

  const message = messages.find(({ id }) => id === current)
  if (!isShown || !message) return null
  const close = () => cards.send({ type: 'card.close' })
  const opened = () => {
    markRead(client, [message.id])
    close()
  }
  return createPortal(
    <section
      className="message-card"
      role="status"
      aria-label={t('messagePage.new')}
      onPointerEnter={() => cards.send({ type: 'card.point' })}
      onPointerLeave={() => cards.send({ type: 'card.leave' })}
      onFocus={() => cards.send({ type: 'card.point' })}
    >
      <span className="message-sign" data-open>
        <IconExclamationCircle aria-hidden="true" />
      </span>
      <div className="message-words">
        <p className="message-text">{message.text}</p>
        <p className="message-card-foot">
          <PageButton to={pageOfMessage(message)} type="primary" size="small" onOpened={opened}>
            {t('messagePage.open')}
          </PageButton>
          {others > 0 && <span className="kit-quiet">{t('messagePage.others', { n: others })}</span>}
        </p>
      </div>
      <button type="button" className="message-close" aria-label={t('messagePage.close')} onClick={close}>
        <IconClose aria-hidden="true" />
      </button>
    </section>,
    document.body,
  )
}
