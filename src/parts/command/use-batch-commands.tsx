import type { ReactNode } from 'react'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import type { ArgsOf, Call, OutputOf } from '#protocol/kit/call.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import type { BatchAnswer } from '#src/kit/list/batch-outcome.tsx'
import { useBatchResult } from '#src/kit/list/use-batch-result.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { asksFor } from './asks-for.ts'
import { BatchRunDialog } from './batch-run-dialog.tsx'
import { CommandDialog, type CommandDialogProps, type TypedText } from './command-dialog.tsx'
import { useChange } from './use-change.ts'

interface BatchRow {
  readonly id: number
  /** What the server says may be asked of the row; absent where the call moves no status. */
  readonly actions?: readonly (AvailableAction | string)[]
}

/** The first part of the texts of a command of several rows. */
type BatchTexts<K = TextKey> = K extends `${infer First}.skipped`
  ? `${First}.none` extends TextKey
    ? First
    : never
  : never

interface Asked<R extends BatchRow, C extends Call> {
  readonly call: C
  /** The event among those of the call; any of them when absent. */
  readonly event?: string
  /** Leaves out what is refused, too; else the answer says why. */
  readonly skipsRefused?: true
  readonly texts: BatchTexts
  /** Text key on the button that sends it; the title when absent. */
  readonly action?: TextKey
  readonly primary?: true
  readonly danger?: true
  readonly reason?: true
  readonly useStandard?: (rows: readonly R[]) => readonly string[]
}

/** A command of several rows. Its texts: `<texts>.title`, `.ask` and `.none` with `count`, `.skipped` with `count`. */
export interface BatchCommand<R extends BatchRow, C extends Call = Call> extends Asked<R, C> {
  readonly input: (rows: readonly R[], typed: TypedText) => ArgsOf<C>
  readonly inputOfRow?: never
}

/** The same where the call takes one row: it is sent for each, one after the other. */
export interface BatchRun<R extends BatchRow, C extends Call = Call> extends Asked<R, C> {
  readonly inputOfRow: (row: R, typed: TypedText) => ArgsOf<C>
  readonly input?: never
}

type Spec<R extends BatchRow> = BatchCommand<R> | BatchRun<R>
type Specs<R extends BatchRow> = Readonly<Record<string, Spec<R>>>

interface Selected<R> {
  readonly name: string
  readonly rows: readonly R[]
  readonly clear: () => void
}

export interface BatchCommands<R> {
  /** For the list; undefined where the person may do none of it. */
  batch: ((rows: readonly R[], clear: () => void) => Action[]) | undefined
  outcome: ReturnType<typeof useBatchResult>['outcome']
  /** Shows what a command made of rows that it took elsewhere on the page. */
  tell: (answer: BatchAnswer, rows: readonly R[]) => void
  dialog: ReactNode
}

/**
 * What can be done to several rows of a list at once: a call takes those rows whose own actions have its event, says how many
 * it leaves out, and the list shows what became of each.
 */
export function useBatchCommands<R extends BatchRow>(specs: Specs<R>, nameOf: (row: R) => string): BatchCommands<R> {
  const t = useText()
  const { can } = useSession()
  const { opening, open, close } = useOpening<Selected<R>>()
  const { outcome, tell } = useBatchResult()
  const names = Object.keys(specs).filter((name) => can(specs[name]!.call.permission))
  const batch = (rows: readonly R[], clear: () => void) =>
    names.map(
      (name): Action => ({
        key: name,
        label: t(`${specs[name]!.texts}.title`),
        kind: specs[name]!.primary ? 'primary' : specs[name]!.danger ? 'danger' : 'plain',
        onDo: () => open({ name, rows, clear }),
      }),
    )
  const ended = (answer: BatchAnswer, { rows, clear }: Selected<R>) => {
    close()
    tell(answer, rows, nameOf)
    clear()
  }
  return {
    batch: names.length > 0 ? batch : undefined,
    outcome,
    tell: (answer, rows) => tell(answer, rows, nameOf),
    dialog: opening && (
      <BatchDialog
        key={opening.key}
        name={opening.name}
        spec={specs[opening.name]!}
        rows={opening.rows}
        nameOf={nameOf}
        idempotencyKey={opening.key}
        onClose={close}
        onDone={(answer) => ended(answer, opening)}
      />
    ),
  }
}

interface DialogProps<R extends BatchRow, S> {
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

const fits = ({ call, event, skipsRefused }: Asked<never, Call>, { actions }: BatchRow) => {
  if (actions === undefined) return true
  const events = actions.filter((action) => !(skipsRefused && isRefused(action))).map(eventOf)
  return event === undefined ? asksFor(call, events) : events.includes(event)
}

function BatchDialog<R extends BatchRow>({ spec, rows, ...rest }: DialogProps<R, Spec<R>>) {
  const t = useText()
  const { texts, action, danger, reason, useStandard = noStandard } = spec
  const standard = useStandard(rows)
  const fitting = rows.filter((row) => fits(spec, row))
  const skipped = rows.length - fitting.length
  const isNone = fitting.length === 0
  const shown = {
    ...rest,
    rows: fitting,
    asked: { title: t(`${texts}.title`), action: action && t(action), danger, reason: reason && !isNone, standard },
    question: (
      <>
        <p>{t(isNone ? `${texts}.none` : `${texts}.ask`, { count: fitting.length })}</p>
        {skipped > 0 && !isNone && <p className="kit-quiet">{t(`${texts}.skipped`, { count: skipped })}</p>}
      </>
    ),
  }
  return spec.inputOfRow ? <RunDialog {...shown} spec={spec} /> : <OnceDialog {...shown} spec={spec} />
}

interface ShownProps<R extends BatchRow, S> extends DialogProps<R, S> {
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
