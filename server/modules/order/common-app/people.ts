import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
import {
  type CommonApplicant,
  mostCommonApplicants,
  mostFoundApplicants,
  type pageQueryCommonApplicant,
} from '#protocol/order/common-app/calls.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { prefixUpperBound } from '#server/kit/prefix-range.ts'
import { present } from '#server/kit/present.ts'
import { visibleOrders } from '#server/services/order/scope.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db } from '#server/store/store.ts'

type Input = InputOf<typeof pageQueryCommonApplicant>

const isPassport = (text: string) => /^[A-Z]{0,3}\d[A-Z0-9]{3,18}$/.test(text)
const isLatin = (text: string) => /^[A-Z]/.test(text)

/** More of a name than this are come upon sooner along the orders than looked up one by one. */
const commonName = 20_000

/**
 * Whose applicant it is by what was typed: each meaning is one range of one index. `isHidden` says it of columns that no index
 * has, so that the planner goes along the orders instead.
 */
function isMeant(keywords: string, isHidden: boolean): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'visaApplicant'>()
  const column = (name: 'passportNo' | 'surname' | 'givenNames' | 'cname') =>
    isHidden ? sql<string>`${sql.ref(`visaApplicant.${name}`)} || ''` : sql<string>`${sql.ref(`visaApplicant.${name}`)}`
  const begins = (name: 'givenNames' | 'cname', text: string) => [
    eb(column(name), '>=', text),
    eb(column(name), '<', prefixUpperBound(text)),
  ]
  const upper = keywords.toUpperCase()
  if (isPassport(upper)) return eb(column('passportNo'), '=', upper)
  if (!isLatin(upper)) return eb.and(begins('cname', keywords))
  const [surname = '', ...given] = upper.split(/\s+/)
  const names = given.join(' ')
  return eb.and([eb(column('surname'), '=', surname), ...(names === '' ? [] : begins('givenNames', names))])
}

async function isCommon(db: Db, keywords: string): Promise<boolean> {
  const some = db
    .selectFrom('visaApplicant')
    .select('visaApplicant.id')
    .where(isMeant(keywords, false))
    .limit(commonName)
  const row = await db
    .selectFrom(some.as('some'))
    .select(sql<number>`cast(count(*) as bigint)`.as('records'))
    .executeTakeFirstOrThrow()
  return row.records >= commonName
}

interface Search extends Pick<Input, 'keywords' | 'sord'> {
  /** Found by the index of what was typed; else come upon along the orders, the latest first, until a page is full. */
  readonly isLookedUp: boolean
}

/** The applicants of orders within reach, each passport as it was entered last. */
export function peopleQuery(db: Db, reach: Reach, { keywords, sord, isLookedUp }: Search) {
  let query = visibleOrders(db, reach, isLookedUp)
    .innerJoin('visaApplicant', 'visaApplicant.orderId', 'visaOrder.id')
    .where('visaApplicant.passportNo', 'is not', null)
    .where(({ not, exists }) =>
      not(
        exists(
          visibleOrders(db, reach, true)
            .innerJoin('visaApplicant as newer', 'newer.orderId', 'visaOrder.id')
            .select('newer.id')
            .where('newer.passportNo', '=', sql.ref<string>('visaApplicant.passportNo'))
            .where('newer.id', '>', sql.ref<number>('visaApplicant.id')),
        ),
      ),
    )
  if (keywords) query = query.where(isMeant(keywords, !isLookedUp))
  const when = isLookedUp ? sql<number>`visa_order.create_time + 0` : sql<number>`visa_order.create_time`
  return query.orderBy(when, sord).orderBy('visaOrder.id', sord).orderBy('visaApplicant.id', sord)
}

/** How many there are, counted as far as they are paged through. */
async function countPeople(db: Db, reach: Reach, search: Search): Promise<number> {
  const most = search.keywords ? mostFoundApplicants : mostCommonApplicants
  const some = peopleQuery(db, reach, search).select('visaApplicant.id').limit(most)
  const row = await db
    .selectFrom(some.as('some'))
    .select(sql<number>`cast(count(*) as bigint)`.as('records'))
    .executeTakeFirstOrThrow()
  return row.records
}

/** A page of frequently used applicants, each passport once, the newest data of it. */
export async function pageOfPeople({ input, db, reach }: Reads<Input>): Promise<Page<CommonApplicant>> {
  const { page, rows, keywords, sord } = input
  const search = { keywords, sord, isLookedUp: Boolean(keywords) && !(await isCommon(db, keywords ?? '')) }
  const records = await countPeople(db, reach, search)
  const found = await peopleQuery(db, reach, search)
    .select([
      'visaApplicant.passportNo',
      'visaApplicant.surname',
      'visaApplicant.givenNames',
      'visaApplicant.cname',
      'visaApplicant.sex',
      'visaApplicant.birthDay',
      'visaApplicant.nationality',
      'visaApplicant.issueDay',
      'visaApplicant.expiryDay',
      'visaOrder.orderNo',
      'visaOrder.createTime',
    ])
    .limit(Math.max(0, Math.min(rows, records - (page - 1) * rows)))
    .offset((page - 1) * rows)
    .execute()
  return { records, page, rows: found.map((row) => present(row) as CommonApplicant) }
}
