import type { Texts } from '#domain/text-table.ts'
import type { Page } from './page.tsx'
import type { Filling } from './slot.tsx'

/** What a module gives the workspace: loaded at once, so only declarations, lazy loaders and the titles of its pages. */
export interface Module {
  readonly pages: readonly Page[]
  readonly fills: readonly Filling[]
  /** The texts that are needed before a page's own chunk is there: its titles. */
  readonly titles: Texts
}

/** The one export of a module's index: `export const order = defineModule({ titles, pages: [...], fills: [...] })`. */
export const defineModule = (module: Pick<Module, 'titles'> & Partial<Module>): Module => ({
  pages: [],
  fills: [],
  ...module,
})
