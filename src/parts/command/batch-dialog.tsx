import { Alert } from '@arco-design/web-react'
import type { ReactNode } from 'react'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import type { Call, OutputOf } from '#protocol/kit/call.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { BatchAnswer } from '#src/kit/list/batch-outcome.tsx'
import { asksFor } from './asks-for.ts'
import type { BatchAsked, BatchCommand, BatchRow, BatchRun, BatchSpec } from './batch-command.ts'
import { BatchRunDialog } from './batch-run-dialog.tsx'
import { CommandDialog, type CommandDialogProps } from './command-dialog.tsx'
import { useChange } from './use-change.ts'

export interface BatchDialogProps<R extends BatchRow, S> {
  name: string
  spec: S
  rows: readonly R[]
  nameOf: (row: R) => string
  idempotencyKey: string
  onClose: () => void
  onDone: (answer: BatchAnswer) => void
}

const noStandard = () => []

const eventOf = (action: AvailableAction | string) => (typeof action === 'string' ? action : action.event)
const isRefused = (action: AvailableAction | string) => typeof action !== 'string' && action.refused !== undefined

function fits<R extends BatchRow>({ call, event, skipsRefused, actionsOf }: BatchAsked<R, Call>, row: R): boolean {
  const actions = actionsOf ? actionsOf(row) : row.actions
  if (actions === undefined) return true
  const events = actions.filter((action) => !(skipsRefused && isRefused(action))).map(eventOf)
  return event === undefined ? asksFor(call, events) : events.includes(event)
}

/** Asks whether a command is to be done to several rows, and says how many it leaves out. */
export default function BatchDialog<R extends BatchRow>({ spec, rows, ...rest }: BatchDialogProps<R, BatchSpec<R>>) {
  const t = useText()
  const { texts, action, danger, reason, useStandard = noStandard, warning } = spec
  const standard = useStandard(rows)
  const fitting = rows.filter((row) => fits(spec, row))
  const skipped = rows.length - fitting.length
  const isNone = fitting.length === 0
  const warns = warning?.(fitting)
  const shown = {
    ...rest,
    rows: fitting,
    asked: { title: t(`${texts}.title`), action: action && t(action), danger, reason: reason && !isNone, standard },
    question: (
      <>
        <p>{t(isNone ? `${texts}.none` : `${texts}.ask`, { count: fitting.length })}</p>
        {skipped > 0 && !isNone && <p className="kit-quiet">{t(`${texts}.skipped`, { count: skipped })}</p>}
        {warns && <Alert type="warning" content={t(warns)} />}
      </>
    ),
  }
  return spec.inputOfRow ? <RunDialog {...shown} spec={spec} /> : <OnceDialog {...shown} spec={spec} />
}

interface ShownProps<R extends BatchRow, S> extends BatchDialogProps<R, S> {
  asked: Pick<CommandDialogProps, 'title' | 'danger' | 'reason' | 'standard'>
  question: ReactNode
}

function RunDialog<R extends BatchRow>({
  name,
  spec,
  idempotencyKey,
  onDone,
  asked,
  question,
  ...rest
}: ShownProps<R, BatchRun<R>>) {
  return (
    <BatchRunDialog
      {...rest}
      {...asked}
      command={name}
      name={idempotencyKey}
      call={spec.call}
      input={spec.inputOfRow}
      onEnd={onDone}
    >
      {question}
    </BatchRunDialog>
  )
}

function OnceDialog<R extends BatchRow>(props: ShownProps<R, BatchCommand<R>>) {
  const { name, spec, rows, idempotencyKey, onClose, onDone, asked, question } = props
  const change = useChange(spec.call, idempotencyKey, (answer: OutputOf<Call>) => onDone(answer as BatchAnswer), {
    says: 'failure',
    isForm: spec.reason ?? false,
  })
  return (
    <CommandDialog
      {...asked}
      command={name}
      change={change}
      disabled={rows.length === 0}
      onClose={onClose}
      onDo={(typed) => change.send(spec.input(rows, typed))}
    >
      {question}
    </CommandDialog>
  )
}
