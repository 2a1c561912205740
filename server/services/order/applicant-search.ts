import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { dayOf, departureRange } from '#domain/day.ts'
import { numberKey, phoneKeys } from '#domain/search-words.ts'
import { type DepartureBucket, visaStatus } from '#domain/status.ts'
import { personRanges } from '#server/kit/name-search.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import { mostOfOnePerson, withPassport } from './same-person.ts'

const eb = expressionBuilder<Tables, 'visaApplicant'>()
const applicants = () => eb.selectFrom('visaApplicant').select('id')

/** The ids of whom keywords mean: each meaning is one range of one index (spec: quality#speed). */
export function applicantsNamed(keywords: string) {
  const number = numberKey(keywords)
  const phones = phoneKeys(keywords)
  const orders = eb
    .selectFrom('visaOrder')
    .select('id')
    .where('orderNo', '=', number)
    .union(
      eb
        .selectFrom(
          eb
            .selectFrom('visaOrder')
            .select('id')
            .where('contactMobile', 'in', phones.length > 0 ? phones : [keywords])
            .orderBy('createTime', 'desc')
            .limit(sql.lit(mostOfOnePerson))
            .as('latest'),
        )
        .select('latest.id'),
    )
  const numbered = withPassport(number).union(applicants().where('orderId', 'in', orders))
  return personRanges(keywords).reduce((found, named) => found.union(applicants().where(named)), numbered)
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
