import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Run } from './coverage.ts'

/** Where each driver leaves what its latest run covered, for the report. */
export const runFile = (driver: string, engine: string): string =>
  fileURLToPath(new URL(`../../.cache/models/${driver}-${engine}.json`, import.meta.url))

export function writeRun(driver: string, engine: string, run: Run): void {
  const file = runFile(driver, engine)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(run))
}

/** What the latest run of a driver covered; null when it has not run. */
export function readRun(driver: string, engine: string): Run | null {
  const file = runFile(driver, engine)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Run) : null
}
