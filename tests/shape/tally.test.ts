import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { settle, tallyPlaywright, tallyVitest } from '#scripts/test/tally.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'visadesk-tally-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function report(content: unknown): Promise<string> {
  const file = join(folder, 'report.json')
  await writeFile(file, JSON.stringify(content))
  return file
}

describe('the count at the end', () => {
  const good = { status: 'passed', assertionResults: [{ status: 'passed' }] }

  it('counts what passed and what failed', async () => {
    const bad = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }
    const file = await report({ numPassedTests: 2, numFailedTests: 1, testResults: [good, bad] })
    expect(tallyVitest(file, 1)).toEqual({ passed: 2, failed: 1 })
  })
  it('counts a file that could not be loaded as a failure', async () => {
    const broken = { status: 'failed', assertionResults: [] }
    const file = await report({ numPassedTests: 1, numFailedTests: 0, testResults: [good, broken] })
    expect(tallyVitest(file, 1)).toEqual({ passed: 1, failed: 1 })
  })
  it('is not green when nothing ran, when the run broke off, or when there is no report', async () => {
    expect(settle({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 })
    expect(settle({ passed: 5, failed: 0 }, 1)).toEqual({ passed: 5, failed: 1 })
    expect(tallyVitest(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 })
    expect(tallyPlaywright(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 })
  })
  it('counts a test of the browser that passed when repeated, and one that failed twice', async () => {
    const file = await report({ stats: { expected: 3, unexpected: 1, flaky: 1 } })
    expect(tallyPlaywright(file, 1)).toEqual({ passed: 4, failed: 1 })
  })
})
