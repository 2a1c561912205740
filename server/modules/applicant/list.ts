import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { dayOf, departureRange } from '#domain/day.ts'
import { has } from '#domain/permission.ts'
import { visaStatus, visaTypes } from '#domain/status.ts'
import { freshApplicant, visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import { page } from '#protocol/applicant/calls.ts'
import { applicantColumns } from '#protocol/applicant/columns.ts'
import type { ApplicantListRow } from '#protocol/applicant/schemas.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import { applicantRights } from '#protocol/order/rights.ts'
import { actionsWithRefusals } from '#server/kit/lifecycle/actions.ts'
import { type Asked, defineServerList, type FilterOf, type ListActor, type Reader, together } from '#server/kit/list.ts'
import { equals, fromDay, hiddenText, since, toDay, until } from '#server/kit/list-filters.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { prefixUpperBound } from '#server/kit/prefix-range.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import { isUnrestricted, ownSideOf } from '#server/services/order/scope.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db } from '#server/store/store.ts'

type Filter = Partial<FilterOf<typeof page>>
const eb = expressionBuilder<Tables, 'visaApplicant'>()
const applicants = () => eb.selectFrom('visaApplicant').select('id')

/** Each meaning of the keywords is one range of one index (spec: quality#speed). */
function named(keywords: string) {
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
    .union(eb.selectFrom('visaOrder').select('id').where('contactMobile', '=', keywords))
  return latin
    .union(
      applicants()
        .where('cname', 'is not', null)
        .where('cname', '>=', keywords)
        .where('cname', '<', prefixUpperBound(keywords)),
    )
    .union(applicants().where('passportNo', '=', upper))
    .union(applicants().where('orderId', 'in', orders))
}

/** At the consulate at most; written out, as what is known of a constant bounds a walk along an index. */
const hasNoResult = sql<SqlBool>`status < ${sql.lit(visaStatus.RESULT_AVAILABLE)}`

/** The days of a bucket, of whoever has no result yet: the same as its count. */
function departing({ filter: { departure }, now }: Pick<Asked<Filter>, 'filter' | 'now'>): Expression<SqlBool>[] {
  if (!departure) return []
  const { from, to } = departureRange(departure, dayOf(now))
  return [
    hasNoResult,
    ...(from ? [sql<SqlBool>`${sql.ref('entryDate')} >= ${from}`] : []),
    ...(to ? [sql<SqlBool>`${sql.ref('entryDate')} <= ${to}`] : []),
  ]
}

const select = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('visaApplicant')
    .innerJoin('visaOrder', 'visaOrder.id', 'visaApplicant.orderId')
    .leftJoin('contract', 'contract.id', 'visaApplicant.contractId')
    .selectAll('visaApplicant')
    .select(['visaOrder.orderNo', 'visaOrder.orderStatus', 'contract.contractNo'])
    .where('visaApplicant.id', 'in', ids)
    .execute()
type Row = Awaited<ReturnType<typeof select>>[number]

/** What the row itself knows; orders, files and passports in the house are not looked at, so that a list costs no query more. */
function actionsOf({ status, contractId, visaType, issueResult }: Row, held: readonly string[]): AvailableAction[] {
  const facts = {
    ...freshApplicant,
    isManagedByContract: contractId !== null,
    isEvisa: visaType === visaTypes.EVISA,
    issueResult: issueResult ?? 0,
  }
  return actionsWithRefusals(visaApplicant, { status }, facts, (event) => {
    const right = applicantRights[event]
    return right !== undefined && has(held, right)
  })
}

/** The rows of applicants as lists show them; whether the reader may see them is asked before. */
export async function listRows(db: Db, ids: readonly number[], { lang, session }: Reader): Promise<ApplicantListRow[]> {
  const rows = await select(db, ids)
  const companyIds = idsOf(rows.flatMap((row) => [row.acceptOrgId, row.agentId]))
  const companies = await namesOf(db, 'company', companyIds, lang)
  const nameOf = (id: number | null) => (id === null ? null : (companies.get(id) ?? null))
  const held = session?.codes ?? []
  return rows.map((row) => {
    // Whose it is, is said by names; the rest is not for readers.
    const { acceptOrgId, agentId, sortNo: _, passportType: _1, contractPassportId: _2, orgVisible: _3, ...shown } = row
    const { createUserId: _4, userId: _5, deleted: _6, ...rest } = shown
    const names = { acceptOrgName: nameOf(acceptOrgId), agentName: nameOf(agentId) }
    return omitNull({ ...rest, ...names, actions: actionsOf(row, held) }) as ApplicantListRow
  })
}

/** The applicants of all orders within reach; `tests/server/applicant-plans.test.ts` holds its plans. */
export const applicantList = defineServerList<typeof page, 'visaApplicant'>({
  call: page,
  from: (db) => db.selectFrom('visaApplicant').where('visaApplicant.deleted', '=', sql.lit(0)),
  id: 'visaApplicant.id',
  scope: ownSideOf(''),
  isNarrow: ({ keywords }: Filter) => Boolean(keywords),
  filters: {
    keywords: (text) => eb('id', 'in', named(text)),
    status: equals('status'),
    visaCountry: equals(sql.ref('visaCountry')),
    visaType: equals('visaType'),
    nationality: equals(sql.ref('nationality')),
    urgencyLevel: equals(sql.ref('urgencyLevel')),
    acceptOrgId: equals('acceptOrgId'),
    agentId: equals('agentId'),
    fromDay: since('createTime'),
    toDay: until('createTime'),
    entryFrom: fromDay('entryDate'),
    entryTo: toDay('entryDate'),
    departure: together,
  },
  conditions: departing,
  sorts: { createTime: 'createTime', entryDate: 'entryDate' },
  tally: {
    table: 'applicantTally',
    by: ['status', 'visaCountry', 'visaType', 'acceptOrgId', 'agentId'],
    knows: isUnrestricted,
  },
  rows: listRows,
  sheet: { pageCode: 'visa.applicant.list', columns: applicantColumns },
})

/**
 * The entry days of whoever has no result yet, with how many applicants have each. The day is hidden, or the planner would walk
 * everybody who ever applied along it.
 */
export const departuresQuery = (db: Db, actor: ListActor, kind: Pick<Filter, 'visaCountry' | 'visaType'>) => {
  const day = hiddenText('entryDate')
  return applicantList
    .found(db, actor, kind)
    .select([day.as('day'), sql<number>`cast(count(*) as bigint)`.as('records')])
    .where(hasNoResult)
    .groupBy(day)
}
