import type { LogEntry } from '#protocol/order/schemas.ts'
import type { Db, Tx } from '#server/store/store.ts'
import type { Session } from './deps.ts'
import { omitNull } from './omit-null.ts'

/** The tables of a center's configuration. spec: domain#log-entries. */
export type ConfigTable =
  | 'centerOption'
  | 'holiday'
  | 'feeVisa'
  | 'processTime'
  | 'docTemplate'
  | 'centerWord'
  | 'paymentMethod'
  | 'service'

export type LoggedEntity =
  | 'order'
  | 'contract'
  | 'passport'
  | 'orderPassport'
  | 'applicant'
  | 'paper'
  | 'exportTask'
  | 'sendBill'
  | 'applyForm'
  | 'dayClose'
  | 'account'
  | 'recharge'
  | 'barcode'
  | 'photoPreset'
  | 'user'
  | 'company'
  | 'supplyOrder'
  | 'formTask'
  | 'application'
  | 'payment'
  | ConfigTable

export interface LogLine {
  readonly entity: LoggedEntity
  readonly entityId: number
  /** The event's name; pages translate `<entity>.event.<action>`. */
  readonly action: string
  readonly fromStatus?: number | null
  readonly toStatus?: number | null
  readonly content?: string | null | undefined
}

/** Writes who, when, from, to, content; in the transaction of the change itself. */
export async function writeLog(
  tx: Tx,
  who: { session: Pick<Session, 'userId' | 'displayName'>; now: number },
  ...lines: LogLine[]
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('entityLog')
    .values(
      lines.map((line) => ({
        entity: line.entity,
        entityId: line.entityId,
        createTime: who.now,
        userId: who.session.userId,
        operator: who.session.displayName,
        action: line.action,
        fromStatus: line.fromStatus ?? null,
        toStatus: line.toStatus ?? null,
        content: line.content ?? null,
      })),
    )
    .execute()
}

/** The entries of a record, newest first. */
export async function readLogs(db: Db, entity: LoggedEntity, entityId: number): Promise<LogEntry[]> {
  const rows = await db
    .selectFrom('entityLog')
    .select(['id', 'createTime', 'action', 'operator', 'fromStatus', 'toStatus', 'content'])
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
  return rows.map((row) => omitNull(row))
}
