import { idempotencyKeepMs } from '#protocol/constants.ts'
import type { Store } from '#server/store/store.ts'

/**
 * Takes away what has run out: sessions, captchas, counted hits, idempotency keys older than thirty days. Nothing of it is
 * looked at any more; this only keeps the tables small. For whoever runs the server, now and then.
 */
export const sweepExpired = (store: Store, now: number): Promise<void> =>
  store.change(async (tx) => {
    await tx.deleteFrom('session').where('expiresTime', '<=', now).execute()
    await tx.deleteFrom('captcha').where('expiresTime', '<=', now).execute()
    await tx.deleteFrom('rateLimit').where('windowEnd', '<=', now).execute()
    await tx
      .deleteFrom('idempotency')
      .where('createTime', '<=', now - idempotencyKeepMs)
      .execute()
  })
