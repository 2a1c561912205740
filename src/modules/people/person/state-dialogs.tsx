import { Message } from '@arco-design/web-react'
import { block, freezeUser, remove, unBlock } from '#protocol/people/user/calls.ts'
import type { User } from '#protocol/people/user/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { AskDialog } from '#src/parts/command/ask-dialog.tsx'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { ReasonDialog } from '#src/parts/command/reason-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

export interface PersonDialogProps {
  /** The idempotency key of this opening. */
  name: string
  user: User
  onClose: () => void
}

/** Says that it is done and closes. */
function useDone(onClose: () => void) {
  const t = useText()
  return () => {
    onClose()
    Message.success(t('people.done'))
  }
}

const called = (user: User) => user.realName ?? user.userName

/** Forbids to sign in, with a reason, or allows it again. */
export function FreezeDialog({ name, user, onClose }: PersonDialogProps) {
  const t = useText()
  const change = useChange(freezeUser, name, useDone(onClose))
  const { id, version } = user
  if (user.frozen === 1)
    return (
      <AskDialog
        title={t('people.unfreeze')}
        {...change}
        onDo={() => change.send({ id, version, frozen: 0 })}
        onClose={onClose}
      >
        <p>{t('people.unfreezeAsk', { name: called(user) })}</p>
      </AskDialog>
    )
  return (
    <ReasonDialog
      open
      danger
      title={t('people.freeze')}
      action={t('people.freeze')}
      explanation={
        <>
          <div>{t('people.freezeAsk', { name: called(user) })}</div>
          <OutcomeNote outcome={change.outcome} onReload={onClose} />
        </>
      }
      busy={change.busy}
      onDo={(reason) => change.send({ id, version, frozen: 1, reason })}
      onClose={onClose}
    />
  )
}

/** Cannot be chosen any more, with a reason. */
export function BlockDialog({ name, user, onClose }: PersonDialogProps) {
  const t = useText()
  const change = useChange(block, name, useDone(onClose))
  return (
    <ReasonDialog
      open
      title={t('people.block')}
      action={t('people.block')}
      explanation={
        <>
          <div>{t('people.blockAsk', { name: called(user) })}</div>
          <OutcomeNote outcome={change.outcome} onReload={onClose} />
        </>
      }
      busy={change.busy}
      onDo={(reason) => change.send({ id: user.id, version: user.version, reason })}
      onClose={onClose}
    />
  )
}

/** Can be chosen again. */
export function UnblockDialog({ name, user, onClose }: PersonDialogProps) {
  const t = useText()
  const change = useChange(unBlock, name, useDone(onClose))
  return (
    <AskDialog
      title={t('people.unBlock')}
      {...change}
      onDo={() => change.send({ id: user.id, version: user.version })}
      onClose={onClose}
    >
      <p>{t('people.unBlockAsk', { name: called(user) })}</p>
    </AskDialog>
  )
}

/** Deletes an account for good. */
export function RemoveDialog({
  name,
  user,
  onClose,
  onGone,
}: PersonDialogProps & { onGone?: (() => void) | undefined }) {
  const t = useText()
  const done = useDone(onClose)
  const change = useChange(remove, name, () => {
    done()
    onGone?.()
  })
  return (
    <AskDialog
      title={t('people.removeTitle')}
      danger
      {...change}
      onDo={() => change.send({ id: user.id, version: user.version })}
      onClose={onClose}
    >
      <p>{t('people.removeAsk', { name: called(user) })}</p>
    </AskDialog>
  )
}
