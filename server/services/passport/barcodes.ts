import type { Selectable } from 'kysely'
import { labelText } from '#domain/barcode.ts'
import { barcodeStatus } from '#domain/status.ts'
import type { PassportEventType } from '#machines/lifecycle/passport-custody.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import type { Actor } from '#server/kit/lifecycle/adapter.ts'
import { businessError, noRow } from '#server/kit/refusal.ts'
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
  const row = await db.selectFrom('barcode').selectAll().where('barcode', '=', labelText(text)).executeTakeFirst()
  if (!row) return { kind: 'unknown' }
  if (!isAll && row.companyId !== companyId) return { kind: 'foreign' }
  return { kind: KINDS[row.status]!, row }
}

/** A passport that wears a label: one of a contract, or that of an order's applicant. */
export type Wearer = { readonly companyId: number } & (
  | { readonly passportId: number; readonly applicantId?: never }
  | { readonly applicantId: number; readonly passportId?: never }
)

const isOn = (row: BarcodeRow, wearer: Wearer) =>
  wearer.passportId === undefined
    ? row.passportId === null && row.applicantId === wearer.applicantId
    : row.passportId === wearer.passportId

/** A genuine label within reach; 1111 for another center's. */
export async function ownLabel(tx: Tx, who: AuthenticatedContext, text: string): Promise<BarcodeRow> {
  const label = await readLabel(tx, who, text)
  if (label.kind === 'foreign') throw noRow()
  if (label.kind === 'unknown') throw businessError('barcode.unknown')
  return label.row
}

/** A label that may go on this passport: FREE, and of the same center. */
export async function freeLabel(tx: Tx, who: AuthenticatedContext, text: string, wearer: Wearer): Promise<string> {
  const row = await ownLabel(tx, who, text)
  if (row.companyId !== wearer.companyId) throw businessError('barcode.foreign')
  if (row.status === barcodeStatus.VOID) throw businessError('barcode.isVoid')
  if (row.status === barcodeStatus.BOUND)
    throw businessError(isOn(row, wearer) ? 'barcode.samePassport' : 'barcode.isBound')
  return row.barcode
}

/** Puts a FREE label on a passport; of two at the same instant the second is refused. */
async function takeLabel(tx: Tx, who: Actor, code: string, { companyId, ...on }: Wearer): Promise<void> {
  const taken = await tx
    .updateTable('barcode')
    .set({ status: barcodeStatus.BOUND, ...on, bindTime: who.now })
    .where('barcode', '=', code)
    .where('companyId', '=', companyId)
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

interface LabelStep {
  readonly event: PassportEventType
  readonly before: { readonly barcode: string | null }
  readonly after: { readonly barcode: string | null }
  readonly content: string | undefined
}

/** What an event of a passport did to its label, in the same transaction: taken on, changed for another, or void. */
export async function followLabel(
  tx: Tx,
  who: Actor,
  { event, before, after, content }: LabelStep,
  wearer: Wearer,
): Promise<void> {
  if ((event === 'unbind' || event === 'rebind') && before.barcode !== null)
    await voidLabel(tx, who, before.barcode, barcodeStatus.BOUND, content)
  if ((event === 'bind' || event === 'rebind') && after.barcode !== null)
    await takeLabel(tx, who, after.barcode, wearer)
}
