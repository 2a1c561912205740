import type { Envelope } from '#protocol/kit/envelope.ts'
import type { Desk } from '#tests/server/harness.ts'
import type { Arrival, Codes, Step } from './step.ts'

/** What a call answered; null when something else than a call did it. */
export type StepAnswer = (Pick<Envelope, 'code' | 'msg'> & { readonly data?: unknown }) | null

/** How a case of the page is brought about for a row that stands where it is asked. */
export interface Turn<E extends string = string> {
  /** Who asks instead of whoever usually does. */
  readonly as?: string
  /** By real calls; rows are written only where a comment says why. */
  readonly make?: (desk: Desk, id: number, event: E) => Promise<unknown>
  /** Takes back what others would notice, as a parameter. */
  readonly undo?: (desk: Desk, id: number) => Promise<unknown>
  /** Events that are asked for otherwise then. */
  readonly asks?: { readonly [K in E]?: (desk: Desk, id: number) => Promise<StepAnswer> }
}

/** How a lifecycle is walked through real calls. Rows are read, never written, except where a comment says why. */
export interface ServerPlan<E extends string> {
  /** A new row in the machine's first state. @returns its id */
  readonly arrange: (desk: Desk) => Promise<number>
  /** So many steps of each tour are what makes the row, and are taken by `arrange`. */
  readonly made?: number
  /** The row's columns by region; null when it is gone. */
  readonly codes: (desk: Desk, id: number) => Promise<Codes | null>
  /** Everything of the row, to see that a refusal writes nothing; a change that was taken raises its version. */
  readonly row: (desk: Desk, id: number) => Promise<{ readonly version: number }>
  /** Name of the entity in its log and in the audit. */
  readonly entity: string
  /** false: it keeps no log of its own. */
  readonly isLogged?: false
  /** Events that the log of another record tells of. */
  readonly unlogged?: readonly E[]
  /** Events that write no line of the audit. */
  readonly unaudited?: readonly E[]
  /** What people may do as the detail says it, or null where no detail does. */
  readonly offered?: (
    desk: Desk,
    id: number,
  ) => Promise<readonly { readonly event: string; readonly refused?: string | undefined }[]>
  /** Each event that has a call, made to happen under the step's profile. */
  readonly events: { readonly [K in E]?: (desk: Desk, id: number, step: Step) => Promise<StepAnswer> }
  /** Events whose refusal is asked for by no call: the id of the row is never in it, or the call moves many rows. */
  readonly notRefused?: readonly E[]
  /** What must hold when all tours are through: figures that triggers keep. @returns what does not, in words */
  readonly after?: (desk: Desk) => Promise<readonly string[]>
  /** Transitions of an event with a call that need another one to get there. */
  readonly arrives?: Readonly<Record<string, Arrival>>
  /** Commands that the detail of somebody who may ask for them says nothing of, with the reason. */
  readonly unoffered?: { readonly [K in E]?: string }
  /** Commands that only the detail decides: what is asked for is another event. */
  readonly undecided?: { readonly [K in E]?: string }
  /** Commands that cannot be asked for in some statuses: what they name a record by is missing there. */
  readonly unnamed?: { readonly [K in E]?: { readonly in: readonly string[]; readonly why: string } }
  /** What else would refuse a command where the status does not know it, taken away, so that the status alone says no. */
  readonly freed?: { readonly [K in E]?: (desk: Desk, id: number) => Promise<unknown> }
  /** Each case in which a condition says no. */
  readonly turns?: Readonly<Record<string, Turn<E>>>
  /** Cases, or `event [case]: condition`, that calls cannot bring about, with the reason. */
  readonly unturned?: Readonly<Record<string, string>>
  /** Conditions, and events that no status knows, that another record refuses as well: no call shows whether this one is asked. */
  readonly doubled?: Readonly<Record<string, string>>
  /** Text keys by which a condition is told where the server names more than the machine does. */
  readonly refusedBy?: Readonly<Record<string, readonly string[]>>
  /** Transitions that no row can take, with the reason. */
  readonly impossible?: Readonly<Record<string, string>>
}
