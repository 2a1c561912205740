import { Message } from '@arco-design/web-react'
import * as z from 'zod/mini'
import { addDays } from '#domain/day.ts'
import type { ProductFeeRow, tariffs } from '#protocol/product/fee-calls.ts'
import { tariffs as declared } from '#protocol/product/fee-calls.ts'
import { FormWide } from '#src/kit/form/buttons.tsx'
import { DayField } from '#src/kit/form/day-field.tsx'
import { NumberField } from '#src/kit/form/number-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useToday } from '#src/kit/ui/use-today.ts'
import { FormDialog } from '#src/parts/command/form-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

const { validFromDay, percent } = declared.vas.copy.input.shape
const schema = z.strictObject({ validFromDay, percent })

interface Props {
  /** The idempotency key of this opening. */
  name: string
  call: (typeof tariffs)[keyof typeof tariffs]['copy']
  rows: readonly ProductFeeRow[]
  onClose: () => void
  onDone: () => void
}

/** Lets the same prices follow from another day on, raised or lowered. */
export function CopyDialog({ name, call, rows, onClose, onDone }: Props) {
  const t = useText()
  const today = useToday()
  const change = useChange(call, name, () => {
    Message.success(t('product.copied'))
    onDone()
    onClose()
  })
  return (
    <FormDialog
      title={t('product.copy')}
      schema={schema}
      initial={{ percent: 0 }}
      change={change}
      onClose={onClose}
      onSubmit={(values) => change.send({ ids: rows.map(({ id }) => id), ...values })}
    >
      <FormWide>
        <p className="kit-quiet">{t('product.copyNote', { count: rows.length })}</p>
      </FormWide>
      <DayField name="validFromDay" min={addDays(today, 1)} />
      <NumberField name="percent" min={-90} max={900} help={t('product.percentHelp')} />
    </FormDialog>
  )
}
