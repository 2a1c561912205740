import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely'
import { personName } from '#domain/person-name.ts'
import { numberKey, phoneKeys } from '#domain/search-words.ts'
import { type Found, foundMax } from '#protocol/search/calls.ts'
import type { Reach } from '#server/kit/deps.ts'
import { contactRange, isTelling, personRanges } from '#server/kit/name-search.ts'
import { prefixUpperBound } from '#server/kit/prefix-range.ts'
import { creatorIds } from '#server/kit/scope.ts'
import { ownSideOfFew } from '#server/services/order/same-person.ts'
import { visibleOrders } from '#server/services/order/scope.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db } from '#server/store/store.ts'

const isNumber = (text: string) => /^V\d{8}-\d+$/i.test(text)

/** Numbers and mobiles are few: looked up by their own index first, so that no wider one can be taken instead. */
const exactly =
  (column: 'orderNo' | 'contactMobile', texts: readonly string[]) => (eb: ExpressionBuilder<Tables, 'visaOrder'>) =>
    eb('visaOrder.id', 'in', eb.selectFrom('visaOrder as one').select('one.id').where(`one.${column}`, 'in', texts))

/** The latest orders of a number or mobile; the first ones, by name, of a name's beginning. */
export function orderQuery(db: Db, reach: Reach, keywords: string) {
  // A user who sees his own alone finds few by their name, not all that he ever made.
  const orders = visibleOrders(db, reach, creatorIds(reach) !== null)
    .select(['visaOrder.id', 'orderNo', 'contactName', 'status'])
    .limit(foundMax)
  const number = numberKey(keywords)
  if (isNumber(number)) return orders.where(exactly('orderNo', [number]))
  const phones = phoneKeys(keywords)
  if (phones.length > 0) return orders.where(exactly('contactMobile', phones)).orderBy('visaOrder.id', 'desc')
  return orders
    .where('contactName', '>=', keywords)
    .where('contactName', '<', prefixUpperBound(keywords))
    .orderBy('contactName')
    .orderBy('createTime')
}

/** Who sees few of those whom a name means is looked for among no more. */
const lookedThrough = 20_000
const mostPeople = 100

/** The number of an order or contract is no name; digits tell a passport from a name. */
const isDocument = (text: string) => /^[A-Z]{1,6}\d{8}-\d+$/.test(text)
const isPassport = (text: string) => /^(?=.*\d)[A-Z0-9]{5,20}$/.test(text)

/**
 * Orders whose contact the words mean, whatever stands between the parts of the name; null when they mean a number. What begins with the very
 * words `orderQuery` finds sooner.
 */
export function contactQuery(db: Db, reach: Reach, keywords: string) {
  const number = numberKey(keywords)
  if (isDocument(number) || isPassport(number) || !isTelling(keywords)) return null
  const meant = db
    .selectFrom('visaOrder as one')
    .select('one.id')
    .where('one.deleted', '=', sql.lit(0))
    .where(contactRange(keywords))
    .limit(lookedThrough)
    .as('meant')
  return visibleOrders(db, reach, true)
    .select(['visaOrder.id', 'orderNo', 'contactName', 'status'])
    .where('visaOrder.id', 'in', db.selectFrom(meant).select('meant.id'))
    .orderBy('contactName')
    .orderBy('visaOrder.id')
    .limit(foundMax)
}

/** The applicants, within the caller's reach, whom the words mean by passport or name; null when they can mean none. */
export function applicantQuery(db: Db, reach: Reach, keywords: string) {
  const number = numberKey(keywords)
  const eb = expressionBuilder<Tables, 'visaApplicant'>()
  const meanings = isPassport(number)
    ? [eb('passportNo', '=', number)]
    : isTelling(keywords) && !isDocument(number)
      ? personRanges(keywords)
      : []
  const [first, ...others] = meanings.map((meaning) => {
    const some = db.selectFrom('visaApplicant').selectAll().where(meaning).limit(lookedThrough).as('some')
    const seen = ownSideOfFew(reach).reduce((query, own) => query.where(own), db.selectFrom(some))
    const own = seen.select(['orderId', 'surname', 'givenNames', 'cname']).where('deleted', '=', 0)
    return db.selectFrom(own.limit(mostPeople).as('found')).selectAll()
  })
  return first ? others.reduce((all, one) => all.union(one), first) : null
}

/** The latest orders of people whom the words mean, each under their names. */
async function ordersOfPeople(db: Db, reach: Reach, keywords: string): Promise<Found[]> {
  const people = (await applicantQuery(db, reach, keywords)?.execute()) ?? []
  if (people.length === 0) return []
  const rows = await visibleOrders(db, reach, true)
    .select(['visaOrder.id', 'orderNo', 'status'])
    .where('visaOrder.id', 'in', [...new Set(people.map(({ orderId }) => orderId))])
    .orderBy('visaOrder.id', 'desc')
    .limit(foundMax)
    .execute()
  return rows.map(({ id, orderNo, status }) => {
    const names = people.filter(({ orderId }) => orderId === id).map(personName)
    return { id, no: orderNo, name: [...new Set(names)].join(', '), status }
  })
}

/** Orders by what stands on themselves, then those of the people on them. */
export async function findOrders(db: Db, reach: Reach, keywords: string): Promise<Found[]> {
  const rows = await orderQuery(db, reach, keywords).execute()
  const of = (some: typeof rows) =>
    some.map(({ id, orderNo, contactName, status }) => ({ id, no: orderNo, name: contactName, status }))
  if (rows.length >= foundMax) return of(rows)
  const folded = (await contactQuery(db, reach, keywords)?.execute()) ?? []
  const found = [...of(rows), ...of(folded), ...(await ordersOfPeople(db, reach, keywords))]
  return [...new Map(found.toReversed().map((one) => [one.id, one])).values()].toReversed().slice(0, foundMax)
}
