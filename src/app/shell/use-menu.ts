import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useState } from 'react'
import { useLang } from '#src/kit/i18n/i18n.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { useFrame } from '#src/kit/workspace/tabs-context.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { type Entry, headingOf, menuEntries } from './menu-tree.ts'

export interface MenuState {
  readonly entries: readonly Entry[]
  /** The first-level entry of the page in front, or of its list. */
  readonly current: Entry | undefined
  /** The one whose pages the side menu shows. */
  readonly top: Entry | undefined
  readonly choose: (entry: Entry) => void
}

export interface InFront {
  /** The page in front. */
  readonly activeCode: string | undefined
  /** What its tab is named where it changes a record, while its entry would make a new one. */
  readonly edited: string | undefined
}

interface Chosen {
  readonly code: string | null
  /** The tab that was in front then; undefined: another one has come since. */
  readonly under: string | null | undefined
}

/** This window's choice, else the one that a new window starts with. */
const chosenUnder = (key: string) => sessionStorage.getItem(key) ?? localStorage.getItem(key)

/**
 * The menu and the code of the page in front. What is highlighted follows the tab in front; choosing another entry only looks at
 * its pages, until another tab comes to the front. The choice is remembered per user.
 */
export function useMenu(): { menu: MenuState } & InFront {
  const session = useSession()
  const { canOpen, openPage } = useWorkspace()
  const { tabs, registry } = useFrame()
  const lang = useLang()
  const key = `visadesk.menu.${session.userInfo.id}`
  const entries = useMemo(() => menuEntries(session.menu, lang, canOpen), [session.menu, lang, canOpen])
  const activeId = useSelector(tabs, ({ context }) => context.activeId)
  const activeCode = useSelector(tabs, ({ context }) => context.tabs.find((tab) => tab.id === context.activeId)?.code)
  const edited = useSelector(tabs, ({ context }) => {
    const tab = context.tabs.find(({ id }) => id === context.activeId)
    const parameter = tab && registry.page(tab.code)?.edits
    return parameter !== undefined && tab?.params[parameter] !== undefined ? tab.title : undefined
  })
  const [chosen, setChosen] = useState<Chosen>(() => ({ code: chosenUnder(key), under: activeId }))

  // Another tab ends the look at another entry, also for when this one comes back.
  if (chosen.under !== undefined && chosen.under !== activeId) setChosen({ code: chosen.code, under: undefined })

  const current = activeCode === undefined ? undefined : headingOf(entries, activeCode)
  const picked = entries.find((entry) => entry.code === chosen.code)
  const top = (chosen.under === activeId ? (picked ?? current) : (current ?? picked)) ?? entries[0]

  const choose = useCallback(
    (entry: Entry) => {
      for (const storage of [sessionStorage, localStorage]) storage.setItem(key, entry.code)
      setChosen({ code: entry.code, under: tabs.getSnapshot().context.activeId })
      if (entry.children.length === 0) openPage(entry.code)
    },
    [key, tabs, openPage],
  )
  // The header is drawn anew when its menu changes, not whenever another tab comes to the front.
  const menu = useMemo(() => ({ entries, current, top, choose }), [entries, current, top, choose])
  return { menu, activeCode, edited }
}
