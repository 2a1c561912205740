import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { workspaceEmpty } from '#src/kit/workspace/slot.tsx'
import { Slot } from '#src/kit/workspace/slot-view.tsx'
import { TabStack } from '#src/kit/workspace/tab-stack.tsx'
import { useFrame } from '#src/kit/workspace/tabs-context.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { Banners } from './banners.tsx'
import { fetchAhead } from './fetch-ahead.ts'
import { Header } from './header.tsx'
import { Question } from './question.tsx'
import { SideMenu } from './side-menu.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopStrip } from './top-strip.tsx'
import { useMenu } from './use-menu.ts'
import { usePerson } from './use-person.tsx'
import { useIsPasswordPrompted } from './weak-password.tsx'
import './shell.css'

/** With no tab in front: what a module puts there for those who may, a hint for the others. */
function Empty() {
  const t = useText()
  const session = useSession()
  const { registry } = useFrame()
  const isFilled = registry.fillings(workspaceEmpty.name).some((one) => !one.permission || session.can(one.permission))
  return (
    <div className="vd-panel">
      {isFilled ? (
        <Slot slot={workspaceEmpty} props={{}} />
      ) : (
        <div className="vd-message">
          <p className="vd-message-title">{t('shell.empty')}</p>
          <p>{t('shell.emptyHint')}</p>
        </div>
      )}
    </div>
  )
}

/** Later, while nothing else is to do, the pages this person may open come, so that opening one is immediate. */
function usePreload() {
  const { registry } = useFrame()
  const { canOpen } = useWorkspace()
  useEffect(() => {
    const pages = registry.codes.filter(canOpen).flatMap((code) => registry.page(code) ?? [])
    return fetchAhead(pages, (page) => registry.prepare(page))
  }, [registry, canOpen])
}

/** The main screen (spec: pages#workspace): header, menus, tabs. */
export function Shell() {
  const t = useText()
  const { menu, activeCode, edited } = useMenu()
  const person = usePerson()
  const isPasswordAsked = useIsPasswordPrompted()
  const { tabs } = useFrame()
  const isEmpty = useSelector(tabs, ({ context }) => context.activeId === null)
  usePreload()
  return (
    <div className="vd-shell">
      <button type="button" className="vd-skip" onClick={skip}>
        {t('app.skip')}
      </button>
      <Banners />
      <Header menu={menu} person={person} mayInterrupt={!isPasswordAsked} />
      <div className="vd-body">
        <SideMenu top={menu.top} activeCode={activeCode} edited={edited} />
        <main className="vd-main" id="content" tabIndex={-1}>
          <TopStrip />
          <TabBar />
          <div className="vd-content">
            <TabStack />
            {isEmpty && <Empty />}
          </div>
        </main>
      </div>
      <Question />
      {person.dialog}
    </div>
  )
}

/** A link would put its anchor where the router keeps the route. */
const skip = () => document.getElementById('content')?.focus()
