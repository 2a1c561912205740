import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { countryOfSite } from '#domain/consulate/status-application.ts'
import { dayOf, departureBucket } from '#domain/day.ts'
import { departureBuckets, visaStatus, visaTypes } from '#domain/status.ts'
import { deskStatuses } from '#machines/lifecycle/applicant-desks.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { ApplicantDesk } from '#protocol/applicant/desk-calls.ts'
import { auditQueue, handleQueue, receiveQueue } from '#protocol/applicant-desk/calls.ts'
import { deskColumns } from '#protocol/applicant-desk/columns.ts'
import { defineServerList, type FilterOf, type ListActor, together } from '#server/kit/list.ts'
import { equals, fromDay, hidden, hiddenText, toDay } from '#server/kit/list-filters.ts'
import { applicantsNamed, departsIn } from '#server/services/order/applicant-search.ts'
import { ownSideOf } from '#server/services/order/scope.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db } from '#server/store/store.ts'
import { deskRows, receiveRows } from './rows.ts'

const eb = expressionBuilder<Tables, 'visaApplicant'>()

/** Written as its index has it. */
const urgency = sql`(case ${sql.ref('urgencyLevel')} when 'EXPRESS' then 0 when 'URGENT' then 1 else 2 end)`

const among = (status: Expression<unknown>, desk: ApplicantDesk) =>
  sql<SqlBool>`${status} in (${sql.join(deskStatuses(desk).map((code) => sql.lit(code)))})`

const atConsulate = sql<SqlBool>`${hidden('status')} in (${sql.join(statusesWithTag(visaApplicant, 'submitted').map((code) => sql.lit(code)))})`

type QueueCall = typeof receiveQueue
type Filter = Partial<FilterOf<QueueCall>>

/** Who waits at a desk; whom a contract holds is worked on there. `tests/server/applicant-queue-plans.test.ts` holds its plans. */
const deskList = (desk: ApplicantDesk, call: QueueCall, pageCode?: string, rows = deskRows) =>
  defineServerList<QueueCall, 'visaApplicant'>({
    call,
    // Written as the desk's own indexes have it: the status is hidden, or one of all statuses would be walked.
    from: (db) =>
      db
        .selectFrom('visaApplicant')
        .where('visaApplicant.deleted', '=', sql.lit(0))
        .where('visaApplicant.contractId', 'is', null)
        .where(among(hidden('status'), desk)),
    id: 'visaApplicant.id',
    // A desk's few rows are walked in their order, also by whoever sees his own alone; his center's are fewer.
    scope: ({ reach, column }) => [
      ...ownSideOf('')({ reach, column: (name) => (name === 'createUserId' ? hidden(name) : column(name)) }),
      ...(reach.role === 'acceptOrg' ? [sql<SqlBool>`${column('acceptOrgId')} = ${reach.companyId}`] : []),
    ],
    isNarrow: ({ keywords }: Filter) => Boolean(keywords),
    filters: {
      keywords: (text) => eb('id', 'in', applicantsNamed(text)),
      status: equals(hidden('status')),
      visaCountry: equals(sql.ref('visaCountry')),
      visaType: equals('visaType'),
      nationality: equals(sql.ref('nationality')),
      urgencyLevel: equals(sql.ref('urgencyLevel')),
      applicationStatus: equals(sql.ref('applicationStatus')),
      syncMarker: equals(sql.ref('syncMarker')),
      isFlagged: () => eb('flagTime', 'is not', null),
      filesComplete: equals(sql.ref('filesComplete')),
      // Nothing but its send bill takes a passport of an order to the consulate.
      isBillSent: (isSent) =>
        eb.and([eb('visaType', '=', sql.lit(visaTypes.STICKER)), isSent ? atConsulate : eb.not(atConsulate)]),
      // A site takes the e-visas of one country.
      site: (site) =>
        eb.and([eb('visaCountry', '=', countryOfSite(site)), eb('visaType', '=', sql.lit(visaTypes.EVISA))]),
      acceptOrgId: equals('acceptOrgId'),
      agentId: equals('agentId'),
      entryFrom: fromDay('entryDate'),
      entryTo: toDay('entryDate'),
      departure: together,
    },
    conditions: ({ filter: { departure }, now, sort }) => [
      ...(departure ? departsIn(departure, now) : []),
      // A count needs no order, and has an index of its own by which it finds nobody else.
      ...(sort === null ? [among(sql`${sql.ref('status')} * 1`, desk)] : []),
    ],
    sorts: { entryDate: 'entryDate', urgencyLevel: [urgency, 'entryDate', 'statusTime'], statusTime: 'statusTime' },
    rows,
    ...(pageCode !== undefined && { sheet: { pageCode, columns: deskColumns } }),
  })

export const receiveList = deskList('receive', receiveQueue, 'visa.receive', receiveRows)
export const auditList = deskList('audit', auditQueue)
export const handleList = deskList('handle', handleQueue, 'visa.handle')
export type DeskList = typeof receiveList

/**
 * The entry days of who waits at a desk, with how many have each. The day is hidden, or the planner would walk everybody who
 * ever applied along it.
 */
export const deskDeparturesQuery = (list: DeskList, db: Db, actor: ListActor, filter: Pick<Filter, 'status'>) => {
  const day = hiddenText('entryDate')
  return list
    .found(db, actor, filter)
    .select([day.as('day'), sql<number>`cast(count(*) as bigint)`.as('records')])
    .groupBy(day)
}

/** How many of who waits at a desk depart in each bucket; every bucket is there, also with 0. */
export async function deskDepartures(list: DeskList, db: Db, actor: ListActor, filter: Pick<Filter, 'status'>) {
  const today = dayOf(actor.now)
  const counts = Object.fromEntries(Object.values(departureBuckets).map((one) => [one, 0]))
  for (const { day, records } of await deskDeparturesQuery(list, db, actor, filter).execute())
    if (day !== null) counts[departureBucket(day, today)]! += records
  return counts
}

/** How many stand in each status of the handling desk. */
export const handleCounts = (db: Db, actor: ListActor) => handleList.countBy(db, actor, 'status', visaStatus)
