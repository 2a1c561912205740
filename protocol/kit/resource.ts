import type * as z from 'zod/mini'
import { type Call, defineCall, type Effect, type HasPathIds, type Nothing, type Permission } from './call.ts'
import { type EventIn, type LifecycleName, on } from './transition.ts'

type Below<Path extends string, Rest extends string> = Rest extends '' ? Path : `${Path}/${Rest}`

/**
 * Declares a call: the rest of its address ('' for the resource's own), the last part of its right (`signedIn` and `open` where it
 * needs none), what it takes and what it answers. Calls that take and answer the same are of one type; their addresses make no
 * difference.
 */
type Declare<Path extends string, E extends Effect, Rests extends string, More> = <
  O extends z.ZodMiniType,
  const Rest extends Rests,
  const Last extends string,
  I extends z.ZodMiniObject = Nothing,
>(
  rest: Rest & HasPathIds<Below<Path, Rest>, I>,
  right: Last,
  call: { input?: I; output: O } & More,
) => Call<I, O, string, E, Last extends 'open' ? 'open' : Permission>

/** What every change of a resource has unless it says otherwise itself. */
type Defaults = Partial<Pick<Call, 'body' | 'touches'>>
type Step = Defaults & Partial<Pick<Call, 'replay'>>
type Change = Step & Partial<Pick<Call, 'method' | 'transition'>>

/** The calls at one address. They are declared one by one, so that a page brings those along that it asks for. */
interface Resource<Path extends string, N extends LifecycleName> {
  /** Reads by GET. */
  read: Declare<Path, 'read', string, unknown>
  /** Reads by POST, for more conditions than an address should hold. */
  search: Declare<Path, 'read', string, unknown>
  /** Writes rows by POST, unless it names another method. */
  change: Declare<Path, 'change', string, Change>
  /** A change that asks for one event of the resource's lifecycle, whose name is the last part of the address. */
  step: Declare<Path, 'change', EventIn<N> | `{id}/${EventIn<N>}`, Step>
}

/** `path` below `/api`; `rights`: what the permission codes of its calls begin with. */
export function resource<const Path extends `/${string}`, N extends LifecycleName = never>(
  path: Path,
  rights: string,
  { lifecycle, ...defaults }: Defaults & { lifecycle?: N } = {},
): Resource<Path, N> {
  const declare =
    (common: object, events = false) =>
    (rest: string, right: string, call: { output: unknown; method?: string }) =>
      defineCall({
        path: rest ? `${path}/${rest}` : path,
        permission: right === 'open' || right === 'signedIn' ? right : `${rights}.${right}`,
        ...common,
        ...(events && { transition: on(lifecycle as N, rest.split('/').at(-1) as EventIn<N>) }),
        // A deletion sends nothing: the address names the row.
        ...(call.method === 'DELETE' && { body: undefined }),
        ...call,
      } as unknown as Parameters<typeof defineCall>[0]) as never
  const change = { method: 'POST', effect: 'change', ...defaults }
  return {
    read: declare({ method: 'GET', effect: 'read' }),
    search: declare({ method: 'POST', effect: 'read' }),
    change: declare(change),
    step: declare(change, true),
  }
}
