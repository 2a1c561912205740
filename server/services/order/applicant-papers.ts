import type { Db, Tx } from '#server/store/store.ts'

/** What tells whose papers they are. */
interface Owner {
  readonly id: number
  readonly orderId: number
}

/**
 * Those of the applicants, by id, of whom no file is missing. The files of an order are those of everybody on it: where there
 * are some, nobody's are missing.
 */
export async function withAllFiles(db: Db | Tx, rows: readonly Owner[]): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set()
  const orders = [...new Set(rows.map(({ orderId }) => orderId))]
  const found = await db.selectFrom('orderFile').select('orderId').distinct().where('orderId', 'in', orders).execute()
  const known = new Set(found.map(({ orderId }) => orderId))
  return new Set(rows.filter(({ orderId }) => known.has(orderId)).map(({ id }) => id))
}
