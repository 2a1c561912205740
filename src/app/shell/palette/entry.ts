import type { StatusGroup } from '#domain/status.ts'
import type { Names, Span } from './matching.ts'

/** One thing that the palette offers. */
export interface Entry {
  /** Known again among the recently used ones. */
  readonly key: string
  readonly kind: 'page' | 'action' | 'record'
  readonly names: Names
  /** Where it belongs: the menu above a page, the kind of a record. */
  readonly hint: string
  readonly status?: { readonly group: StatusGroup; readonly code: number }
  readonly run: () => void
}

/** An entry as it is shown. */
export interface Shown {
  readonly entry: Entry
  readonly span: Span | null
}

export interface Section {
  readonly title: 'recent' | Entry['kind']
  readonly shown: readonly Shown[]
}
