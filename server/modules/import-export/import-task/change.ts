import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { ValuesOf } from '#server/kit/lifecycle/adapter.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { businessError, forbidden, versionConflict } from '#server/kit/refusal.ts'
import { type ImportSource, mayImport } from '#server/services/import-export/define-import.ts'
import {
  type ImportTaskRow,
  importSourceOf,
  importTaskAdapter,
  waitingRows,
} from '#server/services/import-export/import-lifecycle.ts'
import { ownTask } from '#server/services/import-export/own-task.ts'
import type { Tx } from '#server/store/store.ts'

type Change = AuthenticatedContext & { input: { id: number }; tx: Tx }
interface Step {
  readonly event: 'submit' | 'cancel' | 'retry'
  readonly values: ValuesOf<'importTask', 'status'>
}

async function take(tx: Tx, who: AuthenticatedContext, row: ImportTaskRow, { event, values }: Step): Promise<null> {
  if (!(await transition(tx, who, importTaskAdapter, row, event, { values }))) throw versionConflict({})
  const named = { entity: 'importTask', entityId: row.id, changes: changesOf({}, { source: row.source }) }
  await audit(tx, who, { action: `import.${event}`, ...named })
  return null
}

/** The counts begin anew with the work: rows that are left out count as failed. */
const begun = { attempts: 0, problem: null, finishTime: null }

export const submitImport =
  (sources: readonly ImportSource[]) =>
  async ({ input, tx, ...who }: Change): Promise<null> => {
    const row = await ownTask(tx, 'importTask', who.reach, input.id)
    if (!mayImport(who.session, importSourceOf(sources, row.source))) throw forbidden()
    if (!(await waitingRows(tx, row.id, 1).executeTakeFirst())) throw businessError('import.noneRight')
    return take(tx, who, row, { event: 'submit', values: { ...begun, done: row.failedCount } })
  }

/** A worker in the middle of it notices with its next row. */
export async function cancelImport({ input, tx, ...who }: Change): Promise<null> {
  const row = await ownTask(tx, 'importTask', who.reach, input.id)
  const values = { leaseOwner: null, leaseUntil: null, finishTime: who.now }
  return take(tx, who, row, { event: 'cancel', values })
}

/** Rows that were refused the last time are tried again, too: what stood in their way may be gone. */
export const retryImport =
  (sources: readonly ImportSource[]) =>
  async ({ input, tx, ...who }: Change): Promise<null> => {
    const row = await ownTask(tx, 'importTask', who.reach, input.id)
    if (!mayImport(who.session, importSourceOf(sources, row.source))) throw forbidden()
    await take(tx, who, row, { event: 'retry', values: { ...begun, done: row.okCount, failedCount: 0 } })
    await tx
      .updateTable('importRow')
      .set({ problem: null })
      .where('taskId', '=', row.id)
      .where('done', '=', 0)
      .execute()
    return null
  }
