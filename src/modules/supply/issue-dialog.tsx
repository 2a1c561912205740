import * as z from 'zod/mini'
import { issued } from '#protocol/supply/change-calls.ts'
import { airIssueForm, issueChannels, issueForm, refundIssueForm } from '#protocol/supply/schemas.ts'
import { SelectField } from '#src/kit/form/choice-field.tsx'
import { MoneyField } from '#src/kit/form/number-field.tsx'
import { CodeField, RemarkField, TextField, TicketField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { StepForm, type StepProps } from './step-form.tsx'

const airSchema = z.strictObject({ issue: airIssueForm })
const refundSchema = z.strictObject({ issue: refundIssueForm })
const plainSchema = z.strictObject({ issue: issueForm })

/** Carries an order out by the form of its trade and kind (spec: forms#field-rules). */
export function IssueDialog(props: StepProps) {
  const t = useText()
  const { kind, orderType, orderNo: no, quantity } = props.record
  // A ticket is known by the place of its passenger only; each asks for its own.
  const seats = Array.from({ length: quantity }, (_, at) => at)
  const common = { ...props, title: t(`supply.issueTitle.${kind}`, { no }), call: issued } as const
  if (kind === 'refund')
    return (
      <StepForm {...common} schema={refundSchema} base={{ issue: {} }}>
        <MoneyField name="issue.refundFeeFen" />
        <Besides />
      </StepForm>
    )
  if (orderType === 'air')
    return (
      <StepForm
        {...common}
        schema={airSchema}
        base={{ issue: { ticketNos: seats.map(() => '') } }}
        columns={2}
        width={640}
      >
        {seats.map((at) => (
          <TicketField
            key={at}
            name={`issue.ticketNos.${at}`}
            label={quantity === 1 ? t('field.ticketNo') : t('supply.ticketOf', { no: at + 1 })}
            required
          />
        ))}
        <SelectField
          name="issue.issueChannel"
          options={issueChannels.map((value) => ({ value, label: t(`supply.channel.${value}`) }))}
        />
        <CodeField name="issue.pnr" maxLength={6} />
        <MoneyField name="issue.purchaseFen" />
        <Besides span={2} />
      </StepForm>
    )
  return (
    <StepForm {...common} schema={plainSchema} base={{ issue: {} }}>
      <MoneyField name="issue.purchaseFen" />
      <Besides />
    </StepForm>
  )
}

/** What may be said of any of them. */
function Besides({ span = 1 }: { span?: 1 | 2 }) {
  return (
    <>
      <TextField name="issue.confirmNo" maxLength={64} />
      <RemarkField name="issue.remark" span={span} />
    </>
  )
}
