import { Alert, Button } from '@arco-design/web-react'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromPromise } from 'xstate'
import { type BatchItem, createBatch } from '#machines/batch.ts'
import { codes } from '#protocol/codes.ts'
import type * as feeCalls from '#protocol/config/fee-calls.ts'
import type { Call } from '#protocol/kit/call.ts'
import type { Client } from '#src/kit/api/client.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { BatchAnswer } from '#src/kit/list/batch-outcome.tsx'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { useTabActor } from '#src/kit/workspace/tab.ts'
import { useRestored } from '#src/parts/command/use-change.ts'

/** Every table of the configuration is deleted from alike. */
export type RemoveCall = Call<(typeof feeCalls.remove)['input']>

export interface Removed {
  readonly id: number
  readonly version: number
  readonly name: string
}

interface Item extends BatchItem, Removed {}

const logic = ({ call }: Client, remove: RemoveCall) =>
  createBatch<Item>().provide({
    actors: {
      send: fromPromise(({ input: { item }, signal }) =>
        call(remove, { id: item.id, version: item.version }, { key: item.key, signal, silent: true }),
      ),
    },
  })

interface Props {
  /** The idempotency key of this opening; each row's own begins with it. */
  name: string
  remove: RemoveCall
  rows: readonly Removed[]
  /** What removing means, where it is not just gone. */
  note?: string | undefined
  onClose: () => void
  onEnd: (answer: BatchAnswer) => void
}

/** Deletes one setting or several, one after the other, and says what became of each. */
export function RemoveDialog({ name, remove, rows, note, onClose, onEnd }: Props) {
  const t = useText()
  const client = useClient()
  const [items] = useState(() => rows.map((row): Item => ({ ...row, key: `${name}-${row.id}` })))
  const actor = useTabActor(`remove ${remove.path} ${name}`, logic(client, remove), { input: { items } })
  const snapshot = useSelector(actor, (now) => now)
  const done = snapshot.context.rows
  useRestored(() => actor.send({ type: 'network.restored' }))
  const isDone = snapshot.matches('done')
  const isGoing = !snapshot.matches('ready')
  const tell = useEffectEvent(() => {
    const ok = done.filter((row) => row.code === codes.success).length
    onEnd({ ok, failed: done.length - ok, rows: done })
  })
  useEffect(() => {
    if (isDone) tell()
  }, [isDone])
  return (
    <Dialog
      open
      title={t('config.remove')}
      busy={isGoing}
      onClose={onClose}
      footer={
        <div className="kit-dialog-buttons">
          <Button disabled={isGoing} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="primary" status="danger" loading={isGoing} onClick={() => actor.send({ type: 'batch.start' })}>
            {t('config.remove')}
          </Button>
        </div>
      }
    >
      <p>
        {items.length === 1
          ? t('config.askRemove', { name: items[0]?.name ?? '' })
          : t('config.askRemoveMany', { count: items.length })}
      </p>
      {note && <p className="kit-quiet">{note}</p>}
      {snapshot.matches('unsure') && <Alert type="warning" content={t('change.unsure')} />}
    </Dialog>
  )
}
