import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { StatusGroup } from '#domain/status.ts'
import type { ArgsOf, Call, Entity, OutputOf } from '#protocol/kit/call.ts'
import type { ListColumns } from '#protocol/kit/columns.ts'
import type { Page } from '#protocol/kit/page.ts'
import type { LifecycleName } from '#protocol/kit/transition.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import type { Question } from '#src/kit/query/question.ts'
import { type Column, columnsOf } from '#src/kit/table/columns.tsx'

/** A call that answers a page of rows. */
export type PageCall = Call<z.ZodMiniObject, z.ZodMiniType<Page<object>>>
export type RowOf<C extends PageCall> = OutputOf<C>['rows'][number]
type KeyOf<C extends Call> = Extract<keyof ArgsOf<C>, string>

export type FilterValue = string | number

type FilterKind<K extends string> =
  | {
      kind: 'text'
      key: K
      title?: TextKey
      /** Says what may be typed. */
      help?: TextKey
      maxLength?: number
      /** What becomes of what is typed, at each keystroke. */
      write?: (typed: string) => string
    }
  | { kind: 'status'; key: K; title?: TextKey; group: StatusGroup; codes?: readonly FilterValue[] }
  | { kind: 'choice'; key: K; title?: TextKey; options: readonly { value: FilterValue; text: TextKey }[] }
  | { kind: 'days'; key: K; to: K; title: TextKey }
  | {
      kind: 'custom'
      key: K
      title?: TextKey
      show: (value: FilterValue | undefined, set: (value: FilterValue | undefined) => void, id: string) => ReactNode
      /** What it asks with its first picture; only of what always has room. */
      asks?: readonly Question[]
    }

/** One condition of a list. Its label is the name of the field (`field.<key>`), else `title`. */
export type Filter<K extends string = string> = FilterKind<K> & {
  /** Used now and then: not in sight until it is asked for or narrows the list. */
  more?: true
  /** Looked at every day: where there is no room for all, the others make room for it. */
  always?: true
}

/** Tabs above the list, one a status, with how many rows stand in each. */
export interface ListTabs<K extends string = string> {
  /** Answers counts by code. */
  call: Call<z.ZodMiniObject, z.ZodMiniType<Record<string, number>>>
  /** What the counts are of, where the list is fixed to a part of all rows. */
  input?: Readonly<Record<string, string | number>>
  /** The key of the input that a tab sets. */
  key: K
  group: StatusGroup
  /** Where the names are that are short enough for a tab, `<short>.<name>`; the status's own where there is none. */
  short?: string
  /** The counts change by themselves and are asked for every second. */
  isMoving?: boolean
  /** The codes in their order; all of the group when absent. */
  codes?: readonly number[]
}

export interface ListSpec<C extends PageCall> {
  /** The page's code: under it the user's columns are kept. */
  code: string
  /** Names the list. */
  titleKey: TextKey
  call: C
  /** What its columns are called and hold: `protocol/<module>/columns.ts`, which its sheet is made of, too. */
  declared?: ListColumns<RowOf<C>>
  /** The columns in their order, with widths; of those that are not declared also what they hold. */
  columns: readonly Column<RowOf<C>>[]
  keyOf: (row: RowOf<C>) => string | number
  filters?: readonly Filter<KeyOf<C>>[]
  tabs?: ListTabs<KeyOf<C>>
  /** What its rows are and where each stands: their marks on the screen, `data-record="contract:17"`, `data-status="12"`. */
  record?: { lifecycle: LifecycleName; status: (row: RowOf<C>) => number }
  /** Entities that it shows: a call that touched one reloads it. */
  entities: readonly Entity[]
  /** Which way it is sorted at first; what is latest first when absent. */
  order?: 'asc' | 'desc'
  /** What to do when there is nothing yet. */
  emptyKey?: TextKey
  /** Its rows are somebody's work: whoever reaches others' may narrow it down to his own. The tabs' call has the same right. */
  reaches?: true
  /** What is found can be exported; the server's list declares its sheet with the same columns. */
  exports?: true
  /** A row that goes on by itself: while one is shown the list looks every second how far it is. */
  isMoving?: (row: RowOf<C>) => boolean
}

export interface List<C extends PageCall = PageCall> extends ListSpec<C> {
  /** What may be sorted by, from the call's own enumeration; the first one is the default. */
  readonly sorts: readonly string[]
}

interface SortDef {
  innerType?: { _zod: { def: { entries?: Record<string, string> } } }
}

function sortsOf(call: PageCall): string[] {
  const sidx = call.input._zod.def.shape.sidx as { _zod: { def: SortDef } } | undefined
  return Object.values(sidx?._zod.def.innerType?._zod.def.entries ?? {})
}

/** Declares a list page; `ListView` shows it. Whatever is special about a page is handed to the view. */
export const defineList = <C extends PageCall>(spec: ListSpec<C>): List<C> => ({
  ...spec,
  columns: columnsOf(spec.declared ?? {}, spec.columns),
  sorts: sortsOf(spec.call),
})
