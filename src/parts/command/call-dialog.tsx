import { Message } from '@arco-design/web-react'
import type { ArgsOf, Call, OutputOf } from '#protocol/kit/call.ts'
import { CommandDialog, type CommandDialogProps, type TypedText } from './command-dialog.tsx'
import { useChange } from './use-change.ts'

type Shown = Pick<
  CommandDialogProps,
  | 'title'
  | 'command'
  | 'action'
  | 'danger'
  | 'width'
  | 'reason'
  | 'standard'
  | 'remark'
  | 'disabled'
  | 'onClose'
  | 'onReload'
  | 'children'
>

export interface CallDialogProps<C extends Call> extends Shown {
  /** Minted when it opened. */
  idempotencyKey: string
  call: C
  input: ArgsOf<C> | ((typed: TypedText) => ArgsOf<C>)
  /** Said when it is done; nothing where the page tells the outcome itself. */
  done?: string | ((answer: OutputOf<C>) => string) | undefined
  /** It closes without being told to. */
  onDone?: ((answer: OutputOf<C>) => void) | undefined
}

/** Sends one call after a question, closes when it is done, and says at the button why it could not be. */
export function CallDialog<C extends Call>(props: CallDialogProps<C>) {
  const { idempotencyKey, call, input, done, onDone, ...dialog } = props
  const ended = (answer: OutputOf<C>) => {
    dialog.onClose()
    onDone?.(answer)
    if (done !== undefined) Message.success(typeof done === 'function' ? done(answer) : done)
  }
  const change = useChange(call, idempotencyKey, ended)
  return (
    <CommandDialog
      {...dialog}
      change={change}
      onDo={(typed) =>
        change.send(typeof input === 'function' ? (input as (typed: TypedText) => ArgsOf<C>)(typed) : input)
      }
    />
  )
}
