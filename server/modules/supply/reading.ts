import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { supplyOrder } from '#machines/lifecycle/supply-order.ts'
import { issueRecord, type SupplyKind, type SupplyOrder } from '#protocol/supply/schemas.ts'
import type { AuthenticatedContext, Reach, Session } from '#server/kit/deps.ts'
import { readLogs } from '#server/kit/entity-log.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { noRow } from '#server/kit/refusal.ts'
import { namesOf } from '#server/services/company/names.ts'
import { supplyActions, withOpenFollower } from '#server/services/supply/lifecycle.ts'
import { visibleSupply } from '#server/services/supply/scope.ts'
import type { Db } from '#server/store/store.ts'

const COLUMNS = [
  'id',
  'orderNo',
  'orderType',
  'kind',
  'status',
  'title',
  'contactName',
  'contactMobile',
  'quantity',
  'amountFen',
  'travelDay',
  'businessId',
  'issueBillId',
  'originId',
  'supplierId',
  'buyerId',
  'remark',
  'supplementFen',
  'lockUserId',
  'lockUser',
  'lockTime',
  'issueUser',
  'issueTime',
  'createUser',
  'createTime',
  'version',
] as const

/** Confirmed and not carried out yet. spec: lifecycles#supply-order. */
const TO_DO = statusesWithTag(supplyOrder, 'toDo')

type Visible = ReturnType<typeof visibleSupply>

export const rowsOf = (query: Visible) => query.select(COLUMNS).execute()
type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** Who asks; no session: a sheet, which offers nothing. */
interface Asker extends Pick<AuthenticatedContext, 'now' | 'lang'> {
  readonly session: Session | null
}

/**
 * Rows with the names of companies in the caller's language, the number of the order that a change or refund is about, and
 * what the caller may ask of each.
 */
export async function withNames(db: Db, rows: readonly Row[], { session, now, lang }: Asker): Promise<SupplyOrder[]> {
  if (rows.length === 0) return []
  const companyIds = [...new Set(rows.flatMap((row) => [row.supplierId, row.buyerId]))]
  const originIds = [...new Set(rows.flatMap((row) => row.originId ?? []))]
  const [names, open, origins] = await Promise.all([
    namesOf(db, 'company', companyIds, lang),
    withOpenFollower(
      db,
      rows.map((row) => row.id),
    ),
    originIds.length === 0
      ? []
      : db.selectFrom('supplyOrder').select(['id', 'orderNo']).where('id', 'in', originIds).execute(),
  ])
  const numbers = new Map(origins.map((one) => [one.id, one.orderNo]))
  return rows.map(
    (row) =>
      omitNull({
        ...row,
        supplierName: names.get(row.supplierId) ?? '',
        buyerName: names.get(row.buyerId) ?? '',
        actions: session ? supplyActions(session, now, { ...row, hasOpenFollower: open.has(row.id) }) : [],
        originNo: row.originId === null ? null : (numbers.get(row.originId) ?? null),
      }) as SupplyOrder,
  )
}

/** One order with how it was carried out, what was asked for of it later and its log; 1111 when it is not there or not the caller's. */
export async function readSupply(db: Db, { reach, ...asker }: Asker & { readonly reach: Reach }, id: number) {
  const [order] = await withNames(db, await rowsOf(visibleSupply(db, reach).where('id', '=', id)), asker)
  if (!order) throw noRow()
  const followers = await rowsOf(visibleSupply(db, reach).where('originId', '=', id).orderBy('id'))
  const { issue } = await db.selectFrom('supplyOrder').select('issue').where('id', '=', id).executeTakeFirstOrThrow()
  return {
    order,
    ...(issue !== null && { issue: issueRecord.parse(JSON.parse(issue)) }),
    followers: await withNames(db, followers, asker),
    logs: await readLogs(db, 'supplyOrder', id),
  }
}

export const toDoQuery = (db: Db, reach: Reach, kind: SupplyKind, statuses: readonly number[] = TO_DO) =>
  visibleSupply(db, reach)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('kind', '=', kind)
    .where('status', 'in', statuses)

/** How many of a kind wait for somebody; with `unlocked` only those that nobody works on. */
export const countToDo = async (db: Db, reach: Reach, kind: SupplyKind, unlocked: boolean): Promise<number> =>
  (await toDoQuery(db, reach, kind, unlocked ? statusesWithTag(supplyOrder, 'free') : TO_DO).executeTakeFirstOrThrow())
    .n
