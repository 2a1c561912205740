import { saysOutcome } from '#domain/display-status.ts'
import { outcomeOf } from '#domain/outcome.ts'
import type { Outcome } from '#domain/status-result.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Order, OrderTag } from '#protocol/order/schemas.ts'
import type { Reach } from '#server/kit/deps.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import type { Db } from '#server/store/store.ts'
import type { visibleOrders } from './scope.ts'

const COLUMNS = [
  'id',
  'orderNo',
  'visaCountry',
  'visaType',
  'visaCategory',
  'orderStatus',
  'status',
  'payStatus',
  'billFen',
  'receivedFen',
  'visaSentStatus',
  'contactName',
  'contactMobile',
  'contactEmail',
  'entryDate',
  'exitDate',
  'entries',
  'urgencyLevel',
  'purposeSection',
  'purposeGoal',
  'returnWay',
  'customerAddr',
  'inboundWaybill',
  'remark',
  'summary',
  'agentId',
  'acceptOrgId',
  'userId',
  'userName',
  'orderSource',
  'applicantCount',
  'contractId',
  'createUser',
  'updateUser',
  'createTime',
  'updateTime',
  'version',
] as const

const select = (query: ReturnType<typeof visibleOrders>) => query.select(COLUMNS).execute()
type Row = Awaited<ReturnType<typeof select>>[number]

/** Names of companies in the caller's language; the table is small. */
async function companyNames(db: Db, rows: readonly Row[], lang: Lang): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap((row) => [row.agentId ?? [], row.acceptOrgId ?? []].flat()))]
  if (ids.length === 0) return new Map()
  const found = await db.selectFrom('company').select(['id', 'shortName', 'ename']).where('id', 'in', ids).execute()
  return new Map(found.map((one) => [one.id, lang === 'zh' ? one.shortName : one.ename]))
}

async function countryNames(db: Db, rows: readonly Row[], lang: Lang): Promise<Map<string, string>> {
  const codes = [...new Set(rows.map((row) => row.visaCountry))]
  const found = await db
    .selectFrom('country')
    .select(['alpha2', 'cname', 'ename'])
    .where('alpha2', 'in', codes)
    .execute()
  return new Map(found.map((one) => [one.alpha2, lang === 'zh' ? one.cname : one.ename]))
}

/** The tags of the caller's company on orders, in their order. */
async function tagsOf(db: Db, reach: Reach, orderIds: readonly number[]): Promise<Map<number, OrderTag[]>> {
  const rows = await db
    .selectFrom('orderTag')
    .innerJoin('companyTag', 'companyTag.id', 'orderTag.tagId')
    .select(['orderTag.orderId', 'companyTag.id', 'companyTag.name', 'companyTag.color'])
    .where('orderTag.orderId', 'in', orderIds)
    .where('companyTag.companyId', '=', reach.companyId)
    .orderBy('companyTag.sortNo')
    .orderBy('companyTag.id')
    .execute()
  const byOrder = Map.groupBy(rows, (row) => row.orderId)
  return new Map([...byOrder].map(([id, some]) => [id, some.map(({ orderId: _, ...tag }) => tag as OrderTag)]))
}

/** What was decided of the people on orders, for those that are so far. */
async function outcomesOf(db: Db, rows: readonly Row[]): Promise<Map<number, Outcome | null>> {
  const ids = rows.filter(({ status }) => saysOutcome(status)).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('visaApplicant')
    .select(['orderId', 'issueResult'])
    .distinct()
    .where('orderId', 'in', ids)
    .where('deleted', '=', 0)
    .where('status', 'not in', statusesWithTag(visaApplicant, 'cancelled'))
    .execute()
  const byOrder = Map.groupBy(found, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([id, some]) => [id, outcomeOf(some.map(({ issueResult }) => issueResult))]))
}

/** The orders of a query as lists show them, with names and tags; those are looked up for these rows only. */
export async function orderRowsOf(
  db: Db,
  reach: Reach,
  query: ReturnType<typeof visibleOrders>,
  lang: Lang,
): Promise<Order[]> {
  const rows = await select(query)
  if (rows.length === 0) return []
  const [companies, countries, decided, tags] = await Promise.all([
    companyNames(db, rows, lang),
    countryNames(db, rows, lang),
    outcomesOf(db, rows),
    tagsOf(
      db,
      reach,
      rows.map((row) => row.id),
    ),
  ])
  return rows.map(
    (row) =>
      omitNull({
        ...row,
        outcome: decided.get(row.id) ?? null,
        visaCountryName: countries.get(row.visaCountry) ?? row.visaCountry,
        agentName: row.agentId === null ? null : (companies.get(row.agentId) ?? null),
        acceptOrgName: row.acceptOrgId === null ? null : (companies.get(row.acceptOrgId) ?? null),
        tags: tags.get(row.id) ?? [],
      }) as Order,
  )
}
