import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** How many tests of one step passed and failed. */
export type Tally = { passed: number; failed: number }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** A step that ended badly without a failed test, or without any test at all, is one failure: it must not look green. */
export function settle({ passed, failed }: Tally, exitCode: number): Tally {
  const silent = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: silent ? 1 : failed }
}

/** Counts vitest's report; a file that could not even be loaded counts as one failed test. */
export function tallyVitest(file: string, exitCode: number): Tally {
  const report = vitestReport.safeParse(read(file))
  if (!report.success) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = report.data
  const broken = testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.every((test) => test.status !== 'failed'),
  )
  return settle({ passed: numPassedTests, failed: numFailedTests + broken.length }, exitCode)
}

/** Counts Playwright's report; what passed only when repeated is told by Playwright's own list, and counts as vitest's does. */
export function tallyPlaywright(file: string, exitCode: number): Tally {
  const report = playwrightReport.safeParse(read(file))
  if (!report.success) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.data.stats
  return settle({ passed: expected + flaky, failed: unexpected }, exitCode)
}
