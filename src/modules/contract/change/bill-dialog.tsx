import { Button } from '@arco-design/web-react'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { modifyExpenseBill } from '#protocol/contract/calls.ts'
import type { ContractDetails, ExpenseLine } from '#protocol/contract/schemas.ts'
import { multiplyFen, sumFen } from '#protocol/rules/money.ts'
import { statusOptions } from '#protocol/statuses.ts'
import { fieldProblemsOf } from '#src/kit/client/api-error.ts'
import { FormButtons, FormWide } from '#src/kit/form/buttons.tsx'
import { SelectField } from '#src/kit/form/choice-field.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { useForm, useList } from '#src/kit/form/form-state.ts'
import { MoneyField, NumberField } from '#src/kit/form/number-field.tsx'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useDraft } from '#src/kit/form/use-draft.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { Money } from '#src/kit/ui/figures.tsx'
import { personName } from '#src/modules/contract/person-name.ts'
import { OutcomeNote } from '#src/parts/change/outcome-note.tsx'
import { useChange } from '#src/parts/change/use-change.ts'
import type { ActionDialogProps } from './action-dialog.tsx'

const schema = z.strictObject({ lines: modifyExpenseBill.input.shape.lines })
type Values = Partial<z.input<typeof schema>>
type Line = Partial<z.input<typeof modifyExpenseBill.input>['lines'][number]>

const asForm = ({ id, passportIndex, kind, sourceId, name, quantity, unitFen, refundable }: ExpenseLine) => ({
  ...(id === undefined ? {} : { id }),
  ...(passportIndex === undefined ? {} : { passportIndex }),
  ...(sourceId === undefined ? {} : { sourceId }),
  kind,
  name,
  quantity,
  unitFen,
  refundable,
})

/** The expense bill by hand: lines changed, added, taken away; what it comes to stands below. */
export function BillDialog({ opening, details, onClose, onDone }: ActionDialogProps) {
  const t = useText()
  const { id, version, contractNo } = details.contract
  const [base] = useState<Values>(() => ({ lines: details.lines.map(asForm) }))
  const draft = useDraft<Values>(`center.contract.bill.${id}`, base, version)
  const change = useChange(
    modifyExpenseBill,
    opening.key,
    () => {
      draft.done()
      onDone()
    },
    { says: 'all' },
  )
  const { failure } = change.outcome
  const problems = useMemo(() => fieldProblemsOf(failure), [failure])
  return (
    <Dialog
      open
      title={`${t('contract.event.modifyExpenseBill')} ${contractNo}`}
      width={980}
      onClose={onClose}
      busy={change.busy}
    >
      <Form
        schema={schema}
        draft={draft}
        busy={!change.editable}
        problems={problems}
        label={t('contract.event.modifyExpenseBill')}
        onSubmit={({ lines }) => change.send({ id, version, lines })}
      >
        <FormWide>
          <Lines details={details} disabled={!change.editable} />
        </FormWide>
        <FormWide>
          <OutcomeNote outcome={change.outcome} onReload={onClose} />
        </FormWide>
        <FormButtons submit={t('form.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)
const amountOf = ({ unitFen, quantity }: Line) =>
  isWhole(unitFen) && isWhole(quantity) ? multiplyFen(unitFen, quantity) : 0

function Lines({ details, disabled }: { details: ContractDetails; disabled: boolean }) {
  const t = useText()
  const { values } = useForm<Values>()
  const { items, add, remove } = useList<Line>('lines')
  const options = (group: 'feeKind' | 'refundable') =>
    statusOptions(group).map(({ code, text }) => ({ value: String(code), label: t(text) }))
  const people = details.passports.map((one, at) => ({ value: at, label: `${at + 1} ${personName(one)}` }))
  const totalFen = sumFen((values.lines ?? []).map(amountOf))
  const heads = ['name', 'kind', 'passportIndex', 'quantity', 'unitFen', 'refundable', 'amountFen']
  return (
    <div className="contract-lines">
      <div className="contract-lines-row contract-lines-head" aria-hidden="true">
        {heads.map((key) => (
          <span key={key} className={key === 'amountFen' ? 'contract-lines-sum' : undefined}>
            {t(key === 'passportIndex' ? 'field.applicantId' : `field.${key}`)}
          </span>
        ))}
        <span />
      </div>
      {items.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields are named by their index
        <fieldset key={at} className="contract-lines-row" aria-label={t('contract.bill.line', { no: at + 1 })}>
          <TextField name={`lines.${at}.name`} maxLength={64} />
          <SelectField name={`lines.${at}.kind`} options={options('feeKind')} clearable={false} />
          <SelectField name={`lines.${at}.passportIndex`} options={people} placeholder={t('contract.bill.common')} />
          <NumberField name={`lines.${at}.quantity`} min={1} max={999} />
          <MoneyField name={`lines.${at}.unitFen`} />
          <SelectField name={`lines.${at}.refundable`} options={options('refundable')} clearable={false} />
          <span className="contract-lines-sum">
            <Money fen={amountOf(line)} />
          </span>
          <Button
            type="text"
            status="danger"
            size="mini"
            htmlType="button"
            disabled={disabled || items.length === 1}
            aria-label={t('contract.bill.removeLine', { no: at + 1 })}
            onClick={() => remove(at)}
          >
            {t('contract.entry.remove')}
          </Button>
        </fieldset>
      ))}
      <div className="contract-lines-foot">
        <Button
          size="small"
          htmlType="button"
          disabled={disabled}
          onClick={() => add({ kind: 'SERVICE', quantity: 1, refundable: 'beforeSend' })}
        >
          {t('contract.bill.addLine')}
        </Button>
        <span>
          {t('contract.bill.before')} <Money fen={details.contract.totalFen} /> → {t('field.totalFen')}{' '}
          <strong>
            <Money fen={totalFen} />
          </strong>
        </span>
      </div>
    </div>
  )
}
