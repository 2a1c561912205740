import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import { resetPassword } from '#protocol/people/user/calls.ts'
import { Copyable } from '#src/kit/form/copy.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { oneTimePassword } from './one-time-password.ts'
import type { PersonDialogProps } from './state-dialog.tsx'

interface Props extends Omit<PersonDialogProps, 'user'> {
  user: { id: number; version: number; realName?: string | undefined; userName: string }
  /** The account has no earlier password that would end. */
  isFirst?: boolean
}

/** Makes a new password, sends it and shows it this once; it lives in this dialog only. */
export function PasswordDialog({ name, user, isFirst = false, onClose }: Props) {
  const t = useText()
  // One for the whole dialog: a second try after a lost answer must not set another one than the one that is shown.
  const [password] = useState(oneTimePassword)
  const [isGiven, setGiven] = useState(false)
  const change = useChange(resetPassword, name, () => setGiven(true))
  if (isGiven)
    return (
      <Dialog
        open
        title={t(isFirst ? 'people.firstTitle' : 'people.passwordTitle', { name: user.realName ?? user.userName })}
        onClose={onClose}
      >
        <div className="people-password">
          <p>{t('people.passwordOnce')}</p>
          <output
            className="people-password-text"
            aria-label={t(isFirst ? 'people.firstPassword' : 'people.newPassword')}
          >
            <Copyable text={password} />
          </output>
          <DialogFoot>
            <Button type="primary" onClick={onClose}>
              {t('people.passwordNoted')}
            </Button>
          </DialogFoot>
        </div>
      </Dialog>
    )
  return (
    <CommandDialog
      title={t(isFirst ? 'people.giveFirst' : 'people.resetPassword')}
      command="password"
      change={change}
      onDo={() => change.send({ id: user.id, version: user.version, password })}
      onClose={onClose}
    >
      <p>{t(isFirst ? 'people.firstAsk' : 'people.resetAsk', { name: user.realName ?? user.userName })}</p>
    </CommandDialog>
  )
}
