import { Message } from '@arco-design/web-react'
import type { ArgsOf, Call, OutputOf } from '#protocol/kit/call.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { AskDialog } from '#src/parts/command/ask-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

interface Props<C extends Call> {
  /** The idempotency key of this opening. */
  name: string
  call: C
  input: ArgsOf<C>
  /** The question. */
  ask: string
  /** On the button; that it deletes when absent. */
  action?: string
  /** Said when it is done; nothing where the page tells the outcome itself. */
  done?: string | undefined
  onDone?: (answer: OutputOf<C>) => void
  onClose: () => void
}

/** Deletes after a question, and says at the button why it could not. */
export function RemoveDialog<C extends Call>(props: Props<C>) {
  const { name, call, input, ask, done, onDone, onClose } = props
  const t = useText()
  const change = useChange(call, name, (answer) => {
    onClose()
    onDone?.(answer)
    if (done) Message.success(done)
  })
  return (
    <AskDialog
      title={props.action ?? t('words.remove')}
      danger
      outcome={change.outcome}
      busy={change.busy}
      editable={change.editable}
      onDo={() => change.send(input)}
      onClose={onClose}
    >
      <p>{ask}</p>
    </AskDialog>
  )
}
