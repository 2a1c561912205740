import { Alert } from '@arco-design/web-react'
import { type ReactNode, useState } from 'react'
import { isDone } from '#protocol/codes.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import type { Call, OutputOf } from '#protocol/kit/call.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { BatchAnswer } from '#src/kit/list/batch-outcome.tsx'
import { RecordLink, type RecordPage } from '#src/kit/workspace/record-link.tsx'
import { asksFor } from './asks-for.ts'
import type { BatchCommand, BatchRequest, BatchRow, BatchRun, BatchSpec } from './batch-command.ts'
import { BatchRunDialog } from './batch-run-dialog.tsx'
import { CommandDialog, type CommandDialogProps } from './command-dialog.tsx'
import { useChange } from './use-change.ts'

export interface BatchDialogProps<R extends BatchRow, S> {
  name: string
  spec: S
  rows: readonly R[]
  nameOf: (row: R) => string
  /** The page of a row, to be looked at before a reason is given. */
  pageOf?: ((row: R) => RecordPage | undefined) | undefined
  idempotencyKey: string
  onClose: () => void
  onDone: (answer: BatchAnswer) => void
}

const noStandard = () => []

const eventOf = (action: AvailableAction | string) => (typeof action === 'string' ? action : action.event)
const isRefused = (action: AvailableAction | string) => typeof action !== 'string' && action.refused !== undefined

function fits<R extends BatchRow>({ call, event, skipsRefused, actionsOf }: BatchRequest<R, Call>, row: R): boolean {
  const actions = actionsOf ? actionsOf(row) : row.actions
  if (actions === undefined) return true
  const events = actions.filter((action) => !(skipsRefused && isRefused(action))).map(eventOf)
  return event === undefined ? asksFor(call, events) : events.includes(event)
}

/** What became of everybody: of whom was asked about again, the second answer. */
function together(first: BatchAnswer, second: BatchAnswer): BatchAnswer {
  const rows = first.rows.map((row) => second.rows.find(({ id }) => id === row.id) ?? row)
  const ok = rows.filter(({ code }) => isDone(code)).length
  return { ok, failed: rows.length - ok, rows }
}

/**
 * Does a command to several rows. Those that are refused for want of a reason are named afterwards with what is doubted, and go on with the
 * one reason that is asked for; whoever gives none leaves them as they are.
 */
export default function BatchDialog<R extends BatchRow>(props: BatchDialogProps<R, BatchSpec<R>>) {
  const { spec, rows, idempotencyKey, onDone } = props
  const [first, setFirst] = useState<BatchAnswer>()
  const doubted = first?.rows.filter((row) => row.asksReason) ?? []
  if (!first || doubted.length === 0) {
    const ended = (answer: BatchAnswer) =>
      spec.asksReason && answer.rows.some((row) => row.asksReason) ? setFirst(answer) : onDone(answer)
    return <FirstDialog {...props} onDone={ended} />
  }
  return (
    <DoubtDialog
      {...props}
      key="doubted"
      idempotencyKey={`${idempotencyKey}-reason`}
      rows={rows.filter(({ id }) => doubted.some((row) => row.id === id))}
      doubts={doubted}
      ok={first.ok}
      onClose={() => onDone(first)}
      onDone={(answer) => onDone(together(first, answer))}
    />
  )
}

interface DoubtProps<R extends BatchRow> extends BatchDialogProps<R, BatchSpec<R>> {
  doubts: BatchAnswer['rows']
  /** How many are done already. */
  ok: number
}

/** Names who is not done without a reason, and asks for it once. */
function DoubtDialog<R extends BatchRow>({ spec, rows, doubts, ok, ...rest }: DoubtProps<R>) {
  const t = useText()
  const { texts, action, Note } = spec
  const shown = {
    ...rest,
    rows,
    asked: { title: t(`${texts}.title`), action: action && t(action), reason: true },
    question: (
      <>
        {ok > 0 && <p>{t('change.doneOthers', { count: ok })}</p>}
        <p>{t('change.askDoubted', { count: rows.length })}</p>
        <ul className="command-dialog-doubts">
          {rows.map((row) => (
            <li key={row.id}>
              <b>
                <RecordLink to={rest.pageOf?.(row)}>{rest.nameOf(row)}</RecordLink>
              </b>{' '}
              {doubts.find(({ id }) => id === row.id)?.msg}
            </li>
          ))}
        </ul>
        {Note && <Note rows={rows} />}
      </>
    ),
  }
  return spec.inputOfRow ? <RunDialog {...shown} spec={spec} /> : <OnceDialog {...shown} isForm spec={spec} />
}

/** Asks whether a command is to be done to several rows, and says how many it leaves out. */
function FirstDialog<R extends BatchRow>({ spec, rows, ...rest }: BatchDialogProps<R, BatchSpec<R>>) {
  const t = useText()
  const { texts, action, danger, reason, useStandard = noStandard, warning, Note } = spec
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
        {Note && <Note rows={fitting} />}
      </>
    ),
  }
  return spec.inputOfRow ? <RunDialog {...shown} spec={spec} /> : <OnceDialog {...shown} spec={spec} />
}

interface ShownProps<R extends BatchRow, S> extends BatchDialogProps<R, S> {
  asked: Pick<CommandDialogProps, 'title' | 'danger' | 'reason' | 'standard'>
  question: ReactNode
  /** What was typed stays as long as none could be done. */
  isForm?: boolean
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
  const { name, spec, rows, idempotencyKey, onClose, onDone, asked, question, isForm = spec.reason ?? false } = props
  const change = useChange(spec.call, idempotencyKey, (answer: OutputOf<Call>) => onDone(answer as BatchAnswer), {
    isForm,
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
