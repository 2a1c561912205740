import type { ReactNode } from 'react'
import type { User } from '#protocol/people/user/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey, type TextKey } from '#src/kit/i18n/translator.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { EffectiveDialog } from '#src/parts/access/effective-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { StateDialog } from './state-dialog.tsx'

const events = ['freeze', 'block', 'unBlock', 'password', 'remove', 'effective'] as const
interface Opened {
  readonly event: (typeof events)[number]
  readonly user: User
}
/** Of an account that was imported or made without one. */
const lacksPassword = ({ hasPassword }: User) => hasPassword === 0

export interface PersonActions {
  /** What the caller may do with a person; `refused` says why nothing can be changed. */
  readonly of: (user: User, refused?: string) => Action[]
  readonly dialog: ReactNode
}

/** What can be done with an account, and the dialogs of it. `onGone` is told when it was deleted. */
export function usePersonActions({ onGone }: { onGone?: () => void } = {}): PersonActions {
  const t = useText()
  const { can, userInfo } = useSession()
  const { openPage } = useWorkspace()
  const { opening, open, close } = useOpening<Opened>()

  const of = (user: User, refusal?: string): Action[] => {
    const key = refusal ?? (user.id === userInfo.id ? 'user.notSelf' : undefined)
    const refused = key && t(asTextKey(key))
    const to = (permission: string, event: Opened['event'], label: TextKey, kind: Action['kind'] = 'plain') =>
      can(permission) ? [{ key: event, label: t(label), kind, refused, onDo: () => open({ event, user }) }] : []
    const edit: Action = {
      key: 'edit',
      label: t('people.edit'),
      refused,
      onDo: () =>
        openPage('cust.user-edit', { id: user.id }, t('people.editTitle', { name: user.realName ?? user.userName })),
    }
    const isFrozen = user.frozen === 1
    return [
      ...(can('sys.user.edit') ? [edit] : []),
      ...to('sys.user.resetPassword', 'password', lacksPassword(user) ? 'people.giveFirst' : 'people.resetPassword'),
      ...to('sys.user.freeze', 'freeze', isFrozen ? 'people.unfreeze' : 'people.freeze'),
      ...(user.blocked === 1
        ? to('sys.user.freeze', 'unBlock', 'people.unBlock')
        : to('sys.user.freeze', 'block', 'people.block')),
      ...(can('sys.role.view')
        ? [{ key: 'effective', label: t('people.effective'), onDo: () => open({ event: 'effective', user }) }]
        : []),
      ...to('sys.user.delete', 'remove', 'people.delete', 'danger'),
    ]
  }

  const dialogOf = ({ event, user, key }: Opened & { key: string }) => {
    const props = { name: key, user, onClose: close }
    switch (event) {
      case 'password':
        return <PasswordDialog key={key} {...props} isFirst={lacksPassword(user)} />
      case 'effective':
        return <EffectiveDialog key={key} userId={user.id} name={user.realName ?? user.userName} onClose={close} />
      default:
        return <StateDialog key={key} event={event} {...props} onGone={onGone} />
    }
  }
  return { of, dialog: opening && dialogOf(opening) }
}
