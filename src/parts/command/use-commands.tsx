import { Message } from '@arco-design/web-react'
import type { ReactNode } from 'react'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import type { ArgsOf, Call } from '#protocol/kit/call.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { useSending } from '#src/kit/list/use-sending.ts'
import { useLatest } from '#src/kit/query/use-latest.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import { type Opening, useOpening } from '#src/kit/ui/use-opening.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { CommandDialog } from './command-dialog.tsx'
import {
  type Command,
  type Commands,
  inputOf,
  isEnding,
  labelOf,
  needsReason,
  type Question,
  titleOf,
} from './define-commands.ts'
import { refusalText } from './refusal-text.ts'
import { useChange } from './use-change.ts'

interface Asked<R> {
  readonly event: string
  readonly record: R
}

interface Options<R> {
  onDone?: (event: string, record: R, output: unknown) => void
  /** Closed without having been done: refused, overtaken or given up. */
  onClose?: () => void
}

export interface OpenCommands<R> {
  open: (event: string, record: R) => void
  /**
   * The server's actions of a record as buttons, in its order: those that the page has a command for. What is refused says
   * why (spec: lifecycles#rules); rows of lists name their actions without reasons.
   */
  buttons: (record: R, actions: readonly (AvailableAction | string)[]) => Action[]
  /** The dialog of the command that is open. */
  dialog: ReactNode
}

const isDirect = <R,>(command: Command<R>): command is Question<R> =>
  command.call !== undefined && command.direct === true

/** Opens the commands of a record, one at a time; each opening has an idempotency key of its own. */
export function useCommands<R>(commands: Commands<R>, { onDone, onClose }: Options<R> = {}): OpenCommands<R> {
  const t = useText()
  const { openPage, canOpen } = useWorkspace()
  const { call: ask, newKey } = useClient()
  const { busy, send } = useSending()
  const { opening, open: openDialog, close } = useOpening<Asked<R>>()
  const latest = useLatest((record: R) => commands.keyOf(record).id)
  const doNow = (event: string, record: R, call: Call) =>
    send(async () => {
      const output = await ask(call, inputOf(commands, event, record) as ArgsOf<Call>, { key: newKey() })
      onDone?.(event, record, output)
    })
  const open = (event: string, record: R) => {
    const command = commands.commands[event]
    if (command?.page) openPage(command.page.code, command.page.params(record), command.page.title?.(record, t))
    else
      latest.go(record, (now) => {
        if (command && isDirect(command)) void doNow(event, now, command.call)
        else openDialog({ event, record: now })
      })
  }
  const buttons: OpenCommands<R>['buttons'] = (record, actions) => {
    latest.saw(record)
    return actions.flatMap((action): Action[] => {
      const { event, refused, note } = typeof action === 'string' ? { event: action } : action
      const command = commands.commands[event]
      if (!command || (command.page && !canOpen(command.page.code))) return []
      const kind = isEnding(commands, event)
        ? 'danger'
        : command.variant === 'primary' && !refused
          ? 'primary'
          : 'plain'
      const label = labelOf(commands, event, record, t)
      const isBusy = busy && isDirect(command)
      return [
        {
          key: event,
          label,
          kind,
          refused: refusalText({ refused, note }, t, commands.params(record, event)),
          busy: isBusy,
          onDo: () => open(event, record),
        },
      ]
    })
  }
  const closed = () => {
    close()
    onClose?.()
  }
  const done = ({ event, record }: Asked<R>, output: unknown) => {
    close()
    onDone?.(event, record, output)
  }
  const dialog = opening && (
    <OpenDialog
      key={opening.key}
      commands={commands}
      opening={opening}
      onClose={closed}
      onDone={(output) => done(opening, output)}
    />
  )
  return { open, buttons, dialog }
}

interface OpenProps<R> {
  commands: Commands<R>
  opening: Opening<Asked<R>>
  onClose: () => void
  onDone: (output: unknown) => void
}

function OpenDialog<R>({ commands, opening, ...ends }: OpenProps<R>) {
  const { event, record } = opening
  const { Form } = commands.commands[event] ?? {}
  if (Form) return <Form event={event} record={record} opening={opening} {...ends} />
  return <QuestionDialog commands={commands} opening={opening} {...ends} />
}

const noStandard = () => []

function QuestionDialog<R>({ commands, opening, onClose, onDone }: OpenProps<R>) {
  const t = useText()
  const { event, record } = opening
  const { lifecycle, hasDoneTexts, texts = lifecycle.name } = commands
  const command = commands.commands[event] as Question<R>
  const { call, remark, isBatch, Note, useStandard = noStandard } = command
  const params = commands.params(record, event)
  const standard = useStandard(record)
  const done = (output: unknown) => {
    onDone(output)
    if (hasDoneTexts) Message.success(t(asTextKey(`${texts}.done.${event}`), params))
  }
  const says = hasDoneTexts || isBatch ? 'nothing' : 'done'
  const change = useChange(call, opening.key, done, { says, isForm: needsReason(commands, event) })
  return (
    <CommandDialog
      title={titleOf(commands, event, record, t)}
      action={labelOf(commands, event, record, t)}
      command={event}
      danger={isEnding(commands, event)}
      reason={needsReason(commands, event)}
      standard={standard}
      remark={remark}
      change={change}
      onDo={(typed) => change.send(inputOf(commands, event, record, typed) as ArgsOf<Call>)}
      onClose={onClose}
    >
      <p>{t(command.ask?.(record) ?? asTextKey(`${texts}.ask.${event}`), params)}</p>
      {Note && <Note record={record} />}
    </CommandDialog>
  )
}
