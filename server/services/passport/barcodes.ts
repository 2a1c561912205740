import type { Selectable } from 'kysely'
import { barcodeStatus } from '#domain/status.ts'
import type { PassportEventType } from '#machines/lifecycle/passport-custody.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import type { Actor } from '#server/kit/lifecycle/adapter.ts'
import { businessError } from '#server/kit/refusal.ts'
import type { PassportRow } from '#server/services/contract/facts.ts'
import { openLabel } from '#server/store/labels.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'

export type BarcodeRow = Selectable<Tables['barcode']>

/** What a scanned text is to the one who scanned it; only labels of one's own center are looked up. */
export type Label =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'free' | 'void' | 'bound'; readonly row: BarcodeRow }

const KINDS: Record<number, 'free' | 'void' | 'bound'> = {
  [barcodeStatus.FREE]: 'free',
  [barcodeStatus.BOUND]: 'bound',
  [barcodeStatus.VOID]: 'void',
}

/** Reads a scanned text: the check first, so that a home-made label never gets as far as the store. */
export async function readLabel(db: Db | Tx, who: AuthenticatedContext, text: string): Promise<Label> {
  const parts = await openLabel(text, who.deps.secret)
  if (!parts) return { kind: 'unknown' }
  const { role, companyId, width } = who.reach
  const isAll = role === 'platform' && width === 'all'
  if (!isAll && parts.centerCode !== who.session.companyCode) return { kind: 'foreign' }
  const row = await db
    .selectFrom('barcode')
    .selectAll()
    .where('barcode', '=', text.trim().toUpperCase())
    .executeTakeFirst()
  if (!row) return { kind: 'unknown' }
  if (!isAll && row.companyId !== companyId) return { kind: 'foreign' }
  return { kind: KINDS[row.status]!, row }
}

/** Puts a FREE label on a passport; whoever comes second is refused. */
async function takeLabel(tx: Tx, who: Actor, code: string, passport: PassportRow): Promise<void> {
  const taken = await tx
    .updateTable('barcode')
    .set({ status: barcodeStatus.BOUND, passportId: passport.id, bindTime: who.now })
    .where('barcode', '=', code)
    .where('companyId', '=', passport.companyId)
    .where('status', '=', barcodeStatus.FREE)
    .returning('id')
    .executeTakeFirst()
  if (!taken) throw businessError('barcode.isBound')
  const moved = { fromStatus: barcodeStatus.FREE, toStatus: barcodeStatus.BOUND }
  await writeLog(tx, who, { entity: 'barcode', entityId: taken.id, action: 'bind', ...moved })
}

/**
 * Takes a label out of use for good (spec: lifecycles#barcode). False when it was not in the expected status any more.
 */
export async function voidLabel(
  tx: Tx,
  who: Actor,
  code: string,
  from: number,
  reason: string | undefined,
): Promise<boolean> {
  const row = await tx
    .updateTable('barcode')
    .set({ status: barcodeStatus.VOID, voidTime: who.now, reason: reason ?? null })
    .where('barcode', '=', code)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  const moved = { fromStatus: from, toStatus: barcodeStatus.VOID, content: reason }
  await writeLog(tx, who, { entity: 'barcode', entityId: row.id, action: 'void', ...moved })
  return true
}

/** What an event of a passport did to its label, in the same transaction: taken on, changed for another, or void. */
export async function followLabel(
  tx: Tx,
  who: Actor,
  event: PassportEventType,
  before: PassportRow,
  after: PassportRow,
  reason: string | undefined,
): Promise<void> {
  if ((event === 'unbind' || event === 'rebind') && before.barcode !== null)
    await voidLabel(tx, who, before.barcode, barcodeStatus.BOUND, reason)
  if ((event === 'bind' || event === 'rebind') && after.barcode !== null)
    await takeLabel(tx, who, after.barcode, before)
}
