import { Suspense, useState } from 'react'
import { useAccount } from '#src/app/work/account.ts'
import { chooseTheme, currentTheme } from '#src/app/work/theme.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { InfoDialog, PasswordDialog } from '#src/modules/personal/index.ts'
import { MenuButton } from './popup-menu.tsx'

type Open = 'info' | 'password' | null

interface Props {
  name: string
  icon: string | undefined
}

/** What concerns the person: who he is, his password, the theme, leaving. */
export function PersonMenu({ name, icon }: Props) {
  const t = useText()
  const { logOut, refresh } = useAccount()
  const [open, setOpen] = useState<Open>(null)
  const [theme, setTheme] = useState(currentTheme)
  const other = theme === 'dark' ? 'light' : 'dark'
  const items = [
    { key: 'info', label: t('shell.info'), onSelect: () => setOpen('info') },
    { key: 'password', label: t('shell.password'), onSelect: () => setOpen('password') },
    {
      key: 'theme',
      label: t(`shell.${other}`),
      onSelect: () => {
        chooseTheme(other)
        setTheme(other)
      },
    },
    { key: 'logout', label: t('shell.logout'), onSelect: logOut },
  ]
  return (
    <>
      <MenuButton label={t('shell.person', { name })} className="vd-avatar" items={items}>
        {icon ? <img src={icon} alt="" width={28} height={28} /> : <span aria-hidden="true">{name.slice(0, 1)}</span>}
      </MenuButton>
      <Suspense fallback={null}>
        {open === 'info' && <InfoDialog onClose={() => setOpen(null)} />}
        {open === 'password' && <PasswordDialog onClose={() => setOpen(null)} onChanged={refresh} />}
      </Suspense>
    </>
  )
}
