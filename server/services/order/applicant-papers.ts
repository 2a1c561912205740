import { missingPapers } from '#server/services/paper/papers.ts'
import type { Db, Tx } from '#server/store/store.ts'

type Applicants = Parameters<typeof missingPapers>[1]

/** Those of the applicants, by id, of whom nothing that stops is missing (spec: domain#requirements). */
export async function withAllFiles(db: Db | Tx, rows: Applicants, now: number): Promise<ReadonlySet<number>> {
  const missing = await missingPapers(db, rows, now)
  return new Set(rows.flatMap(({ id }) => (missing.get(id)?.STOP === 0 ? [id] : [])))
}

/** Those of whom nothing that is needed is missing, however sure it is. */
export async function withEveryPaper(db: Db | Tx, rows: Applicants, now: number): Promise<ReadonlySet<number>> {
  const missing = await missingPapers(db, rows, now)
  return new Set(
    rows.flatMap(({ id }) => {
      const of = missing.get(id)
      return of && of.STOP + of.REASON + of.HINT === 0 ? [id] : []
    }),
  )
}
