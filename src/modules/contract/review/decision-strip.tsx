import { Button } from '@arco-design/web-react'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Command, RefusedCommand } from '#machines/command-queue.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { Keycap } from '#src/kit/ui/key-line.tsx'
import { useKeyDown } from '#src/kit/ui/use-key-down.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { useRestored } from '#src/parts/command/use-change.ts'
import { type DecisionQueue, useDecisions } from './decisions.ts'
import './texts-decision.ts'
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

const nameKey = (name: string) => asTextKey(`contract.decision.${name}`)

/** Above the tabs: what is about to be sent and can still be taken back, and what was refused meanwhile. */
export default function DecisionStrip() {
  const t = useText()
  const { say } = useClient()
  const queue = useDecisions()
  useUndoKey(queue)
  useSendOnLeave(queue)
  useRestored(() => queue.send({ type: 'network.restored' }))
  const held = useSelector(queue, ({ context }) => context.held)
  const left = useSelector(queue, ({ context }) => context.left)
  const refused = useSelector(queue, ({ context }) => context.refused)
  const unsure = useSelector(queue, (now) => (now.matches({ wire: 'unsure' }) ? now.context.outbox[0] : undefined))
  const paused = useSelector(queue, (now) => (now.matches({ wire: 'paused' }) ? now.context.outbox[0] : undefined))
  const said = (key: 'held' | 'paused' | 'unsure', { name, label }: Command) =>
    t(`contract.decision.${key}`, { no: label, event: t(nameKey(name)) })
  useEffect(() => {
    const told = queue.on('command.done', ({ command }) => {
      say({
        kind: 'success',
        text: t('contract.queue.decided', { no: command.label, event: t(nameKey(command.name)) }),
      })
    })
    return () => told.unsubscribe()
  }, [queue, say, t])
  if (!held && refused.length === 0 && !unsure && !paused) return null
  return (
    <section className="contract-decisions" aria-label={t('contract.decision.strip')}>
      {refused.map((one) => (
        <Refused key={one.key} command={one} onClose={() => queue.send({ type: 'refusal.close', key: one.key })} />
      ))}
      {unsure && (
        <div className="contract-decision-line" role="status" data-tone="attention">
          <span>{said('unsure', unsure)}</span>
          <Button size="mini" onClick={() => queue.send({ type: 'queue.retry' })}>
            {t('contract.decision.retry')}
          </Button>
        </div>
      )}
      {paused && (
        <div className="contract-decision-line" role="status" data-tone="attention">
          <span>{said('paused', paused)}</span>
          <Button size="mini" onClick={() => queue.send({ type: 'queue.retry' })}>
            {t('contract.decision.retry')}
          </Button>
        </div>
      )}
      {held && (
        <div className="contract-decision-line" data-tone="held">
          <span role="status">{said('held', held)}</span>
          <span className="contract-decision-left kit-figures" aria-hidden="true">
            {t('contract.decision.left', { left })}
          </span>
          <Button size="mini" type="primary" onClick={() => queue.send({ type: 'command.undo' })}>
            {t('contract.decision.undo')} <Keycap text="Ctrl+Z" />
          </Button>
          <Button size="mini" onClick={() => queue.send({ type: 'command.send' })}>
            {t('contract.decision.send')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Refused({ command, onClose }: { command: RefusedCommand; onClose: () => void }) {
  const t = useText()
  const { openPage } = useWorkspace()
  const [id] = command.ids
  const { label, failure, name } = command
  return (
    <div className="contract-decision-line" role="alert" data-tone="danger">
      <span className="contract-decision-why">
        {t('contract.decision.refused', { no: label, event: t(nameKey(name)), reason: failure.message })}
      </span>
      {command.ids.length === 1 && (
        <Button size="mini" onClick={() => openPage('center.contract.detail', { id }, label)}>
          {t('contract.queue.open')}
        </Button>
      )}
      <Button size="mini" onClick={onClose}>
        {t('contract.decision.close')}
      </Button>
    </div>
  )
}
