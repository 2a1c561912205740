import { Button, Message } from '@arco-design/web-react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import type { ArgsOf, Call } from '#protocol/kit/call.ts'
import { fieldProblemsOf } from '#src/kit/client/api-error.ts'
import { Form } from '#src/kit/form/form.tsx'
import { useDraft } from '#src/kit/form/use-draft.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { OutcomeNote } from './outcome-note.tsx'
import { useChange } from './use-change.ts'

export interface RecordDialogProps<S extends z.ZodMiniObject, C extends Call, U extends Call> {
  /** Names the draft, without the record's id. */
  name: string
  title: string
  /** What is said when it is kept. */
  done: string
  schema: S
  /** The record as it was opened; null: a new one. */
  row: { id?: number; version?: number } | null
  base: Partial<z.input<S>>
  create: C
  update: U
  toCreate: (values: z.output<S>) => ArgsOf<C>
  toUpdate: (values: z.output<S>, kept: { id: number; version: number }) => ArgsOf<U>
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
  const { name, title, schema, row, toCreate, toUpdate, onClose } = props
  const t = useText()
  const id = useId()
  const [base] = useState(props.base)
  const draft = useDraft<Partial<z.input<S>>>(`${name}.${row?.id ?? 'new'}`, base, row?.version ?? null)
  const saved = () => {
    draft.done()
    onClose()
    Message.success(props.done)
  }
  const making = useChange(props.create, draft.key(), saved)
  const changing = useChange(props.update, draft.key(), saved, { life: row?.version ?? '' })
  const kept = row?.id !== undefined && row.version !== undefined ? { id: row.id, version: row.version } : null
  const change = kept ? changing : making
  const problems = useMemo(() => fieldProblemsOf(change.outcome.failure), [change.outcome.failure])
  return (
    <Dialog
      open
      title={title}
      busy={change.busy}
      onClose={onClose}
      {...(props.width === undefined ? {} : { width: props.width })}
      footer={
        <>
          <OutcomeNote outcome={change.outcome} onReload={props.onReload} />
          <div className="kit-dialog-buttons">
            <Button disabled={change.busy} onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="primary" htmlType="submit" form={id} loading={change.busy}>
              {t('form.save')}
            </Button>
          </div>
        </>
      }
    >
      <Form
        id={id}
        schema={schema}
        draft={draft}
        busy={!change.editable}
        problems={problems}
        columns={props.columns ?? 1}
        label={title}
        onSubmit={(values) => (kept ? changing.send(toUpdate(values, kept)) : making.send(toCreate(values)))}
      >
        {props.children}
      </Form>
    </Dialog>
  )
}
