import { idempotencyKeepMs } from '#domain/constants.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { task } from '#machines/lifecycle/task.ts'
import { exportKeepMs, exportTaskKeepMs } from '#protocol/import-export/export-task/schemas.ts'
import type { FileStore } from '#server/adapters/ports.ts'
import type { Store } from '#server/store/store.ts'

/** Of accounts that nobody signs in to; whoever does is told of those before. */
const failuresKeepMs = 90 * 24 * 3_600_000

/**
 * Takes away what has run out: sessions, captchas, codes, counted hits, failed sign-ins, idempotency keys older than thirty days. Nothing of it is
 * looked at any more; this only keeps the tables small. For whoever runs the server, now and then.
 */
export const purgeExpired = (store: Store, now: number): Promise<void> =>
  store.change(async (tx) => {
    await tx.deleteFrom('session').where('expiresTime', '<=', now).execute()
    await tx.deleteFrom('captcha').where('expiresTime', '<=', now).execute()
    await tx.deleteFrom('smsCode').where('expiresTime', '<=', now).execute()
    await tx
      .deleteFrom('failedSignIn')
      .where('since', '<=', now - failuresKeepMs)
      .execute()
    await tx.deleteFrom('rateLimit').where('windowEnd', '<=', now).execute()
    await tx
      .deleteFrom('idempotency')
      .where('createTime', '<=', now - idempotencyKeepMs)
      .execute()
  })

/**
 * Deletes the files of exports that were finished seven days ago, and the tasks themselves after thirty. A file goes
 * before its row forgets it, so that a killed server leaves no file that nobody knows of.
 */
export async function purgeExports({ store, files }: { store: Store; files: FileStore }, now: number): Promise<void> {
  const over = await store.read
    .selectFrom('exportTask')
    .select(['id', 'storageName'])
    .where('storageName', 'is not', null)
    .where('finishTime', '<=', now - exportKeepMs)
    .execute()
  for (const { storageName } of over) if (storageName) await files.remove(storageName)
  await store.change(async (tx) => {
    if (over.length > 0)
      await tx
        .updateTable('exportTask')
        .set({ storageName: null })
        .where(
          'id',
          'in',
          over.map((row) => row.id),
        )
        .execute()
    await tx
      .deleteFrom('exportTask')
      .where('status', 'in', statusesWithTag(task, 'ended'))
      .where('storageName', 'is', null)
      .where('createTime', '<=', now - exportTaskKeepMs)
      .execute()
  })
}
