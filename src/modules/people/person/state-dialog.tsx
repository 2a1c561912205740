import { block, freezeUser, remove, unBlock } from '#protocol/people/user/calls.ts'
import type { User } from '#protocol/people/user/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import { CallDialog } from '#src/parts/command/call-dialog.tsx'

export interface PersonDialogProps {
  /** The idempotency key of this opening. */
  name: string
  user: User
  onClose: () => void
}

interface Props extends PersonDialogProps {
  event: 'freeze' | 'block' | 'unBlock' | 'remove'
  onGone?: (() => void) | undefined
}

/**
 * Asks before an account is frozen or freed (whether it may sign in), blocked or unblocked (whether it can be chosen), or
 * deleted for good.
 */
export function StateDialog({ event, name, user, onClose, onGone }: Props) {
  const t = useText()
  const { id, version } = user
  const common = { idempotencyKey: name, command: event, done: t('people.done'), onClose } as const
  const ask = (key: TextKey) => <p>{t(key, { name: user.realName ?? user.userName })}</p>
  if (event === 'remove')
    return (
      <CallDialog
        {...common}
        title={t('people.removeTitle')}
        danger
        call={remove}
        input={{ id, version }}
        onDone={onGone}
      >
        {ask('people.removeAsk')}
      </CallDialog>
    )
  if (event === 'unBlock')
    return (
      <CallDialog {...common} title={t('people.unBlock')} call={unBlock} input={{ id, version }}>
        {ask('people.unBlockAsk')}
      </CallDialog>
    )
  if (event === 'block')
    return (
      <CallDialog
        {...common}
        title={t('people.block')}
        reason
        call={block}
        input={({ reason = '' }) => ({ id, version, reason })}
      >
        {ask('people.blockAsk')}
      </CallDialog>
    )
  if (user.frozen === 1)
    return (
      <CallDialog {...common} title={t('people.unfreeze')} call={freezeUser} input={{ id, version, frozen: 0 }}>
        {ask('people.unfreezeAsk')}
      </CallDialog>
    )
  return (
    <CallDialog
      {...common}
      title={t('people.freeze')}
      danger
      reason
      call={freezeUser}
      input={({ reason }) => ({ id, version, frozen: 1 as const, reason })}
    >
      {ask('people.freezeAsk')}
    </CallDialog>
  )
}
