import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { flakyEntry } from '#scripts/test/flaky-reporter.ts'
import { settle, tallyPlaywright, tallyVitest, verdict } from '#scripts/test/tally.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'visadesk-tally-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function report(content: unknown, name = 'report'): Promise<string> {
  const file = join(folder, `${name}.json`)
  await writeFile(file, JSON.stringify(content))
  return file
}

describe('the count at the end', () => {
  const good = { status: 'passed', assertionResults: [{ status: 'passed' }] }
  const none = () => report([], 'flaky')

  it('counts what passed and what failed', async () => {
    const bad = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }
    const file = await report({ numPassedTests: 2, numFailedTests: 1, testResults: [good, bad] })
    expect(tallyVitest(file, await none(), 1)).toEqual({ passed: 2, failed: 1, flaky: [] })
  })
  it('counts a file that could not be loaded as a failure', async () => {
    const broken = { status: 'failed', assertionResults: [] }
    const file = await report({ numPassedTests: 1, numFailedTests: 0, testResults: [good, broken] })
    expect(tallyVitest(file, await none(), 1)).toEqual({ passed: 1, failed: 1, flaky: [] })
  })
  it('is not green when nothing ran, when the run broke off, or when there is no report', async () => {
    expect(settle({ passed: 0, failed: 0, flaky: [] }, 0)).toEqual({ passed: 0, failed: 1, flaky: [] })
    expect(settle({ passed: 5, failed: 0, flaky: [] }, 1)).toEqual({ passed: 5, failed: 1, flaky: [] })
    const absent = join(folder, 'none.json')
    expect(tallyVitest(absent, await none(), 0)).toEqual({ passed: 0, failed: 1, flaky: [] })
    const file = await report({ numPassedTests: 1, numFailedTests: 0, testResults: [good] })
    expect(tallyVitest(file, absent, 0)).toEqual({ passed: 0, failed: 1, flaky: [] })
    expect(tallyPlaywright(absent, 0)).toEqual({ passed: 0, failed: 1, flaky: [] })
  })
  it('keeps apart what passed only at the second try, in Vitest', async () => {
    const file = await report({ numPassedTests: 2, numFailedTests: 0, testResults: [good, good] })
    const flaky = await report(['tests/a.test.ts: scans a passport'], 'flaky')
    expect(tallyVitest(file, flaky, 0)).toEqual({ passed: 1, failed: 0, flaky: ['tests/a.test.ts: scans a passport'] })
  })
  it('keeps apart what passed only at the second try, in the browser', async () => {
    const specs = [
      { file: 'a.spec.ts', title: 'signs in', tests: [{ status: 'expected' }] },
      { file: 'a.spec.ts', title: 'scans a passport', tests: [{ status: 'flaky' }] },
    ]
    const file = await report({
      stats: { expected: 3, unexpected: 1, flaky: 1 },
      suites: [{ specs: [], suites: [{ specs }] }],
    })
    expect(tallyPlaywright(file, 1)).toEqual({ passed: 3, failed: 1, flaky: ['a.spec.ts: scans a passport'] })
  })
  it('says what the first try of a flaky test failed on, and where', () => {
    const errors = [{ message: 'expected 1\nto be 2', stacks: [{ file: 'a.test.ts', line: 7 }] }]
    expect(flakyEntry('a.test.ts: scans a passport', errors)).toBe(
      'a.test.ts: scans a passport\n    expected 1\n    to be 2\n    at a.test.ts:7',
    )
    expect(flakyEntry('a.test.ts: scans a passport', [])).toBe('a.test.ts: scans a passport')
  })
  it('fails main for a flaky test, and only tells it on a branch', () => {
    const tally = { passed: 5, failed: 0, flaky: ['scans a passport'] }
    expect(verdict(tally, 'main')).toEqual({ passed: 5, failed: 1 })
    expect(verdict(tally, 'send-bills')).toEqual({ passed: 6, failed: 0 })
  })
})
