import type * as z from 'zod/mini'
import type { Call, InputOf, OutputOf } from '#protocol/kit/call.ts'
import type { ListColumn } from '#protocol/kit/columns.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Db } from '#server/store/store.ts'
import type { Reach } from './deps.ts'

type PageCall = Call<z.ZodMiniObject, z.ZodMiniType<{ rows: object[] }>>

/** A list that may be exported: with the right, the filter, the reach and the columns of its own call. */
export interface ExportSource<C extends PageCall = PageCall> {
  /** The pages that show the list. */
  readonly pageCodes: readonly string[]
  readonly call: C
  readonly columns: Readonly<Record<string, ListColumn>>
  /** The ids that the list shows for this filter at `now` (ms), in its order; at most `limit`. */
  ids(db: Db, reach: Reach, filter: InputOf<C>, limit: number, now: number): Promise<number[]>
  /** Those of the rows that are still within reach, in any order; the filter and `now` are those that `ids` was given. */
  rows(
    db: Db,
    reach: Reach,
    ids: readonly number[],
    lang: Lang,
    filter: InputOf<C>,
    now: number,
  ): Promise<OutputOf<C>['rows'][number][]>
}

/** What answers a list's call, with the list as a sheet: `handle` finds it there, and the product exports what it answers. */
export const withSheet = <F extends (context: never) => unknown>(exportSource: ExportSource, answer: F): F =>
  Object.assign((context: never) => answer(context), { exportSource }) as unknown as F

/** The sheet that comes with an answer. */
export const sheetOf = (answer: unknown): ExportSource | undefined =>
  (answer as { readonly exportSource?: ExportSource } | undefined)?.exportSource
