import { expressionBuilder, type SqlBool, sql } from 'kysely'
import { personName } from '#domain/person-name.ts'
import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { statusesFor, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { task } from '#machines/lifecycle/task.ts'
import { page } from '#protocol/consulate/hand-entry-calls.ts'
import { applicationItemColumns } from '#protocol/consulate/hand-entry-columns.ts'
import { type ApplicationItem, handFilters } from '#protocol/consulate/hand-entry-schemas.ts'
import { defineServerList, type FilterOf, type Reader } from '#server/kit/list.ts'
import { equals } from '#server/kit/list-filters.ts'
import { renderMessage } from '#server/kit/message.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { lookingOf } from '#server/services/consulate/application/looking.ts'
import { personAsWorker } from '#server/services/consulate/submission/hand.ts'
import { applicantsNamed } from '#server/services/order/applicant-search.ts'
import { ownSideOf } from '#server/services/order/scope.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db } from '#server/store/store.ts'
import { holdings } from './holders.ts'

type Filter = Partial<FilterOf<typeof page>>
const eb = expressionBuilder<Tables, 'visaApplicant'>()

// Written out: an index of a part of the tasks is found by them.
const [WAITING] = statusesFor(task, 'start')
const [EXECUTING] = statusesWithTag(task, 'executing')

/** Applicants whose errands are people's, and stand like this: few, by an index of their own. */
const byHand = (status: number) =>
  eb
    .selectFrom('formTask')
    .select('formTask.applicantId')
    .where('formTask.byHand', '=', sql.lit(1))
    .where('formTask.status', '=', sql.lit(status))

const AT_SITE = statusesWithTag(consulateApplication, 'asked').map((code) => sql.lit(code))

/** Applicants for whom somebody looks at the site, from now on: by an index of their own, too. */
const dueByHand = (now: number) =>
  eb
    .selectFrom('consulateApplication')
    .select('consulateApplication.applicantId')
    .where('consulateApplication.lookByHand', '=', sql.lit(1))
    .where(sql<SqlBool>`consulate_application.status in (${sql.join(AT_SITE)})`)
    .where('consulateApplication.nextLookTime', '<=', now)

const [QUEUED] = statusesFor(consulateApplication, 'unqueue')

/** Applicants whose form came back without having got there, and not by its site's word: a person looks, and goes on. */
const cameBack = eb
  .selectFrom('consulateApplication')
  .select('consulateApplication.applicantId')
  .where('consulateApplication.problem', 'is not', null)
  .where('consulateApplication.closedTime', 'is', null)
  .where('consulateApplication.status', '=', sql.lit(QUEUED!))

/** Applicants whose open application asks for a person to look, wherever it stands. */
const lookedInto = eb
  .selectFrom('consulateApplication')
  .select('consulateApplication.applicantId')
  .where('consulateApplication.problem', 'is not', null)
  .where('consulateApplication.closedTime', 'is', null)

const inHand = (hand: keyof typeof handFilters, userId: number, now: number) => {
  if (hand === handFilters.WAITING) return byHand(WAITING!).union(dueByHand(now)).union(cameBack)
  if (hand === handFilters.LOOK) return lookedInto
  const held = byHand(EXECUTING!)
  return hand === handFilters.HELD ? held : held.where('formTask.leaseOwner', '=', personAsWorker(userId))
}

const isLookDue = (now: number) => sql`(case when ${eb('visaApplicant.id', 'in', dueByHand(now))} then 1 else 0 end)`

/** The rows of these applicants' open applications, by the applicant's id. */
async function rowsOf(db: Db, ids: readonly number[], reader: Reader): Promise<ReadonlyMap<number, ApplicationItem>> {
  if (ids.length === 0) return new Map()
  const applications = await db
    .selectFrom('consulateApplication')
    .selectAll()
    .where('applicantId', 'in', ids)
    .where('closedTime', 'is', null)
    .execute()
  const people = await db
    .selectFrom('visaApplicant')
    .innerJoin('visaOrder', 'visaOrder.id', 'visaApplicant.orderId')
    .select(['visaApplicant.id', 'surname', 'givenNames', 'cname', 'passportNo', 'visaApplicant.entryDate', 'orderNo'])
    .select('syncMarker')
    .where('visaApplicant.id', 'in', ids)
    .execute()
  const personOf = new Map(people.map((person) => [person.id, person]))
  const holdingOf = await holdings(db, reader, applications)
  return new Map(
    applications.map((row) => {
      const person = personOf.get(row.applicantId)
      const { marker: _, ...holding } = holdingOf(row)
      const item = omitNull({
        id: row.id,
        version: row.version,
        orderId: row.orderId,
        orderNo: person?.orderNo ?? '',
        applicantId: row.applicantId,
        applicantName: person ? personName(person) : '',
        passportNo: person?.passportNo ?? null,
        site: row.site,
        applicationStatus: row.status,
        applicationNo: row.applicationNo,
        entryDate: person?.entryDate ?? null,
        problem: row.problem === null ? null : renderMessage(reader.lang, row.problem),
        syncMarker: person?.syncMarker ?? null,
        updateTime: row.updateTime,
        ...lookingOf(row, reader.now),
        ...holding,
      })
      return [row.applicantId, item as ApplicationItem]
    }),
  )
}

/** The open applications at consulates' sites, walked by their applicants, who carry the label and what bounds them. */
export const applicationList = defineServerList<typeof page, 'visaApplicant'>({
  call: page,
  from: (db) =>
    db
      .selectFrom('visaApplicant')
      .where('visaApplicant.deleted', '=', sql.lit(0))
      .where('visaApplicant.applicationStatus', 'is not', null),
  id: 'visaApplicant.id',
  scope: ownSideOf(''),
  isNarrow: ({ keywords, hand }: Filter) => Boolean(keywords || hand),
  filters: {
    keywords: (text) => eb('id', 'in', applicantsNamed(text)),
    applicationStatus: equals('applicationStatus'),
    visaCountry: equals(sql.ref('visaCountry')),
    syncMarker: equals(sql.ref('syncMarker')),
    hand: (hand, { reach, now }) => eb('id', 'in', inHand(hand, reach.userId, now)),
  },
  // Of what waits for people, what they promised to look at comes first once its day is there.
  sorts: {
    createTime: ({ filter: { hand }, now }) =>
      hand === handFilters.WAITING ? [isLookDue(now), 'createTime'] : 'createTime',
    entryDate: 'entryDate',
  },
  rows: rowsOf,
  sheet: { pageCode: 'visa.application.list', columns: applicationItemColumns },
})
