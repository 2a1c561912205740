import { useSelector } from '@xstate/react'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { OpenTab } from '#machines/workspace-tabs.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { tabElementId } from '#src/kit/workspace/tab-stack.tsx'
import { titleOf, useFrame } from '#src/kit/workspace/tabs-context.ts'
import { MenuButton, type MenuPlace, PopupMenu } from './popup-menu.tsx'
import { Tab, type TabActs } from './tab.tsx'
import { tabMenu } from './tab-menu.ts'
import { useCopyLink } from './use-copy-link.ts'
import { useTabDrag } from './use-tab-drag.ts'
import './tab-bar.css'

/** Above this number some tabs are out of sight at 1280 px, and a list of all of them helps. */
const many = 6

const steps: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowRight: 1, ArrowLeft: -1 }
const faces = ['id', 'title', 'name', 'isDirty', 'isPinned', 'isDiscarded'] as const

/** What pages remember changes all the time; the row shows none of it. */
const isSameRow = (one: readonly OpenTab[], other: readonly OpenTab[]) =>
  one.length === other.length && one.every((tab, at) => faces.every((key) => tab[key] === other[at]?.[key]))

/**
 * The open tabs (spec: pages#workspace). Arrows move along them, Delete or the middle button closes, Ctrl+Shift+arrow
 * or dragging moves one, the context menu does the rest.
 */
export const TabBar = memo(function TabBar() {
  const t = useText()
  const { tabs, registry } = useFrame()
  const open = useSelector(tabs, ({ context }) => context.tabs, isSameRow)
  const activeId = useSelector(tabs, ({ context }) => context.activeId)
  const [asked, setAsked] = useState<{ tab: OpenTab; place: MenuPlace } | null>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const closeMenu = useCallback(() => setAsked(null), [])
  const { dragged, press } = useTabDrag(tabs)
  const copyLink = useCopyLink()

  const row = open.map(({ id, title }) => `${id} ${title}`).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `row` says that tabs came, went, moved or got a longer name
  useEffect(() => {
    // With the next picture: asked now, the browser would lay the page out before its effects have run, and then again.
    const waiting = requestAnimationFrame(() => {
      const shown = activeId ? document.getElementById(tabElementId(activeId)) : null
      // Whole tabs only: with its button the mark for closing comes into sight.
      shown?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    return () => cancelAnimationFrame(waiting)
  }, [activeId, row])

  const acts = useMemo<TabActs>(() => {
    const all = () => tabs.getSnapshot().context.tabs
    const placeOf = (id: string) => all().findIndex((tab) => tab.id === id)
    const focusOn = (at: number) => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[role=tab]')
      buttons?.[(at + all().length) % all().length]?.focus()
    }
    return {
      activate: (id) => tabs.send({ type: 'tab.activate', id }),
      close: (id) => tabs.send({ type: 'tab.close', id }),
      press,
      askMenu(id, event) {
        event.preventDefault()
        const tab = all()[placeOf(id)]
        const box = event.currentTarget.getBoundingClientRect()
        if (tab) setAsked({ tab, place: { left: event.clientX || box.left, top: event.clientY || box.bottom } })
      },
      pressKey(id, event) {
        const step = steps[event.key]
        const at = placeOf(id)
        if (event.key === 'Delete') tabs.send({ type: 'tab.close', id })
        else if (event.key === 'Home' || event.key === 'End') focusOn(event.key === 'Home' ? 0 : -1)
        else if (step && event.ctrlKey && event.shiftKey) {
          tabs.send({ type: 'tab.move', id, to: Math.max(0, at + step) })
          setSaid(t('shell.movedTo', { place: placeOf(id) + 1, count: all().length }))
        } else if (step) focusOn(at + step)
        else return
        event.preventDefault()
      },
    }
  }, [tabs, press, t])

  if (open.length === 0) return null
  return (
    <div className="vd-tab-row">
      <button
        type="button"
        className="vd-home"
        aria-label={t('shell.home')}
        title={t('shell.home')}
        aria-current={activeId === null ? 'page' : undefined}
        onClick={() => tabs.send({ type: 'tab.visit', place: null })}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M2.5 7.5 8 3l5.5 4.5M4 6.5V13h3V9.5h2V13h3V6.5" />
        </svg>
      </button>
      <div ref={list} className="vd-tabs" role="tablist" aria-label={t('shell.tabs')}>
        {open.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            code={tab.code}
            title={titleOf(tab, registry, t)}
            isActive={tab.id === activeId}
            isDirty={tab.isDirty}
            isPinned={tab.isPinned}
            isDiscarded={tab.isDiscarded}
            isDragged={tab.id === dragged}
            acts={acts}
          />
        ))}
      </div>
      <span className="kit-unseen" role="status">
        {said}
      </span>
      {open.length > many && (
        <MenuButton
          label={t('shell.allTabs', { count: open.length })}
          className="vd-tab-list"
          items={open.map((tab) => ({
            key: tab.id,
            label: titleOf(tab, registry, t),
            isCurrent: tab.id === activeId,
            onSelect: () => tabs.send({ type: 'tab.activate', id: tab.id }),
          }))}
        >
          <span aria-hidden="true" className="vd-caret" />
        </MenuButton>
      )}
      {asked && (
        <PopupMenu
          label={t('shell.tabMenu', { title: titleOf(asked.tab, registry, t) })}
          items={tabMenu(tabs, t, asked.tab, { copyLink })}
          place={asked.place}
          onClose={closeMenu}
        />
      )}
    </div>
  )
})
