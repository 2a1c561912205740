import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate'
import { defineLifecycle, type Lifecycle } from '#machines/lifecycle/kit.ts'

/**
 * What was broken: a guard that always or never holds, one transition without its guards, a wrong target, a transition that is
 * missing or that another status has, too; on the screen, a button that is shown as if nothing refused it.
 */
export const mutantKinds = [
  'guard always',
  'guard never',
  'without guard',
  'other target',
  'missing',
  'elsewhere',
  'shown',
] as const
export type MutantKind = (typeof mutantKinds)[number]

export interface Mutant {
  readonly kind: MutantKind
  /** `isNotAcceptor`, or the transition: `ACCEPTED review → REVIEWED`. */
  readonly of: string
  /** Of a transition that another status has: that one. */
  readonly at?: string
  /** The event that shows it first; of a guard, those that ask it. */
  readonly events: readonly string[]
  /** The broken lifecycle; the one it was made of stays as it is. */
  readonly lifecycle: Lifecycle
}

interface TransitionConfig {
  readonly target?: string
  readonly guard?: unknown
}
type On = Record<string, TransitionConfig | readonly TransitionConfig[]>
interface StateConfig {
  readonly on?: On
  readonly states?: Record<string, StateConfig>
}

const withMachine = (lifecycle: Lifecycle, machine: AnyStateMachine): Lifecycle => {
  const { known: _, ...parts } = lifecycle
  return defineLifecycle({ ...parts, machine })
}

/** A machine of another config, with the same guards. */
const rebuilt = (machine: AnyStateMachine, config: object): AnyStateMachine =>
  createMachine(config as never).provide(machine.implementations as never)

/** The config with one status's transitions of an event put differently; an empty list takes the event out. */
function changed(
  config: StateConfig,
  region: string | null,
  status: string,
  event: string,
  to: readonly TransitionConfig[],
): StateConfig {
  const states = (region === null ? config : config.states?.[region])?.states ?? {}
  const { on = {} } = states[status] ?? {}
  const { [event]: _, ...others } = on
  const put: StateConfig = { ...states[status], on: to.length > 0 ? { ...others, [event]: to } : others }
  const within = { states: { ...states, [status]: put } }
  return region === null
    ? { ...config, ...within }
    : { ...config, states: { ...config.states, [region]: { ...config.states?.[region], ...within } } }
}

/** A guard that says one thing, whatever the facts are. */
function withGuard(lifecycle: Lifecycle, guard: string, always: boolean): Lifecycle {
  const said = lifecycle.machine.provide({ guards: { [guard]: () => always } } as never)
  return withMachine(lifecycle, said)
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** `and([...])` keeps its parts in a property of the function. */
function guardNames(guard: unknown): string[] {
  if (typeof guard === 'string') return [guard]
  const parts = typeof guard === 'function' && 'guards' in guard ? guard.guards : undefined
  if (Array.isArray(parts)) return parts.flatMap(guardNames)
  return typeof guard === 'object' && guard !== null && 'type' in guard ? [String(guard.type)] : []
}

function guardMutants(lifecycle: Lifecycle): Mutant[] {
  const definitions = nodesOf(lifecycle.machine.root).flatMap((node) => [...node.transitions.values()].flat())
  const asked = definitions.map(({ eventType, guard }) => ({ event: eventType, guards: guardNames(guard) }))
  return [...new Set(asked.flatMap(({ guards }) => guards))].flatMap((guard) => {
    const events = [...new Set(asked.flatMap((one) => (one.guards.includes(guard) ? [one.event] : [])))]
    return [true, false].map((always) => ({
      kind: always ? ('guard always' as const) : ('guard never' as const),
      of: guard,
      events,
      lifecycle: withGuard(lifecycle, guard, always),
    }))
  })
}

const asList = <T extends object>(one: T | readonly T[] | undefined): readonly T[] =>
  one === undefined ? [] : Array.isArray(one) ? one : [one as T]

/** Where a condition has a value the last of all of them is right without asking, too. */
const isLastValue = (list: readonly TransitionConfig[], at: number): boolean =>
  at === list.length - 1 && at > 0 && list.every(({ guard }) => typeof guard === 'object' && guard !== null)

/** Can an event be asked of a record in a status? */
type IsNamed = (status: string, event: string) => boolean

/** Of one transition: another target, none at all, and the same from a status that does not know its event. */
function transitionMutants(lifecycle: Lifecycle, isNamed: IsNamed): Mutant[] {
  const { machine } = lifecycle
  const config = machine.config as StateConfig
  const isParallel = machine.root.type === 'parallel'
  return Object.keys(lifecycle.regions).flatMap((name) => {
    const region = isParallel ? name : null
    const states = (isParallel ? config.states?.[name] : config)?.states ?? {}
    const names = Object.keys(states)
    return names.flatMap((status) =>
      Object.entries(states[status]?.on ?? {}).flatMap(([event, put]) => {
        const list = asList<TransitionConfig>(put)
        return list.flatMap((one, at): Mutant[] => {
          const target = one.target ?? status
          const of = `${status} ${event} → ${target}`
          const make = (kind: MutantKind, from: string, to: readonly TransitionConfig[]): Mutant => ({
            kind,
            of,
            events: [event],
            at: from,
            lifecycle: withMachine(lifecycle, rebuilt(machine, changed(config, region, from, event, to))),
          })
          const next = names[(names.indexOf(target) + 1) % names.length]!
          const others = names.filter((candidate) => !states[candidate]?.on?.[event])
          const other = others.find((candidate) => isNamed(candidate, event)) ?? others[0]
          return [
            ...(one.guard && !isLastValue(list, at) ? [make('without guard', status, list.with(at, { target }))] : []),
            ...(next === target ? [] : [make('other target', status, list.with(at, { ...one, target: next }))]),
            make('missing', status, list.toSpliced(at, 1)),
            ...(other === undefined ? [] : [make('elsewhere', other, [{ ...one, target }])]),
          ]
        })
      }),
    )
  })
}

/** Every way in which a lifecycle is broken, one at a time, in memory only; the same elsewhere is tried where `isNamed`, if anywhere. */
export const mutantsOf = (lifecycle: Lifecycle, isNamed: IsNamed = () => true): Mutant[] => [
  ...guardMutants(lifecycle),
  ...transitionMutants(lifecycle, isNamed),
]
