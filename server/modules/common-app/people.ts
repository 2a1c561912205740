import { sql } from 'kysely'
import {
  type CommonApplicant,
  mostCommonApplicants,
  type pageQueryCommonApplicant,
} from '#protocol/common-app/calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
import type { Reach, SignedContext } from '#server/kit/deps.ts'
import { present } from '#server/kit/present.ts'
import { visibleOrders } from '#server/services/order-reach.ts'
import type { Db } from '#server/store/store.ts'

type Input = InputOf<typeof pageQueryCommonApplicant>

/** After every text that begins like `text`, by code point. */
const beyond = (text: string) => `${text}\u{10ffff}`
const isPassport = (text: string) => /^[A-Z]{0,3}\d[A-Z0-9]{3,18}$/.test(text)
const isLatin = (text: string) => /^[A-Z]/.test(text)

/**
 * The applicants of orders within reach, each passport as it was entered last. Without keywords they come along the orders,
 * the latest first, so that a page ends where it is full; with keywords by the index of what was typed.
 */
export function peopleQuery(db: Db, reach: Reach, { keywords, sord }: Pick<Input, 'keywords' | 'sord'>) {
  const isSought = keywords !== undefined && keywords !== ''
  let query = visibleOrders(db, reach, isSought)
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
  if (isSought) {
    const upper = keywords.toUpperCase()
    if (isPassport(upper)) query = query.where('visaApplicant.passportNo', '=', upper)
    else if (isLatin(upper)) {
      const [surname = '', ...given] = upper.split(/\s+/)
      const names = given.join(' ')
      query =
        names === ''
          ? query.where('visaApplicant.surname', '>=', upper).where('visaApplicant.surname', '<', beyond(upper))
          : query
              .where('visaApplicant.surname', '=', surname)
              .where('visaApplicant.givenNames', '>=', names)
              .where('visaApplicant.givenNames', '<', beyond(names))
    } else
      query = query.where('visaApplicant.cname', '>=', keywords).where('visaApplicant.cname', '<', beyond(keywords))
  }
  const when = isSought ? sql<number>`visa_order.create_time + 0` : sql<number>`visa_order.create_time`
  return query.orderBy(when, sord).orderBy('visaOrder.id', sord).orderBy('visaApplicant.id', sord)
}

/** How many there are, counted as far as they are paged through. */
async function countPeople(db: Db, reach: Reach, input: Input): Promise<number> {
  const some = peopleQuery(db, reach, input).select('visaApplicant.id').limit(mostCommonApplicants)
  const row = await db
    .selectFrom(some.as('some'))
    .select(sql<number>`cast(count(*) as bigint)`.as('records'))
    .executeTakeFirstOrThrow()
  return row.records
}

/** A page of frequently used applicants, each passport once, the newest data of it. */
export async function pageOfPeople({
  input,
  db,
  reach,
}: SignedContext & { input: Input; db: Db }): Promise<Page<CommonApplicant>> {
  const { page, rows } = input
  const records = await countPeople(db, reach, input)
  const found = await peopleQuery(db, reach, input)
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
