import type { DeskRow } from '#protocol/applicant-desk/schemas.ts'
import type { Reader } from '#server/kit/list.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { applicantRows } from '#server/services/order/applicant-rows.ts'
import type { Db } from '#server/store/store.ts'

/** The rows of applicants as a desk lists them. */
export async function deskRows(db: Db, ids: readonly number[], reader: Reader): Promise<DeskRow[]> {
  const times = await db.selectFrom('visaApplicant').select(['id', 'statusTime']).where('id', 'in', ids).execute()
  const since = new Map(times.map(({ id, statusTime }) => [id, statusTime]))
  const rows = await applicantRows(db, ids, reader)
  return rows.map((row) => ({ ...row, ...omitNull({ statusTime: since.get(row.id) ?? null }) }))
}
