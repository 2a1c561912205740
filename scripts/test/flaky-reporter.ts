import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase } from 'vitest/node'

/** Where the names lie that `tallyVitest` reads. */
export const flakyReport = '.cache/reports/vitest-flaky.json'

/** The name of a test, and below it what its first try failed on: a fault that shows once in many runs is told only here. */
export function flakyEntry(
  name: string,
  errors: readonly { message: string; stacks?: readonly { file: string; line: number }[] }[],
) {
  const said = errors.flatMap(({ message, stacks = [] }) => [
    message,
    ...stacks.map(({ file, line }) => `at ${file}:${line}`),
  ])
  return [name, ...said.flatMap((text) => text.split('\n')).map((line) => `    ${line}`)].join('\n')
}

/** Writes the names of the tests that passed only when they were repeated: Vitest's own report counts them as passed. */
export default class FlakyReporter implements Reporter {
  readonly #names: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    this.#names.push(flakyEntry(`${test.module.relativeModuleId}: ${test.fullName}`, test.result().errors ?? []))
  }

  onTestRunEnd(): void {
    writeFileSync(flakyReport, JSON.stringify(this.#names))
  }
}
