import { useState } from 'react'
import type { page } from '#protocol/order/calls.ts'
import type { Order, OrderListRow } from '#protocol/order/schemas.ts'
import type { page as pageV1 } from '#protocol/order/visa-order/calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { List } from '#src/kit/list/define-list.ts'
import type { ListPlace } from '#src/kit/list/list-page.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { RecordPage } from '#src/kit/workspace/record-link.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { TagsDialog } from '#src/modules/order/change/tags-dialog.tsx'
import { useOrderActions } from '#src/modules/order/change/use-order-actions.tsx'
import '#src/modules/order/texts.ts'
import { useBatchCommands } from '#src/parts/command/use-batch-commands.tsx'
import { orderBatch } from './batch-commands.ts'

interface Props extends ListPlace {
  list: List<typeof page> | List<typeof pageV1>
  /** The page that opens a row. */
  detail: (row: Order) => RecordPage
}

/** What was chosen for a dialog, with the idempotency key of its opening. */
interface Chosen {
  readonly orders: readonly OrderListRow[]
  readonly key: string
  readonly clear: () => void
}

/**
 * A list of orders of either family: both offer the same for one order and for several. Cancelling an order is left to its own
 * page, where one sees whom it ends for.
 */
export function OrderList({ list, detail, ...place }: Props) {
  const t = useText()
  const session = useSession()
  const { touches, newKey } = useClient()
  const { openPage, canOpen } = useWorkspace()
  const [entities] = useState(() => ['order'] as const)
  const [tagging, setTagging] = useState<Chosen | null>(null)
  const confirming = useBatchCommands(orderBatch, (order) => order.orderNo, detail)
  const reload = () => touches.publish(entities)
  const actions = useOrderActions({ onReload: reload })
  const canEdit = session.can('visa.order.edit')
  const canTag = canEdit && session.can('sys.tag.view')
  const add = {
    key: 'add',
    label: t('order.page.add'),
    kind: 'primary' as const,
    onDo: () => openPage('visa.order.add'),
  }
  const batch = (orders: readonly OrderListRow[], clear: () => void) => [
    ...(confirming.batch?.(orders, clear) ?? []),
    ...(canTag
      ? [{ key: 'tags', label: t('order.tags.edit'), onDo: () => setTagging({ orders, key: newKey(), clear }) }]
      : []),
  ]
  return (
    <>
      <ListView
        {...place}
        list={list as List<typeof page>}
        actions={canOpen('visa.order.add') ? [add] : []}
        {...(canEdit ? { batch } : {})}
        outcome={confirming.outcome}
        rowActions={(row: OrderListRow) =>
          actions.of({ order: row, actions: row.actions }).filter((action) => action.key !== 'cancel')
        }
        pageOf={detail}
      />
      {actions.dialog}
      {confirming.dialog}
      {tagging && (
        <TagsDialog
          key={tagging.key}
          name={tagging.key}
          orders={tagging.orders}
          onClose={() => setTagging(null)}
          onDone={() => {
            setTagging(null)
            tagging.clear()
          }}
        />
      )}
    </>
  )
}
