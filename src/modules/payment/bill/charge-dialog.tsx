import { Message } from '@arco-design/web-react'
import * as z from 'zod/mini'
import { formatFen } from '#domain/money.ts'
import { charge } from '#protocol/payment/calls.ts'
import type { OrderBill } from '#protocol/payment/schemas.ts'
import { FormWide } from '#src/kit/form/buttons.tsx'
import { SelectField } from '#src/kit/form/choice-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { FormDialog } from '#src/parts/command/form-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

const schema = z.strictObject({ accountId: charge.input.shape.accountId })

interface Props {
  /** The idempotency key of this opening. */
  name: string
  bill: OrderBill
  onClose: () => void
}

/** Pays an order out of an account that its buyer has with its center. */
export function ChargeDialog({ name, bill, onClose }: Props) {
  const t = useText()
  const change = useChange(charge, name, () => {
    Message.success(t('payment.charge.done'))
    onClose()
  })
  const title = t('payment.event.charge')
  const [first] = bill.accounts
  return (
    <FormDialog
      title={title}
      command="charge"
      submit={title}
      schema={schema}
      initial={first ? { accountId: first.id } : {}}
      change={change}
      onClose={onClose}
      onReload={onClose}
      onSubmit={({ accountId }) => change.send({ orderId: bill.orderId, version: bill.version, accountId })}
    >
      <FormWide>
        <p>{t('payment.charge.ask', { amount: `¥${formatFen(bill.dueFen)}` })}</p>
      </FormWide>
      <SelectField
        name="accountId"
        label={t('payment.channel.ACCOUNT')}
        clearable={false}
        options={bill.accounts.map(({ id, kind, availableFen }) => ({
          value: id,
          label: t('payment.charge.available', {
            kind: t(`status.paymentMethodKind.${kind}`),
            available: `¥${formatFen(availableFen)}`,
          }),
        }))}
      />
    </FormDialog>
  )
}
