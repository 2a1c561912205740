import { createContext, useContext, useMemo } from 'react'
import { type DictType, queryAllDictTypePage } from '#protocol/dictionary/type-calls.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { type Question, question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'

interface Types {
  readonly types: readonly DictType[]
  readonly find: (code: string | undefined) => DictType | undefined
}

const none: Types = { types: [], find: () => undefined }
const ALL = { rows: 200, sidx: 'code', sord: 'asc' } as const
const of = { entities: ['dictType'] } as const

/** What a page that names them asks first. */
export const typesQuestion: Question = question(queryAllDictTypePage, ALL, of)

/** The dictionaries there are, asked for once for a page with all its cells. */
export const TypesContext = createContext<Types>(none)

/** The dictionaries of the page around. */
export const useTypes = (): Types => useContext(TypesContext)

/** Asks for the dictionaries there are, for choosing and naming them. */
export function useAllTypes(): Types {
  const { data } = useQuery(queryAllDictTypePage, ALL, of)
  return useMemo(
    () => (data ? { types: data.rows, find: (code) => data.rows.find((one) => one.code === code) } : none),
    [data],
  )
}

/** What a reader of a language calls a dictionary. */
export const typeName = (lang: Lang, { name, ename }: Pick<DictType, 'name' | 'ename'>): string =>
  lang === 'zh' ? name : ename || name
