import { Message } from '@arco-design/web-react'
import * as z from 'zod/mini'
import { formatFen } from '#domain/money.ts'
import { refund } from '#protocol/payment/calls.ts'
import type { OrderBill } from '#protocol/payment/schemas.ts'
import { MoneyField } from '#src/kit/form/number-field.tsx'
import { RemarkField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { FormDialog } from '#src/parts/command/form-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

const schema = z.strictObject({ amountFen: refund.input.shape.amountFen, reason: refund.input.shape.reason })

interface Props {
  /** The idempotency key of this opening. */
  name: string
  bill: OrderBill
  onClose: () => void
}

/** Asks for money of an order to be given back. */
export function RefundDialog({ name, bill, onClose }: Props) {
  const t = useText()
  const change = useChange(refund, name, () => {
    Message.success(t('payment.refund.done'))
    onClose()
  })
  const title = t('payment.event.refund')
  const mostFen = bill.receivedFen - bill.refundingFen
  return (
    <FormDialog
      title={title}
      command="refund"
      submit={title}
      schema={schema}
      change={change}
      onClose={onClose}
      onReload={onClose}
      onSubmit={(values) => change.send({ orderId: bill.orderId, version: bill.version, ...values })}
    >
      <MoneyField
        name="amountFen"
        label={t('field.refundFen')}
        help={t('payment.refund.most', { most: `¥${formatFen(mostFen)}` })}
      />
      <RemarkField name="reason" />
    </FormDialog>
  )
}
