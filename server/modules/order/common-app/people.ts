import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { numberKey } from '#domain/search-words.ts'
import {
  type CommonApplicant,
  mostCommonApplicants,
  mostFoundApplicants,
  pageQueryCommonApplicant,
} from '#protocol/order/common-app/calls.ts'
import type { Reach } from '#server/kit/deps.ts'
import { defineServerList, together } from '#server/kit/list.ts'
import { hidden, hiddenText } from '#server/kit/list-filters.ts'
import { personRanges } from '#server/kit/name-search.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { allOrders, ownSide } from '#server/services/order/scope.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db } from '#server/store/store.ts'

const isPassport = (text: string) => /^[A-Z]{0,3}\d[A-Z0-9]{3,18}$/.test(text)

/** More of a name than this are come upon sooner along the orders than looked up one by one. */
const commonName = 20_000

const eb = expressionBuilder<Tables, 'visaApplicant'>()
const people = (condition: Expression<SqlBool>) =>
  eb.selectFrom('visaApplicant').select('visaApplicant.id').where(condition)

/** What was typed may mean several things: each is one range of one index. */
function meanings(keywords: string, isHidden: boolean): Expression<SqlBool>[] {
  const number = numberKey(keywords)
  const passportNo = isHidden ? hiddenText('visaApplicant.passportNo') : sql.ref<string>('visaApplicant.passportNo')
  return isPassport(number) ? [eb(passportNo, '=', number)] : personRanges(keywords, isHidden)
}

/**
 * Whose applicant it is by what was typed. `isHidden` says it of columns that no index has, so that the planner goes along the orders
 * instead.
 */
function isMeant(keywords: string, isHidden: boolean): Expression<SqlBool> {
  const found = meanings(keywords, isHidden)
  if (isHidden || found.length === 0) return eb.or(found)
  const [first, ...others] = found.map(people)
  return eb(
    'visaApplicant.id',
    'in',
    others.reduce((all, one) => all.union(one), first!),
  )
}

async function isCommon(db: Db, keywords: string): Promise<boolean> {
  for (const meaning of meanings(keywords, false)) {
    const row = await db
      .selectFrom(people(meaning).limit(commonName).as('some'))
      .select(sql<number>`cast(count(*) as bigint)`.as('records'))
      .executeTakeFirstOrThrow()
    if (row.records >= commonName) return true
  }
  return false
}

interface Lookup {
  /** Found by the index of what was typed; else come upon along the orders, the latest first, until a page is full. */
  readonly isLookedUp: boolean
}

const entered = (db: Db) =>
  allOrders(db)
    .innerJoin('visaApplicant', 'visaApplicant.orderId', 'visaOrder.id')
    .where('visaApplicant.passportNo', 'is not', null)

/** Orders within reach, from their own side hidden from the planner. */
const ordersBeside = (reach: Reach) =>
  expressionBuilder<Tables>()
    .selectFrom('visaOrder')
    .where('visaOrder.deleted', '=', sql.lit(0))
    .where((eb) => eb.and(ownSide({ reach, column: hidden })))

/** Whether the passport was entered again later, in an order within reach. */
const isEnteredAgain = (reach: Reach) =>
  expressionBuilder<Tables, 'visaOrder' | 'visaApplicant'>().exists(
    ordersBeside(reach)
      .innerJoin('visaApplicant as newer', 'newer.orderId', 'visaOrder.id')
      .select('newer.id')
      .where('newer.passportNo', '=', sql.ref<string>('visaApplicant.passportNo'))
      .where('newer.id', '>', sql.ref<number>('visaApplicant.id')),
  )

/** The applicants of orders within reach, each passport once, as it was entered last. */
export const commonApplicantList = defineServerList<
  typeof pageQueryCommonApplicant,
  'visaOrder' | 'visaApplicant',
  Lookup
>({
  call: pageQueryCommonApplicant,
  from: entered,
  id: 'visaApplicant.id',
  async before(db, _, { keywords }) {
    return { ...(keywords && { keywords }), isLookedUp: Boolean(keywords) && !(await isCommon(db, keywords ?? '')) }
  },
  scope: ownSide,
  isNarrow: ({ isLookedUp }) => isLookedUp === true,
  filters: { keywords: (text, { filter }) => isMeant(text, !filter.isLookedUp), isLookedUp: together },
  conditions: ({ reach }) => [expressionBuilder<Tables>().not(isEnteredAgain(reach))],
  sorts: { createTime: ({ column }) => [column('visaOrder.createTime'), 'visaOrder.id'] },
  most: ({ keywords }) => (keywords ? mostFoundApplicants : mostCommonApplicants),
  async rows(db, ids) {
    const rows = await db
      .selectFrom('visaApplicant')
      .innerJoin('visaOrder', 'visaOrder.id', 'visaApplicant.orderId')
      .select([
        'visaApplicant.id',
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
      .where('visaApplicant.id', 'in', ids)
      .execute()
    return new Map(rows.map(({ id, ...row }) => [id, omitNull(row) as CommonApplicant]))
  },
})
