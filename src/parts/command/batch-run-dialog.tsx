import { Button } from '@arco-design/web-react'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { type BatchItem, createBatch } from '#machines/batch.ts'
import { isDone } from '#protocol/codes.ts'
import type { ArgsOf, Call } from '#protocol/kit/call.ts'
import type { Client } from '#src/kit/api/client.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { BatchAnswer } from '#src/kit/list/batch-outcome.tsx'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { ProgressBar } from '#src/kit/ui/progress-bar.tsx'
import { useScopedActor } from '#src/kit/workspace/use-scoped-actor.ts'
import { CommandDialog, type CommandDialogProps, type TypedText } from './command-dialog.tsx'
import './texts.ts'
import { useRestored } from './use-change.ts'

interface RunRow {
  readonly id: number
}

interface Item<R> extends BatchItem {
  readonly row: R
}

type Asked = Pick<CommandDialogProps, 'title' | 'command' | 'action' | 'danger' | 'reason' | 'standard'>

export interface BatchRunDialogProps<R extends RunRow, C extends Call> extends Asked {
  /** The idempotency key of this opening; each row's own begins with it. */
  name: string
  call: C
  rows: readonly R[]
  input: (row: R, typed: TypedText) => ArgsOf<C>
  /** What people call the row that is being sent. */
  nameOf: (row: R) => string
  onClose: () => void
  /** All were sent, or no more of them are to be. */
  onEnd: (answer: BatchAnswer) => void
  /** The question. */
  children: ReactNode
}

const logic = <R, C extends Call>({ call: send }: Client, call: C, inputOf: (row: R) => ArgsOf<C>) =>
  createBatch<Item<R>>().provide({
    actors: {
      send: fromPromise(({ input: { item }, signal }) =>
        send(call, inputOf(item.row), { key: item.key, signal, inline: true }),
      ),
    },
  })

/**
 * Sends one command for several rows, one after the other, and says which is on its way: each is a command of its own, so that
 * one that was changed meanwhile holds up no other. It can be stopped between two of them.
 */
export function BatchRunDialog<R extends RunRow, C extends Call>(props: BatchRunDialogProps<R, C>) {
  const { name, call, rows, input, nameOf, title, command, onClose, onEnd, children, ...asked } = props
  const t = useText()
  const client = useClient()
  const typed = useRef<TypedText>({})
  const [items] = useState(() => rows.map((row): Item<R> => ({ id: row.id, key: `${name}-${row.id}`, row })))
  const actor = useScopedActor(
    logic(client, call, (row: R) => input(row, typed.current)),
    { input: { items } },
  )
  const snapshot = useSelector(actor, (now) => now)
  const done = snapshot.context.rows
  useRestored(() => actor.send({ type: 'network.restored' }))
  const isOver = snapshot.matches('done')
  const notify = useEffectEvent(() => {
    const ok = done.filter((row) => isDone(row.code)).length
    onEnd({ ok, failed: done.length - ok, rows: done })
  })
  useEffect(() => {
    if (isOver) notify()
  }, [isOver])
  if (snapshot.matches('ready'))
    return (
      <CommandDialog
        {...asked}
        title={title}
        command={command}
        disabled={items.length === 0}
        onClose={onClose}
        onDo={(words) => {
          typed.current = words
          actor.send({ type: 'batch.start' })
        }}
      >
        {children}
      </CommandDialog>
    )
  const current = items[Math.min(done.length, items.length - 1)]
  const no = current ? nameOf(current.row) : ''
  return (
    <Dialog open title={title} command={command} busy onClose={onClose}>
      <div className="command-dialog">
        <ProgressBar label={title} value={done.length} max={items.length} />
        <p role="status">
          {snapshot.matches('unsure')
            ? t('change.runUnsure', { no })
            : t('change.running', { no, at: Math.min(done.length + 1, items.length), count: items.length })}
        </p>
        <DialogFoot>
          <Button disabled={snapshot.context.isStopped} onClick={() => actor.send({ type: 'batch.stop' })}>
            {t('change.stop')}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  )
}
