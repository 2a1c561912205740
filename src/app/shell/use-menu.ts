import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useState } from 'react'
import { useLang } from '#src/kit/i18n/i18n.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { useFrame } from '#src/kit/workspace/tabs-context.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { type Entry, holds, menuEntries } from './menu-tree.ts'

export interface MenuState {
  readonly entries: readonly Entry[]
  /** The first-level entry whose pages the side menu shows. */
  readonly top: Entry | undefined
  readonly choose: (entry: Entry) => void
}

/** The menu and the code of the page in front: it follows the tab in front until somebody chooses another entry, and is remembered per user. */
export function useMenu(): { menu: MenuState; activeCode: string | undefined } {
  const session = useSession()
  const { canOpen, openPage } = useWorkspace()
  const { tabs } = useFrame()
  const lang = useLang()
  const key = `visadesk.menu.${session.userInfo.id}`
  const entries = useMemo(() => menuEntries(session.menu, lang, canOpen), [session.menu, lang, canOpen])
  const activeId = useSelector(tabs, ({ context }) => context.activeId)
  const activeCode = useSelector(tabs, ({ context }) => context.tabs.find((tab) => tab.id === context.activeId)?.code)
  const [chosen, setChosen] = useState(() => ({ code: localStorage.getItem(key), under: activeId }))

  const followed = entries.find((entry) => activeCode !== undefined && holds(entry, activeCode))
  const picked = entries.find((entry) => entry.code === chosen.code)
  const top = (chosen.under === activeId ? (picked ?? followed) : (followed ?? picked)) ?? entries[0]

  const choose = useCallback(
    (entry: Entry) => {
      localStorage.setItem(key, entry.code)
      setChosen({ code: entry.code, under: tabs.getSnapshot().context.activeId })
      if (entry.children.length === 0) openPage(entry.code)
    },
    [key, tabs, openPage],
  )
  // The header is drawn anew when its menu changes, not whenever another tab comes to the front.
  const menu = useMemo(() => ({ entries, top, choose }), [entries, top, choose])
  return { menu, activeCode }
}
