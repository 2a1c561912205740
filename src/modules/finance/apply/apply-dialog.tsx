import { Alert } from '@arco-design/web-react'
import { useMemo, useState } from 'react'
import { personName } from '#domain/person-name.ts'
import { contract as lifecycle } from '#machines/lifecycle/contract.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { choices, details } from '#protocol/contract/calls.ts'
import type { ContractDetails } from '#protocol/contract/schemas.ts'
import { againReview, changeFees, paymentChange } from '#protocol/finance/apply-form/calls.ts'
import type { ApplyFormDetails } from '#protocol/finance/apply-form/schemas.ts'
import { fieldProblemsOf } from '#src/kit/api/api-error.ts'
import { FormButtons, FormWide } from '#src/kit/form/buttons.tsx'
import { RadioField, SelectField } from '#src/kit/form/choice-field.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { RemarkField } from '#src/kit/form/text-field.tsx'
import { useDraft } from '#src/kit/form/use-draft.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { statusLabel } from '#src/kit/i18n/status-label.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { AttachmentsField } from '#src/kit/upload/attachments-field.tsx'
import type { CommandFormProps } from '#src/parts/command/define-commands.ts'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { ContractCard } from '#src/parts/contract/contract-card.tsx'
import { BillLines } from '#src/parts/expense-bill/bill-lines.tsx'
import { type ApplyValues, applySchema, asLineForm, missingContent } from './apply-form.ts'
import { FindContract } from './find-contract.tsx'

interface Props {
  /** The contract it is about; null: it is asked for first. */
  contractId: number | null
  /** A rejected form that is asked for again. */
  again?: ApplyFormDetails | undefined
  onClose: () => void
  onDone: () => void
}

/** A new form for a contract, or a rejected one again. */
export function ApplyDialog({ contractId, again, onClose, onDone }: Props) {
  const t = useText()
  const [id, setId] = useState(contractId)
  return (
    <Dialog
      open
      title={t(again ? 'finance.apply.again' : 'finance.apply.new')}
      command={again && 'againReview'}
      width={1000}
      onClose={onClose}
    >
      {id === null ? (
        <FindContract onFound={setId} />
      ) : (
        <Loaded key={id} id={id} again={again} onClose={onClose} onDone={onDone} />
      )}
    </Dialog>
  )
}

/** A rejected form asked for again. */
export const AgainDialog = ({ record, onClose, onDone }: CommandFormProps<ApplyFormDetails>) => (
  <ApplyDialog contractId={record.form.contractId} again={record} onClose={onClose} onDone={() => onDone(undefined)} />
)

type LoadedProps = Omit<Props, 'contractId'> & { id: number }

function Loaded({ id, ...props }: LoadedProps) {
  const t = useText()
  const found = useQuery(details, { id }, { entities: ['contract'] })
  return (
    <Result of={found}>
      {(data) => {
        const { status, financeStatus } = data.contract
        const isConfirmed = hasStateTag(lifecycle, { process: status, finance: financeStatus }, 'moneyConfirmed')
        return (
          <div className="finance-dialog">
            <ContractCard contract={data.contract} readyDayFrozen={data.contract.readyDayFrozen} />
            {isConfirmed ? (
              <ApplyForm key={data.contract.version} data={data} {...props} />
            ) : (
              <Alert
                type="info"
                content={t('finance.apply.notConfirmed', {
                  status: statusLabel(t, 'finance', financeStatus),
                })}
              />
            )}
          </div>
        )
      }}
    </Result>
  )
}

/** What a form begins with: the rejected form's content, else the contract as it is. */
const baseOf = (data: ContractDetails, again: ApplyFormDetails | undefined): ApplyValues => ({
  kind: again?.form.kind ?? 'PAYMENT',
  lines: (again?.form.kind === 'FEE' ? again.afterLines : data.lines).map(asLineForm),
  files: again?.files ?? [],
  ...(again && { reason: again.form.reason }),
  ...(again?.form.kind === 'PAYMENT' && again.paymentMethodId !== undefined
    ? { paymentMethodId: again.paymentMethodId }
    : {}),
})

function ApplyForm({ data, again, onClose, onDone }: Omit<LoadedProps, 'id'> & { data: ContractDetails }) {
  const t = useText()
  const { id, version } = data.contract
  const [base] = useState(() => baseOf(data, again))
  const draft = useDraft<ApplyValues>(`center.applyForm.${again ? `again.${again.form.id}` : id}`, base, version)
  const done = () => {
    draft.done()
    onDone()
  }
  const says = { says: 'done', instance: version } as const
  const payment = useChange(paymentChange, draft.key(), done, says)
  const fees = useChange(changeFees, draft.key(), done, says)
  const repeated = useChange(againReview, draft.key(), done, says)
  const tried = [payment, fees, repeated].find((one) => one.busy || one.outcome.failure !== null)
  const change = tried ?? (again ? repeated : payment)
  const { failure } = change.outcome
  const problems = useMemo(() => fieldProblemsOf(failure), [failure])
  const isEditable = payment.editable && fees.editable && repeated.editable
  const title = t(again ? 'finance.apply.again' : 'finance.apply.submit')
  return (
    <Form
      schema={applySchema}
      draft={draft}
      check={missingContent}
      busy={!isEditable}
      problems={problems}
      label={title}
      onSubmit={({ kind, paymentMethodId, lines, reason, files }) => {
        const words = { reason, ...(files && { files }) }
        const isPayment = kind === 'PAYMENT'
        if (again) {
          const content = isPayment ? { paymentMethodId } : { lines }
          repeated.send({ id: again.form.id, version: again.form.version, ...content, ...words })
        } else if (isPayment) payment.send({ contractId: id, version, paymentMethodId: paymentMethodId!, ...words })
        else fees.send({ contractId: id, version, lines: lines ?? [], ...words })
      }}
    >
      <Content data={data} isFixed={again !== undefined} disabled={!isEditable} />
      <RemarkField name="reason" />
      <AttachmentsField name="files" pastes label={t('finance.apply.files')} />
      <FormWide>
        <OutcomeNote outcome={change.outcome} onReload={onClose} />
      </FormWide>
      <FormButtons submit={title} onCancel={onClose} />
    </Form>
  )
}

/** The change itself, by its kind. */
function Content({ data, isFixed, disabled }: { data: ContractDetails; isFixed: boolean; disabled: boolean }) {
  const t = useText()
  const lang = useLang()
  const kind = useValue<string>('kind')
  const { contract, passports } = data
  const { data: offered, loading } = useQuery(choices, { companyId: contract.companyId }, { keepMs: 60_000 })
  const methods = (offered?.paymentMethods ?? [])
    .filter((method) => method.id !== contract.paymentMethodId)
    .map(({ id, name, ename }) => ({ value: id, label: lang === 'en' && ename ? ename : name }))
  const people = passports.map(personName)
  return (
    <>
      <RadioField
        name="kind"
        label={t('finance.apply.kind')}
        disabled={isFixed}
        options={(['PAYMENT', 'FEE'] as const).map((value) => ({ value, label: t(`status.applyFormKind.${value}`) }))}
      />
      {kind === 'FEE' ? (
        <FormWide>
          <BillLines people={people} beforeFen={contract.totalFen} disabled={disabled} />
        </FormWide>
      ) : (
        <SelectField
          name="paymentMethodId"
          label={`${contract.paymentMethodName ?? ''} → ${t('finance.apply.toMethod')}`}
          loading={loading}
          clearable={false}
          options={methods}
        />
      )}
    </>
  )
}
