import { type Found, foundMax } from '#protocol/search/calls.ts'
import type { Reach } from '#server/kit/deps.ts'
import { isInReach } from '#server/services/contract/row.ts'
import type { Db } from '#server/store/store.ts'

/** A passport is on a handful of contracts in its ten years; more than this nobody reads. */
const LOOKED_AT = 100

const isNumber = (text: string) => /^[A-Z]{2,6}\d{8}-\d{4,}$/.test(text)
const isPassport = (text: string) => /^[A-Z0-9]{5,20}$/.test(text)

const byNumber = (db: Db, contractNo: string) =>
  db.selectFrom('contract').select('id').where('contractNo', '=', contractNo)

const byPassport = (db: Db, passportNo: string) =>
  db
    .selectFrom('contractPassport')
    .select('contractId as id')
    .where('passportNo', '=', passportNo)
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)

/** The contracts that some words may mean, whoever asks; null when they can mean none. */
export function contractQuery(db: Db, keywords: string) {
  const upper = keywords.toUpperCase()
  if (isNumber(upper)) return byNumber(db, upper)
  return isPassport(upper) ? byPassport(db, upper) : null
}

/** The latest of them that the caller may read: the rule is the one that guards their details. */
export async function findContracts(db: Db, reach: Reach, keywords: string): Promise<Found[]> {
  const ids = (await contractQuery(db, keywords)?.execute())?.map(({ id }) => id) ?? []
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
