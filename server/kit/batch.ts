import { codes, isDone } from '#protocol/codes.ts'
import { settingOf } from '#protocol/config/places.ts'
import { asksReason } from '#protocol/kit/asks-reason.ts'
import type { Call } from '#protocol/kit/call.ts'
import { storeErrorOf } from '#server/store/store-error.ts'
import { answered, refused } from './answer.ts'
import { audit } from './audit.ts'
import type { AuthenticatedContext } from './deps.ts'
import type { BatchHandler } from './handle.ts'
import { changeOnce } from './once.ts'
import type { Outcome } from './outcome.ts'
import { Refusal } from './refusal.ts'
import { asSeenBy } from './scope.ts'

interface Row {
  readonly index: number
  readonly id: number
  readonly code: string
  readonly msg: string
  readonly asksReason?: true
  readonly setting?: string
}

/** A refusal of one row is kept as that of a whole call is, after its own roll-back (spec: quality#security). */
async function auditRow(context: AuthenticatedContext, call: Call, entityId: number, refusal: Refusal): Promise<void> {
  const line = { action: `${call.method} ${call.path}`, code: refusal.code, detail: refusal.key }
  await context.deps.store.change((tx) => audit(tx, context, entityId > 0 ? { ...line, entityId } : line))
}

/**
 * Does the same to several rows, one after the other: each has its own transaction and its own key, so that one refusal
 * holds up nobody and a repeated request does nothing twice (spec: calls#idempotency). 4466 when none could be done.
 */
export async function runBatch(
  handler: BatchHandler,
  context: AuthenticatedContext,
  call: Call,
  requestKey: string | null,
  input: unknown,
): Promise<Outcome> {
  const runRow = async (item: unknown, index: number): Promise<Row> => {
    const id = handler.idOf(item as never)
    const key = handler.keyOf?.(item as never) ?? (requestKey === null ? null : `${requestKey}-${id}`)
    const all = { ...context, input: input as never, item: item as never }
    try {
      const outcome = await changeOnce(context, { key, call, body: item }, (tx) => handler.each({ ...all, tx }))
      const { code, msg, data } = answered(context.lang, outcome)
      return { id, ...(data as object | null), index, code, msg }
    } catch (thrown) {
      const error = asSeenBy(context.reach, thrown)
      if (error instanceof Refusal) {
        await auditRow(context, call, id, error)
        const { code, msg } = refused(context.lang, error)
        const setting = settingOf(error.data)
        return {
          index,
          id,
          code,
          msg,
          ...(asksReason(error.data) && { asksReason: true }),
          ...(setting && { setting }),
        }
      }
      // Nothing is wrong with the row: the whole request may come again, and what was done is known by its keys.
      if (storeErrorOf(error)) throw error
      const { requestId } = context
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
      context.deps.log.error('call.failed', { requestId, path: call.path, message })
      const { msg } = answered(context.lang, {
        code: codes.systemException,
        key: 'errors.uncaught',
        params: { requestId },
        data: null,
      })
      return { index, id, code: codes.systemException, msg }
    }
  }
  const rows: Row[] = []
  for (const [index, item] of handler.items(input as never).entries()) rows.push(await runRow(item, index))
  const ok = rows.filter((row) => isDone(row.code)).length
  const data = { ok, failed: rows.length - ok, rows }
  if (ok > 0 || rows.length === 0) return { code: codes.success, key: null, data }
  return { code: codes.applyFail, key: 'errors.noneDone', params: { reason: rows[0]?.msg ?? '' }, data }
}
