import type { CoverageLine, Run } from '#tests/model/coverage.ts'
import { uncoveredBy } from '#tests/model/coverage.ts'
import type { Model } from '#tests/model/define.ts'
import { isRequestedOf } from '#tests/model/define.ts'

type Driver = CoverageLine['driver']

const percent = (uncovered: number, all: number) => (all === 0 ? 100 : Math.floor(((all - uncovered) / all) * 100))

/**
 * Prints what a driver covered of each lifecycle, and what it failed at.
 * @param part where not all is walked: what that is, from the count of transitions that were
 * @returns whether everything was covered and nothing failed
 */
export function printRun(
  driver: Driver,
  engine: string,
  models: readonly Model[],
  run: Run,
  part?: (model: Model, done: number) => string,
): boolean {
  let isCovered = true
  console.log(`\n${driver} (${engine})`)
  for (const model of models) {
    const { name } = model.lifecycle
    const lines = run.lines.filter((line) => line.lifecycle === name)
    const isAsked = isRequestedOf(model, driver)
    const { all, states, transitions } = uncoveredBy(model, lines, isAsked)
    const waiting = all.arrows - all.asked
    const done = all.asked - transitions.length
    const summary = part ? part(model, done) : `${percent(transitions.length, all.asked)} % of ${all.asked} transitions`
    const rest = waiting > 0 && !part ? `, ${waiting} more wait for their calls or can be taken by no row` : ''
    console.log(`  ${name.padEnd(14)} ${all.asked === 0 ? 'nothing to walk' : summary}${rest}`)
    if (part) continue
    if (states.length + transitions.length > 0) isCovered = false
    for (const uncovered of [...states, ...transitions]) console.log(`    never: ${uncovered}`)
  }
  return printFailures(run) && isCovered
}

/**
 * Prints how many of the pairs that may be were reached.
 * @returns whether each was, and nothing was wrong with them
 */
export function printPairs(named: Iterable<readonly [title: string, words: string]>, run: Run): boolean {
  console.log('\npairs (sqlite)')
  let isCovered = true
  for (const [title, words] of named) {
    const lines = run.lines.filter(({ lifecycle }) => lifecycle === title)
    const reached = lines.filter(({ ok }) => ok).length
    console.log(`  ${words}: ${lines.length === 0 ? 'did not run' : `${reached} of ${lines.length} pairs`}`)
    if (lines.length === 0 || reached < lines.length) isCovered = false
  }
  return printFailures(run) && isCovered
}

function printFailures({ failures }: Run): boolean {
  for (const { lifecycle, words, again } of failures) console.log(`  ✗ ${lifecycle}: ${words}\n    ${again}`)
  return failures.length === 0
}

/** The ten steps that took longest. */
export function printSlowest(lines: readonly CoverageLine[]): void {
  const slowest = lines.filter(({ ms }) => ms > 0).toSorted((a, b) => b.ms - a.ms)
  if (slowest.length > 0) console.log('\nSlowest steps')
  for (const { ms, driver, engine, lifecycle, name } of slowest.slice(0, 10))
    console.log(`  ${String(Math.round(ms)).padStart(6)} ms  ${lifecycle} ${name} (${driver}, ${engine})`)
}
