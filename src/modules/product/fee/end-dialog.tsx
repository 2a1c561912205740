import { Message } from '@arco-design/web-react'
import * as z from 'zod/mini'
import { day } from '#protocol/kit/fields.ts'
import type { ProductFeeRow, tariffs } from '#protocol/product/fee-calls.ts'
import { FormWide } from '#src/kit/form/buttons.tsx'
import { DayField } from '#src/kit/form/day-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useToday } from '#src/kit/ui/use-today.ts'
import { FormDialog } from '#src/parts/command/form-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

const schema = z.strictObject({ validToDay: z.optional(day()) })

const later = (one: string, other: string) => (one > other ? one : other)

interface Props {
  /** The idempotency key of this opening. */
  name: string
  call: (typeof tariffs)[keyof typeof tariffs]['end']
  row: ProductFeeRow
  onClose: () => void
}

/** Says the last day of a price, or takes it back. */
export function EndDialog({ name, call, row, onClose }: Props) {
  const t = useText()
  const today = useToday()
  const change = useChange(call, name, () => {
    Message.success(t('product.endDone'))
    onClose()
  })
  return (
    <FormDialog
      title={t('product.end')}
      schema={schema}
      initial={row.validToDay === undefined ? {} : { validToDay: row.validToDay }}
      change={change}
      onClose={onClose}
      onReload={onClose}
      onSubmit={({ validToDay }) =>
        change.send({ id: row.id, version: row.version, ...(validToDay !== undefined && { validToDay }) })
      }
    >
      <FormWide>
        <p className="kit-quiet">{t('product.endAsk', { name: row.name })}</p>
      </FormWide>
      <DayField name="validToDay" min={later(row.validFromDay, today)} />
    </FormDialog>
  )
}
