import { type CodesOf, type EventOf, type FactsOf, type Lifecycle, type Refusal, regionOf } from './kit.ts'

type Params = Record<string, string | number>
/** Text of a key in the reader's language; i18next's `t` and the server's translator both fit. */
export type Say = (key: string, params?: Params) => string

export const statusKey = <L extends Lifecycle>(lifecycle: L, region: keyof CodesOf<L>, code: number) =>
  `${lifecycle.regions[region]!.texts}.${code}`

export const eventKey = <L extends Lifecycle>(lifecycle: L, type: EventOf<L>) => `${lifecycle.name}.event.${type}`

export const reasonKey = (lifecycle: Lifecycle, guard: string) => `${lifecycle.name}.refused.${guard}`

/** Text key of the sentence of its own that a refusal of an event has; most have none. */
export function sentenceKey<L extends Lifecycle>(
  { sentences }: L,
  type: EventOf<L>,
  refused: string,
  facts: FactsOf<L>,
): string | undefined {
  const sentence = sentences?.[type]?.[refused]
  return typeof sentence === 'function' ? sentence(facts) : sentence
}

/** Why an event is refused, for a button: the event's own sentence, else the guard's reason. */
export const refusalKey = <L extends Lifecycle>(
  lifecycle: L,
  type: EventOf<L>,
  refused: string,
  facts: FactsOf<L>,
): string => sentenceKey(lifecycle, type, refused, facts) ?? reasonKey(lifecycle, refused)

/**
 * Names the status and the reason (spec: lifecycles#rules), for the answer 9999 and for a disabled button.
 * @param params what a reason mentions, for example `contractNo` of `isNotManagedByContract`
 */
export function refusalMessage<L extends Lifecycle>(
  say: Say,
  lifecycle: L,
  codes: CodesOf<L>,
  type: EventOf<L>,
  refused: NonNullable<Refusal>,
  params?: Params,
): string {
  const region = regionOf(lifecycle, type)
  const status = say(statusKey(lifecycle, region, codes[region]))
  const event = say(eventKey(lifecycle, type))
  if (refused === 'status') return say('lifecycle.refused', { status, event })
  return say('lifecycle.refusedBecause', { status, event, reason: say(reasonKey(lifecycle, refused), params) })
}
