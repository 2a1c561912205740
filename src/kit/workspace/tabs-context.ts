import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { workspaceMachine } from '#machines/workspace.ts'
import type { OpenTab } from '#machines/workspace-tabs.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import type { Registry } from './registry.ts'
import type { TabActorRegistry } from './tab-actor-registry.ts'

export type WorkspaceActor = ActorRefFrom<typeof workspaceMachine>

/** What the frame of the workspace needs: the tabs' actor, the known pages, the actors of the tabs. Not for pages. */
export interface Frame {
  readonly tabs: WorkspaceActor
  readonly registry: Registry
  readonly actorRegistry: TabActorRegistry
}

export const FrameContext = createContext<Frame | null>(null)

export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('useFrame: no workspace around this component')
  return frame
}

/** What a tab is called: by its page, by who opened it, or by its page's kind; what no page is says so. */
export function titleOf(tab: Pick<OpenTab, 'code' | 'title' | 'name'>, registry: Registry, t: Translate): string {
  const key = registry.page(tab.code)?.titleKey ?? 'workspace.notBuilt'
  return tab.title || tab.name || t(key)
}
