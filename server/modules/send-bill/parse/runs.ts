import { type Selectable, sql } from 'kysely'
import * as z from 'zod/mini'
import { sendBillStatus } from '#domain/status.ts'
import { codes } from '#protocol/codes.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { type info, list } from '#protocol/send-bill/parse/calls.ts'
import type { ParseInfo, ParseRun, PlacedRow, RefusedRow } from '#protocol/send-bill/parse/schemas.ts'
import { refused } from '#server/kit/answer.ts'
import type { AuthenticatedContext, Reach } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { defineServerList, inScope } from '#server/kit/list.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { noRow, Refusal } from '#server/kit/refusal.ts'
import { ofCenterAndMakers } from '#server/services/company/list-scope.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import { centerWithin, isBillInReach } from '#server/services/send-bill/lifecycle.ts'
import { findPackable, packed } from '#server/services/send-bill/place.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { nameOf, type Placing, type StoredRefused } from './place-rows.ts'

export type RunRow = Selectable<Tables['sendBillParse']>

const keptPlaced = z.array(
  z.object({ row: z.int(), passportId: z.optional(z.int()), barcode: z.optional(z.string()), text: z.string() }),
)
const keptRefused = z.array(
  z.object({
    row: z.int(),
    text: z.string(),
    key: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
)

export const placingOf = (row: RunRow): Placing => ({
  placed: keptPlaced.parse(JSON.parse(row.placed)),
  refused: keptRefused.parse(JSON.parse(row.refused)),
})

/** The columns that hold where the rows of a file went. */
export const placingColumns = ({ placed, refused: left }: Placing) => ({
  placedCount: placed.length,
  refusedCount: left.length,
  placed: JSON.stringify(placed),
  refused: JSON.stringify(left.toSorted((one, two) => one.row - two.row)),
})

/** A run for reading: 1111 for a foreign, missing or deleted one alike. */
export async function visibleRun(db: Db | Tx, reach: Reach, id: number): Promise<RunRow> {
  const row = await db
    .selectFrom('sendBillParse')
    .selectAll()
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst()
  if (!row || !isBillInReach(reach, row)) throw noRow()
  return row
}

/** The same for a change: it stays locked until the commit. */
export async function openRun(tx: Tx, reach: Reach, id: number): Promise<RunRow> {
  await tx
    .updateTable('sendBillParse')
    .set((eb) => ({ deleted: eb.ref('deleted') }))
    .where('id', '=', id)
    .execute()
  return visibleRun(tx, reach, id)
}

function actionsOf(row: RunRow, billStatus: number | undefined): AvailableAction[] {
  if (row.billId === null)
    return [
      row.placedCount > 0 ? { event: 'submit' } : { event: 'submit', refused: 'parseSendBill.nonePlaced' },
      { event: 'delete' },
    ]
  if (billStatus === sendBillStatus.DRAFT) return [{ event: 'open' }, { event: 'rollback' }, { event: 'delete' }]
  return [{ event: 'rollback', refused: 'parseSendBill.billSubmitted' }, { event: 'delete' }]
}

export async function runsOf(db: Db, rows: readonly RunRow[], lang: Lang): Promise<ParseRun[]> {
  const centers = await namesOf(db, 'company', idsOf(rows.map((row) => row.companyId)), lang)
  const ids = idsOf(rows.map((row) => row.billId))
  const bills =
    ids.length === 0
      ? []
      : await db.selectFrom('sendBill').select(['id', 'billNo', 'status']).where('id', 'in', ids).execute()
  return rows.map((row) => {
    const bill = bills.find((one) => one.id === row.billId)
    return {
      id: row.id,
      fileName: row.fileName,
      fileRowCount: row.rowCount,
      placedCount: row.placedCount,
      refusedCount: row.refusedCount,
      companyName: centers.get(row.companyId) ?? '',
      ...omitNull({ sendBillId: row.billId, billNo: bill?.billNo ?? null }),
      ...omitNull({ billStatus: (bill?.status ?? null) as ParseRun['billStatus'] | null }),
      createUser: row.createUser,
      createTime: row.createTime,
      actions: actionsOf(row, bill?.status),
    }
  })
}

export const said = (lang: Lang, { row, text, key, params }: StoredRefused): RefusedRow => ({
  row,
  text,
  reason: refused(lang, new Refusal(codes.fail, key, { params })).msg,
})

/** The placed rows as they are now, and the refused ones in the reader's language. */
export async function rowsOfRun(
  db: Db | Tx,
  { reach, lang }: Pick<AuthenticatedContext, 'reach' | 'lang'>,
  { placed, refused: left }: Placing,
): Promise<{ placed: PlacedRow[]; refused: RefusedRow[] }> {
  const found = await findPackable(db, centerWithin(reach, undefined), placed.map(nameOf))
  return {
    placed: placed.flatMap(({ row }, at) => (found[at] ? [{ row, ...packed(found[at]) }] : [])),
    refused: left.map((one) => said(lang, one)),
  }
}

export async function runInfo({ input, db, ...who }: Reads<typeof info>): Promise<ParseInfo> {
  const row = await visibleRun(db, who.reach, input.id)
  const [run] = await runsOf(db, [row], who.lang)
  return { run: run!, ...(await rowsOfRun(db, who, placingOf(row))) }
}

/** The files that were read. */
export const runList = defineServerList({
  call: list,
  from: (db) => db.selectFrom('sendBillParse').where('deleted', '=', sql.lit(0)),
  id: 'sendBillParse.id',
  scope: ofCenterAndMakers('companyId', 'createUserId'),
  filters: { companyId: inScope },
  sorts: { createTime: 'createTime' },
  async rows(db, ids, { lang }) {
    const runs = await db.selectFrom('sendBillParse').selectAll().where('id', 'in', ids).execute()
    return runsOf(db, runs, lang)
  },
})
