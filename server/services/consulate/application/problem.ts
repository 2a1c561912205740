import type { Tx } from '#server/store/store.ts'

/** What a person has to look into at an application; null: nothing any more. */
export async function setProblem(tx: Tx, applicationId: number, problem: string | null): Promise<void> {
  await tx.updateTable('consulateApplication').set({ problem }).where('id', '=', applicationId).execute()
}
