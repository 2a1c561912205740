import { sql } from 'kysely'
import { contract } from '#machines/lifecycle/contract.ts'
import { statusesFor } from '#machines/lifecycle/kit.ts'
import { allPapers, countOf, papersOfContract } from '#server/services/paper/contract-papers.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { isActive, passportsOf } from './facts.ts'

/** Where papers are still waited for: before the acceptance, and until the review. */
const awaiting = [...statusesFor(contract, 'accept'), ...statusesFor(contract, 'review')].map((code) => sql.lit(code))

/** Contracts that miss papers; written out, so that their own index applies. */
export const isPaperAwaited = sql<boolean>`contract.papers_missing > 0 and contract.status in (${sql.join(awaiting)})`

/** Writes how many papers a contract misses, in the transaction of whatever changed it; its version stays. */
export async function refreshPapersMissing(tx: Tx, contractId: number, now: number): Promise<void> {
  const row = await tx.selectFrom('contract').selectAll().where('id', '=', contractId).executeTakeFirstOrThrow()
  const active = (await passportsOf(tx, row.id)).filter(isActive)
  const { needed, done } = countOf(allPapers(await papersOfContract(tx, row, active, now)))
  const papersMissing = needed - done
  if (papersMissing === row.papersMissing) return
  await tx.updateTable('contract').set({ papersMissing }).where('id', '=', row.id).execute()
}

/** Contracts whose papers nobody has counted: those from before they were. */
export const uncounted = (db: Db | Tx) =>
  db
    .selectFrom('contract')
    .select('id')
    .where('deleted', '=', sql.lit(0))
    .where(sql<boolean>`papers_missing is null and status in (${sql.join(awaiting)})`)
    .orderBy('id')
