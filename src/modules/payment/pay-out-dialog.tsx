import { Message } from '@arco-design/web-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { formatFen } from '#domain/money.ts'
import { bill, payOut } from '#protocol/payment/calls.ts'
import type { PaymentRow } from '#protocol/payment/schemas.ts'
import { FormWide } from '#src/kit/form/buttons.tsx'
import { SelectField } from '#src/kit/form/choice-field.tsx'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import type { CommandFormProps } from '#src/parts/command/define-commands.ts'
import { FormDialog } from '#src/parts/command/form-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

/** Stands for the way by which the money came in online or on account. */
const ORIGIN = 0
const schema = z.strictObject({
  paymentMethodId: z.int('rules.required').check(z.minimum(ORIGIN, 'rules.required')),
  voucherNo: payOut.input.shape.voucherNo,
})

/** Asks by which way a refund is paid out; out of the till of who does it. */
export function PayOutDialog({ record, opening, onClose, onDone }: CommandFormProps<PaymentRow>) {
  const t = useText()
  const found = useQuery(bill, { id: record.orderId })
  const change = useChange(payOut, opening.key, (answer) => {
    Message.success(t('payment.payOut.done'))
    onDone(answer)
  })
  const title = t('refund.event.payOut')
  // As it came in, unless somebody says otherwise.
  const [initial] = useState(
    record.channel === 'COUNTER' ? { paymentMethodId: record.paymentMethodId } : { paymentMethodId: ORIGIN },
  )
  const isToOrigin = record.channel !== 'COUNTER'
  const methods = (found.data?.methods ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const options = [...(isToOrigin ? [{ value: ORIGIN, label: t('payment.payOut.origin') }] : []), ...methods]
  return (
    <FormDialog
      title={title}
      command="payOut"
      submit={title}
      schema={schema}
      initial={initial}
      change={change}
      onClose={onClose}
      onReload={onClose}
      onSubmit={({ paymentMethodId, voucherNo }) =>
        change.send({
          id: record.id,
          version: record.version,
          ...(paymentMethodId !== ORIGIN && { paymentMethodId }),
          ...(voucherNo && { voucherNo }),
        })
      }
    >
      <FormWide>
        <p>
          {t('payment.payOut.ask', {
            amount: `¥${formatFen(-record.amountFen)}`,
            contact: record.contactName,
            no: record.orderNo,
          })}
        </p>
        {record.reason && <p className="kit-quiet">{record.reason}</p>}
      </FormWide>
      <SelectField name="paymentMethodId" loading={found.loading} clearable={false} options={options} />
      <TextField name="voucherNo" maxLength={40} />
    </FormDialog>
  )
}
