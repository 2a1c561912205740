import { type Expression, type SqlBool, sql } from 'kysely'
import { nameKey, nameParts } from '#domain/search-words.ts'
import { personKeys } from '#server/store/migrations/0172-name-search.ts'
import { contactKey, realNameKey } from '#server/store/migrations/0201-name-keys.ts'
import { prefixUpperBound } from './prefix-range.ts'

/** Whether keywords are more than one letter, which finds people everywhere. */
export const isTelling = (typed: string): boolean => nameKey(typed).length > 1

/** So many letters are seldom the beginning of many given names. */
const tellingLength = 5

const range = (key: string, text: string, isHidden = false) => {
  const column = sql.raw(isHidden ? `(${key}) || ''` : key)
  return sql<SqlBool>`${column} >= ${text} and ${column} < ${prefixUpperBound(text)}`
}

/**
 * Whom a typed name may mean, each condition a range of one index: the beginning of the name, whatever stands between its
 * parts; with several parts, or a long one, the given names may stand first. Empty: the text has no letter. Hidden from the planner
 * where another index is to be walked.
 */
export function personRanges(typed: string, isHidden = false): Expression<SqlBool>[] {
  const key = nameKey(typed)
  if (key === '') return []
  const isTurned = nameParts(typed).length > 1 || key.length >= tellingLength
  return [
    range(personKeys.latin, key, isHidden),
    ...(isTurned ? [range(personKeys.turned, key, isHidden)] : []),
    sql<SqlBool>`cname is not null and ${range(personKeys.cname, key, isHidden)}`,
  ]
}

/** The same of a column that holds a whole name. What has no letter is looked for as it was typed. */
const wholeName = (key: string, column: string) => (typed: string) => {
  const text = nameKey(typed)
  return text === '' ? range(column, typed) : range(key, text)
}

/** Whose contact is meant: of orders, contracts and supply orders alike. */
export const contactRange = wholeName(contactKey, 'contact_name')

/** Whose account is meant. */
export const realNameRange = wholeName(realNameKey, 'real_name')
