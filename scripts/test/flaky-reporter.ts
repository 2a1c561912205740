import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase } from 'vitest/node'

/** Where the names lie that `tallyVitest` reads. */
export const flakyReport = '.cache/reports/vitest-flaky.json'

/** Writes the names of the tests that passed only when they were repeated: Vitest's own report counts them as passed. */
export default class FlakyReporter implements Reporter {
  readonly #names: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId}: ${test.fullName}`)
  }

  onTestRunEnd(): void {
    writeFileSync(flakyReport, JSON.stringify(this.#names))
  }
}
