import { createContext, useContext } from 'react'
import type { PageParams } from '#machines/workspace-tabs.ts'

/** What pages may ask of the workspace. At a stand-alone route the same calls lead to the main workspace. */
export interface Workspace {
  /**
   * Opens a page in a tab, or brings it to the front. Code and name together are the tab's identity: the same pair with
   * other parameters replaces the tab, asking first when it is dirty (spec: pages#tabs). `name` is also its title.
   */
  readonly openPage: (code: string, params?: PageParams, name?: string) => void
  /**
   * A person presses what opens this page: its chunk and its first answers come while the finger is still down. Asks nothing for
   * a tab that is alive, and shows nothing.
   */
  readonly preparePage: (code: string, params?: PageParams, name?: string) => void
  /** Whether such a page is built and this person may open it; buttons that lead nowhere are not shown. */
  readonly canOpen: (code: string) => boolean
  /** Where a link to such a page leads, in another window, too. */
  readonly hrefOf: (code: string, params?: PageParams) => string
}

export const WorkspaceContext = createContext<Workspace | null>(null)

/** The workspace around this component. Its functions are stable. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext)
  if (!workspace) throw new Error('useWorkspace: no workspace around this component')
  return workspace
}
