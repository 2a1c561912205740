import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { paymentMethodKinds } from '#domain/status.ts'
import { choices, submitFinanceStatus } from '#protocol/contract/calls.ts'
import { fieldProblemsOf } from '#src/kit/api/api-error.ts'
import { FormButtons, FormWide } from '#src/kit/form/buttons.tsx'
import { SelectField } from '#src/kit/form/choice-field.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { useForm } from '#src/kit/form/form-state.ts'
import { MoneyField } from '#src/kit/form/number-field.tsx'
import { RemarkField, TextField } from '#src/kit/form/text-field.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { Money } from '#src/kit/ui/figures.tsx'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import type { ContractFormProps } from './form-props.ts'

const schema = z.strictObject({
  paymentMethodId: submitFinanceStatus.input.shape.paymentMethodId,
  receivedFen: submitFinanceStatus.input.shape.receivedFen,
  voucherNo: submitFinanceStatus.input.shape.voucherNo,
  remark: submitFinanceStatus.input.shape.remark,
})
type Values = Partial<z.input<typeof schema>>

const onAccount: readonly string[] = [paymentMethodKinds.PREPAID, paymentMethodKinds.MONTHLY]

/** Receives what is still due and hands the contract to finance. On account nothing is received at the counter. */
export function ReceiveDialog({ opening, record: details, onClose, onDone }: ContractFormProps) {
  const t = useText()
  const { contract } = details
  const change = useChange(submitFinanceStatus, opening.key, onDone, { says: 'all' })
  const { failure } = change.outcome
  const problems = useMemo(() => fieldProblemsOf(failure), [failure])
  const dueFen = Math.max(0, contract.totalFen - contract.receivedFen)
  const [initial] = useState<Values>({ paymentMethodId: contract.paymentMethodId, receivedFen: dueFen })
  return (
    <Dialog
      open
      title={t('contract.event.submitFinanceStatus')}
      command="submitFinanceStatus"
      onClose={onClose}
      busy={change.busy}
    >
      <Form
        schema={schema}
        initial={initial}
        columns={2}
        busy={!change.editable}
        problems={problems}
        label={t('contract.event.submitFinanceStatus')}
        onSubmit={(values) => change.send({ id: contract.id, version: contract.version, ...values })}
      >
        <FormWide>
          <dl className="contract-due">
            <dt>{t('field.totalFen')}</dt>
            <dd>
              <Money fen={contract.totalFen} />
            </dd>
            <dt>{t('field.receivedFen')}</dt>
            <dd>
              <Money fen={contract.receivedFen} />
            </dd>
            <dt>{t('contractCard.balance')}</dt>
            <dd>
              <strong>
                <Money fen={dueFen} />
              </strong>
            </dd>
          </dl>
        </FormWide>
        <Received companyId={contract.companyId} dueFen={dueFen} />
        <TextField name="voucherNo" maxLength={40} />
        <FormWide>
          <RemarkField name="remark" />
        </FormWide>
        <FormWide>
          <OutcomeNote outcome={change.outcome} onReload={onClose} />
        </FormWide>
        <FormButtons submit={t('contract.event.submitFinanceStatus')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

/** Method and amount: one on account asks for no money now. */
function Received({ companyId, dueFen }: { companyId: number; dueFen: number }) {
  const t = useText()
  const lang = useLang()
  const { values, set } = useForm<Values>()
  const { data, loading } = useQuery(choices, { companyId })
  const methods = data?.paymentMethods ?? []
  const isOnAccount = onAccount.includes(methods.find((one) => one.id === values.paymentMethodId)?.kind ?? '')
  // The method that the contract came with may be on account.
  const adjust = useEffectEvent(() => {
    if (isOnAccount !== (values.receivedFen === 0)) set({ receivedFen: isOnAccount ? 0 : dueFen })
  })
  const isKnown = methods.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the method, not what is typed afterwards
  useEffect(() => {
    if (isKnown) adjust()
  }, [isKnown, isOnAccount])
  return (
    <>
      <SelectField
        name="paymentMethodId"
        loading={loading}
        clearable={false}
        options={methods.map(({ id, name, ename }) => ({ value: id, label: lang === 'en' && ename ? ename : name }))}
      />
      <MoneyField
        name="receivedFen"
        label={t('contract.receive.now')}
        disabled={isOnAccount}
        {...(isOnAccount ? { help: t('contract.receive.onAccount') } : {})}
      />
    </>
  )
}
