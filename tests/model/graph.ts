import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { codeOf, decide, eventsOf, type Lifecycle, regionOf, resolve } from '#machines/lifecycle/kit.ts'
import type { Model } from './define.ts'
import type { Codes, Step } from './step.ts'

/** A transition of a machine, named so that a person can ask for it. */
export interface Arrow {
  /** `REVIEWED reviewedBack → REVIEW_BACK`; unique in its lifecycle. */
  readonly id: string
  readonly region: string
  readonly from: string
  readonly event: string
  readonly to: string
  readonly guards: readonly string[]
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

const idOf = ({ source, eventType, target }: AnyTransitionDefinition) =>
  `${source.key} ${eventType} → ${target?.[0]?.key ?? source.key}`

/** `and([...])` keeps its parts in a property of the function. */
function guardNames(guard: unknown): string[] {
  if (typeof guard === 'string') return [guard]
  const parts = typeof guard === 'function' && 'guards' in guard ? guard.guards : undefined
  if (Array.isArray(parts)) return parts.flatMap(guardNames)
  return typeof guard === 'object' && guard !== null && 'type' in guard ? [String(guard.type)] : []
}

const definitionsOf = ({ machine }: Lifecycle) =>
  nodesOf(machine.root).flatMap((node) => [...node.transitions.values()].flat() as AnyTransitionDefinition[])

export const arrowsOf = (lifecycle: Lifecycle): Arrow[] =>
  definitionsOf(lifecycle).map((one) => ({
    id: idOf(one),
    region: String(regionOf(lifecycle, one.eventType)),
    from: one.source.key,
    event: one.eventType,
    to: one.target?.[0]?.key ?? one.source.key,
    guards: guardNames(one.guard),
  }))

/** States by region, as the columns know them. */
export const statesOf = (lifecycle: Lifecycle): { region: string; name: string; code: number }[] =>
  Object.entries(lifecycle.regions).flatMap(([region, { codes }]) =>
    Object.entries(codes).map(([name, code]) => ({ region, name, code })),
  )

/** The names of the states that some columns stand for. */
export const namesOf = (lifecycle: Lifecycle, codes: Codes): string[] =>
  statesOf(lifecycle)
    .filter(({ region, code }) => codes[region] === code)
    .map(({ name }) => name)

export const keyOf = (codes: Codes): string => JSON.stringify(codes)

/** The columns of a new row. */
export function firstCodes({ lifecycle, profiles }: Model): Codes {
  const initial = lifecycle.machine.getInitialSnapshot({ self: {} } as never, profiles.good)
  return codeOf(lifecycle, initial)
}

/** What may happen to a row with these columns; an event that leads the same way under several profiles is there once. */
export function stepsFrom(model: Model, from: Codes, profiles = Object.keys(model.profiles)): Step[] {
  const { lifecycle } = model
  const found = new Map<string, Step>()
  for (const profile of profiles) {
    const facts = model.profiles[profile]!
    const before = resolve(lifecycle, from, facts)
    for (const event of eventsOf(lifecycle)) {
      const decision = decide(lifecycle, from, facts, event)
      if (!decision.ok) continue
      const taken: readonly AnyTransitionDefinition[] =
        lifecycle.machine.getTransitionData(before, { type: event }) ?? []
      const covers = taken.map(idOf)
      const key = `${event} ${covers.join()}`
      if (!found.has(key)) found.set(key, { event, profile, from, to: decision.codes, covers })
    }
  }
  return [...found.values()]
}
