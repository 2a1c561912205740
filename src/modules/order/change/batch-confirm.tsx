import { Alert, Button } from '@arco-design/web-react'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromPromise } from 'xstate'
import { visaStatus } from '#domain/status.ts'
import { type BatchItem, createBatch } from '#machines/batch.ts'
import { codes } from '#protocol/codes.ts'
import type { Order } from '#protocol/order/schemas.ts'
import { confirm } from '#protocol/order/visa-order/calls.ts'
import type { Client } from '#src/kit/api/client.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { BatchAnswer } from '#src/kit/list/batch-outcome.tsx'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { useTabActor } from '#src/kit/workspace/tab.ts'
import { Bar } from '#src/modules/order/bar.tsx'
import { useRestored } from '#src/parts/command/use-change.ts'

interface Item extends BatchItem {
  readonly version: number
  readonly orderNo: string
}

const logic = ({ call }: Client) =>
  createBatch<Item>().provide({
    actors: {
      send: fromPromise(({ input: { item }, signal }) =>
        call(confirm, { id: item.id, version: item.version }, { key: item.key, signal, silent: true }),
      ),
    },
  })

interface Props {
  /** The idempotency key of this opening; each order's own begins with it. */
  name: string
  orders: readonly Order[]
  onClose: () => void
  onEnd: (answer: BatchAnswer) => void
}

/** Confirms the new ones among several orders, one after the other, and says what became of each. */
export function BatchConfirm({ name, orders, onClose, onEnd }: Props) {
  const t = useText()
  const client = useClient()
  const [items] = useState(() =>
    orders
      .filter((order) => order.status === visaStatus.ORDER_SUCCESS)
      .map(({ id, version, orderNo }) => ({ id, version, orderNo, key: `${name}-${id}` })),
  )
  const actor = useTabActor(`batch ${name}`, logic(client), { input: { items } })
  const snapshot = useSelector(actor, (now) => now)
  const { rows, isStopped } = snapshot.context
  useRestored(() => actor.send({ type: 'network.restored' }))
  const isDone = snapshot.matches('done')
  const tell = useEffectEvent(() => {
    const ok = rows.filter((row) => row.code === codes.success).length
    onEnd({ ok, failed: rows.length - ok, rows })
  })
  useEffect(() => {
    if (isDone) tell()
  }, [isDone])
  const isGoing = !snapshot.matches('ready')
  const now = items[Math.min(rows.length, items.length - 1)]?.orderNo ?? ''
  const skipped = orders.length - items.length
  return (
    <Dialog
      open
      title={t('order.batch.confirm')}
      busy={isGoing}
      onClose={onClose}
      footer={
        <div className="kit-dialog-buttons">
          {isGoing ? (
            <Button disabled={isStopped} onClick={() => actor.send({ type: 'batch.stop' })}>
              {t('order.batch.stop')}
            </Button>
          ) : (
            <>
              <Button onClick={onClose}>{t('ui.cancel')}</Button>
              <Button type="primary" disabled={items.length === 0} onClick={() => actor.send({ type: 'batch.start' })}>
                {t('order.batch.start')}
              </Button>
            </>
          )}
        </div>
      }
    >
      {isGoing ? (
        <div role="status">
          <Bar label={t('order.batch.confirm')} value={rows.length} max={items.length} />
          <p>
            {snapshot.matches('unsure')
              ? t('order.batch.unsure', { no: now })
              : t('order.batch.going', { no: now, at: Math.min(rows.length + 1, items.length), count: items.length })}
          </p>
        </div>
      ) : (
        <>
          <p>{items.length > 0 ? t('order.batch.ask', { count: items.length }) : t('order.batch.none')}</p>
          {skipped > 0 && items.length > 0 && <Alert content={t('order.batch.skipped', { count: skipped })} />}
        </>
      )}
    </Dialog>
  )
}
