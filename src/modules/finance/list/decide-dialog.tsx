import { Button } from '@arco-design/web-react'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { financeStatus } from '#domain/status.ts'
import { type BatchItem, createBatch } from '#machines/batch.ts'
import { isDone } from '#protocol/codes.ts'
import { updateFinanceStatus } from '#protocol/contract/calls.ts'
import type { FinanceRow } from '#protocol/finance/schemas.ts'
import type { Client } from '#src/kit/api/client.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { BatchAnswer } from '#src/kit/list/batch-outcome.tsx'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { useTabActor } from '#src/kit/workspace/tab.ts'
import { ReasonDialog } from '#src/parts/command/reason-dialog.tsx'
import { useRestored } from '#src/parts/command/use-change.ts'

interface Item extends BatchItem {
  readonly version: number
  readonly contractNo: string
}

/** Each contract is a command of its own, so that one that was changed meanwhile holds up no other. */
const logic = ({ call }: Client, reasonOf: () => string | undefined) =>
  createBatch<Item>().provide({
    actors: {
      send: fromPromise(({ input: { item }, signal }) => {
        const reason = reasonOf()
        const status = reason === undefined ? financeStatus.CONFIRMED : financeStatus.REJECTED
        const input = { id: item.id, version: item.version, status, ...(reason !== undefined && { reason }) }
        return call(updateFinanceStatus, input, { key: item.key, signal, silent: true })
      }),
    },
  })

interface Props {
  name: string
  event: 'confirm' | 'reject'
  rows: readonly FinanceRow[]
  onClose: () => void
  onEnd: (answer: BatchAnswer) => void
}

/** Confirms or rejects the submitted ones among several contracts, one after the other, and says what became of each. */
export function DecideDialog({ name, event, rows, onClose, onEnd }: Props) {
  const t = useText()
  const client = useClient()
  const reason = useRef<string | undefined>(undefined)
  const [items] = useState(() =>
    rows
      .filter((row) => row.financeStatus === financeStatus.SUBMITTED)
      .map(({ id, version, contractNo }) => ({ id, version, contractNo, key: `${name}-${id}` })),
  )
  const actor = useTabActor(
    `finance batch ${name}`,
    logic(client, () => reason.current),
    { input: { items } },
  )
  const snapshot = useSelector(actor, (now) => now)
  const done = snapshot.context.rows
  useRestored(() => actor.send({ type: 'network.restored' }))
  const isOver = snapshot.matches('done')
  const tell = useEffectEvent(() => {
    const ok = done.filter((row) => isDone(row.code)).length
    onEnd({ ok, failed: done.length - ok, rows: done })
  })
  useEffect(() => {
    if (isOver) tell()
  }, [isOver])
  const title = t(`finance.${event}.title`)
  const skipped = rows.length - items.length
  const start = (why?: string) => {
    reason.current = why
    actor.send({ type: 'batch.start' })
  }
  const asked = (
    <>
      <p>{items.length > 0 ? t(`finance.${event}.ask`, { count: items.length }) : t('finance.confirm.none')}</p>
      {skipped > 0 && items.length > 0 && (
        <p className="kit-quiet">{t('finance.decide.skipped', { count: skipped })}</p>
      )}
    </>
  )
  const now = items[Math.min(done.length, items.length - 1)]?.contractNo ?? ''
  if (!snapshot.matches('ready'))
    return (
      <Dialog open title={title} busy onClose={onClose}>
        <p role="status">
          {snapshot.matches('unsure')
            ? t('finance.decide.unsure', { no: now })
            : t('finance.decide.going', { no: now, at: Math.min(done.length + 1, items.length), count: items.length })}
        </p>
        <div className="kit-dialog-buttons">
          <Button disabled={snapshot.context.isStopped} onClick={() => actor.send({ type: 'batch.stop' })}>
            {t('finance.decide.stop')}
          </Button>
        </div>
      </Dialog>
    )
  if (event === 'reject' && items.length > 0)
    return <ReasonDialog open title={title} action={title} explanation={asked} onDo={start} onClose={onClose} />
  return (
    <Dialog open title={title} onClose={onClose}>
      {asked}
      <div className="kit-dialog-buttons">
        <Button onClick={onClose}>{t('finance.cancel')}</Button>
        <Button type="primary" disabled={items.length === 0} onClick={() => start()}>
          {title}
        </Button>
      </div>
    </Dialog>
  )
}
