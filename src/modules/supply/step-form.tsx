import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { ArgsOf, Call } from '#protocol/kit/call.ts'
import type { SupplyOrder } from '#protocol/supply/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { CommandFormProps } from '#src/parts/command/define-commands.ts'
import { RecordDialog } from '#src/parts/command/record-dialog.tsx'
import { OrderLine } from './order-line.tsx'

export type StepProps = CommandFormProps<SupplyOrder>

interface Props<S extends z.ZodMiniObject, C extends Call> extends StepProps {
  title: string
  schema: S
  /** What it begins with: some of the schema's values, at any depth. */
  base: object
  call: C
  columns?: 1 | 2
  width?: number
  /** The fields. */
  children: ReactNode
}

/** The form of one step: it names the order that it is about and sends its fields beside the order's version. */
export function StepForm<S extends z.ZodMiniObject, C extends Call>(props: Props<S, C>) {
  const { event, title, record: order, schema, base, call, columns = 1, width, onClose, children } = props
  const t = useText()
  const { touches } = useClient()
  const { id, version } = order
  // The schema is the call's own input without the order that it names.
  const inputOf = (values: z.output<S>, seen = { id, version }) => ({ ...seen, ...values }) as ArgsOf<C>
  return (
    <RecordDialog
      name={`supply.${event}`}
      title={title}
      command={event}
      done={t(event === 'change' || event === 'refund' ? 'supply.asked' : 'supply.done')}
      schema={schema}
      row={order}
      base={base as Partial<z.input<S>>}
      create={call}
      update={call}
      toCreate={(values) => inputOf(values)}
      toUpdate={inputOf}
      columns={columns}
      {...(width !== undefined && { width })}
      onClose={onClose}
      onReload={() => {
        onClose()
        touches.publish(['supplyOrder'])
      }}
    >
      <OrderLine order={order} />
      {children}
    </RecordDialog>
  )
}
