import { useSelector } from '@xstate/react'
import { Activity, memo, useMemo } from 'react'
import type { OpenTab, PageParams } from '#machines/workspace-tabs.ts'
import { BackToTop } from '#src/kit/ui/back-to-top.tsx'
import type { PageActions } from './page.tsx'
import { PageView } from './page-view.tsx'
import { lifeOf } from './shelf.ts'
import { TabContext } from './tab.ts'
import { useFrame } from './tabs-context.ts'

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
  const tab = useMemo(() => ({ id, actor: shelf.of(life).actor }), [shelf, id, life])
  const actions = useMemo<PageActions>(
    () => ({
      setMemory: (memory) => tabs.send({ type: 'tab.remembered', id, memory }),
      setTitle: (title) => tabs.send({ type: 'tab.titled', id, title }),
      markDirty: (isDirty) => tabs.send({ type: isDirty ? 'tab.dirtied' : 'tab.cleaned', id }),
      close: () => tabs.send({ type: 'tab.finished', id }),
    }),
    [tabs, id],
  )
  const memory = () => tabs.getSnapshot().context.tabs.find((one) => one.id === id)?.memory
  return (
    <TabContext value={tab}>
      <PageView
        code={code}
        params={params}
        memory={memory}
        actions={actions}
        onReload={() => tabs.send({ type: 'tab.reload', id })}
      />
    </TabContext>
  )
})

const isLive = (tab: OpenTab) => !tab.isHungUp

/** All living pages, one of them visible. Hidden ones keep their state and pause their effects. */
export function TabStack() {
  const { tabs } = useFrame()
  const open = useSelector(tabs, ({ context }) => context.tabs)
  const activeId = useSelector(tabs, ({ context }) => context.activeId)
  return open.filter(isLive).map((tab) => (
    <Activity key={lifeOf(tab)} mode={tab.id === activeId ? 'visible' : 'hidden'}>
      <div id={panelElementId(tab.id)} role="tabpanel" aria-labelledby={tabElementId(tab.id)} className="vd-panel">
        <TabPanel id={tab.id} code={tab.code} params={tab.params} life={lifeOf(tab)} />
        <BackToTop />
      </div>
    </Activity>
  ))
}
