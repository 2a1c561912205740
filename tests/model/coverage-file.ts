import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Run } from './coverage.ts'

const folderOf = (driver: string, engine: string): string =>
  fileURLToPath(new URL(`../../.cache/models/${driver}-${engine}/`, import.meta.url))

/** `contract.json`, or `contract.2.json` where it was walked in shares. */
const lifecycleOf = (file: string) => file.split('.')[0] ?? file

const filesOf = (folder: string, isWanted: (file: string) => boolean) => {
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder).filter(isWanted)
}

/** Keeps what a driver covered of one lifecycle, or of a share of it, for the report. */
export function writeRun(driver: string, engine: string, lifecycle: string, run: Run, share?: number): void {
  const folder = folderOf(driver, engine)
  const own = share === undefined ? `${lifecycle}.json` : `${lifecycle}.${share}.json`
  // What was walked whole before is not walked in shares now, and the other way round.
  const isOther = (file: string) =>
    lifecycleOf(file) === lifecycle && (share === undefined) !== (file === `${lifecycle}.json`)
  for (const file of filesOf(folder, isOther)) rmSync(`${folder}${file}`, { force: true })
  writeFileSync(`${folder}${own}`, JSON.stringify(run))
}

/** Forgets what a driver covered of these lifecycles. */
export function forgetRun(driver: string, engine: string, lifecycles: readonly string[]): void {
  const folder = folderOf(driver, engine)
  for (const file of filesOf(folder, (file) => lifecycles.includes(lifecycleOf(file)))) rmSync(`${folder}${file}`)
}

/** What the latest run of a driver covered, of each lifecycle or of the named ones; null when it has not run. */
export function readRun(driver: string, engine: string, lifecycles?: readonly string[]): Run | null {
  const folder = folderOf(driver, engine)
  const files = filesOf(folder, (file) => lifecycles?.includes(lifecycleOf(file)) ?? true)
  const runs = files.map((file) => JSON.parse(readFileSync(`${folder}${file}`, 'utf8')) as Run)
  if (runs.length === 0) return null
  return { lines: runs.flatMap((run) => run.lines), failures: runs.flatMap((run) => run.failures) }
}
