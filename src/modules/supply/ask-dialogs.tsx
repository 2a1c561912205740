import * as z from 'zod/mini'
import { change, refund, remark, supplement } from '#protocol/supply/change-calls.ts'
import { changeForm, refundForm, remarkForm, supplementForm } from '#protocol/supply/schemas.ts'
import { DayField } from '#src/kit/form/day-field.tsx'
import { MoneyField, NumberField } from '#src/kit/form/number-field.tsx'
import { RemarkField, TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { StepForm, type StepProps } from './step-form.tsx'

const changeSchema = z.strictObject(changeForm)
const refundSchema = z.strictObject(refundForm)
const remarkSchema = z.strictObject(remarkForm)
const supplementSchema = z.strictObject(supplementForm)

/** Asks for a change: an order of its own about this one. */
export function ChangeDialog(props: StepProps) {
  const t = useText()
  const { orderNo: no, title, quantity, travelDay } = props.record
  return (
    <StepForm
      {...props}
      title={t('supply.changeTitle', { no })}
      schema={changeSchema}
      base={{ title, quantity, amountFen: 0, ...(travelDay && { travelDay }) }}
      call={change}
    >
      <TextField name="title" label={t('supply.changeTo')} maxLength={100} />
      <DayField name="travelDay" lean="future" />
      <NumberField name="quantity" label={t('supply.list.quantity')} min={1} max={quantity} />
      <MoneyField name="amountFen" label={t('supply.changeFee')} />
      <RemarkField name="remark" />
    </StepForm>
  )
}

/** Asks for a refund: an order of its own about this one. */
export function RefundDialog(props: StepProps) {
  const t = useText()
  const { orderNo: no, quantity, amountFen } = props.record
  return (
    <StepForm
      {...props}
      title={t('supply.refundTitle', { no })}
      schema={refundSchema}
      base={{ quantity, amountFen }}
      call={refund}
    >
      <NumberField name="quantity" label={t('supply.list.quantity')} min={1} max={quantity} />
      <MoneyField name="amountFen" label={t('supply.refundAmount')} />
      <RemarkField name="refundReason" />
    </StepForm>
  )
}

/** Charges a difference. */
export function SupplementDialog(props: StepProps) {
  const t = useText()
  const title = t('supply.supplementTitle', { no: props.record.orderNo })
  return (
    <StepForm {...props} title={title} schema={supplementSchema} base={{}} call={supplement}>
      <MoneyField name="supplementFen" />
      <RemarkField name="supplementReason" />
    </StepForm>
  )
}

/** Adds a note. */
export function RemarkDialog(props: StepProps) {
  const t = useText()
  const title = t('supply.remarkTitle', { no: props.record.orderNo })
  return (
    <StepForm {...props} title={title} schema={remarkSchema} base={{}} call={remark}>
      <RemarkField name="remark" />
    </StepForm>
  )
}
