import { Message } from '@arco-design/web-react'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import type { ArgsOf, Call } from '#protocol/kit/call.ts'
import { useDraft } from '#src/kit/form/use-draft.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useChange } from './use-change.ts'

export interface RecordDialogProps<S extends z.ZodMiniObject, C extends Call, U extends Call> {
  /** Names the draft, without the record's id. */
  name: string
  title: string
  /** The event that it asks for. */
  command?: string | undefined
  /** On the button that sends; the word for saving when absent. */
  submit?: string
  /** What is said when it is kept. */
  done: string
  schema: S
  /** The record as it was opened; null: a new one. */
  row: { id?: number; version?: number } | null
  base: Partial<z.input<S>>
  create: C
  update: U
  toCreate: (values: z.output<S>) => ArgsOf<C>
  toUpdate: (values: z.output<S>, stored: { id: number; version: number }) => ArgsOf<U>
  columns?: 1 | 2 | 3 | 4
  width?: number
  onClose: () => void
  /** The record was changed by somebody else: what is there now is wanted. */
  onReload: () => void
  /** The fields. */
  children: ReactNode
}

/** The form of one record; what is typed is kept as a draft, and sending it twice does it once. */
export function RecordDialog<S extends z.ZodMiniObject, C extends Call, U extends Call>(
  props: RecordDialogProps<S, C, U>,
) {
  const { name, row, toCreate, toUpdate, onClose } = props
  const [base] = useState(props.base)
  const draft = useDraft<Partial<z.input<S>>>(`${name}.${row?.id ?? 'new'}`, base, row?.version ?? null)
  const saved = () => {
    draft.done()
    onClose()
    Message.success(props.done)
  }
  const making = useChange(props.create, draft.key(), saved)
  const changing = useChange(props.update, draft.key(), saved, { instance: row?.version ?? '' })
  const stored = row?.id !== undefined && row.version !== undefined ? { id: row.id, version: row.version } : null
  const change = stored ? changing : making
  return (
    <FormDialog
      title={props.title}
      command={props.command}
      {...(props.submit === undefined ? {} : { submit: props.submit })}
      schema={props.schema}
      draft={draft}
      change={change}
      columns={props.columns ?? 1}
      width={props.width}
      onClose={onClose}
      onReload={props.onReload}
      onSubmit={(values) => (stored ? changing.send(toUpdate(values, stored)) : making.send(toCreate(values)))}
    >
      {props.children}
    </FormDialog>
  )
}
