import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { sumFen } from '#domain/money.ts'
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
import { SettingHint } from '#src/kit/workspace/setting-hint.tsx'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { balanceOf } from '#src/parts/contract/balance.tsx'
import { FurtherReceipts } from '#src/parts/receipts/further-receipts.tsx'
import type { ContractFormProps } from './form-props.ts'
import { type Receiving, receiving } from './receiving.ts'
import { backOf, isRejected, RejectedReceipts } from './rejected-receipts.tsx'

const onAccount: readonly string[] = [paymentMethodKinds.PREPAID, paymentMethodKinds.MONTHLY]
const amountOf = ({ receivedFen }: { receivedFen?: unknown }) =>
  typeof receivedFen === 'number' && Number.isSafeInteger(receivedFen) ? receivedFen : 0

/**
 * Receives what is still due, by one method or several, and hands the contract to finance. On account nothing is received at the
 * counter. What finance rejected is handed in again, or taken back where it did not come in.
 */
export function ReceiveDialog({ opening, record: details, onClose, onDone }: ContractFormProps) {
  const t = useText()
  const { contract, ledger } = details
  const change = useChange(submitFinanceStatus, opening.key, onDone, { says: 'done' })
  const { failure } = change.outcome
  const problems = useMemo(() => fieldProblemsOf(failure), [failure])
  const balanceFen = contract.totalFen - contract.receivedFen
  const [initial] = useState<Receiving>({
    paymentMethodId: contract.paymentMethodId,
    receivedFen: Math.max(0, balanceFen),
  })
  return (
    <Dialog
      open
      title={t('contract.event.submitFinanceStatus')}
      command="submitFinanceStatus"
      width={680}
      onClose={onClose}
      busy={change.busy}
    >
      <Form
        schema={receiving}
        initial={initial}
        columns={3}
        busy={!change.editable}
        problems={problems}
        label={t('contract.event.submitFinanceStatus')}
        onSubmit={(values) => change.send({ id: contract.id, version: contract.version, ...values })}
      >
        <FormWide>
          <Due of={contract} />
        </FormWide>
        <RejectedReceipts ledger={ledger.filter(isRejected)} balanceFen={balanceFen} />
        <Received companyId={contract.companyId} balanceFen={balanceFen} ledger={ledger} />
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

const Due = ({ of: { totalFen, receivedFen } }: { of: { totalFen: number; receivedFen: number } }) => {
  const t = useText()
  const balance = balanceOf({ totalFen, receivedFen })
  return (
    <dl className="contract-due">
      <dt>{t('field.totalFen')}</dt>
      <dd>
        <Money fen={totalFen} />
      </dd>
      <dt>{t('field.receivedFen')}</dt>
      <dd>
        <Money fen={receivedFen} />
      </dd>
      <dt>{t(balance.title)}</dt>
      <dd>
        <strong>
          <Money fen={balance.fen} />
        </strong>
      </dd>
    </dl>
  )
}

interface ReceivedProps extends Pick<ContractFormProps['record'], 'ledger'> {
  companyId: number
  balanceFen: number
}

/** Methods and amounts, and what becomes of what is too much or too little: one on account asks for no money now. */
function Received({ companyId, balanceFen, ledger }: ReceivedProps) {
  const t = useText()
  const lang = useLang()
  const { values, set } = useForm<Receiving>()
  const { data, loading } = useQuery(choices, { companyId })
  const methods = data?.paymentMethods ?? []
  const isAccount = (methodId: number | undefined) =>
    onAccount.includes(methods.find((one) => one.id === methodId)?.kind ?? '')
  const isFirstOnAccount = isAccount(values.paymentMethodId)
  const further = values.further ?? []
  const dueFen = Math.max(0, balanceFen + backOf(ledger, values.takenBack))
  const leftFen = dueFen - sumFen([values, ...further].map(amountOf))
  const isAnyOnAccount = isFirstOnAccount || further.some((one) => isAccount(one.paymentMethodId))
  // The method that the contract came with may be on account.
  const adjust = useEffectEvent(() => {
    if (isFirstOnAccount !== (values.receivedFen === 0)) set({ receivedFen: isFirstOnAccount ? 0 : dueFen })
  })
  const isKnown = methods.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the method, not what is typed afterwards
  useEffect(() => {
    if (isKnown) adjust()
  }, [isKnown, isFirstOnAccount])
  const options = methods.map(({ id, name, ename }) => ({ value: id, label: lang === 'en' && ename ? ename : name }))
  return (
    <>
      <SelectField name="paymentMethodId" loading={loading} clearable={false} options={options} />
      {data && methods.length === 0 && (
        <FormWide>
          {t('contract.entry.noMethods')} <SettingHint kind="method" />
        </FormWide>
      )}
      <MoneyField
        name="receivedFen"
        label={t('receipts.now')}
        disabled={isFirstOnAccount}
        {...(isFirstOnAccount ? { help: t('contract.receive.onAccount') } : {})}
      />
      <TextField name="voucherNo" maxLength={40} />
      <FurtherReceipts options={options} isAccount={isAccount} leftFen={Math.max(0, leftFen)} />
      <FormWide>
        <Left leftFen={leftFen} isAnyOnAccount={isAnyOnAccount} />
      </FormWide>
    </>
  )
}

/** What is left to pay, goes on the account, or was received too much. */
function Left({ leftFen, isAnyOnAccount }: { leftFen: number; isAnyOnAccount: boolean }) {
  const t = useText()
  if (leftFen === 0) return null
  const key = leftFen < 0 ? 'over' : isAnyOnAccount ? 'toAccount' : 'left'
  return (
    <p className="contract-receive-left" data-kind={key} aria-live="polite">
      {t(`contract.receive.${key}`)} <Money fen={Math.abs(leftFen)} />
    </p>
  )
}
