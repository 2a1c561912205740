import { Button } from '@arco-design/web-react'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Command, RefusedCommand } from '#machines/command-queue.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { lostWords } from '#src/kit/api/lost-words.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey, type TextKey } from '#src/kit/i18n/translator.ts'
import { Keycap } from '#src/kit/ui/key-line.tsx'
import { useKeyDown } from '#src/kit/ui/use-key-down.ts'
import { PageButton } from '#src/kit/workspace/page-button.tsx'
import type { RecordPage } from '#src/kit/workspace/record-link.tsx'
import { useRestored } from '#src/parts/command/use-change.ts'
import { type DecisionQueue, type Decisions, useDecisions } from './decisions.ts'
import './texts.ts'
import './decision-strip.css'

const fields = 'input, textarea, [contenteditable="true"]'

/** Ctrl+Z takes the decision back wherever one is, except where it takes back what is being typed. */
function useUndoKey(queue: DecisionQueue) {
  useKeyDown((event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
    const isTyping = event.target instanceof Element && event.target.closest(fields) !== null
    if (!isUndo || isTyping || queue.getSnapshot().context.held === null) return
    event.preventDefault()
    queue.send({ type: 'command.undo' })
  })
}

/** A page that goes away sends what it holds; whether it arrived is asked for under the same key when it is back. */
function useSendOnLeave(queue: DecisionQueue) {
  useEffect(() => {
    const leave = () => queue.send({ type: 'command.send' })
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [queue])
}

interface Props<S> {
  of: Decisions<S>
  /** Names the strip to those who hear it. */
  label: TextKey
  /** What stands before the names of the decisions: `<texts>.<name>`. */
  texts: string
  /** The page of a record, by its id. */
  pageOf: (id: number) => RecordPage
}

/** Above the tabs: what is about to be sent and can still be taken back, and what was refused meanwhile. */
export function DecisionStrip<S>({ of, label: title, texts, pageOf }: Props<S>) {
  const t = useText()
  const { say } = useClient()
  const queue = useDecisions(of)
  const eventOf = ({ name }: Command) => t(asTextKey(`${texts}.${name}`))
  useUndoKey(queue)
  useSendOnLeave(queue)
  useRestored(() => queue.send({ type: 'network.restored' }))
  const held = useSelector(queue, ({ context }) => context.held)
  const left = useSelector(queue, ({ context }) => context.left)
  const refused = useSelector(queue, ({ context }) => context.refused)
  const unsure = useSelector(queue, (now) => (now.matches({ wire: 'unsure' }) ? now.context.outbox[0] : undefined))
  const paused = useSelector(queue, (now) => (now.matches({ wire: 'paused' }) ? now.context.outbox[0] : undefined))
  const failure = useSelector(queue, ({ context }) => context.failure)
  const said = (key: 'held' | 'paused' | 'unsure', command: Command) =>
    t(`decision.${key}`, { no: command.label, event: eventOf(command), reason: lostWords(failure, t) })
  useEffect(() => {
    const subscription = queue.on('command.done', ({ command }) => {
      say({
        kind: 'success',
        text: t('decision.decided', { no: command.label, event: t(asTextKey(`${texts}.${command.name}`)) }),
      })
    })
    return () => subscription.unsubscribe()
  }, [queue, say, t, texts])
  if (!held && refused.length === 0 && !unsure && !paused) return null
  return (
    <section className="part-decisions" aria-label={t(title)}>
      {refused.map((one) => (
        <Refused
          key={one.key}
          command={one}
          event={eventOf(one)}
          pageOf={pageOf}
          onClose={() => queue.send({ type: 'refusal.close', key: one.key })}
        />
      ))}
      {unsure && (
        <div className="part-decision-line" role="status" data-tone="attention">
          <span>{said('unsure', unsure)}</span>
          <Button size="mini" onClick={() => queue.send({ type: 'queue.retry' })}>
            {t('decision.retry')}
          </Button>
        </div>
      )}
      {paused && (
        <div className="part-decision-line" role="status" data-tone="attention">
          <span>{said('paused', paused)}</span>
          <Button size="mini" onClick={() => queue.send({ type: 'queue.retry' })}>
            {t('decision.retry')}
          </Button>
        </div>
      )}
      {held && (
        <div className="part-decision-line" data-tone="held">
          <span role="status">{said('held', held)}</span>
          <span className="part-decision-left kit-figures" aria-hidden="true">
            {t('decision.left', { left })}
          </span>
          <Button size="mini" type="primary" onClick={() => queue.send({ type: 'command.undo' })}>
            {t('decision.undo')} <Keycap text="Ctrl+Z" />
          </Button>
          <Button size="mini" onClick={() => queue.send({ type: 'command.send' })}>
            {t('decision.send')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface RefusedProps extends Pick<Props<unknown>, 'pageOf'> {
  command: RefusedCommand
  event: string
  onClose: () => void
}

function Refused({ command, event, pageOf, onClose }: RefusedProps) {
  const t = useText()
  const [id] = command.ids
  const { label, failure } = command
  return (
    <div className="part-decision-line" role="alert" data-tone="danger">
      <span className="part-decision-why">{t('decision.refused', { no: label, event, reason: failure.message })}</span>
      {id !== undefined && command.ids.length === 1 && (
        <PageButton to={{ ...pageOf(id), name: label }} size="mini">
          {t('decision.open')}
        </PageButton>
      )}
      <Button size="mini" onClick={onClose}>
        {t('decision.close')}
      </Button>
    </div>
  )
}
