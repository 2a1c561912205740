import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { buyers, save } from '#protocol/finance/settle/calls.ts'
import { accountKind, type SettlementAccount } from '#protocol/finance/settle/schemas.ts'
import { fieldProblemsOf } from '#src/kit/api/api-error.ts'
import { FormButtons, FormWide } from '#src/kit/form/buttons.tsx'
import { RadioField, SelectField } from '#src/kit/form/choice-field.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { MoneyField } from '#src/kit/form/number-field.tsx'
import { RemarkField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

const schema = z.strictObject({
  buyerId: z.int('rules.required'),
  kind: accountKind,
  creditFen: save.input.shape.creditFen,
  remark: save.input.shape.remark,
})
type Values = Partial<z.input<typeof schema>>

interface Props {
  /** The idempotency key of this opening. */
  name: string
  /** Null: a new one. Buyer and kind of one that exists stay. */
  account: SettlementAccount | null
  onClose: () => void
  onDone: () => void
}

/** Opens an account for an agent, or changes its credit limit. */
export function AccountDialog({ name, account, onClose, onDone }: Props) {
  const t = useText()
  const change = useChange(save, name, onDone, { says: 'done' })
  const { failure } = change.outcome
  const problems = useMemo(() => fieldProblemsOf(failure), [failure])
  const [initial] = useState<Values>(() =>
    account
      ? {
          buyerId: account.buyerId,
          kind: account.kind,
          creditFen: account.creditFen,
          ...(account.remark ? { remark: account.remark } : {}),
        }
      : { kind: 'PREPAID', creditFen: 0 },
  )
  const { data, loading } = useQuery(buyers, {}, { skip: account !== null })
  const options = account
    ? [{ value: account.buyerId, label: account.buyerName }]
    : (data ?? []).map((one) => ({ value: one.id, label: one.name }))
  const title = t(account ? 'finance.account.edit' : 'finance.account.new')
  return (
    <Dialog open title={title} onClose={onClose} busy={change.busy}>
      <Form
        schema={schema}
        initial={initial}
        busy={!change.editable}
        problems={problems}
        label={title}
        onSubmit={({ buyerId, kind, creditFen, remark }) =>
          account
            ? change.send({ id: account.id, version: account.version, creditFen, ...(remark && { remark }) })
            : change.send({ buyerId, kind, creditFen, ...(remark && { remark }) })
        }
      >
        <SelectField name="buyerId" options={options} loading={loading} clearable={false} disabled={account !== null} />
        <RadioField
          name="kind"
          disabled={account !== null}
          options={(['PREPAID', 'MONTHLY'] as const).map((value) => ({
            value,
            label: t(`status.paymentMethodKind.${value}`),
          }))}
        />
        <MoneyField name="creditFen" help={t('finance.account.creditHelp')} />
        <RemarkField name="remark" />
        <FormWide>
          <OutcomeNote outcome={change.outcome} onReload={onClose} />
        </FormWide>
        <FormButtons submit={t('form.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
