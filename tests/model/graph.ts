import type { Lifecycle } from '#machines/lifecycle/kit.ts'
import { expected } from '#tests/model/transitions/expected.ts'
import type { PageRow, TransitionPage } from '#tests/model/transitions/page.ts'
import type { Model } from './define.ts'
import type { Codes, Step } from './step.ts'

/** A transition as its page has it, named so that a person can ask for it. */
export interface Arrow {
  /** `REVIEWED reviewedBack → REVIEW_BACK`; unique in its lifecycle. */
  readonly id: string
  readonly region: string
  readonly from: string
  readonly event: string
  readonly to: string
  readonly guards: readonly string[]
}

const idOf = ({ from, event, to }: PageRow) => `${from} ${event} → ${to}`

/** The transitions of a page, status by status. */
export const arrowsOf = ({ page }: { readonly page: TransitionPage }): Arrow[] =>
  Object.entries(page.codes).flatMap(([region, codes]) =>
    Object.keys(codes).flatMap((status) =>
      page.rows
        .filter((row) => row.region === region && row.from === status)
        .map((row) => ({
          id: idOf(row),
          region,
          from: status,
          event: row.event,
          to: row.to,
          guards: row.conditions.map((one) => one.split(' ')[0]!),
        })),
    ),
  )

/** Every event of a page. */
export const eventsOf = ({ page }: { readonly page: TransitionPage }): string[] => [
  ...new Set(arrowsOf({ page }).map(({ event }) => event)),
]

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

/** The columns of a new row: each region begins with the status that its page names first. */
export const firstCodes = ({ page }: { readonly page: TransitionPage }): Codes =>
  Object.fromEntries(Object.entries(page.codes).map(([region, codes]) => [region, Object.values(codes)[0]!]))

/** What may happen to a row with these columns; an event that leads the same way under several profiles is there once. */
export function stepsFrom({ page, profiles }: Model, from: Codes, named = Object.keys(profiles)): Step[] {
  const found = new Map<string, Step>()
  for (const profile of named)
    for (const event of eventsOf({ page })) {
      const outcome = expected(page, from, profile, event)
      if (!outcome.ok) continue
      const covers = [idOf(outcome.row)]
      const key = `${event} ${covers.join()}`
      if (!found.has(key)) found.set(key, { event, profile, from, to: outcome.codes, covers })
    }
  return [...found.values()]
}
