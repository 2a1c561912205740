import { type CodesOf, decide, type Lifecycle } from '#machines/lifecycle/kit.ts'
import type { CoverageLine, Run } from '#tests/model/coverage.ts'
import type { Model } from '#tests/model/define.ts'
import { firstCodes, keyOf, namesOf } from '#tests/model/graph.ts'
import { type TourOptions, toursOf } from '#tests/model/tours.ts'
import { failureOf } from '#tests/model/words.ts'
import { againstPage, unproven } from './against-page.ts'

/** Walks the machine itself: each step, and every refusal, is held against the page of its transitions. */
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
      const found = decision.ok ? namesOf(lifecycle, decision.codes).join('/') : `refused: ${decision.refused}`
      const isRefused = !decision.ok && step.isRefused
      const isThere = decision.ok && !step.isRefused && keyOf(decision.codes) === keyOf(step.to)
      const wrong = isThere || isRefused ? null : `found ${found}`
      for (const id of step.covers) line('transition', id, step.profile, wrong === null, at + 1)
      if (wrong !== null) {
        run.failures.push(failureOf({ model, driver: 'machine', options, tour, at: index, wrong }))
        break
      }
      codes = decision.ok ? decision.codes : codes
      for (const name of namesOf(lifecycle, codes)) line('state', name, step.profile, true, at + 1)
    }
  }
  const again = `npm run models:run -- ${lifecycle.name} --driver machine`
  if (!options.only && !options.profiles && !options.own)
    for (const words of [...againstPage(model), ...unproven(model)])
      run.failures.push({ lifecycle: lifecycle.name, words, again })
  return run
}
