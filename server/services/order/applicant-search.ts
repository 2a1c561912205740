import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { dayOf, departureRange } from '#domain/day.ts'
import { type DepartureBucket, visaStatus } from '#domain/status.ts'
import { prefixUpperBound } from '#server/kit/prefix-range.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import { mostOfOnePerson, withPassport } from './same-person.ts'

const eb = expressionBuilder<Tables, 'visaApplicant'>()
const applicants = () => eb.selectFrom('visaApplicant').select('id')

/** The ids of whom keywords mean: each meaning is one range of one index (spec: quality#speed). */
export function applicantsNamed(keywords: string) {
  const upper = keywords.toUpperCase()
  const [surname = '', ...given] = upper.split(/\s+/)
  const prefix = given.join(' ')
  const latin =
    given.length === 0
      ? applicants().where('surname', '>=', surname).where('surname', '<', prefixUpperBound(surname))
      : applicants()
          .where('surname', '=', surname)
          .where('givenNames', '>=', prefix)
          .where('givenNames', '<', prefixUpperBound(prefix))
  const orders = eb
    .selectFrom('visaOrder')
    .select('id')
    .where('orderNo', '=', upper)
    .union(
      eb
        .selectFrom(
          eb
            .selectFrom('visaOrder')
            .select('id')
            .where('contactMobile', '=', keywords)
            .orderBy('createTime', 'desc')
            .limit(sql.lit(mostOfOnePerson))
            .as('latest'),
        )
        .select('latest.id'),
    )
  return latin
    .union(
      applicants()
        .where('cname', 'is not', null)
        .where('cname', '>=', keywords)
        .where('cname', '<', prefixUpperBound(keywords)),
    )
    .union(withPassport(upper))
    .union(applicants().where('orderId', 'in', orders))
}

/** At the consulate at most; written out, as what is known of a constant bounds a walk along an index. */
export const hasNoResult = sql<SqlBool>`status < ${sql.lit(visaStatus.RESULT_AVAILABLE)}`

/** The days of a bucket, of whoever has no result yet: the same as its count. */
export function departsIn(departure: DepartureBucket, now: number): Expression<SqlBool>[] {
  const { from, to } = departureRange(departure, dayOf(now))
  return [
    hasNoResult,
    ...(from ? [sql<SqlBool>`${sql.ref('entryDate')} >= ${from}`] : []),
    ...(to ? [sql<SqlBool>`${sql.ref('entryDate')} <= ${to}`] : []),
  ]
}
