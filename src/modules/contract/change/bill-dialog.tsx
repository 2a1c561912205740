import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { modifyExpenseBill } from '#protocol/contract/calls.ts'
import type { ExpenseLine } from '#protocol/contract/schemas.ts'
import { fieldProblemsOf } from '#src/kit/api/api-error.ts'
import { FormButtons, FormWide } from '#src/kit/form/buttons.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { useDraft } from '#src/kit/form/use-draft.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { personName } from '#src/parts/contract/person-name.ts'
import { BillLines } from '#src/parts/expense-bill/bill-lines.tsx'
import type { ContractFormProps } from './form-props.ts'

const schema = z.strictObject({ lines: modifyExpenseBill.input.shape.lines })
type Values = Partial<z.input<typeof schema>>

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
export function BillDialog({ opening, record: details, onClose, onDone }: ContractFormProps) {
  const t = useText()
  const { id, version, contractNo } = details.contract
  const [base] = useState<Values>(() => ({ lines: details.lines.map(asForm) }))
  const draft = useDraft<Values>(`center.contract.bill.${id}`, base, version)
  const change = useChange(
    modifyExpenseBill,
    opening.key,
    (output) => {
      draft.done()
      onDone(output)
    },
    { says: 'done' },
  )
  const { failure } = change.outcome
  const problems = useMemo(() => fieldProblemsOf(failure), [failure])
  return (
    <Dialog
      open
      title={`${t('contract.event.modifyExpenseBill')} ${contractNo}`}
      command="modifyExpenseBill"
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
          <BillLines
            people={details.passports.map(personName)}
            beforeFen={details.contract.totalFen}
            disabled={!change.editable}
          />
        </FormWide>
        <FormWide>
          <OutcomeNote outcome={change.outcome} onReload={onClose} />
        </FormWide>
        <FormButtons submit={t('form.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
