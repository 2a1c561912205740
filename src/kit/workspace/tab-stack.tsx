import { useSelector } from '@xstate/react'
import { Activity, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { WorkspaceEvent } from '#machines/workspace.ts'
import type { OpenTab, PageParams } from '#machines/workspace-tabs.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { InFrontContext } from '#src/kit/query/in-front.ts'
import { afterPaint } from '#src/kit/ui/after-paint.ts'
import { BackToTop } from '#src/kit/ui/back-to-top.tsx'
import { SeenWidths } from '#src/kit/ui/use-width.ts'
import type { PageActions } from './page.tsx'
import { PageView } from './page-view.tsx'
import { TabContext } from './tab.ts'
import { instanceId } from './tab-actor-registry.ts'
import { titleOf, useFrame } from './tabs-context.ts'
import { keepsLayout, useStoredLayout } from './use-stored-layout.ts'
import { useStoredScroll } from './use-stored-scroll.ts'
import './tab-stack.css'

/** Ids that join a tab with its panel for assistive technology. */
export const tabElementId = (id: string) => `tab-${encodeURIComponent(id)}`
export const panelElementId = (id: string) => `panel-${encodeURIComponent(id)}`

interface PanelProps {
  id: string
  code: string
  params: PageParams
  instance: string
}

/** Heads a page for readers that go by headings: it is called as its tab is at the moment. */
function PanelHeading({ id }: { id: string }) {
  const { tabs, registry } = useFrame()
  const t = useText()
  const shown = useSelector(tabs, ({ context }) => {
    const tab = context.tabs.find((one) => one.id === id)
    return tab && titleOf(tab, registry, t)
  })
  return <h2 className="kit-unseen">{shown}</h2>
}

const TabPanel = memo(function TabPanel({ id, code, params, instance }: PanelProps) {
  const { tabs, actorRegistry } = useFrame()
  const tab = useMemo(() => ({ id, ...actorRegistry.of(instance) }), [actorRegistry, id, instance])
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
  const keepScroll = useStoredScroll(tabs, id, panel)
  const memory = () => tabs.getSnapshot().context.tabs.find((one) => one.id === id)?.memory
  return (
    <>
      <div
        ref={panel}
        id={panelElementId(id)}
        role="tabpanel"
        aria-labelledby={tabElementId(id)}
        className="vd-panel"
        onScrollEnd={keepScroll}
      >
        <PanelHeading id={id} />
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
      </div>
      <BackToTop of={panel} />
    </>
  )
})

/** Not in the order of the row: a panel that changes its place in the document loses its scroll. */
const living = (tabs: readonly OpenTab[]) =>
  tabs.filter((tab) => !tab.isDiscarded).toSorted((one, other) => (one.id < other.id ? -1 : 1))

const instanceFacts = ['id', 'generation', 'params'] as const

/** What pages remember and call themselves changes all the time; their panels do not. */
const isSameStack = (one: readonly OpenTab[], other: readonly OpenTab[]) =>
  one.length === other.length && one.every((tab, at) => instanceFacts.every((key) => tab[key] === other[at]?.[key]))

interface PlaceProps extends PanelProps {
  isInFront: boolean
  /** Its effects run; a page that is drawn for the first time does not wait for them. */
  isAtWork: boolean
}

/** Where one living page lies. Out of sight it keeps its state and its layout, and pauses its effects. */
function Place({ isInFront, isAtWork, ...panel }: PlaceProps) {
  const [isNew, setNew] = useState(isInFront)
  if (isNew && isAtWork) setNew(false)
  const place = useRef<HTMLDivElement>(null)
  const isPaused = !isAtWork && !(isNew && isInFront)
  useStoredLayout(place, isPaused)
  return (
    <div ref={place} className="vd-place" data-away={!isInFront || undefined}>
      <Activity mode={isPaused ? 'hidden' : 'visible'}>
        <TabPanel {...panel} />
      </Activity>
    </div>
  )
}

/**
 * The tab whose page is at work: the one in front, once it is on the screen. What another page lets go, and what this one takes up
 * again, would come before its picture otherwise, though nothing of it is seen. A key does not wait for that.
 */
function useWorking(activeId: string | null): string | null {
  const [working, setWorking] = useState(activeId)
  useEffect(() => {
    if (working === activeId) return
    const settling = afterPaint()
    settling.later(() => flushSync(() => setWorking(activeId)))
    window.addEventListener('keydown', settling.now, true)
    return () => {
      settling.drop()
      window.removeEventListener('keydown', settling.now, true)
    }
  }, [working, activeId])
  return keepsLayout() ? working : activeId
}

/** All living pages, one of them visible. */
export const TabStack = memo(function TabStack() {
  const { tabs } = useFrame()
  const open = useSelector(tabs, ({ context }) => living(context.tabs), isSameStack)
  const activeId = useSelector(tabs, ({ context }) => context.activeId)
  const working = useWorking(activeId)
  const [widths] = useState(() => new Map<string, number>())
  return (
    <SeenWidths value={widths}>
      <div className="vd-stack">
        {open.map((tab) => (
          <Place
            key={instanceId(tab)}
            id={tab.id}
            code={tab.code}
            params={tab.params}
            instance={instanceId(tab)}
            isInFront={tab.id === activeId}
            isAtWork={tab.id === working}
          />
        ))}
      </div>
    </SeenWidths>
  )
})
