import { availableParallelism, cpus, loadavg } from 'node:os'

/** What was measured again and again, in ms. */
export interface Spread {
  readonly count: number
  readonly p50: number
  readonly p95: number
  readonly max: number
}

/** Throws when nothing was measured: an empty row would read like a good one. */
export function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  const [p50, p95, max] = [at(0.5), at(0.95), at(1)]
  if (p50 === undefined || p95 === undefined || max === undefined) throw new Error('Nothing was measured')
  return { count: sorted.length, p50, p95, max }
}

/** One measurement: by the clock, and as work of this process's threads, which a busy machine hardly changes. Both in ms. */
export interface Sample {
  readonly ms: number
  readonly cpuMs: number
}

/** What something costs, with what it gave. */
export async function timed<T>(work: () => Promise<T>): Promise<Sample & { value: T }> {
  const started = performance.now()
  const cpu = process.cpuUsage()
  const value = await work()
  const { user, system } = process.cpuUsage(cpu)
  return { ms: performance.now() - started, cpuMs: (user + system) / 1000, value }
}

export const clockOf = (samples: readonly Sample[]): Spread => spreadOf(samples.map(({ ms }) => ms))
export const workOf = (samples: readonly Sample[]): Spread => spreadOf(samples.map(({ cpuMs }) => cpuMs))

export const inMs = (ms: number): string => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`
export const inKb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
export const inMb = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Of the budget: below 1 it is kept, above 1 it is missed by so much. */
export const ratio = (figure: number, budget: number): string =>
  `${(figure / budget).toFixed(2)}${figure > budget ? ' !' : ''}`

/** Han characters take two columns of a terminal. */
const widthOf = (text: string) => Array.from(text).reduce((sum, one) => sum + (/[\u2e80-\uffef]/.test(one) ? 2 : 1), 0)

/** Prints rows below their headings; figures stand to the right, words to the left. */
export function printTable(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((name, at) => Math.max(...[name, ...rows.map((row) => row[at] ?? '')].map(widthOf)))
  const isFigure = head.map((_, at) => rows.length > 0 && rows.every((row) => /^[\d–-]/.test(row[at] ?? '–')))
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => {
        const gap = ' '.repeat(widths[at]! - widthOf(cell))
        return isFigure[at] ? gap + cell : cell + gap
      })
      .join('  ')
      .trimEnd()
  console.log(`\n${title}\n${[head, widths.map((width) => '─'.repeat(width)), ...rows].map(line).join('\n')}`)
}

/** Figures of a machine that does other things as well are worth little: says what it is and how busy. */
export function sayMachine(): void {
  const [load = 0] = loadavg()
  console.log(
    `${availableParallelism()} cores (${cpus()[0]?.model}), load ${load.toFixed(1)}, Node ${process.version.slice(1)}`,
  )
}
