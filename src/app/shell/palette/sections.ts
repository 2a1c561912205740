import type { Locale } from '#domain/constants.ts'
import type { Entry, Section, Shown } from './entry.ts'
import { match } from './matching.ts'

const kinds = ['page', 'action'] as const

const plain = (entry: Entry): Shown => ({ entry, span: null })

/** Nothing typed: what was used last, then everything else. */
function everything(entries: readonly Entry[], recent: readonly Entry[]): Section[] {
  const known = new Set(recent.map((entry) => entry.key))
  const rest = entries.filter((entry) => !known.has(entry.key))
  return [
    { title: 'recent', shown: recent.map(plain) },
    ...kinds.map((kind) => ({ title: kind, shown: rest.filter((entry) => entry.kind === kind).map(plain) })),
  ]
}

/** What the words mean, what was used last first. */
function found(entries: readonly Entry[], recent: readonly Entry[], words: string, lang: Locale): Section[] {
  const used = recent.map((entry) => entry.key)
  const placeOf = (key: string) => (used.includes(key) ? used.indexOf(key) : used.length)
  const hits = entries
    .flatMap((entry) => {
      const hit = match(words, entry.names, lang)
      return hit ? [{ entry, ...hit }] : []
    })
    .toSorted((one, other) => placeOf(one.entry.key) - placeOf(other.entry.key) || one.rank - other.rank)
  return kinds.map((kind) => ({ title: kind, shown: hits.filter(({ entry }) => entry.kind === kind) }))
}

interface Given {
  readonly entries: readonly Entry[]
  readonly recent: readonly Entry[]
  readonly records: readonly Entry[]
  readonly words: string
  readonly lang: Locale
}

/** What the palette shows for the words, section by section; empty sections are left out. */
export function sectionsFor({ entries, recent, records, words, lang }: Given): Section[] {
  const all = words === '' ? everything(entries, recent) : found(entries, recent, words, lang)
  return [...all, { title: 'record' as const, shown: records.map(plain) }].filter(({ shown }) => shown.length > 0)
}
