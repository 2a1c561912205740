import { Button, Message } from '@arco-design/web-react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import type { ArgsOf, Call } from '#protocol/kit/call.ts'
import { fieldProblemsOf } from '#src/kit/client/api-error.ts'
import { Form } from '#src/kit/form/form.tsx'
import { useDraft } from '#src/kit/form/use-draft.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { OutcomeNote } from '#src/parts/change/outcome-note.tsx'
import { useChange } from '#src/parts/change/use-change.ts'

/** What every dialog of a setting is told by its page. */
export interface Opened<R> {
  /** Null: a new one. */
  row: R | null
  companyId: number
  onClose: () => void
  onReload: () => void
}

interface Props<S extends z.ZodMiniObject, C extends Call, U extends Call>
  extends Opened<{ id?: number; version?: number }> {
  /** Names the draft: the page's code. */
  code: string
  title: string
  schema: S
  base: Partial<z.input<S>>
  create: C
  update: U
  toCreate: (values: z.output<S>) => ArgsOf<C>
  toUpdate: (values: z.output<S>, kept: { id: number; version: number }) => ArgsOf<U>
  columns?: 1 | 2 | 3 | 4
  width?: number
  children: ReactNode
}

/** The form of a setting; what is typed is kept as a draft, and sending it twice does it once. */
export function SettingDialog<S extends z.ZodMiniObject, C extends Call, U extends Call>(props: Props<S, C, U>) {
  const { code, title, schema, row, create, update, toCreate, toUpdate, companyId, onClose, onReload } = props
  const t = useText()
  const id = useId()
  const [base] = useState(props.base)
  const draft = useDraft<Partial<z.input<S>>>(`${code}.${companyId}.${row?.id ?? 'new'}`, base, row?.version ?? null)
  const saved = () => {
    draft.done()
    onClose()
    Message.success(t('config.saved'))
  }
  const making = useChange(create, draft.key(), saved)
  const changing = useChange(update, draft.key(), saved, { life: row?.version ?? '' })
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
          <OutcomeNote outcome={change.outcome} onReload={onReload} />
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
