import { useState } from 'react'
import * as z from 'zod/mini'
import type { ConsulateApplication } from '#protocol/consulate/application.ts'
import { receipt } from '#protocol/consulate/application-calls.ts'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useDraft } from '#src/kit/form/use-draft.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { CommandFormProps } from '#src/parts/command/define-commands.ts'
import { FormDialog } from '#src/parts/command/form-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

const schema = z.strictObject({ receiptNo: receipt.input.shape.receiptNo })
type Values = Partial<z.input<typeof schema>>

/** Asks for the number under which the consulate's fee was paid. */
export function ReceiptDialog({ record, opening, onClose, onDone }: CommandFormProps<ConsulateApplication>) {
  const t = useText()
  const { id, version, feeAmount, feeCurrency } = record
  const [nothing] = useState<Values>({})
  const draft = useDraft(`sys.visa-form-task.receipt.${id}`, nothing, null)
  const change = useChange(receipt, opening.key, (answer) => {
    draft.done()
    onDone(answer)
  })
  const title = t('consulateApplication.event.sitePaid')
  return (
    <FormDialog
      title={title}
      command="sitePaid"
      submit={title}
      schema={schema}
      draft={draft}
      change={change}
      onClose={onClose}
      onSubmit={({ receiptNo }) => change.send({ id, version, receiptNo })}
    >
      {feeAmount !== undefined && <p>{t('consulate.fee', { amount: `${feeAmount} ${feeCurrency ?? ''}` })}</p>}
      <TextField name="receiptNo" maxLength={64} />
    </FormDialog>
  )
}
