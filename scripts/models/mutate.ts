/**
 * `npm run models:mutate -- [lifecycle…] [--driver machine,server,ui]` breaks the lifecycles on purpose, one guard or transition at a
 * time and in memory only, and says which driver finds it out (of those that the screen can show, a sample; by `--driver ui` alone); exit code 1 below 95 %, and where a guard of four eyes, money or
 * custody is missed.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { orEnd } from '#scripts/command-options.ts'
import { modelsNamed } from '#tests/model/models.ts'
import { mutantKinds } from '#tests/model/mutants/mutants.ts'
import { forgetResults, isVital, type MutantResult, readResults, writeResults } from '#tests/model/mutants/results.ts'
import { caughtByScreen, screenSample } from '#tests/model/mutants/screen.ts'
import { patience } from '#tests/model/ui/marks.ts'
import { driversOf, readOptions } from './options.ts'
import { onScreens } from './screens.ts'

const ENOUGH = 0.95

const { chosen, drivers } = orEnd(() => {
  const options = readOptions()
  // The screen takes its time: it is walked when it is named.
  const drivers = driversOf(options).filter((driver) => driver !== 'ui' || options.driver !== undefined)
  return { chosen: modelsNamed(options.names), drivers }
})
const started = performance.now()

/** The lifecycles that a driver walks. */
const walkedBy = (driver: string) =>
  chosen.flatMap(({ lifecycle, server, ui }) =>
    driver === 'machine' || (driver === 'ui' ? ui : server) ? [lifecycle.name] : [],
  )

/** Breaks them in a suite, which brings the databases along. @returns what it printed */
function breakThem(): string {
  const suites = drivers.filter((driver) => driver !== 'ui')
  if (suites.length === 0) return ''
  const vitest = fileURLToPath(new URL('vitest.mjs', import.meta.resolve('vitest/package.json')))
  const MODELS = chosen.map(({ lifecycle }) => lifecycle.name).join()
  const env = { ...process.env, MUTANTS: 'all', MODELS, MUTANT_DRIVERS: suites.join() }
  const args = [vitest, 'run', 'tests/model/mutants', '--reporter=dot', '--silent']
  const { stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  return `${stdout}${stderr}`
}

/** A line by kind, then what was missed. @returns whether it was enough */
function print(driver: string, results: readonly MutantResult[]): boolean {
  console.log(`\n${driver}`)
  const survivors = results.filter(({ caught }) => caught === null)
  for (const kind of mutantKinds) {
    const of = results.filter((one) => one.kind === kind)
    if (of.length === 0) continue
    const ofThisKind = survivors.filter((one) => one.kind === kind)
    console.log(`  ${kind.padEnd(14)} ${of.length - ofThisKind.length} of ${of.length}`)
  }
  const share = results.length === 0 ? 0 : (results.length - survivors.length) / results.length
  console.log(`  ${'all'.padEnd(14)} ${(100 * share).toFixed(1)} % of ${results.length}`)
  for (const { lifecycle, kind, of } of survivors) console.log(`    missed: ${lifecycle}, ${kind}: ${of}`)
  return share >= ENOUGH && !survivors.some(isVital)
}

for (const driver of drivers) for (const name of walkedBy(driver)) forgetResults(`${driver}-${name}`)
const failure = breakThem()
if (drivers.includes('ui')) {
  // What is broken is waited for in vain again and again.
  patience.ms = 6000
  await onScreens(
    chosen.filter(({ ui }) => ui),
    { headed: false, slow: 0 },
    async (model, office, open) => {
      const { name: lifecycle } = model.lifecycle
      const results: MutantResult[] = []
      for (const mutant of screenSample(model)) {
        const caught = await caughtByScreen(office, open, model, mutant)
        results.push({ lifecycle, driver: 'ui', kind: mutant.kind, of: mutant.of, caught })
      }
      writeResults(`ui-${lifecycle}`, results)
    },
  )
}
const verdicts = drivers.map((driver) => {
  const results = walkedBy(driver).map((name) => readResults(`${driver}-${name}`))
  if (!results.includes(null))
    return print(
      driver,
      results.flatMap((one) => one ?? []),
    )
  console.error(`\n${driver}: did not run to its end`, failure)
  return false
})
const isGood = verdicts.every(Boolean)
console.log(
  `\n${isGood ? 'Found out' : 'Not enough found out'}, in ${((performance.now() - started) / 1000).toFixed(1)} s`,
)
process.exitCode = isGood ? 0 : 1
