import { readBarcode } from '#domain/barcode.ts'
import { labelSizeProblem, optionValues } from '#domain/config/options.ts'
import { barcodeStatus } from '#domain/status.ts'
import { contract as lifecycle } from '#machines/lifecycle/contract.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import type * as calls from '#protocol/passport/barcode/calls.ts'
import { audit } from '#server/kit/audit.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import type { Changes } from '#server/kit/handle.ts'
import { businessError, invalidFields } from '#server/kit/refusal.ts'
import type { PassportRow } from '#server/services/contract/facts.ts'
import { codesOf } from '#server/services/contract/row.ts'
import { type BarcodeRow, freeLabel, ownLabel, voidLabel } from '#server/services/passport/barcodes.ts'
import { openPassport, stepPassport } from '#server/services/passport/lifecycle.ts'
import { labelOfApplicant } from '#server/services/passport/order-passport.ts'
import type { Tx } from '#server/store/store.ts'

const wearerOf = ({ companyId, id }: PassportRow) => ({ companyId, passportId: id })

const boundOf = ({ id, version, custody }: PassportRow, barcode: string) => ({
  passportId: id,
  version,
  custody,
  barcode,
})

export async function bindToPassport({ input, tx, ...who }: Changes<typeof calls.bindToPassport>) {
  const { contract, row } = await openPassport(tx, who, input.passportId)
  const barcode = await freeLabel(tx, who, input.barcode, wearerOf(row))
  if (hasStateTag(lifecycle, codesOf(contract), 'ended')) throw businessError('barcode.contractOver')
  const worn = row.applicantId === null ? null : await labelOfApplicant(tx, row.applicantId)
  if (worn !== null) throw businessError('barcode.onOrder', { barcode: worn })
  const next = await stepPassport(tx, who, row.id, 'bind', { values: { barcode } })
  return boundOf(next, barcode)
}

/** A new label where the old one is torn or unreadable: that one is void (spec: lifecycles#passport). */
export async function rebind({ input, tx, ...who }: Changes<typeof calls.rebind>) {
  const { row } = await openPassport(tx, who, input.passportId)
  const barcode = await freeLabel(tx, who, input.barcode, wearerOf(row))
  const next = await stepPassport(tx, who, row.id, 'rebind', { reason: input.reason, values: { barcode } })
  return boundOf(next, barcode)
}

/** Only a FREE label: one that is on a passport goes with it until it is taken off or changed. */
export async function voidBarcode({ input, tx, ...who }: Changes<typeof calls.voidBarcode>) {
  const row = await ownLabel(tx, who, input.barcode)
  if (row.status === barcodeStatus.VOID) throw businessError('barcode.isVoid')
  const isDone = await voidLabel(tx, who, row.barcode, barcodeStatus.FREE, input.reason)
  if (!isDone) throw businessError('barcode.voidBound')
  await audit(tx, who, { action: 'barcode.void', entity: 'barcode', entityId: row.id })
  return { barcode: row.barcode, status: 12 as const }
}

/** Labels by their texts, in that order: what is in the store was made here, so that no check is needed. */
async function labelsOf(tx: Tx, who: AuthenticatedContext, texts: readonly string[]): Promise<BarcodeRow[]> {
  const wanted = texts.map((text) => text.toUpperCase())
  const twice = wanted.findIndex((text, at) => wanted.indexOf(text) !== at)
  if (twice >= 0) throw invalidFields([{ path: `barcodes.${twice}`, key: 'barcode.twice' }])
  const found = await tx.selectFrom('barcode').selectAll().where('barcode', 'in', wanted).execute()
  const byText = new Map(found.map((row) => [row.barcode, row]))
  const isOwn = (row: BarcodeRow) => who.reach.role === 'platform' || row.companyId === who.reach.companyId
  const rows: BarcodeRow[] = []
  for (const text of wanted) {
    const row = byText.get(text)
    rows.push(row && isOwn(row) ? row : await ownLabel(tx, who, text))
  }
  const isVoid = rows.findIndex((row) => row.status === barcodeStatus.VOID)
  if (isVoid >= 0) throw invalidFields([{ path: `barcodes.${isVoid}`, key: 'barcode.isVoid' }])
  return rows
}

/** A label that would be too narrow for its code is not printed: no reader would read it. */
async function refuseNarrow(tx: Tx, { session }: AuthenticatedContext, rows: readonly BarcodeRow[]): Promise<void> {
  const set = await tx
    .selectFrom('centerOption')
    .select(['code', 'value'])
    .where('companyId', '=', session.companyId)
    .where('code', '=', 'print.labelSize')
    .execute()
  const size = optionValues(set)['print.labelSize']
  for (const { barcode } of rows) {
    const problem = labelSizeProblem(size, readBarcode(barcode)?.centerCode ?? '')
    if (problem) throw businessError(problem.key, problem.params)
  }
}

/** Counts and logs what was printed. Nobody prints a label again without saying why (spec: lifecycles#barcode). */
export async function logPrints({ input, tx, ...who }: Changes<typeof calls.printLog>) {
  const rows = await labelsOf(tx, who, input.barcodes)
  await refuseNarrow(tx, who, rows)
  const again = rows.find((row) => row.printedTimes > 0)
  if (again && !input.reason) throw businessError('barcode.reprintReason', { barcode: again.barcode })
  const counted = await tx
    .updateTable('barcode')
    .set((eb) => ({ printedTimes: eb('printedTimes', '+', 1) }))
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .returning(['id', 'barcode', 'printedTimes'])
    .execute()
  const byId = new Map(counted.map((row) => [row.id, row]))
  await writeLog(
    tx,
    who,
    ...counted.map((row) => ({
      entity: 'barcode' as const,
      entityId: row.id,
      action: row.printedTimes > 1 ? 'reprint' : 'print',
      content: row.printedTimes > 1 ? `${row.printedTimes}: ${input.reason ?? ''}` : null,
    })),
  )
  const printed = rows.map((row) => byId.get(row.id)!)
  return { rows: printed.map(({ barcode, printedTimes }) => ({ barcode, printedTimes })) }
}
