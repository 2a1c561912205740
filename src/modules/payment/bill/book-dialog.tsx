import { Message } from '@arco-design/web-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { sumFen } from '#domain/money.ts'
import { book } from '#protocol/payment/calls.ts'
import type { OrderBill } from '#protocol/payment/schemas.ts'
import { FormWide } from '#src/kit/form/buttons.tsx'
import { SelectField } from '#src/kit/form/choice-field.tsx'
import { useForm } from '#src/kit/form/form-state.ts'
import { MoneyField } from '#src/kit/form/number-field.tsx'
import { RemarkField, TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Money } from '#src/kit/ui/figures.tsx'
import { FormDialog } from '#src/parts/command/form-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { FurtherReceipts } from '#src/parts/receipts/further-receipts.tsx'

const { orderId: _, version: __, ...asked } = book.input.shape
const schema = z.strictObject(asked)
type Values = Partial<z.input<typeof schema>>

const amountOf = ({ receivedFen }: { receivedFen?: unknown }) =>
  typeof receivedFen === 'number' && Number.isSafeInteger(receivedFen) ? receivedFen : 0
const never = () => false

interface Props {
  /** The idempotency key of this opening. */
  name: string
  bill: OrderBill
  onClose: () => void
}

/** Takes money of an order at the counter, by one method or several; it begins with all that is due. */
export function BookDialog({ name, bill, onClose }: Props) {
  const t = useText()
  const [initial] = useState<Values>({
    receivedFen: bill.dueFen,
    ...(bill.methods[0] && { paymentMethodId: bill.methods[0].id }),
  })
  const change = useChange(book, name, () => {
    Message.success(t('payment.book.done'))
    onClose()
  })
  const options = bill.methods.map(({ id, name: label }) => ({ value: id, label }))
  return (
    <FormDialog
      title={t('payment.book.title')}
      command="book"
      submit={t('payment.event.book')}
      schema={schema}
      initial={initial}
      columns={3}
      width={680}
      change={change}
      onClose={onClose}
      onReload={onClose}
      onSubmit={(values) => change.send({ orderId: bill.orderId, version: bill.version, ...values })}
    >
      <FormWide>
        <p className="payment-due">
          {t('payment.bill.due')}{' '}
          <strong>
            <Money fen={bill.dueFen} />
          </strong>
        </p>
      </FormWide>
      <SelectField name="paymentMethodId" clearable={false} options={options} />
      <MoneyField name="receivedFen" label={t('receipts.now')} />
      <TextField name="voucherNo" maxLength={40} />
      <Rest dueFen={bill.dueFen} options={options} />
      <FormWide>
        <RemarkField name="remark" />
      </FormWide>
    </FormDialog>
  )
}

/** Further ways of paying, and what they leave. */
function Rest({ dueFen, options }: { dueFen: number; options: { value: number; label: string }[] }) {
  const t = useText()
  const { values } = useForm<Values>()
  const leftFen = dueFen - sumFen([values, ...(values.further ?? [])].map(amountOf))
  return (
    <>
      <FurtherReceipts options={options} isAccount={never} leftFen={Math.max(0, leftFen)} />
      {leftFen !== 0 && (
        <FormWide>
          <p role="status" className={leftFen < 0 ? 'payment-over' : 'kit-quiet'}>
            {t(leftFen < 0 ? 'payment.book.over' : 'payment.book.left')} <Money fen={Math.abs(leftFen)} />
          </p>
        </FormWide>
      )}
    </>
  )
}
