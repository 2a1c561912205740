import { expressionBuilder, type SqlBool, sql } from 'kysely'
import { deskLockMs } from '#domain/constants.ts'
import { visaStatus } from '#domain/status.ts'
import { page } from '#protocol/applicant/calls.ts'
import { applicantColumns } from '#protocol/applicant/columns.ts'
import { defineServerList, type FilterOf, type ListActor, together } from '#server/kit/list.ts'
import { equals, fromDay, hidden, hiddenText, since, toDay, until } from '#server/kit/list-filters.ts'
import { creatorIds } from '#server/kit/scope.ts'
import { applicantsNamed, departsIn, hasNoResult } from '#server/services/order/applicant-search.ts'
import { unsubmitted } from '#server/services/order/form-state.ts'
import { isTallied, isUnrestricted, ownSideOf } from '#server/services/order/scope.ts'
import { isFormOpen } from '#server/store/migrations/0079-applicant-conditions.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db } from '#server/store/store.ts'
import { listRows } from './list-rows.ts'

type Filter = Partial<FilterOf<typeof page>>
const eb = expressionBuilder<Tables, 'visaApplicant'>()

/** Whom few rows are found for by an index of their own. */
const isFew = ({ keywords, isFormOpen: open, isTakenByMe }: Filter) =>
  Boolean(keywords) || open !== undefined || isTakenByMe !== undefined

/** Whose form is not filled in and still can be, in the words of its index. */
const isOpenForm = sql<SqlBool>`status + 0 in (${sql.join(unsubmitted)}) and ${sql.raw(isFormOpen)} = 1`

/** Whom somebody has at a desk. */
const takenBy = (userId: number, now: number) =>
  eb
    .selectFrom('visaApplicant')
    .select('id')
    .where('deskUserId', '=', userId)
    .where('deskTime', '>', now - deskLockMs)

/** The applicants of all orders within reach; `tests/server/applicant-plans.test.ts` holds its plans. */
export const applicantList = defineServerList<typeof page, 'visaApplicant'>({
  call: page,
  from: (db) => db.selectFrom('visaApplicant').where('visaApplicant.deleted', '=', sql.lit(0)),
  id: 'visaApplicant.id',
  scope: ownSideOf(''),
  isNarrow: isFew,
  filters: {
    keywords: (text) => eb('id', 'in', applicantsNamed(text)),
    status: equals('status'),
    // Without a status its index is no way to them: it would be skipped through, and everybody of the kind sorted.
    visaCountry: (code, { filter }) => equals(filter.status ? sql.ref('visaCountry') : hiddenText('visaCountry'))(code),
    visaType: (code, { filter }) => equals(filter.status ? sql.ref('visaType') : hidden('visaType'))(code),
    nationality: equals(sql.ref('nationality')),
    urgencyLevel: equals(sql.ref('urgencyLevel')),
    applicationStatus: equals('applicationStatus'),
    syncMarker: (marker, { filter }) =>
      equals(isFew(filter) ? hiddenText('syncMarker') : sql.ref('syncMarker'))(marker),
    isFormOpen: () => isOpenForm,
    isTakenByMe: (_, { reach, now }) => eb('id', 'in', takenBy(reach.userId, now)),
    acceptOrgId: equals('acceptOrgId'),
    agentId: equals('agentId'),
    fromDay: since('createTime'),
    toDay: until('createTime'),
    entryFrom: fromDay('entryDate'),
    entryTo: toDay('entryDate'),
    departure: together,
  },
  conditions: ({ filter: { departure }, now }) => (departure ? departsIn(departure, now) : []),
  sorts: { createTime: 'createTime', entryDate: 'entryDate' },
  tally: {
    table: (reach) => (isUnrestricted(reach) ? 'applicantTally' : 'applicantOwnTally'),
    by: ['status', 'visaCountry', 'visaType', 'acceptOrgId', 'agentId'],
    knows: isTallied,
  },
  rows: listRows,
  sheet: {
    pageCode: [
      'visa.applicant.list',
      'visa.applicant.rus-sticker',
      'visa.applicant.rus-evisa',
      'visa.applicant.list-v2',
    ],
    columns: applicantColumns,
  },
})

type Kind = Pick<Filter, 'visaCountry' | 'visaType'>
const records = sql<number>`cast(count(*) as bigint)`.as('records')

/** Who has no result yet, in the words of the index of what one person has made. */
const waits = sql<SqlBool>`status + 0 < ${sql.lit(visaStatus.RESULT_AVAILABLE)}`

/**
 * What one person has made is counted along an index of those days. Else the day is hidden, or everybody who ever applied would be
 * read; a customer's are those that he is named on, whoever made them.
 */
const countedDepartures = (db: Db, actor: ListActor, kind: Kind) => {
  const isAlone = isTallied(actor.reach) && creatorIds(actor.reach)?.length === 1
  const day = isAlone ? sql<string | null>`${sql.ref('entryDate')}` : hiddenText('entryDate')
  return applicantList
    .found(db, actor, kind)
    .select([day.as('day'), records])
    .where(isAlone ? waits : hasNoResult)
    .groupBy(day)
}

function talliedDepartures(db: Db, { reach }: ListActor, { visaCountry, visaType }: Kind) {
  let query = db
    .selectFrom('applicantDeparture')
    .select(['entryDate as day', sql<number>`cast(sum(count) as bigint)`.as('records')])
    .where('count', '>', sql.lit(0))
    .groupBy('entryDate')
  for (const condition of ownSideOf('')({ reach, column: (name) => sql.ref(name) })) query = query.where(condition)
  if (visaCountry) query = query.where('visaCountry', '=', visaCountry)
  return visaType ? query.where('visaType', '=', visaType) : query
}

/** The entry days of whoever has no result yet, with how many applicants have each: from the tally where everybody's are meant. */
export const departuresQuery = (db: Db, actor: ListActor, kind: Kind) =>
  isUnrestricted(actor.reach) ? talliedDepartures(db, actor, kind) : countedDepartures(db, actor, kind)

/** How many applications at consulates' sites have which label: all of e-visas lie in one index, and nobody else does. */
export const applicationsQuery = (db: Db, actor: ListActor, kind: Pick<Filter, 'visaCountry'>) =>
  applicantList
    .found(db, actor, kind)
    .select(['applicationStatus as code', records])
    .where('applicationStatus', 'is not', null)
    .groupBy('applicationStatus')
