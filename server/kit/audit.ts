import { codes } from '#protocol/codes.ts'
import type { Tx } from '#server/store/store.ts'
import type { FieldChange } from './changes.ts'
import type { CallContext, Session } from './deps.ts'

export interface AuditLine {
  readonly action: string
  /** What the call answered; success when absent. */
  readonly code?: string
  readonly entity?: string
  readonly entityId?: number
  /** Never personal data: ids, statuses, amounts. */
  readonly detail?: string
  /** What became of which field; the operation log shows it to who may read it. */
  readonly changes?: readonly FieldChange[]
}

/** Of a call, what its line says. */
type Audited = Pick<CallContext, 'now' | 'ip' | 'requestId'> & {
  readonly session?: Pick<Session, 'userId' | 'companyId'>
}

/** Writes who, when, from where. Changes write it in their own transaction, refusals after the roll-back. */
export async function audit(tx: Tx, context: Audited, line: AuditLine): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      at: context.now,
      userId: context.session?.userId ?? null,
      companyId: context.session?.companyId ?? null,
      ip: context.ip,
      requestId: context.requestId,
      action: line.action,
      entity: line.entity ?? null,
      entityId: line.entityId ?? null,
      code: line.code ?? codes.success,
      detail: line.detail ?? null,
      changes: line.changes?.length ? JSON.stringify(line.changes) : null,
    })
    .execute()
}
