import { type ReactNode, useMemo, useState } from 'react'
import { useAccount } from '#src/app/work/account.ts'
import { chooseTheme, themes, useTheme } from '#src/app/work/theme.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import { InfoDialog, MobileDialog, PasswordDialog } from '#src/modules/profile/index.ts'
import type { NamedItem } from './popup-menu.tsx'

type Open = 'info' | 'password' | 'mobile' | null

export interface Person {
  /** What concerns the person: who he is, his password, the theme, leaving. In his menu and in the command palette. */
  readonly items: readonly NamedItem[]
  /** The dialog that one of them opened, to be drawn once. */
  readonly dialog: ReactNode
}

/** The avatar's menu (spec: pages#workspace), for whoever offers it. */
export function usePerson(): Person {
  const t = useText()
  const { logOut, refresh } = useAccount()
  const [open, setOpen] = useState<Open>(null)
  const theme = useTheme()
  // The header is drawn anew when this changes, not whenever another tab comes to the front.
  return useMemo(() => {
    const named = (textKey: TextKey) => ({ label: t(textKey), textKey })
    const close = () => setOpen(null)
    return {
      items: [
        { key: 'info', ...named('shell.info'), onSelect: () => setOpen('info') },
        { key: 'password', ...named('shell.password'), onSelect: () => setOpen('password') },
        { key: 'mobile', ...named('shell.mobile'), onSelect: () => setOpen('mobile') },
        ...themes.map((one, at) => ({
          key: one,
          ...named(`shell.theme.${one}`),
          startsGroup: at === 0,
          isChecked: one === theme,
          onSelect: () => chooseTheme(one),
        })),
        { key: 'logout', ...named('shell.logout'), startsGroup: true, onSelect: logOut },
      ],
      dialog: (
        <>
          {open === 'info' && <InfoDialog onClose={close} onChanged={refresh} />}
          {open === 'password' && <PasswordDialog onClose={close} onChanged={refresh} />}
          {open === 'mobile' && <MobileDialog onClose={close} onChanged={refresh} />}
        </>
      ),
    }
  }, [t, theme, open, logOut, refresh])
}
