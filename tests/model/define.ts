import type { EventOf, FactsOf, Lifecycle } from '#machines/lifecycle/kit.ts'
import { pageOf, type TransitionPage } from '#tests/model/transitions/page.ts'
import type { ServerPlan } from './server-plan.ts'
import type { Arrival } from './step.ts'
import type { UiPlan } from './ui-plan.ts'

export interface EventPlan {
  /** Who does it: an account of the first data, or `system` for what nobody asks for. */
  readonly as: string
  /** No call asks for it yet. */
  readonly arrives?: Arrival
}

interface Parts<L extends Lifecycle> {
  /** Facts under which the usual way is open. */
  readonly good: FactsOf<L>
  /** Facts that differ from the good ones: each guard is turned by one of them at least. */
  readonly profiles: Readonly<Record<string, Partial<FactsOf<L>>>>
  readonly events: { readonly [E in EventOf<L>]: EventPlan }
  /** Events after which there is no row to go on with. */
  readonly ends?: readonly EventOf<L>[]
  /** Events that get a tour of their own each time, as they leave other rows where nothing else fits. */
  readonly alone?: readonly EventOf<L>[]
  /** Events of which a row comes by those of one group only, as somebody on a contract never comes by a desk: no tour mixes them. */
  readonly ways?: readonly (readonly EventOf<L>[])[]
  /** The same through real calls; without it only the machine is walked. */
  readonly server?: ServerPlan<EventOf<L>>
  /** The same on the screen; the server takes whatever leads there. */
  readonly ui?: UiPlan<EventOf<L>>
}

/** What the drivers need of a lifecycle's model, whatever its lifecycle. */
export interface Model {
  readonly lifecycle: Lifecycle
  /** Profile → its complete facts; `good` comes first. */
  readonly profiles: Readonly<Record<string, object>>
  readonly events: Readonly<Record<string, EventPlan>>
  /** What it does by the specification and its decisions: all drivers are held against it. */
  readonly page: TransitionPage
  readonly ends: readonly string[]
  readonly alone: readonly string[]
  readonly ways: readonly (readonly string[])[]
  readonly server: ServerPlan<string> | undefined
  readonly ui: UiPlan<string> | undefined
}

/** A model is typed against its lifecycle: an event without an entry does not compile. */
export function defineModel<L extends Lifecycle>(lifecycle: L, parts: Parts<L>): Model {
  const named = Object.entries<Partial<FactsOf<L>>>(parts.profiles)
  const profiles = named.map(([name, flipped]) => [name, { ...(parts.good as object), ...flipped }] as const)
  return {
    lifecycle,
    profiles: { good: parts.good as object, ...Object.fromEntries(profiles) },
    events: parts.events,
    page: pageOf(lifecycle.name),
    ends: parts.ends ?? [],
    alone: parts.alone ?? [],
    ways: parts.ways ?? [],
    server: parts.server,
    ui: parts.ui,
  }
}

/** Does a driver have to go through a transition? Through calls only where there is one, on the screen where one shows it. */
export const isRequestedOf =
  ({ events, server, ui }: Model, driver: 'machine' | 'server' | 'ui') =>
  ({ event, id }: { readonly event: string; readonly id: string }): boolean =>
    driver === 'machine' ||
    (!events[event]?.arrives &&
      server !== undefined &&
      !server.impossible?.[id] &&
      !server.arrives?.[id] &&
      (driver === 'server' || (ui !== undefined && !ui.unseen?.[event] && !ui.unseen?.[id])))
