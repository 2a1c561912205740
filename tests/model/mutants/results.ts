import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MutantKind } from './mutants.ts'

/** What became of one broken lifecycle with one driver. */
export interface MutantResult {
  readonly lifecycle: string
  readonly driver: 'machine' | 'server' | 'ui'
  readonly kind: MutantKind
  readonly of: string
  /** How it was found out; null: it was not. */
  readonly caught: string | null
}

/** Guards of four eyes, money and custody: not one of these may be missed. */
export const vitalGuards: readonly string[] = [
  'isNotAcceptor',
  'isNotChanger',
  'isNotOverrider',
  'isNotAuthor',
  'isNotOwnForm',
  'isNotCashier',
  'hasNoMoneyReceived',
  'isPaidOrOnAccount',
  'isSettledForHandOver',
  'hasNoPassportInHouse',
]

/** Is it one of these guards, and says yes always? */
export const isVital = ({ kind, of }: Pick<MutantResult, 'kind' | 'of'>): boolean =>
  kind === 'guard always' && vitalGuards.includes(of)

const folder = fileURLToPath(new URL('../../../.cache/reports/models/mutants/', import.meta.url))

export function writeResults(name: string, results: readonly MutantResult[]): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}${name}.json`, JSON.stringify(results))
}

export const forgetResults = (name: string): void => rmSync(`${folder}${name}.json`, { force: true })

/** What a driver has found, lifecycle by lifecycle; null where it did not run. */
export function readResults(name: string): MutantResult[] | null {
  try {
    return JSON.parse(readFileSync(`${folder}${name}.json`, 'utf8')) as MutantResult[]
  } catch {
    return null
  }
}
