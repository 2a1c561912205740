import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { OpenTab } from '#machines/workspace-tabs.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { panelElementId, tabElementId } from '#src/kit/workspace/tab-stack.tsx'
import { titleOf, useFrame } from '#src/kit/workspace/tabs-context.ts'
import { MenuButton, type MenuItem, type MenuPlace, PopupMenu } from './popup-menu.tsx'
import './tab-bar.css'

/** Above this number some tabs are out of sight at 1280 px, and a list of all of them helps. */
const many = 6

/** The open tabs. Arrows move along them, Delete or the middle button closes, the context menu does the rest. */
export function TabBar() {
  const t = useText()
  const { tabs, registry } = useFrame()
  const { tabs: open, activeId, closed } = useSelector(tabs, ({ context }) => context)
  const [asked, setAsked] = useState<{ tab: OpenTab; place: MenuPlace } | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setAsked(null), [])

  const count = open.length
  useEffect(() => {
    // Whole tabs only: with its button the mark for closing comes into sight.
    const shown = count > 0 && activeId ? document.getElementById(tabElementId(activeId)) : null
    shown?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [activeId, count])

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (event.key === 'Delete') tabs.send({ type: 'tab.close', id: open[at]?.id ?? '' })
    else if (step) {
      const all = list.current?.querySelectorAll<HTMLElement>('[role=tab]')
      all?.[(at + step + open.length) % open.length]?.focus()
    } else return
    event.preventDefault()
  }

  const menuOf = ({ id }: OpenTab): MenuItem[] => [
    { key: 'reload', label: t('shell.reloadTab'), onSelect: () => tabs.send({ type: 'tab.reload', id }) },
    { key: 'close', label: t('shell.close'), onSelect: () => tabs.send({ type: 'tab.close', id }) },
    {
      key: 'others',
      label: t('shell.closeOthers'),
      isDisabled: open.length < 2,
      onSelect: () => tabs.send({ type: 'tab.closeOthers', id }),
    },
    { key: 'all', label: t('shell.closeAll'), onSelect: () => tabs.send({ type: 'tab.closeAll' }) },
    {
      key: 'reopen',
      label: t('shell.reopen'),
      isDisabled: closed.length === 0,
      onSelect: () => tabs.send({ type: 'tab.reopen' }),
    },
  ]

  if (open.length === 0) return null
  return (
    <div className="vd-tab-row">
      <div ref={list} className="vd-tabs" role="tablist" aria-label={t('shell.tabs')}>
        {open.map((tab, at) => {
          const isActive = tab.id === activeId
          const title = titleOf(tab, registry, t)
          return (
            <div key={tab.id} role="presentation" className="vd-tab" data-active={isActive || undefined}>
              <button
                type="button"
                role="tab"
                id={tabElementId(tab.id)}
                aria-selected={isActive}
                aria-controls={tab.isHungUp ? undefined : panelElementId(tab.id)}
                tabIndex={isActive ? 0 : -1}
                title={title}
                onClick={() => tabs.send({ type: 'tab.activate', id: tab.id })}
                onAuxClick={(event) => event.button === 1 && tabs.send({ type: 'tab.close', id: tab.id })}
                onKeyDown={(event) => onKeyDown(event, at)}
                onContextMenu={(event) => {
                  event.preventDefault()
                  const box = event.currentTarget.getBoundingClientRect()
                  setAsked({ tab, place: { left: event.clientX || box.left, top: event.clientY || box.bottom } })
                }}
              >
                {tab.isDirty && <span className="kit-unseen vd-dirty">{t('shell.unsaved')}</span>}
                <span className="vd-tab-title">{title}</span>
              </button>
              {/* For the pointer: with the keyboard a tab is closed by Delete or its menu. */}
              <button
                type="button"
                tabIndex={-1}
                aria-hidden="true"
                className="vd-tab-close"
                title={t('shell.close')}
                onClick={() => tabs.send({ type: 'tab.close', id: tab.id })}
              />
            </div>
          )
        })}
      </div>
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
          items={menuOf(asked.tab)}
          place={asked.place}
          onClose={close}
        />
      )}
    </div>
  )
}
