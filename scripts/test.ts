import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, rmSync } from 'node:fs'
import { ensureModels } from '#scripts/models.ts'
import { preparePlaywright } from '#scripts/test/browser.ts'
import { flakyReport } from '#scripts/test/flaky-reporter.ts'
import { settle, type Tally, tallyPlaywright, tallyVitest, verdict } from '#scripts/test/tally.ts'

const reports = '.cache/reports'
const vitestReport = `${reports}/vitest.json`
const playwrightReport = `${reports}/playwright.json`

/** Runs a command of node_modules/.bin (npm puts it on the path) with its output shown; gives its exit code. */
async function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
  const [code] = await once(child, 'close')
  return code ?? 1
}

/** The same beside another step: its output is shown in one piece when it is done. */
async function runBeside(command: string, args: string[]): Promise<number> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => said.push(piece))
  const [code] = await once(child, 'close')
  process.stdout.write(Buffer.concat(said))
  return code ?? 1
}

/** A check that either holds or does not counts as one test. */
const checked = (code: number): Tally => settle({ passed: code === 0 ? 1 : 0, failed: 0, flaky: [] }, code)

/** The compiler's diagnostics and the rules of the house: both read all types, which is done once. */
const types = async (): Promise<Tally> => checked(await run('oxlint', ['.']))

async function style(): Promise<Tally> {
  const code = await runBeside('biome', ['check', '.', '--diagnostic-level=error'])
  return checked((await runBeside('knip', [])) || code)
}

async function suites(): Promise<Tally> {
  const reporters = ['default', 'json', './scripts/test/flaky-reporter.ts'].map((name) => `--reporter=${name}`)
  const code = await run('vitest', ['run', ...reporters, `--outputFile.json=${vitestReport}`])
  return tallyVitest(vitestReport, flakyReport, code)
}

async function endToEnd(): Promise<Tally> {
  if (globSync('e2e/**/*.spec.ts').length === 0) return { passed: 0, failed: 0, flaky: [] }
  const prepared = preparePlaywright()
  if (!prepared) return { passed: 0, failed: 1, flaky: [] }
  const env = { ...prepared, E2E_WHOLE: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport }
  return tallyPlaywright(playwrightReport, await run('playwright', ['test', '--reporter=list,json'], env))
}

type Step = readonly [name: string, step: () => Promise<Tally>]

/** One after the other, those of a line beside each other. */
const lines: readonly (readonly Step[])[] = [
  [
    ['types and rules', types],
    ['style', style],
  ],
  [['suites', suites]],
  [['end to end', endToEnd]],
]

async function take([name, step]: Step): Promise<Tally> {
  const started = performance.now()
  console.log(`\n▸ ${name}`)
  const tally = await step().catch((error: unknown): Tally => {
    console.error(error)
    return { passed: 0, failed: 1, flaky: [] }
  })
  const { passed, failed, flaky } = tally
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const isGood = failed + flaky.length === 0
  console.log(`${isGood ? '✓' : '✗'} ${name}: ${passed} good, ${failed} bad, ${flaky.length} flaky, ${seconds} s`)
  return tally
}

// The compiler reads their manifest already.
await ensureModels()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const tallies: Tally[] = []
for (const line of lines) tallies.push(...(await Promise.all(line.map(take))))
const sum = (of: (tally: Tally) => number) => tallies.reduce((all, tally) => all + of(tally), 0)
const total: Tally = {
  passed: sum(({ passed }) => passed),
  failed: sum(({ failed }) => failed),
  flaky: tallies.flatMap(({ flaky }) => flaky),
}
const branch = spawnSync('git', ['branch', '--show-current'], { encoding: 'utf8' }).stdout.trim()
const { passed, failed } = verdict(total, branch)
if (total.flaky.length > 0) {
  console.log(
    `\nPassed only at the second try, which fails main:\n${total.flaky.map((name) => `  ${name}`).join('\n')}`,
  )
}
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
console.log(`\n${passed} passed, ${failed} failed`)
