import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { numberKey, phoneKeys } from '#domain/search-words.ts'
import { contactRange, isTelling, personRanges } from '#server/kit/name-search.ts'
import { prefixUpperBound } from '#server/kit/prefix-range.ts'
import type { Tables } from '#server/store/schema.generated.ts'

const isNumber = (text: string) => /^[A-Z]{2,6}\d{8}-\d{4,}$/.test(text)
const isPassport = (text: string) => /^[A-Z0-9]{5,20}$/.test(text)

const eb = expressionBuilder<Tables, 'contract'>()
const kept = () => eb.selectFrom('contract').select('id').where('deleted', '=', sql.lit(0))

/** The contracts of people with such a name. */
const ofPeople = (range: Expression<SqlBool>) =>
  eb.selectFrom('contractPassport').select('contractId as id').where(range)

/** Each meaning of the keywords is one range of one index; there is no search inside of texts (spec: pages#search). */
export function byKeywords(keywords: string): Expression<SqlBool> {
  const number = numberKey(keywords)
  if (isNumber(number)) return eb('contractNo', '=', number)
  // What one letter means is everywhere.
  if (!isTelling(keywords))
    return eb.and([eb('contactName', '>=', keywords), eb('contactName', '<', prefixUpperBound(keywords))])
  const people = personRanges(keywords).map(ofPeople)
  const meanings = [
    ...people,
    ...phoneKeys(keywords).map((mobile) => kept().where('contactMobile', '=', mobile)),
    ...(isPassport(number)
      ? [eb.selectFrom('contractPassport').select('contractId as id').where('passportNo', '=', number)]
      : []),
  ]
  const found = meanings.reduce((all, one) => all.union(one), kept().where(contactRange(keywords)))
  return eb('contract.id', 'in', found)
}
