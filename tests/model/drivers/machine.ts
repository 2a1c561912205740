import { type CodesOf, decide, eventsOf, type Lifecycle, refusal, regionOf, resolve } from '#machines/lifecycle/kit.ts'
import type { CoverageLine, Run } from '#tests/model/coverage.ts'
import type { Model } from '#tests/model/define.ts'
import { arrowsOf, firstCodes, keyOf, namesOf, stepsFrom } from '#tests/model/graph.ts'
import type { Codes, Step } from '#tests/model/step.ts'
import { type TourOptions, toursOf } from '#tests/model/tours.ts'
import { failureOf } from '#tests/model/words.ts'

/** Every pair of columns that a lifecycle can come to. */
export function reachable(model: Model): Codes[] {
  const found = new Map([[keyOf(firstCodes(model)), firstCodes(model)]])
  for (const codes of found.values()) for (const { to } of stepsFrom(model, codes)) found.set(keyOf(to), to)
  return [...found.values()]
}

const rowText = (from: number | undefined, event: string, to: number | undefined) => `${from} ${event} ${to}`

/** What the tables say of a step: null when they have it, else in words. */
function againstTable(model: Model, { event, from, to }: Step): string | null {
  const region = String(regionOf(model.lifecycle, event))
  const isKnown = model.tables[region]?.some((row) => rowText(...row) === rowText(from[region], event, to[region]))
  if (!isKnown) return `the tables do not have ${rowText(from[region], event, to[region])}`
  const other = Object.keys(from).find((name) => name !== region && from[name] !== to[name])
  return other ? `${other} moved along` : null
}

/** Where the machine takes what the tables refuse, and rows and guards that nothing came by. */
function problems(model: Model): string[] {
  const { lifecycle, profiles, tables } = model
  const walked = new Set<string>()
  const refusing = new Set<string>()
  const found: string[] = []
  for (const codes of reachable(model)) {
    for (const { event, to } of stepsFrom(model, codes)) {
      const region = String(regionOf(lifecycle, event))
      walked.add(`${region} ${rowText(codes[region], event, to[region])}`)
    }
    for (const [profile, facts] of Object.entries(profiles)) {
      const snapshot = resolve(lifecycle, codes, facts)
      for (const event of eventsOf(lifecycle)) {
        const region = String(regionOf(lifecycle, event))
        const refused = refusal(snapshot, event)
        if (refused !== null) refusing.add(refused)
        const isKnown = tables[region]?.some(([from, name]) => from === codes[region] && name === event)
        if (!isKnown && refused !== 'status')
          found.push(
            `${namesOf(lifecycle, codes).join('/')} ${event} (${profile}): ${refused ?? 'taken'}, not in the tables`,
          )
      }
    }
  }
  for (const [region, rows] of Object.entries(tables))
    for (const row of rows)
      if (!walked.has(`${region} ${rowText(...row)}`)) found.push(`never taken: ${rowText(...row)}`)
  const branches = arrowsOf(lifecycle)
  const single = branches.filter(
    (one) => branches.filter(({ from, event }) => from === one.from && event === one.event).length === 1,
  )
  const guards = new Set(single.flatMap((one) => one.guards))
  return [...found, ...[...guards].filter((guard) => !refusing.has(guard)).map((guard) => `${guard} never says no`)]
}

/** Walks the machine itself: each step is compared with the tables that were written by hand. */
export function walkMachine(model: Model, options: TourOptions = {}): Run {
  const lifecycle: Lifecycle = model.lifecycle
  const run: Run = { lines: [], failures: [] }
  const line = (kind: CoverageLine['kind'], name: string, profile: string, ok: boolean, tour: number) =>
    run.lines.push({
      lifecycle: lifecycle.name,
      kind,
      name,
      driver: 'machine',
      engine: 'machine',
      profile,
      ok,
      tour,
      ms: 0,
    })
  for (const [at, tour] of toursOf(model, options).entries()) {
    let codes = firstCodes(model)
    for (const name of namesOf(lifecycle, codes)) line('state', name, 'good', true, at + 1)
    for (const [index, step] of tour.entries()) {
      const facts = model.profiles[step.profile]!
      const decision = decide(lifecycle, codes as CodesOf<Lifecycle>, facts, step.event)
      const wrong = decision.ok ? againstTable(model, { ...step, to: decision.codes }) : `refused: ${decision.refused}`
      for (const id of step.covers) line('transition', id, step.profile, wrong === null, at + 1)
      if (!decision.ok || wrong !== null) {
        run.failures.push(failureOf({ model, driver: 'machine', options, tour, at: index, wrong: wrong ?? '' }))
        break
      }
      codes = decision.codes
      for (const name of namesOf(lifecycle, codes)) line('state', name, step.profile, true, at + 1)
    }
  }
  const again = `npm run models:run -- ${lifecycle.name} --driver machine`
  if (!options.only && !options.profiles)
    for (const words of problems(model)) run.failures.push({ lifecycle: lifecycle.name, words, again })
  return run
}
