/**
 * `npm run models:run -- [lifecycle…] [--driver machine,server,ui] [--engine sqlite,postgres] [--headed] [--slow 800]
 * [--only 'REVIEWED reviewedBack'] [--guard 'review [fourEyesAcceptor]'] [--profile fourEyes] [--seed n]` walks the models; exit code 1 on a failure or below 100 %.
 */

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { orEnd } from '#scripts/command-options.ts'
import type { CoverageLine, Run } from '#tests/model/coverage.ts'
import { forgetRun, readRun, writeRun } from '#tests/model/coverage-file.ts'
import type { Model } from '#tests/model/define.ts'
import { triesOf } from '#tests/model/drivers/guards.ts'
import { walkMachine } from '#tests/model/drivers/machine.ts'
import { modelsNamed, modelWords } from '#tests/model/models.ts'
import { modelsIn, productsOf, titleOf } from '#tests/model/pairs/products.ts'
import { openTour } from '#tests/model/tour-file.ts'
import { driversOf, enginesOf, guardOf, profilesOf, readOptions } from './options.ts'
import { printPairs, printRun, printSlowest } from './print.ts'
import { walkScreens } from './screens.ts'

const { options, chosen, own, profiles, guard, drivers, engines } = orEnd(() => {
  const options = readOptions()
  const own = options.tour === undefined ? undefined : openTour(options.tour, options.lang)
  const chosen = own ? [own.model] : modelsNamed(options.names)
  const profiles = profilesOf(options, chosen)
  const guard = guardOf(options, chosen)
  // A machine is asked for all refusals at once, and they are no matter of the engine.
  const drivers = driversOf(options).filter((driver) => !guard || driver !== 'machine')
  return { options, chosen, own, profiles, guard, drivers, engines: guard ? ['sqlite'] : enginesOf(options) }
})
const { only, seed } = options
const isPart = own !== undefined || only !== undefined || profiles !== undefined || guard !== undefined
const lifecycles = chosen.map(({ lifecycle }) => lifecycle.name)
const partText = !isPart
  ? undefined
  : (model: Model, done: number) =>
      guard ? `refusals asked for: ${triesOf(model, 'each').filter(guard).length}` : `${done} transitions on the way`
/** What is walked in part is kept beside what the report shows. */
const placeOf = (engine: string) => (isPart ? `${engine}-part` : engine)
/** Records that belong together are walked beside them, on one engine. */
const together = isPart || !engines.includes('sqlite') ? [] : productsOf(chosen).map(modelsIn)
const titles = together.map(titleOf)
const lines: CoverageLine[] = []
const started = performance.now()
let isGood = true

/** The server is walked by its suite, which brings the databases along. */
function walkServers(engines: readonly string[]): void {
  const vitest = fileURLToPath(new URL('vitest.mjs', import.meta.resolve('vitest/package.json')))
  const env = {
    ...process.env,
    MODELS: lifecycles.join(),
    MODELS_ENGINE: engines.join(),
    ...(own && { MODELS_TOUR: own.file }),
    ...(only && { MODELS_ONLY: only }),
    ...(options.guard && { MODELS_GUARD: options.guard }),
    ...(profiles && { MODELS_PROFILE: profiles.join() }),
    ...(seed !== undefined && { MODELS_SEED: String(seed) }),
  }
  for (const engine of engines) forgetRun('server', placeOf(engine), lifecycles)
  forgetRun('pairs', 'sqlite', titles)
  const suite = guard ? 'tests/model/guards.test.ts' : 'tests/model/server.test.ts'
  const suites = [suite, ...(together.length > 0 ? ['tests/model/pairs/pairs.test.ts'] : [])]
  const args = [vitest, 'run', ...suites, '--reporter=dot', '--silent']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  // What went astray is told from its files; what is no tour's fault only here.
  if (status !== 0 && engines.every((engine) => !readRun('server', placeOf(engine), lifecycles)?.failures.length)) {
    console.error(stdout, stderr)
    isGood = false
  }
}

for (const driver of drivers) {
  if (driver === 'machine') {
    const runs = chosen.map((model) => walkMachine(model, { only, seed, profiles, own }))
    for (const [at, run] of runs.entries()) if (!isPart) writeRun('machine', 'machine', lifecycles[at]!, run)
    const run = { lines: runs.flatMap((one) => one.lines), failures: runs.flatMap((one) => one.failures) }
    lines.push(...run.lines)
    isGood = printRun('machine', 'machine', chosen, run, partText) && isGood
  }
  if (driver === 'server') {
    walkServers(engines)
    for (const engine of engines) {
      const run = readRun('server', placeOf(engine), lifecycles)
      if (!run) {
        console.error(`\nserver (${engine}): did not run`)
        isGood = false
        continue
      }
      lines.push(...run.lines)
      isGood = printRun('server', engine, chosen, run, partText) && isGood
    }
    const wordsOf = (models: readonly Model[]) => models.map((model) => modelWords(model, options.lang)).join(' × ')
    const pairs = readRun('pairs', 'sqlite', titles) ?? { lines: [], failures: [] }
    const named = together.map((models) => [titleOf(models), wordsOf(models)] as const)
    if (together.length > 0) isGood = printPairs(named, pairs) && isGood
  }
  if (driver === 'ui') {
    const browserOptions = { headed: options.headed ?? false, slow: options.slow }
    const captions = browserOptions.headed ? options.lang : undefined
    const guards = guard ?? (isPart ? undefined : () => true)
    const events = guard && []
    const runs = await walkScreens(chosen, browserOptions, { only, events, seed, profiles, own, captions, guards })
    const run: Run = { lines: [], failures: [] }
    for (const [model, one] of runs) {
      if (!isPart) writeRun('ui', 'sqlite', model.lifecycle.name, one)
      run.lines.push(...one.lines)
      run.failures.push(...one.failures)
    }
    lines.push(...run.lines)
    isGood = printRun('ui', 'sqlite', chosen, run, guard ? () => 'refusals looked at' : partText) && isGood
  }
}
printSlowest(lines)
console.log(
  `\n${isGood ? 'Everything walked' : 'Not everything walked'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
)
process.exitCode = isGood ? 0 : 1
