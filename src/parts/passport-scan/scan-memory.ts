import { useRef, useState } from 'react'
import type { Mrz } from '#domain/mrz.ts'
import type { Twin } from '#domain/mrz-twins.ts'

/** What was read and still has to be decided or compared; neither the next passport nor a bad line takes it away. */
export interface StoredScan {
  readonly read: Mrz
  readonly text: string
  readonly isByReader: boolean
  readonly twins?: readonly Twin[]
}

/** One that was filled in, with the characters of its number that no check digit tells apart. */
export type ReadByReader = StoredScan & Required<Pick<StoredScan, 'twins'>>

export const isToCompare = (scan: StoredScan): scan is ReadByReader => scan.twins !== undefined

const holder = ['surname', 'givenNames', 'nationality', 'birthDay'] as const satisfies readonly (keyof Mrz)[]

/** The same passport, read again: by its number, or where that was read badly by its holder; a name alone is many people's. */
export const isSamePassport = (one: Mrz, other: Mrz): boolean =>
  one.number === other.number || holder.every((key) => one[key] === other[key])

export interface Filled {
  /** '' when nothing was filled in. */
  readonly text: string
  readonly warning?: string
  /** Not taken at all: nothing of it is left to compare. */
  readonly isRefused?: true
}

export type FoundScan =
  /** One for each passport of one paste. */
  { kind: 'filled'; all: readonly Filled[] } | { kind: 'waiting' } | { kind: 'unreadable' } | { kind: 'lostLine' }

type Change<T> = (change: T | ((now: T) => T)) => void

/** What a box of scans holds besides its text, kept where it outlives the form that is filled from it. */
export interface ScanMemory {
  /** The first line of a zone whose second is still to come; '' for none. */
  readonly firstLine: () => string
  readonly setFirstLine: (line: string) => void
  /** What became of the latest scan. */
  readonly found: FoundScan | null
  readonly setFound: Change<FoundScan | null>
  readonly stored: readonly StoredScan[]
  readonly setStored: Change<readonly StoredScan[]>
  /** The passports of one paste that are still to be read. */
  readonly queue: readonly string[]
  readonly setQueue: Change<readonly string[]>
}

export function useScanMemory(): ScanMemory {
  const line = useRef('')
  const [found, setFound] = useState<FoundScan | null>(null)
  const [stored, setStored] = useState<readonly StoredScan[]>([])
  const [queue, setQueue] = useState<readonly string[]>([])
  return {
    firstLine: () => line.current,
    setFirstLine: (next) => {
      line.current = next
    },
    found,
    setFound,
    stored,
    setStored,
    queue,
    setQueue,
  }
}

/** Of what was told only what is still to be looked at: the form that was filled is gone. */
export const onlyWarnings = (found: FoundScan | null): FoundScan | null => {
  if (found?.kind !== 'filled') return found
  const all = found.all.flatMap(({ warning }) => (warning ? [{ text: '', warning }] : []))
  return all.length > 0 ? { kind: 'filled', all } : null
}
