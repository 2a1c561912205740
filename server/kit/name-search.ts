import { type Expression, type SqlBool, sql } from 'kysely'
import { nameKey, nameParts } from '#domain/search-words.ts'
import { personKeys } from '#server/store/migrations/0172-name-search.ts'
import { prefixUpperBound } from './prefix-range.ts'

/** Whether keywords are more than one letter, which finds people everywhere. */
export const isTelling = (typed: string): boolean => nameKey(typed).length > 1

/** So many letters are seldom the beginning of many given names. */
const tellingLength = 5

const range = (key: string, text: string) =>
  sql<SqlBool>`${sql.raw(key)} >= ${text} and ${sql.raw(key)} < ${prefixUpperBound(text)}`

/**
 * Whom a typed name may mean, each condition a range of one index: the beginning of the name, whatever stands between its
 * parts; with several parts, or a long one, the given names may stand first. Empty: the text has no letter.
 */
export function personRanges(typed: string): Expression<SqlBool>[] {
  const key = nameKey(typed)
  if (key === '') return []
  const isTurned = nameParts(typed).length > 1 || key.length >= tellingLength
  return [
    range(personKeys.latin, key),
    ...(isTurned ? [range(personKeys.turned, key)] : []),
    sql<SqlBool>`cname is not null and ${range(personKeys.cname, key)}`,
  ]
}
