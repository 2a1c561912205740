import { Message } from '@arco-design/web-react'
import { useState } from 'react'
import { update } from '#protocol/order/calls.ts'
import type { Order } from '#protocol/order/schemas.ts'
import { useDraft } from '#src/kit/form/use-draft.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useChange } from '#src/parts/command/use-change.ts'
import { FormDialog } from './form-dialog.tsx'
import { kindOf, type OrderValues, orderValuesOf } from './order-values.ts'

interface Props {
  order: Order
  onClose: () => void
  /** Loads the order again, after somebody else changed it; what was typed comes back from its draft. */
  onReload: () => void
}

/** Changes an order in the form that it was entered with. Another version is another dialog: give it the version as key. */
export function EditOrderDialog({ order, onClose, onReload }: Props) {
  const t = useText()
  const { id, version, orderNo } = order
  const [base] = useState(() => orderValuesOf(order))
  const draft = useDraft<OrderValues>(`visa.order.edit.${id}`, base, version)
  const saved = () => {
    draft.done()
    onClose()
    Message.success(t('order.entry.saved', { no: orderNo }))
  }
  const change = useChange(update, draft.key(), saved, { instance: version })
  return (
    <FormDialog
      kind={kindOf(order)}
      command="edit"
      title={t('order.entry.edit', { no: orderNo })}
      submit={t('form.save')}
      draft={draft}
      outcome={change.outcome}
      editable={change.editable}
      onSubmit={(values) => change.send({ id, version, ...values })}
      onClose={onClose}
      onReload={onReload}
    />
  )
}
