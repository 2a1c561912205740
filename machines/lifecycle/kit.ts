import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  getNextTransitions,
  type StateFrom,
  type StateValue,
  transition,
} from 'xstate'
import { evaluateGuard } from 'xstate/guards'

/** One status column: its codes by state name (the names of the specification) and where its texts are. */
export interface Region<C extends number = number> {
  readonly codes: Readonly<Record<string, C>>
  /** Prefix of the status texts: `contract.status` makes `contract.status.8`. */
  readonly texts: string
}

/** A text key, or the one that the facts ask for. */
export type Sentence<F> = string | ((facts: F) => string)

/** A pure machine with the columns that hold its state. Without parallel regions the one region is called `status`. */
export interface Lifecycle<
  M extends AnyStateMachine = AnyStateMachine,
  R extends string = string,
  E extends string = string,
  T extends string = string,
  C extends number = number,
> {
  /** First part of every text key: `contract.event.accept`, `contract.refused.isNotAcceptor`. */
  readonly name: string
  readonly machine: M
  readonly regions: Readonly<Record<R, Region<C>>>
  /** What a person may ask for, in the order of buttons. The machine's other events are facts and system commands. */
  readonly commands: readonly E[]
  /** Events that need a reason (spec: lifecycles#rules); the reason itself belongs to the call. */
  readonly reasons: readonly E[]
  /**
   * Commands that end what the customer waits for, or take back what was done: no page shows them as a next step, each asks first. Every
   * command that leads to an end is among them, but for those that finish the work (`tests/machines/lifecycle/destroys.test.ts`).
   */
  readonly destroys: readonly E[]
  /** What its states are marked with, each by one at least: how a status is asked for. */
  readonly tags: readonly T[]
  /** Refusals that have a sentence of their own, by event and refusal, instead of naming status and event. */
  readonly sentences?: { readonly [event in E]?: Readonly<Record<string, Sentence<ContextFrom<M>>>> }
  /** Codes that do not know a command and say why all the same: its button is there, with the sentence. */
  readonly explained?: { readonly [event in E]?: readonly number[] }
  /** What each region's statuses know, by code, guards ignored. */
  readonly known: Readonly<Record<R, ReadonlyMap<number, KnownStatus>>>
}

/** Of one status: the events that it has, whatever their guards say, and its tags. */
export interface KnownStatus {
  readonly events: readonly string[]
  readonly tags: readonly string[]
}

export type FactsOf<L extends Lifecycle> = ContextFrom<L['machine']>
export type EventOf<L extends Lifecycle> = EventFromLogic<L['machine']>['type'] & string
export type TagOf<L extends Lifecycle> = L['tags'][number]
/** A code of one of its columns. */
export type CodeOf<L extends Lifecycle> = L extends { readonly regions: Readonly<Record<string, Region<infer C>>> }
  ? C
  : number
export type CodesOf<L extends Lifecycle> = { readonly [K in keyof L['regions'] & string]: number }

/** null: allowed. `status`: the status does not know the event. Else the name of the first guard that says no. */
export type Refusal = null | 'status' | (string & {})
export type Decision<L extends Lifecycle> =
  | { readonly ok: true; readonly codes: CodesOf<L> }
  | { readonly ok: false; readonly refused: 'status' | (string & {}) }

/** The states of a region, by name; without parallel regions they are the machine's own. */
const statesOf = ({ root }: AnyStateMachine, region: string) =>
  (root.type === 'parallel' ? root.states[region] : root)?.states ?? {}

function knownOf(machine: AnyStateMachine, region: string, codes: Region['codes']): ReadonlyMap<number, KnownStatus> {
  const states = statesOf(machine, region)
  const known = Object.entries(codes).flatMap(([name, code]) => {
    const state = states[name]
    return state ? [[code, { events: state.ownEvents.map(String), tags: state.tags }] as const] : []
  })
  return new Map(known)
}

/** The names of a region's states; without parallel regions they are the machine's own. */
type StateNames<M extends AnyStateMachine, R> = StateFrom<M>['value'] extends infer V
  ? Extract<V extends string ? V : V[R & keyof V], string>
  : never

/** Each state has a code, and each code a state. */
type Coded<M extends AnyStateMachine, G extends Readonly<Record<string, Region>>> = {
  readonly [R in keyof G]: {
    readonly codes: Readonly<Record<StateNames<M, R>, number>> & {
      readonly [Stateless in Exclude<keyof G[R]['codes'], StateNames<M, R>>]: never
    }
  }
}

/**
 * Keeps the literal types of a lifecycle's parts and looks up what its statuses know. A state without a code, or a code
 * without a state, does not compile.
 */
export function defineLifecycle<
  M extends AnyStateMachine,
  R extends string,
  C extends number,
  G extends Readonly<Record<R, Region<C>>>,
  T extends string = never,
>(
  parts: Omit<Lifecycle<M, R, EventFromLogic<M>['type'] & string, T, C>, 'known' | 'regions'> & {
    readonly regions: G & Readonly<Record<R, Region<C>>> & Coded<M, G>
  },
): Lifecycle<M, R, EventFromLogic<M>['type'] & string, T, C> {
  const regions = Object.entries<Region>(parts.regions)
  const known = regions.map(([region, { codes }]) => [region, knownOf(parts.machine, region, codes)])
  return { ...parts, known: Object.fromEntries(known) }
}

const entriesOf = (lifecycle: Lifecycle) => Object.entries(lifecycle.regions)

/** Columns → snapshot. Every region is named, as a missing one would silently start anew. Throws on an unknown code. */
export function resolve<L extends Lifecycle>(lifecycle: L, codes: CodesOf<L>, facts: FactsOf<L>): AnyMachineSnapshot {
  const named = entriesOf(lifecycle).map(([region, { codes: known }]) => {
    const code = (codes as Record<string, number>)[region]
    const state = Object.keys(known).find((key) => known[key] === code)
    if (state === undefined) throw new RangeError(`${lifecycle.name}.${region} has no code ${code}`)
    return [region, state] as const
  })
  const isParallel = lifecycle.machine.root.type === 'parallel'
  const value: StateValue = isParallel ? Object.fromEntries(named) : named[0]![1]
  return lifecycle.machine.resolveState({ value, context: facts })
}

/** Snapshot → columns. */
export function codeOf<L extends Lifecycle>(lifecycle: L, snapshot: AnyMachineSnapshot): CodesOf<L> {
  const value: StateValue = snapshot.value
  const codes = entriesOf(lifecycle).map(([region, { codes: known }]) => {
    const state = typeof value === 'string' ? value : value[region]
    return [region, known[state as string]]
  })
  return Object.fromEntries(codes)
}

/** The single conditions behind a guard: `and([...])` is taken apart, so that each can be the named reason. */
function conditionsOf(guard: unknown): unknown[] {
  if (guard === undefined) return []
  const parts = typeof guard === 'function' && 'guards' in guard ? guard.guards : undefined
  return Array.isArray(parts) ? parts.flatMap(conditionsOf) : [guard]
}

const nameOf = (guard: unknown) =>
  typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : String(guard)

/** Why an event is refused, for the answer of the server and for the disabled button alike. */
export function refusal(snapshot: AnyMachineSnapshot, type: string): Refusal {
  const candidates = getNextTransitions(snapshot).filter((candidate) => candidate.eventType === type)
  const reasons = candidates.map((candidate) => {
    const isRefusing = (guard: unknown) =>
      !evaluateGuard(guard as Parameters<typeof evaluateGuard>[0], snapshot.context, { type }, snapshot)
    const refusing = conditionsOf(candidate.guard).find(isRefusing)
    return refusing === undefined ? null : nameOf(refusing)
  })
  if (reasons.length === 0) return 'status'
  return reasons.includes(null) ? null : (reasons[0] as string)
}

/** What an event makes of the columns, or why not. Changes nothing itself. */
export function decide<L extends Lifecycle>(
  lifecycle: L,
  codes: CodesOf<L>,
  facts: FactsOf<L>,
  type: EventOf<L>,
): Decision<L> {
  const before = resolve(lifecycle, codes, facts)
  const refused = refusal(before, type)
  if (refused !== null) return { ok: false, refused }
  const [after] = transition<AnyStateMachine>(lifecycle.machine, before, { type })
  return { ok: true, codes: codeOf(lifecycle, after) }
}

/** Where a row begins: the machine's first state, of each region. */
export function firstCodes<L extends Lifecycle>({ machine: { root }, regions }: L): CodesOf<L> {
  const codes = Object.entries<Region>(regions).map(([region, { codes: known }]) => {
    const state = root.type === 'parallel' ? root.states[region]! : root
    return [region, known[state.initial.target[0]!.key]]
  })
  return Object.fromEntries(codes)
}

/** Every event of the machine, facts included. */
export const eventsOf = <L extends Lifecycle>(lifecycle: L) => lifecycle.machine.events as EventOf<L>[]

/** Every event with its refusal: what a page needs to enable its buttons and to say why one is disabled. */
export function refusalsByEvent<L extends Lifecycle>(
  lifecycle: L,
  codes: CodesOf<L>,
  facts: FactsOf<L>,
): Record<EventOf<L>, Refusal> {
  const snapshot = resolve(lifecycle, codes, facts)
  const pairs = eventsOf(lifecycle).map((type) => [type, refusal(snapshot, type)] as const)
  return Object.fromEntries(pairs) as Record<EventOf<L>, Refusal>
}

/** The region whose states know an event: the one whose status a refusal names. */
export function regionOf<L extends Lifecycle>(lifecycle: L, type: EventOf<L>): keyof CodesOf<L> {
  const { root } = lifecycle.machine
  const regions = Object.keys(lifecycle.regions)
  return (regions.find((region) => root.states[region]?.events.includes(type)) ?? regions[0]!) as keyof CodesOf<L>
}

const codesWith = (lifecycle: Lifecycle, has: (status: KnownStatus) => boolean): number[] =>
  Object.values(lifecycle.known).flatMap((statuses) => [...statuses].flatMap(([code, one]) => (has(one) ? [code] : [])))

/** The codes whose status has an event, guards ignored: what a list that asks by status takes. */
export const statusesFor = <L extends Lifecycle>(lifecycle: L, event: EventOf<L>): readonly number[] =>
  codesWith(lifecycle, ({ events }) => events.includes(event))

/** The codes whose status has a tag. */
export const statusesWithTag = <L extends Lifecycle>(lifecycle: L, tag: TagOf<L>): readonly number[] =>
  codesWith(lifecycle, ({ tags }) => tags.includes(tag))

/** The code of the one status with a tag: tags that are asked for so are carried by one alone (`tests/machines/lifecycle/tags.test.ts`). */
export const statusWithTag = <L extends Lifecycle>(lifecycle: L, tag: TagOf<L>): CodeOf<L> =>
  statusesWithTag(lifecycle, tag)[0] as CodeOf<L>

const currentOf = <L extends Lifecycle>(lifecycle: L, codes: CodesOf<L>): KnownStatus[] =>
  Object.entries(lifecycle.known).flatMap(([region, statuses]) => {
    const status = statuses.get((codes as Record<string, number>)[region]!)
    return status ? [status] : []
  })

/** The commands that a status knows, in the order of buttons, guards ignored: what a row of a list can say without a query. */
export function commandsIn<L extends Lifecycle>(lifecycle: L, codes: CodesOf<L>): readonly EventOf<L>[] {
  const known = currentOf(lifecycle, codes)
  return lifecycle.commands.filter((command) => known.some(({ events }) => events.includes(command))) as EventOf<L>[]
}

/** Whether one of the statuses has a tag, as `draft`, `moving`, `ended`. */
export const hasStateTag = <L extends Lifecycle>(lifecycle: L, codes: CodesOf<L>, tag: TagOf<L>): boolean =>
  currentOf(lifecycle, codes).some(({ tags }) => tags.includes(tag))
