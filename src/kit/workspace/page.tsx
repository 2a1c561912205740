import type { ComponentType, ReactNode } from 'react'
import * as z from 'zod/mini'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import type { Question } from '#src/kit/query/question.ts'
import type { Session } from './session.ts'

/**
 * What every page of the workspace is given. `P` are the parameters it was opened with, `M` is its memory: the little it
 * needs to come back as it was (filters, page, scroll, draft id), kept while the tab is hung up and over a reload.
 */
export interface PageProps<P = Record<string, never>, M = unknown> {
  readonly params: P
  /** What this tab last remembered; undefined at first, and when what was kept no longer fits the schema. */
  readonly memory: M | undefined
  /** Stable. Remembering does not draw the page again: read `memory` once, as the starting value. */
  readonly setMemory: (memory: M) => void
  /** Stable. Renames the tab (the document at a stand-alone route) once the page knows better than its title key. */
  readonly setTitle: (title: string) => void
  /** Stable. A dirty tab asks before it is closed or replaced. */
  readonly markDirty: (dirty: boolean) => void
  /** Stable. Closes the tab without asking: the page knows that it is done. */
  readonly close: () => void
}

/** What the workspace hands every page besides its parameters and memory. */
export type PageActions = Pick<PageProps, 'setMemory' | 'setTitle' | 'markDirty' | 'close'>

/** Draws a loaded page; parameters and memory come from storage or an address, null says that the parameters do not fit. */
export type DrawPage = (params: unknown, memory: unknown, actions: PageActions) => ReactNode

/** The facts known of a page that is about to be drawn. */
export interface Opened<P = Record<string, never>, M = unknown> {
  readonly params: P
  readonly memory: M | undefined
  readonly session: Session
}

/**
 * What a page asks first: its module exports it as `opening`, beside the page. It is asked when somebody presses what opens the
 * page, so that the answers are there, or on their way, when it is first drawn. Its inputs are those of the page's own queries.
 */
export type Opening<P = Record<string, never>, M = unknown> = (at: Opened<P, M>) => readonly Question[]

/** A page whose chunk is there. */
export interface LoadedPage {
  readonly draw: DrawPage
  /** Nothing is asked early of parameters that do not fit. */
  readonly opening: (params: unknown, memory: unknown, session: Session) => readonly Question[]
}

/** A page as the workspace keeps it. Made by `definePage`. */
export interface Page {
  readonly code: string
  readonly titleKey: TextKey
  /** Who may open it; a page without one is open to everybody who is signed in. */
  readonly permission: string | undefined
  /** Also decodes the query of a stand-alone address, whose values arrive as strings. */
  readonly params: z.ZodMiniObject
  /** The parameter with which it changes a record instead of making one. */
  readonly edits: string | undefined
  readonly load: () => Promise<LoadedPage>
}

const noParams = z.object({})
const anyMemory = z.unknown()

export interface PageSpec<P extends z.ZodMiniObject, M extends z.ZodMiniType> {
  /** The menu code without role and custom parts: `visa.order.list`. */
  code: string
  titleKey: TextKey
  permission?: string
  /** Absent: none. Plain JSON values only, since they outlive a reload. */
  params?: P
  /** The parameter that names a record: with it the page changes that one, without it it makes a new one. */
  edits?: keyof z.output<P> & string
  /** What does not parse is dropped. Plain JSON values only. */
  memory?: M
  load: () => Promise<{
    default: ComponentType<PageProps<z.output<P>, z.output<M>>>
    opening?: Opening<z.output<P>, z.output<M>>
  }>
}

/** Declares a page: `definePage({ code, titleKey, permission, params, memory, load: () => import('./list-page.tsx') })`. */
export function definePage<P extends z.ZodMiniObject = typeof noParams, M extends z.ZodMiniType = typeof anyMemory>(
  spec: PageSpec<P, M>,
): Page {
  const params = (spec.params ?? noParams) as P
  const memories = (spec.memory ?? anyMemory) as M

  const load = async (): Promise<LoadedPage> => {
    const { default: Component, opening } = await spec.load()
    return {
      draw(given, kept, actions) {
        const parsed = params.safeParse(given)
        if (!parsed.success) return null
        return <Component {...actions} params={parsed.data} memory={memories.safeParse(kept).data} />
      },
      opening(given, kept, session) {
        const parsed = params.safeParse(given)
        if (!opening || !parsed.success) return []
        return opening({ params: parsed.data, memory: memories.safeParse(kept).data, session })
      },
    }
  }
  return { code: spec.code, titleKey: spec.titleKey, permission: spec.permission, params, edits: spec.edits, load }
}
