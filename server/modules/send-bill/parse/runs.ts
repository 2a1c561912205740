import { type Selectable, sql } from 'kysely'
import * as z from 'zod/mini'
import { sendBillStatus } from '#domain/status.ts'
import { codes } from '#protocol/codes.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type * as calls from '#protocol/send-bill/parse/calls.ts'
import type { ParseInfo, ParseRun, PlacedRow, RefusedRow } from '#protocol/send-bill/parse/schemas.ts'
import { refused } from '#server/kit/answer.ts'
import type { Reach, SignedContext } from '#server/kit/deps.ts'
import { present } from '#server/kit/present.ts'
import { noRow, Refusal } from '#server/kit/refusal.ts'
import { makersWithin } from '#server/kit/scope.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import { centerWithin, isBillInReach } from '#server/services/send-bill/lifecycle.ts'
import { findNamed, packed } from '#server/services/send-bill/place.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'
import type { KeptRefused, Placing } from './place-rows.ts'

export type RunRow = Selectable<Tables['sendBillParse']>

const keptPlaced = z.array(z.object({ row: z.int(), passportId: z.int(), text: z.string() }))
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
  const isDraft = billStatus === sendBillStatus.DRAFT
  return [
    isDraft ? { event: 'rollback' } : { event: 'rollback', refused: 'parseSendBill.billSubmitted' },
    { event: 'delete' },
  ]
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
      ...present({ sendBillId: row.billId, billNo: bill?.billNo ?? null }),
      ...present({ billStatus: (bill?.status ?? null) as ParseRun['billStatus'] | null }),
      createUser: row.createUser,
      createTime: row.createTime,
      actions: actionsOf(row, bill?.status),
    }
  })
}

export const said = (lang: Lang, { row, text, key, params }: KeptRefused): RefusedRow => ({
  row,
  text,
  reason: refused(lang, new Refusal(codes.fail, key, { params })).msg,
})

/** The placed rows as they are now, and the refused ones in the reader's language. */
export async function rowsOfRun(
  db: Db | Tx,
  { reach, lang }: Pick<SignedContext, 'reach' | 'lang'>,
  { placed, refused: left }: Placing,
): Promise<{ placed: PlacedRow[]; refused: RefusedRow[] }> {
  const found = await findNamed(
    db,
    centerWithin(reach, undefined),
    placed.map((one) => one.passportId),
  )
  return {
    placed: placed.flatMap(({ row }, at) => (found[at] ? [{ row, ...packed(found[at]) }] : [])),
    refused: left.map((one) => said(lang, one)),
  }
}

export async function runInfo({
  input,
  db,
  ...who
}: SignedContext & { input: InputOf<typeof calls.info>; db: Db }): Promise<ParseInfo> {
  const row = await visibleRun(db, who.reach, input.id)
  const [run] = await runsOf(db, [row], who.lang)
  return { run: run!, ...(await rowsOfRun(db, who, placingOf(row))) }
}

type Search = InputOf<typeof calls.list>

function found(db: Db, reach: Reach, companyId: number | undefined) {
  let query = db.selectFrom('sendBillParse').where('deleted', '=', sql.lit(0))
  const within = centerWithin(reach, companyId)
  if (within !== null) query = query.where('companyId', '=', within)
  const makers = makersWithin(reach)
  return makers ? query.where('createUserId', 'in', makers) : query
}

export const pageQuery = (db: Db, reach: Reach, { page, rows, sord, companyId }: Search) =>
  found(db, reach, companyId)
    .select('id')
    .orderBy('createTime', sord)
    .orderBy('id', sord)
    .limit(rows)
    .offset((page - 1) * rows)

export async function pageOfRuns({
  input,
  db,
  lang,
  reach,
}: SignedContext & { input: Search; db: Db }): Promise<Page<ParseRun>> {
  const { page } = input
  const { records } = await found(db, reach, input.companyId)
    .select((eb) => eb.fn.countAll<number>().as('records'))
    .executeTakeFirstOrThrow()
  const ids = (await pageQuery(db, reach, input).execute()).map((row) => row.id)
  const shown =
    ids.length === 0 ? [] : await db.selectFrom('sendBillParse').selectAll().where('id', 'in', ids).execute()
  const inOrder = shown.toSorted((one, two) => ids.indexOf(one.id) - ids.indexOf(two.id))
  return { records, page, rows: await runsOf(db, inOrder, lang) }
}
