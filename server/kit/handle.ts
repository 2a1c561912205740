import type { Call, InputOf, OutputOf } from '#protocol/kit/call.ts'
import type { Db, Tx } from '#server/store/store.ts'
import type { AuthenticatedContext, CallContext } from './deps.ts'
import type { Download } from './download.ts'
import { type ExportSource, sheetOf } from './export-source.ts'
import type { PartialSuccess } from './refusal.ts'

type ContextOf<C extends Call> = C['permission'] extends 'open' ? CallContext : AuthenticatedContext
/** What a handler of a call, or of several calls with such an input, reads with: `Reads<typeof page>`, `Reads<Search>`. */
export type Reads<C> = C extends Call
  ? ContextOf<C> & { input: InputOf<C>; db: Db }
  : AuthenticatedContext & { input: C; db: Db }
/** What it changes with. */
export type Changes<C> = C extends Call
  ? ContextOf<C> & { input: InputOf<C>; tx: Tx }
  : AuthenticatedContext & { input: C; tx: Tx }
/** What it runs its own transactions with. */
export type Streams<C> = C extends Call ? ContextOf<C> & { input: InputOf<C> } : AuthenticatedContext & { input: C }
type Answer<C extends Call> = OutputOf<C> | PartialSuccess<OutputOf<C>> | Download

/** A handler that only reads. */
export interface ReadHandler<C extends Call = Call> {
  readonly kind: 'read'
  run(context: ContextOf<C> & { input: InputOf<C>; db: Db }): Promise<Answer<C>>
}

/** A handler that changes: `before` for what is slow or outside (hashes, files), `change` with SQL only, all in one transaction. */
export interface ChangeHandler<C extends Call = Call, P = unknown> {
  readonly kind: 'change'
  before?(context: ContextOf<C> & { input: InputOf<C>; db: Db }): Promise<P>
  change(context: ContextOf<C> & { input: InputOf<C>; tx: Tx; prepared: P }): Promise<Answer<C>>
}

/**
 * A handler that does the same to several rows: each in a transaction of its own, under a key of its own. What `each` gives
 * back stands in the row of the answer, beside its code and message.
 */
export interface BatchHandler<C extends Call = Call, T = unknown> {
  readonly kind: 'batch'
  items(input: InputOf<C>): readonly T[]
  /** The row that an item names; 0 where it names none, as a barcode does. */
  idOf(item: T): number
  /** The key that the item itself brings, as a scan does; else it is the request's with the row's id. */
  keyOf?(item: T): string
  each(context: ContextOf<C> & { input: InputOf<C>; item: T; tx: Tx }): Promise<object | PartialSuccess<object>>
}

/**
 * A handler that runs transactions of its own, through the store of its `deps`: what was done stands, whatever becomes of the
 * rest. Only for calls whose pieces bring ids of their own, by which none is done twice: no answer is kept under the request's
 * key (`replay: false`).
 */
export interface StreamHandler<C extends Call = Call> {
  readonly kind: 'stream'
  run(context: Streams<C>): Promise<Answer<C>>
}

export type Handler<C extends Call = Call> = ReadHandler<C> | ChangeHandler<C> | BatchHandler<C> | StreamHandler<C>

type HandlerOf<C extends Call> = C['effect'] extends 'read'
  ? ReadHandler<C>['run']
  : ChangeHandler<C>['change'] | Omit<ChangeHandler<C, never>, 'kind'> | BatchHandler<C, never> | StreamHandler<C>

type Calls = Record<string, unknown>
/** The names in a module's exports that are calls; schemas and constants beside them are passed over. */
type CallNames<T extends Calls> = { [K in keyof T]: T[K] extends Call ? K : never }[keyof T]

export interface Bound {
  readonly call: Call
  readonly handler: Handler
  /** The list that it answers, as a sheet. */
  readonly exportSource?: ExportSource
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'effect' in value && 'path' in value

/** For a handler with two parts: ties the type of what `before` prepared to what `change` gets. */
export const withPreparation =
  <C extends Call>() =>
  <P>(handler: Omit<ChangeHandler<C, P>, 'kind'>): Omit<ChangeHandler<C, never>, 'kind'> =>
    handler as unknown as Omit<ChangeHandler<C, never>, 'kind'>

/** For a handler of several rows: ties the type of its items to what `each` gets. */
export const batchHandler =
  <C extends Call>() =>
  <T>(handler: Omit<BatchHandler<C, T>, 'kind'>): BatchHandler<C, never> =>
    ({ ...handler, kind: 'batch' }) as never

/** For a handler that runs its own transactions. */
export const stream = <C extends Call>(run: StreamHandler<C>['run']): StreamHandler<C> => ({ kind: 'stream', run })

/**
 * Binds a module's calls to their handlers; one that is missing does not compile. Curried, or the literal types are lost.
 * A read gets `db`; everything else runs in a transaction and gets `tx`, but streams, which run their own.
 */
export const handle =
  <T extends Calls>(calls: T) =>
  (handlers: { [K in CallNames<T>]: T[K] extends Call ? HandlerOf<T[K]> : never }): Bound[] =>
    Object.entries(calls).flatMap(([name, call]) => {
      if (!isCall(call)) return []
      const given = handlers[name as CallNames<T>] as unknown
      const handler =
        typeof given === 'function'
          ? call.effect === 'read'
            ? { kind: 'read', run: given }
            : { kind: 'change', change: given }
          : { kind: 'change', ...(given as object) }
      const exportSource = sheetOf(given)
      const bound = { call, handler: handler as unknown as Handler, ...(exportSource && { exportSource }) }
      if (bound.handler.kind === 'stream' && call.replay) throw new Error(`${name}: a stream keeps no answers`)
      return [bound]
    })
