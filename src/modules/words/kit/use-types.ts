import { type DictType, queryAllDictTypePage } from '#protocol/dict/type-calls.ts'
import { useQuery } from '#src/kit/client/use-query.ts'
import type { Lang } from '#protocol/kit/texts.ts'

const none: readonly DictType[] = Object.freeze([])
const ALL = { rows: 200, sidx: 'code', sord: 'asc' } as const

/** The dictionaries there are, for choosing one. */
export function useTypes(): { types: readonly DictType[]; find: (code: string | undefined) => DictType | undefined } {
  const { data } = useQuery(queryAllDictTypePage, ALL, { entities: ['dictType'] })
  const types = data?.rows ?? none
  return { types, find: (code) => types.find((one) => one.code === code) }
}

/** What a reader of a language calls a dictionary. */
export const typeName = (lang: Lang, { name, ename }: Pick<DictType, 'name' | 'ename'>): string =>
  lang === 'zh' ? name : ename || name
