import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { batchAddReviewNumber, batchRemoveReviewNumber, batchUpdateReviewNumber } from '#protocol/finance/calls.ts'
import type { FinanceRow } from '#protocol/finance/schemas.ts'
import { fieldProblemsOf } from '#src/kit/api/api-error.ts'
import { FormButtons, FormWide } from '#src/kit/form/buttons.tsx'
import { RadioField } from '#src/kit/form/choice-field.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { BatchAnswer } from '#src/kit/list/batch-outcome.tsx'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

interface Props {
  /** The idempotency key of this opening. */
  name: string
  rows: readonly Pick<FinanceRow, 'id'>[]
  onClose: () => void
  onDone: (answer: BatchAnswer, reviewNumber?: string) => void
}

const newNumber = z.strictObject({
  which: z.enum(['new', 'given']),
  reviewNumber: batchAddReviewNumber.input.shape.reviewNumber,
})

function Given() {
  const t = useText()
  const which = useValue<string>('which')
  return which === 'given' ? <TextField name="reviewNumber" maxLength={40} help={t('finance.number.help')} /> : null
}

/** Puts the chosen contracts under one number: the next, or one that was given before. */
export function AddNumberDialog({ name, rows, onClose, onDone }: Props) {
  const t = useText()
  const change = useChange(batchAddReviewNumber, name, (answer) => onDone(answer, answer.reviewNumber), {
    isForm: true,
  })
  const { failure } = change.outcome
  const problems = useMemo(() => fieldProblemsOf(failure), [failure])
  const [initial] = useState({ which: 'new' as const })
  const title = t('finance.number.add')
  const check = ({ which, reviewNumber }: { which?: string; reviewNumber?: string }) =>
    which === 'given' && !reviewNumber?.trim() ? [{ path: 'reviewNumber', key: 'rules.required' }] : []
  return (
    <Dialog open title={title} onClose={onClose} busy={change.busy}>
      <Form
        schema={newNumber}
        initial={initial}
        check={check}
        busy={!change.editable}
        problems={problems}
        label={title}
        onSubmit={({ which, reviewNumber }) =>
          change.send({
            contractIds: rows.map((row) => row.id),
            ...(which === 'given' && reviewNumber ? { reviewNumber } : {}),
          })
        }
      >
        <FormWide>{t('finance.number.addAsk', { count: rows.length })}</FormWide>
        <RadioField
          name="which"
          label={t('finance.number.which')}
          options={[
            { value: 'new', label: t('finance.number.new') },
            { value: 'given', label: t('finance.number.given') },
          ]}
        />
        <Given />
        <FormWide>
          <OutcomeNote outcome={change.outcome} onReload={onClose} />
        </FormWide>
        <FormButtons submit={title} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

const otherNumber = z.strictObject({ reviewNumber: batchUpdateReviewNumber.input.shape.reviewNumber })

/** Moves the chosen contracts, or all of an old number, to another number. */
export function MoveNumberDialog({ name, rows, old, onClose, onDone }: Props & { old?: string }) {
  const t = useText()
  const change = useChange(batchUpdateReviewNumber, name, (answer) => onDone(answer), { isForm: true })
  const { failure } = change.outcome
  const problems = useMemo(() => fieldProblemsOf(failure), [failure])
  const title = t('finance.number.move')
  const which = old === undefined ? { contractIds: rows.map((row) => row.id) } : { oldReviewNumber: old }
  return (
    <Dialog open title={title} onClose={onClose} busy={change.busy}>
      <Form
        schema={otherNumber}
        busy={!change.editable}
        problems={problems}
        label={title}
        onSubmit={({ reviewNumber }) => change.send({ ...which, reviewNumber })}
      >
        <FormWide>
          {old === undefined
            ? t('finance.number.moveAsk', { count: rows.length })
            : t('finance.number.moveAllAsk', { no: old })}
        </FormWide>
        <TextField name="reviewNumber" maxLength={40} help={t('finance.number.help')} />
        <FormWide>
          <OutcomeNote outcome={change.outcome} onReload={onClose} />
        </FormWide>
        <FormButtons submit={title} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

/** Takes the number off the chosen contracts, with a reason. */
export function RemoveNumberDialog({ name, rows, onClose, onDone }: Props) {
  const t = useText()
  const change = useChange(batchRemoveReviewNumber, name, (answer) => onDone(answer), { isForm: true })
  return (
    <CommandDialog
      title={t('finance.number.remove')}
      danger
      reason
      change={change}
      onDo={({ reason = '' }) => change.send({ contractIds: rows.map((row) => row.id), reason })}
      onClose={onClose}
    >
      <p>{t('finance.number.removeAsk', { count: rows.length })}</p>
    </CommandDialog>
  )
}
