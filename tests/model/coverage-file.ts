import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Run } from './coverage.ts'

const folderOf = (driver: string, engine: string): string =>
  fileURLToPath(new URL(`../../.cache/models/${driver}-${engine}/`, import.meta.url))

/** Keeps what a driver covered of one lifecycle, for the report. */
export function writeRun(driver: string, engine: string, lifecycle: string, run: Run): void {
  const folder = folderOf(driver, engine)
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}${lifecycle}.json`, JSON.stringify(run))
}

/** Forgets what a driver covered of these lifecycles. */
export function forgetRun(driver: string, engine: string, lifecycles: readonly string[]): void {
  for (const name of lifecycles) rmSync(`${folderOf(driver, engine)}${name}.json`, { force: true })
}

/** What the latest run of a driver covered, of each lifecycle or of the named ones; null when it has not run. */
export function readRun(driver: string, engine: string, lifecycles?: readonly string[]): Run | null {
  const folder = folderOf(driver, engine)
  mkdirSync(folder, { recursive: true })
  const files = readdirSync(folder).filter((file) => lifecycles?.includes(file.replace('.json', '')) ?? true)
  const runs = files.map((file) => JSON.parse(readFileSync(`${folder}${file}`, 'utf8')) as Run)
  if (runs.length === 0) return null
  return { lines: runs.flatMap((run) => run.lines), failures: runs.flatMap((run) => run.failures) }
}
