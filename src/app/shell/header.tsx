import { useSelector } from '@xstate/react'
import { memo, useSyncExternalStore } from 'react'
import { buildVersion, type Locale, locales } from '#domain/constants.ts'
import { tabOf } from '#machines/workspace-tabs.ts'
import { useAccount } from '#src/app/work/account.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { setLang, useLang, useText } from '#src/kit/i18n/i18n.ts'
import { useArrived } from '#src/kit/ui/late.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { headerIcons } from '#src/kit/workspace/slot.tsx'
import { Slot } from '#src/kit/workspace/slot-view.tsx'
import { titleOf, useFrame } from '#src/kit/workspace/tabs-context.ts'
import { Clock } from './clock.tsx'
import { PaletteOpener } from './palette-opener.tsx'
import { PersonMenu } from './person-menu.tsx'
import { TopMenu } from './top-menu.tsx'
import { badgeText } from './use-badge.ts'
import type { MenuState } from './use-menu.ts'
import type { Person } from './use-person.tsx'
import './header.css'

/** The document is called like the tab in front and the product, so that windows are told apart; an address that names no page says so. */
function Title() {
  const t = useText()
  const { tabs, registry } = useFrame()
  const front = useSelector(tabs, ({ context }) => tabOf(context, context.activeId))
  const account = useAccount()
  const { messages } = useClient()
  const unread = useSyncExternalStore(messages.subscribe, messages.get)?.unread ?? 0
  const edition = useArrived(() => account.edition)
  // As wide as what comes, so that the menu beside it stays where it is.
  if (!edition) return <h1 className="vd-coming">{t('app.title.visa')}</h1>
  const title = t(`app.title.${edition}`)
  const isMissing = front !== undefined && !registry.page(front.code)
  const page = front ? `${titleOf(front, registry, t)} · ` : ''
  const badge = unread > 0 ? `(${badgeText(unread)}) ` : ''
  return (
    <h1>
      <title>{isMissing ? t('workspace.notBuilt') : `${badge}${page}${title}`}</title>
      {title}
    </h1>
  )
}

function LanguageSelect() {
  const t = useText()
  const lang = useLang()
  return (
    <select
      className="vd-language"
      aria-label={t('shell.language')}
      value={lang}
      onChange={(event) => setLang(event.target.value as Locale)}
    >
      {locales.map((one) => (
        <option key={one} value={one}>
          {t(`shell.lang.${one}`)}
        </option>
      ))}
    </select>
  )
}

interface Props {
  menu: MenuState
  person: Person
  /** Whether something may open by itself now. */
  mayInterrupt: boolean
}

/** spec: pages#workspace: title, version, menu, clock, welcome, language, the person's menu. */
export const Header = memo(function Header({ menu, person, mayInterrupt }: Props) {
  const t = useText()
  const { userInfo } = useSession()
  const name = userInfo.realName || userInfo.userName
  return (
    <header className="vd-header">
      <div className="vd-brand">
        <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
          <circle cx="16" cy="13" r="8" />
          <path d="M8 13h16M16 5c5 5 5 11 0 16M16 5c-5 5-5 11 0 16M8 27h16" />
        </svg>
        <div>
          <Title />
          <span className="vd-version" title={t('app.version', { version: buildVersion })}>
            {buildVersion}
          </span>
        </div>
      </div>
      <TopMenu {...menu} />
      <div className="vd-header-side">
        <PaletteOpener items={person.items} />
        <Clock />
        <Slot slot={headerIcons} props={{ mayInterrupt }} />
        <span className="vd-welcome">{t('shell.welcome', { name })}</span>
        <LanguageSelect />
        <PersonMenu name={name} icon={userInfo.icon} items={person.items} />
      </div>
    </header>
  )
})
