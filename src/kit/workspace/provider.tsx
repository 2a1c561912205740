import { useActorRef } from '@xstate/react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { draftStoreDelayMs } from '#domain/constants.ts'
import { workspaceMachine } from '#machines/workspace.ts'
import { isSameParams, tabFor } from '#machines/workspace-tabs.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { currentLang } from '#src/kit/i18n/i18n.ts'
import { askAhead } from '#src/kit/query/question.ts'
import { addressOf } from './address.ts'
import { keepTabs, readTabs } from './keep.ts'
import type { Registry } from './registry.ts'
import { useSession } from './session.ts'
import { createTabActorRegistry } from './tab-actor-registry.ts'
import { FrameContext } from './tabs-context.ts'
import { type Workspace, WorkspaceContext } from './workspace.ts'

interface Props {
  registry: Registry
  /** Pages alive at once, the one in front included. */
  limit?: number
  /** Called after a page was opened: a stand-alone address then leads back to the main screen. */
  onOpen?: () => void
  children: ReactNode
}

const livePages = 12

/** Holds the tabs of the signed-in person above everything that shows them, and keeps them over a reload. */
export function WorkspaceProvider({ registry, limit = livePages, onOpen, children }: Props) {
  const session = useSession()
  const client = useClient()
  const userId = session.userInfo.id
  const [memory] = useState(() => readTabs(userId))
  const [actorRegistry] = useState(createTabActorRegistry)
  const isPage = (code: string) => registry.page(code) !== undefined
  const tabs = useActorRef(workspaceMachine, { input: { now: Date.now, memory, isPage, limit } })

  useEffect(() => {
    let timer = 0
    const keep = () => {
      window.clearTimeout(timer)
      timer = 0
      keepTabs(userId, tabs.getSnapshot().context)
    }
    const watching = tabs.subscribe(({ context }) => {
      actorRegistry.sweep(context.tabs)
      timer ||= window.setTimeout(keep, draftStoreDelayMs)
    })
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      watching.unsubscribe()
      if (timer) keep()
    }
  }, [tabs, actorRegistry, userId])

  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      // React runs this twice in development: the actors end only when the workspace does not come back.
      queueMicrotask(() => isShown.current || actorRegistry.person.stop())
    }
  }, [actorRegistry])

  const workspace = useMemo<Workspace>(() => {
    const canOpen = (code: string) => {
      const page = registry.page(code)
      return page !== undefined && (page.permission === undefined || session.can(page.permission))
    }
    const preparePage: Workspace['preparePage'] = (code, params = {}, name = '') => {
      const page = registry.page(code)
      if (!page || !canOpen(code)) return
      const there = tabFor(tabs.getSnapshot().context, { code, params, name })
      const same = there && isSameParams(there.params, params) ? there : undefined
      if (same && !same.isDiscarded) return
      registry.whenLoaded(page, ({ opening }) =>
        askAhead(client, currentLang(), opening(params, same?.memory, session)),
      )
    }
    return {
      canOpen,
      preparePage,
      hrefOf: (code, params = {}) => `#${addressOf(registry, code, params)}`,
      openPage(code, params = {}, name = '') {
        preparePage(code, params, name)
        tabs.send({ type: 'tab.open', code, params, name })
        onOpen?.()
      },
    }
  }, [registry, session, tabs, client, onOpen])
  const frame = useMemo(() => ({ tabs, registry, actorRegistry }), [tabs, registry, actorRegistry])

  return (
    <FrameContext value={frame}>
      <WorkspaceContext value={workspace}>{children}</WorkspaceContext>
    </FrameContext>
  )
}
