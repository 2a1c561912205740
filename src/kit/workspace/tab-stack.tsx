import { useSelector } from '@xstate/react'
import { Activity, memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { WorkspaceEvent } from '#machines/workspace.ts'
import type { OpenTab, PageParams } from '#machines/workspace-tabs.ts'
import { InFrontContext } from '#src/kit/query/in-front.ts'
import { BackToTop } from '#src/kit/ui/back-to-top.tsx'
import { SeenWidths } from '#src/kit/ui/use-width.ts'
import type { PageActions } from './page.tsx'
import { PageView } from './page-view.tsx'
import { TabContext } from './tab.ts'
import { instanceId } from './tab-actor-registry.ts'
import { useFrame } from './tabs-context.ts'
import { useKeptScroll } from './use-kept-scroll.ts'
import './tab-stack.css'

/** Ids that join a tab with its panel for assistive technology. */
export const tabElementId = (id: string) => `tab-${encodeURIComponent(id)}`
export const panelElementId = (id: string) => `panel-${encodeURIComponent(id)}`

interface PanelProps {
  id: string
  code: string
  params: PageParams
  life: string
}

const TabPanel = memo(function TabPanel({ id, code, params, life }: PanelProps) {
  const { tabs, shelf } = useFrame()
  const tab = useMemo(() => ({ id, ...shelf.of(life) }), [shelf, id, life])
  const actions = useMemo<PageActions>(() => {
    const known = () => tabs.getSnapshot().context.tabs.find((one) => one.id === id)
    // Effects say the same again whenever the page comes to the front: nobody needs to hear it twice.
    const say = (fact: 'memory' | 'title' | 'isDirty', value: unknown, event: WorkspaceEvent) => {
      if (known()?.[fact] !== value) tabs.send(event)
    }
    return {
      setMemory: (memory) => say('memory', memory, { type: 'tab.remembered', id, memory }),
      setTitle: (title) => say('title', title, { type: 'tab.titled', id, title }),
      markDirty: (isDirty) => say('isDirty', isDirty, { type: isDirty ? 'tab.dirtied' : 'tab.cleaned', id }),
      close: () => tabs.send({ type: 'tab.finished', id }),
    }
  }, [tabs, id])
  const isInFront = useCallback(() => tabs.getSnapshot().context.activeId === id, [tabs, id])
  const panel = useRef<HTMLDivElement>(null)
  const keepScroll = useKeptScroll(tabs, id, panel)
  const memory = () => tabs.getSnapshot().context.tabs.find((one) => one.id === id)?.memory
  return (
    <div
      ref={panel}
      id={panelElementId(id)}
      role="tabpanel"
      aria-labelledby={tabElementId(id)}
      className="vd-panel"
      onScrollEnd={keepScroll}
    >
      <TabContext value={tab}>
        <InFrontContext value={isInFront}>
          <PageView
            code={code}
            params={params}
            memory={memory}
            actions={actions}
            onReload={() => tabs.send({ type: 'tab.reload', id })}
          />
        </InFrontContext>
      </TabContext>
      <BackToTop />
    </div>
  )
})

/** Not in the order of the row: a panel that changes its place in the document loses its scroll. */
const living = (tabs: readonly OpenTab[]) =>
  tabs.filter((tab) => !tab.isHungUp).toSorted((one, other) => (one.id < other.id ? -1 : 1))

const lifeFacts = ['id', 'generation', 'params'] as const

/** What pages remember and call themselves changes all the time; their panels do not. */
const isSameStack = (one: readonly OpenTab[], other: readonly OpenTab[]) =>
  one.length === other.length && one.every((tab, at) => lifeFacts.every((key) => tab[key] === other[at]?.[key]))

/** Browsers that skip what is out of sight and keep its layout; what lays nothing out has none to keep. */
const keepsLayout = () => 'checkVisibility' in Element.prototype && CSS.supports('content-visibility', 'hidden')

/** All living pages, one of them visible. Hidden ones keep their state and their layout, and pause their effects. */
export const TabStack = memo(function TabStack() {
  const { tabs } = useFrame()
  const open = useSelector(tabs, ({ context }) => living(context.tabs), isSameStack)
  const activeId = useSelector(tabs, ({ context }) => context.activeId)
  const [widths] = useState(() => new Map<string, number>())
  const stack = useRef<HTMLDivElement>(null)
  // React has just taken what went out of sight off the page, and with it its layout, most of what going back would cost.
  useLayoutEffect(() => {
    if (!keepsLayout()) return
    for (const panel of stack.current?.querySelectorAll<HTMLElement>(':scope > [data-away] > [role=tabpanel]') ?? [])
      panel.style.removeProperty('display')
  })
  return (
    <SeenWidths value={widths}>
      <div ref={stack} className="vd-stack">
        {open.map((tab) => (
          <div key={instanceId(tab)} className="vd-place" data-away={tab.id !== activeId || undefined}>
            <Activity mode={tab.id === activeId ? 'visible' : 'hidden'}>
              <TabPanel id={tab.id} code={tab.code} params={tab.params} life={instanceId(tab)} />
            </Activity>
          </div>
        ))}
      </div>
    </SeenWidths>
  )
})
