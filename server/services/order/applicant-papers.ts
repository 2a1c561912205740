import { missingPapers } from '#server/services/paper/papers.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** Those of the applicants, by id, of whom nothing that is needed is missing (spec: domain#requirements). */
export async function withAllFiles(
  db: Db | Tx,
  rows: Parameters<typeof missingPapers>[1],
  now: number,
): Promise<ReadonlySet<number>> {
  const missing = await missingPapers(db, rows, now)
  return new Set(rows.flatMap(({ id }) => (missing.get(id) === 0 ? [id] : [])))
}
