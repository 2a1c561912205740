import { type ReactNode, Suspense, useState } from 'react'
import { useAccount } from '#src/app/work/account.ts'
import { chooseTheme, themes, useTheme } from '#src/app/work/theme.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { InfoDialog, PasswordDialog } from '#src/modules/personal/index.ts'
import type { MenuItem } from './popup-menu.tsx'

type Open = 'info' | 'password' | null

export interface Person {
  /** What concerns the person: who he is, his password, the theme, leaving. In his menu and in the command palette. */
  readonly items: readonly MenuItem[]
  /** The dialog that one of them opened, to be drawn once. */
  readonly dialog: ReactNode
}

/** The avatar's menu (Specification 2 §2), for whoever offers it. */
export function usePerson(): Person {
  const t = useText()
  const { logOut, refresh } = useAccount()
  const [open, setOpen] = useState<Open>(null)
  const theme = useTheme()
  const close = () => setOpen(null)
  return {
    items: [
      { key: 'info', label: t('shell.info'), onSelect: () => setOpen('info') },
      { key: 'password', label: t('shell.password'), onSelect: () => setOpen('password') },
      ...themes.map((one, at) => ({
        key: one,
        label: t(`shell.theme.${one}`),
        startsGroup: at === 0,
        isChecked: one === theme,
        onSelect: () => chooseTheme(one),
      })),
      { key: 'logout', label: t('shell.logout'), startsGroup: true, onSelect: logOut },
    ],
    dialog: (
      <Suspense fallback={null}>
        {open === 'info' && <InfoDialog onClose={close} />}
        {open === 'password' && <PasswordDialog onClose={close} onChanged={refresh} />}
      </Suspense>
    ),
  }
}
