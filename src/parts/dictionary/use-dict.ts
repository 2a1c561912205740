import { useMemo } from 'react'
import { dictionaryCacheMs } from '#domain/constants.ts'
import { type DictEntry, getDictDataByTypes } from '#protocol/dictionary/calls.ts'
import { type Question, question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'

/** An entry's resv1 names the purpose sections that it belongs to, by pipes (spec: domain#dictionaries). */
const isOfSection = (entry: DictEntry, section: string) => entry.resv1?.split('|').includes(section) ?? false

/** Those of a section; of no section (null) none, and all of them where no section is asked for. */
export const entriesOfSection = (entries: readonly DictEntry[], section: string | null | undefined): DictEntry[] =>
  section === undefined ? [...entries] : section === null ? [] : entries.filter((one) => isOfSection(one, section))

export interface Dict {
  /** In their order; empty until they are loaded, and for an unknown type. */
  entries: (type: string) => readonly DictEntry[]
  find: (type: string, code: string | undefined) => DictEntry | undefined
  loading: boolean
}

/** What somebody adds in this browser is there at once; what others add after the minute. */
const options = { keepMs: dictionaryCacheMs, entities: ['dict'] } as const

/** What a page that draws these dictionaries asks first: the same types in the same order. */
export const dictQuestion = (types: readonly string[]): Question =>
  question(getDictDataByTypes, { types: [...types] }, options)

/** Dictionaries by type, kept for a minute (spec: numbers#caches). Ask for all that a page needs at once. */
export function useDict(types: readonly string[]): Dict {
  const { data, loading } = useQuery(getDictDataByTypes, { types: [...types] }, options)
  return useMemo(() => {
    const entries = (type: string) => data?.[type] ?? []
    return { entries, loading, find: (type, code) => entries(type).find((one) => one.code === code) }
  }, [data, loading])
}
