import { numberKey } from '#domain/search-words.ts'
import { type Found, foundMax } from '#protocol/search/calls.ts'
import type { Reach } from '#server/kit/deps.ts'
import { hidden } from '#server/kit/list-filters.ts'
import { isTelling, personRanges } from '#server/kit/name-search.ts'
import { isInReach } from '#server/services/contract/row.ts'
import type { Db } from '#server/store/store.ts'

/** A passport is on a handful of contracts in its ten years; more than this nobody reads. */
const LOOKED_AT = 100

const isNumber = (text: string) => /^[A-Z]{2,6}\d{8}-\d{4,}$/.test(text)
/** Digits tell a passport from a name. */
const isPassport = (text: string) => /^(?=.*\d)[A-Z0-9]{5,20}$/.test(text)

const byNumber = (db: Db, contractNo: string) =>
  db.selectFrom('contract').select('id').where('contractNo', '=', contractNo)

const byPassport = (db: Db, passportNo: string) =>
  db
    .selectFrom('contractPassport')
    .select('contractId as id')
    .where('passportNo', '=', passportNo)
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)

/** The first ones, by name, that the words begin; of the center whose person asks, so that no other one's stand in their way. */
function byName(db: Db, reach: Reach, keywords: string) {
  const found = personRanges(keywords).map((range) => {
    const some = db.selectFrom('contractPassport').select('contractId as id').where(range)
    const own = reach.width === 'all' ? some : some.where(hidden('companyId'), '=', reach.companyId)
    return db.selectFrom(own.limit(LOOKED_AT).as('found')).select('found.id')
  })
  return found.slice(1).reduce((all, one) => all.union(one), found[0]!)
}

/** The contracts that some words may mean, whoever asks; null when they can mean none. */
export function contractQuery(db: Db, reach: Reach, keywords: string) {
  const number = numberKey(keywords)
  if (isNumber(number)) return byNumber(db, number)
  if (isPassport(number)) return byPassport(db, number)
  return isTelling(keywords) ? byName(db, reach, keywords) : null
}

/** The latest of them that the caller may read: the rule is the one that guards their details. */
export async function findContracts(db: Db, reach: Reach, keywords: string): Promise<Found[]> {
  const ids = (await contractQuery(db, reach, keywords)?.execute())?.map(({ id }) => id) ?? []
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('contract')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted', '=', 0)
    .orderBy('id', 'desc')
    .execute()
  return rows
    .filter((row) => isInReach(reach, row))
    .slice(0, foundMax)
    .map(({ id, contractNo, applicantNames, contactName, status }) => {
      return { id, no: contractNo, name: applicantNames || contactName, status }
    })
}
