import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, rmSync } from 'node:fs'
import { isBuilt } from '#scripts/build/sources.ts'
import { ensureBrowser } from '#scripts/ensure-browser.ts'
import { ensureModels } from '#scripts/models.ts'
import { flakyReport } from '#scripts/test/flaky-reporter.ts'
import { settle, type Tally, tallyPlaywright, tallyVitest, verdict } from '#scripts/test/tally.ts'

const reports = '.cache/reports'
const vitestReport = `${reports}/vitest.json`
const playwrightReport = `${reports}/playwright.json`

/** The suites and the browser tests write at the same time: what the browser tests say is kept until the others have spoken. */
const spoken = Promise.withResolvers<void>()

interface Running {
  readonly env?: Record<string, string>
  /** Until then its output is kept. */
  readonly after?: Promise<void>
}

/** Runs a command of node_modules/.bin (npm puts it on the path) and shows its output; gives its exit code. */
async function run(command: string, args: string[], { env, after }: Running = {}): Promise<number> {
  const output = after ? 'pipe' : 'inherit'
  const child = spawn(command, args, { stdio: ['ignore', output, output], env: { ...process.env, ...env } })
  const kept: Buffer[] = []
  let show = (piece: Buffer): unknown => kept.push(piece)
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => show(piece))
  const ended = once(child, 'close')
  await after
  process.stdout.write(Buffer.concat(kept))
  show = (piece) => process.stdout.write(piece)
  const [code] = await ended
  return code ?? 1
}

/** A check that either holds or does not counts as one test. */
async function check(command: string, ...args: string[]): Promise<Tally> {
  const code = await run(command, args)
  return settle({ passed: code === 0 ? 1 : 0, failed: 0, flaky: [] }, code)
}

async function lint(): Promise<Tally> {
  const style = await run('biome', ['check', '.', '--diagnostic-level=error'])
  const rules = await run('oxlint', ['.'])
  const code = (await run('knip', [])) || rules || style
  return settle({ passed: code === 0 ? 1 : 0, failed: 0, flaky: [] }, code)
}

async function suites(): Promise<Tally> {
  const reporters = ['default', 'json', './scripts/test/flaky-reporter.ts'].map((name) => `--reporter=${name}`)
  const code = await run('vitest', ['run', ...reporters, `--outputFile.json=${vitestReport}`])
  return tallyVitest(vitestReport, flakyReport, code)
}

async function endToEnd(): Promise<Tally> {
  if (globSync('e2e/**/*.spec.ts').length === 0) return { passed: 0, failed: 0, flaky: [] }
  const CHROMIUM_PATH = ensureBrowser()
  const env = { CHROMIUM_PATH, E2E_WHOLE: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport }
  const code = await run('playwright', ['test', '--reporter=list,json'], { env, after: spoken.promise })
  return tallyPlaywright(playwrightReport, code)
}

type Step = readonly [name: string, step: () => Promise<Tally>]

/** What the others need, or what ends a run early. */
const first: readonly Step[] = [
  ['types', () => check('tsc', '--noEmit')],
  ['build', async () => (isBuilt() ? { passed: 1, failed: 0, flaky: [] } : check('node', 'scripts/build.ts'))],
]
const rest: readonly Step[] = [
  ['suites', suites],
  ['lint', lint],
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
const takeAll = async (steps: readonly Step[]) => {
  for (const step of steps) tallies.push(await take(step))
}
await takeAll(first)
// Browsers wait a fifth of their time for what they opened: the suites work meanwhile.
await Promise.all([takeAll(rest).finally(() => spoken.resolve()), takeAll([['end to end', endToEnd]])])
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
