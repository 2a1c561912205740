import { randomFrom } from '#tests/machines/random.ts'
import type { Model } from './define.ts'
import { arrowsOf, firstCodes, keyOf, namesOf, stepsFrom } from './graph.ts'
import type { Codes, Step } from './step.ts'

export interface TourOptions {
  /** Only these profiles beside the good facts. */
  readonly profiles?: readonly string[] | undefined
  /** Only transitions whose id begins with this: `REVIEWED reviewedBack`. */
  readonly only?: string | undefined
  /** Only these events. */
  readonly events?: readonly string[] | undefined
  /** Nothing more is walked once something went astray. */
  readonly isFirstEnough?: boolean | undefined
  /** Another order of what is tried first. */
  readonly seed?: number | undefined
  /** A tour that a tester wrote, instead of those that cover everything. */
  readonly own?: { readonly file: string; readonly tour: Tour } | undefined
  /** Which transitions a driver can take; all of them without it. */
  readonly isAsked?: (arrow: { readonly event: string; readonly id: string }) => boolean
}

export type Tour = readonly Step[]

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const keyed = list.map((one) => [random(), one] as const)
  return keyed.toSorted(([a], [b]) => a - b).map(([, one]) => one)
}

/** The shortest way from `from` to a step that `isWanted`, that step included; undefined when there is none. */
function wayTo(
  from: Codes,
  next: (codes: Codes) => readonly Step[],
  isWanted: (step: Step) => boolean,
  isEnd: (step: Step) => boolean,
): Step[] | undefined {
  const seen = new Set([keyOf(from)])
  let ways: Step[][] = [[]]
  while (ways.length > 0) {
    const longer: Step[][] = []
    for (const way of ways) {
      const steps = next(way.at(-1)?.to ?? from)
      const wanted = steps.find(isWanted)
      if (wanted) return [...way, wanted]
      for (const step of steps) {
        if (seen.has(keyOf(step.to)) || isEnd(step)) continue
        seen.add(keyOf(step.to))
        longer.push([...way, step])
      }
    }
    ways = longer
  }
  return undefined
}

/** The shortest way of a new row to a state; undefined when none leads there. */
export function shortestTo(model: Model, state: string, profiles?: readonly string[]): Tour | undefined {
  const next = (codes: Codes) => stepsFrom(model, codes, profiles && ['good', ...profiles])
  const isThere = ({ to }: Step) => namesOf(model.lifecycle, to).includes(state)
  return wayTo(firstCodes(model), next, isThere, ({ event }) => model.ends.includes(event))
}

/**
 * Tours that go through every transition of a lifecycle: the shortest way to the nearest one that is not covered yet, on
 * from there until none is reachable, then a new row.
 */
export function toursOf(
  model: Model,
  { profiles, only = '', events, seed, own, isAsked = () => true }: TourOptions = {},
): Tour[] {
  if (own) return [own.tour]
  const random = seed === undefined ? undefined : randomFrom(seed)
  const asked = arrowsOf(model).filter(
    (arrow) => arrow.id.startsWith(only) && (events?.includes(arrow.event) ?? true) && isAsked(arrow),
  )
  const left = new Set(asked.map(({ id }) => id))
  const ways = model.ways.length > 0 ? model.ways : [[]]
  return ways.flatMap((way) => {
    const others = new Set(ways.flatMap((other) => (other === way ? [] : other)))
    const known = new Map<string, readonly Step[]>()
    const next = (codes: Codes): readonly Step[] => {
      const before = known.get(keyOf(codes))
      if (before) return before
      const every = stepsFrom(model, codes, profiles && ['good', ...profiles])
      const steps = every.filter(
        ({ event, covers }) => !others.has(event) && covers.every((id) => isAsked({ event, id })),
      )
      known.set(keyOf(codes), random ? shuffled(steps, random) : steps)
      return next(codes)
    }
    return toursBy(model, next, left)
  })
}

/** The tours by the steps that are there, until nothing new is reachable; what they cover is taken out of `left`. */
function toursBy(model: Model, next: (codes: Codes) => readonly Step[], left: Set<string>): Tour[] {
  const isEnd = ({ event }: Step) => model.ends.includes(event)
  const isAlone = ({ event }: Step) => model.alone.includes(event)
  const isNew = (step: Step) => step.covers.some((id) => left.has(id))
  const tours: Tour[] = []
  for (;;) {
    const tour: Step[] = []
    for (;;) {
      const isWanted = (step: Step) => isNew(step) && (tour.length === 0 || !isAlone(step))
      const way = wayTo(tour.at(-1)?.to ?? firstCodes(model), next, isWanted, isEnd)
      if (!way) break
      for (const step of way) for (const id of step.covers) left.delete(id)
      tour.push(...way)
      const last = way.at(-1)!
      if (isEnd(last) || isAlone(last)) break
    }
    if (tour.length === 0) return tours
    tours.push(tour)
  }
}
