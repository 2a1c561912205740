import { decide, eventsOf, type Lifecycle } from '#machines/lifecycle/kit.ts'
import type { Model } from '#tests/model/define.ts'
import { namesOf } from '#tests/model/graph.ts'
import type { Codes } from '#tests/model/step.ts'
import { type Expected, expected, holds } from '#tests/model/transitions/expected.ts'

/** Every combination of the columns' codes, reachable or not. */
export const everyCodes = ({ regions }: Lifecycle): Codes[] =>
  Object.entries(regions).reduce<Codes[]>(
    (all, [region, { codes }]) => all.flatMap((at) => Object.values(codes).map((code) => ({ ...at, [region]: code }))),
    [{}],
  )

const said = (lifecycle: Lifecycle, one: Expected | { readonly ok: true; readonly codes: Codes }) =>
  one.ok ? namesOf(lifecycle, one.codes).join('/') : `refused: ${one.refused}`

/** Every event that the machine or its page knows. */
const everyEvent = ({ lifecycle, page }: Model): string[] => [
  ...new Set([...eventsOf(lifecycle), ...page.rows.map(({ event }) => event)]),
]

/**
 * Holds the machine against its page: each event in every status under every case must lead where the page says, or be refused by
 * the condition that it names.
 * @returns what differs, as `contract ACCEPTED/UNSUBMITTED review [fourEyesAcceptor]: expected refused: isNotAcceptor, found …`; of these events only, where some are given
 */
export function* againstPage(model: Model, events: readonly string[] = everyEvent(model)): Generator<string> {
  const { lifecycle, profiles, page } = model
  for (const [region, { codes }] of Object.entries(lifecycle.regions))
    if (JSON.stringify(codes) !== JSON.stringify(page.codes[region]))
      yield `${lifecycle.name}.${region}: the page has other statuses or codes`
  const reasons = (list: readonly string[]) => list.toSorted().join()
  if (reasons(lifecycle.reasons) !== reasons(page.reasons))
    yield `${lifecycle.name}: the page marks ${reasons(page.reasons)} as in need of a reason, the machine ${reasons(lifecycle.reasons)}`
  for (const at of everyCodes(lifecycle))
    for (const [name, facts] of Object.entries(profiles))
      for (const event of events) {
        const outcome = said(lifecycle, expected(page, at, name, event))
        const found = said(lifecycle, decide(lifecycle, at as never, facts, event as never))
        if (outcome !== found)
          yield `${lifecycle.name} ${namesOf(lifecycle, at).join('/')} ${event} [${name}]: expected ${outcome}, found ${found}`
      }
}

/** Rows that no case of the model comes by, and conditions that decide nothing in any of them: what the page says without a proof. */
export function unproven({ lifecycle, profiles, page }: Model): string[] {
  const taken = new Set<object>()
  const refusing = new Set<string>()
  const events = new Set(page.rows.map((row) => row.event))
  const conditions = new Set(page.rows.flatMap((row) => row.conditions))
  for (const at of everyCodes(lifecycle))
    for (const name of Object.keys(profiles)) {
      for (const event of events) {
        const outcome = expected(page, at, name, event)
        if (outcome.ok) taken.add(outcome.row)
      }
      for (const one of conditions) if (!holds(page, one, name, at)) refusing.add(one)
    }
  const others = Object.keys(page.cases).filter((name) => !profiles[name])
  return [
    ...page.rows.flatMap((row) => (taken.has(row) ? [] : [`never taken: ${row.from} ${row.event} ${row.to}`])),
    ...[...conditions].filter((one) => !refusing.has(one)).map((one) => `${one} never says no`),
    ...others.map((name) => `the model has no case ${name}`),
  ]
}
