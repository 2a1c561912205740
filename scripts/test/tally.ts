import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** How many tests of one step passed and failed at their first try, and which passed only when they were repeated. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly flaky: readonly string[]
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})
const flakyNames = z.array(z.string())

const spec = z.object({
  file: z.string(),
  title: z.string(),
  tests: z.array(z.object({ status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']) })),
})
interface Suite {
  readonly specs?: z.output<typeof spec>[] | undefined
  readonly suites?: Suite[] | undefined
}
const suite: z.ZodMiniType<Suite> = z.object({
  specs: z.optional(z.array(spec)),
  suites: z.optional(z.array(z.lazy(() => suite))),
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(suite),
})

const FAILED: Tally = { passed: 0, failed: 1, flaky: [] }

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** A step that ended badly without a failed test, or without any test at all, is one failure: it must not look green. */
export function settle({ passed, failed, flaky }: Tally, exitCode: number): Tally {
  const silent = failed === 0 && (exitCode !== 0 || passed + flaky.length === 0)
  return { passed, failed: silent ? 1 : failed, flaky }
}

/** Counts vitest's report; a file that could not even be loaded counts as one failed test, an unread list of flaky ones, too. */
export function tallyVitest(file: string, flakyFile: string, exitCode: number): Tally {
  const report = vitestReport.safeParse(read(file))
  const names = flakyNames.safeParse(read(flakyFile))
  if (!report.success || !names.success) return FAILED
  const { numPassedTests, numFailedTests, testResults } = report.data
  const broken = testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.every((test) => test.status !== 'failed'),
  )
  const flaky = names.data
  return settle({ passed: numPassedTests - flaky.length, failed: numFailedTests + broken.length, flaky }, exitCode)
}

const flakyOf = ({ specs = [], suites = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some((test) => test.status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(flakyOf),
]

/** Counts Playwright's report. */
export function tallyPlaywright(file: string, exitCode: number): Tally {
  const report = playwrightReport.safeParse(read(file))
  if (!report.success) return FAILED
  const { stats, suites } = report.data
  return settle({ passed: stats.expected, failed: stats.unexpected, flaky: suites.flatMap(flakyOf) }, exitCode)
}

/**
 * What a whole run ends with. A test that passed at its second try has a fault, in itself or in the product: on main it counts
 * as failed, on a branch it is only told.
 */
export function verdict({ passed, failed, flaky }: Tally, branch: string): { passed: number; failed: number } {
  if (branch === 'main') return { passed, failed: failed + flaky.length }
  return { passed: passed + flaky.length, failed }
}
