import { dayOf } from '#domain/day.ts'
import { extensionOf } from '#domain/file-extension.ts'
import { uploadRefusal } from '#domain/upload.ts'
import type * as calls from '#protocol/send-bill/parse/calls.ts'
import { parseRule } from '#protocol/send-bill/parse/schemas.ts'
import { CONSULATES } from '#protocol/send-bill/schemas.ts'
import { randomToken } from '#server/kit/crypto.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Changes, Reads } from '#server/kit/handle.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { businessError, invalidFields } from '#server/kit/refusal.ts'
import { entriesOf } from '#server/services/dictionary/entries.ts'
import { refuseUnpacking } from '#server/services/file/unpacked-size.ts'
import { cleanName, inspectContent } from '#server/services/file/uploads.ts'
import { centerWithin, sendBillAdapter } from '#server/services/send-bill/lifecycle.ts'
import { findPackable, mayLieOnDraft, missingPlace, placeOf } from '#server/services/send-bill/place.ts'
import { dropDraft } from '#server/services/send-bill/undo.ts'
import { saveBill } from '#server/services/send-bill/write.ts'
import type { Tx } from '#server/store/store.ts'
import { nameOf, type Placing, placeRows, refusedRow } from './place-rows.ts'
import { readRows } from './read-rows.ts'
import { openRun, placingColumns, placingOf, type RunRow, rowsOfRun, visibleRun } from './runs.ts'

type ById = Changes<{ id: number }>

/** A list of two thousand rows unpacks to a fraction of it; what needs more is no such list. */
const MAX_UNPACKED = 30 * 1024 * 1024

export interface ReadFile extends Placing {
  readonly fileName: string
  readonly storageName: string
  readonly rowCount: number
}

/** Refuses by name, size, content and unpacked size, in this order; only then is the file read, placed and kept. */
export async function readFile({ input, db, ...who }: Reads<typeof calls.parse>): Promise<ReadFile> {
  const file = input.file[0]!
  const fileName = cleanName(file.name)
  const refusal = uploadRefusal({ name: fileName, sizeBytes: file.size }, parseRule)
  if (refusal) throw businessError(refusal.text, { ...refusal.params })
  const bytes = new Uint8Array(await file.arrayBuffer())
  inspectContent(fileName, bytes)
  if (extensionOf(fileName) === 'xlsx') refuseUnpacking(bytes, MAX_UNPACKED)
  const rows = await readRows(bytes)
  const placing = await placeRows(db, who, rows)
  const folder = dayOf(who.now).replaceAll('-', '/')
  const storageName = `send-bill/${folder}/${randomToken().slice(0, 32)}.${extensionOf(fileName)}`
  await who.deps.files.put(storageName, bytes)
  return { fileName, storageName, rowCount: rows.length, ...placing }
}

export async function keepRun({ tx, prepared, ...who }: Changes<typeof calls.parse> & { prepared: ReadFile }) {
  const { fileName, storageName, rowCount, placed, refused } = prepared
  const { userId: createUserId, displayName: createUser, companyId } = who.session
  const { id } = await tx
    .insertInto('sendBillParse')
    .values({
      companyId,
      fileName,
      storageName,
      rowCount,
      ...placingColumns({ placed, refused }),
      billId: null,
      createUserId,
      createUser,
      createTime: who.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, ...(await rowsOfRun(tx, who, { placed, refused })) }
}

/** The consulate of the center's last bill, else the first of the dictionary. */
async function usualConsulate(tx: Tx, companyId: number): Promise<string> {
  const last = await tx
    .selectFrom('sendBill')
    .select('consulate')
    .where('companyId', '=', companyId)
    .where('deleted', '=', 0)
    .orderBy('createTime', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last) return last.consulate
  const first = (await entriesOf(tx, [CONSULATES], companyId)).get(CONSULATES)?.[0]
  if (!first) throw invalidFields([{ path: 'consulate', key: 'sendBill.consulateUnknown' }])
  return first.code
}

/** Rows that can no longer be placed go to the refused ones. */
async function placeAgain(tx: Tx, who: AuthenticatedContext, row: RunRow): Promise<Placing> {
  const before = placingOf(row)
  const found = await findPackable(tx, centerWithin(who.reach, undefined), before.placed.map(nameOf))
  const looked = before.placed.map((one, at) => {
    const passport = found[at]
    return { one, place: passport ? placeOf(who, passport, undefined) : missingPlace(who, nameOf(one)) }
  })
  return {
    placed: looked.filter(({ place }) => mayLieOnDraft(place)).map(({ one }) => one),
    refused: [
      ...before.refused,
      ...looked.flatMap(({ one, place }) =>
        !mayLieOnDraft(place) && place.problem ? [refusedRow(one, place.problem)] : [],
      ),
    ],
  }
}

export async function makeDraft({ input, tx, ...who }: ById) {
  const row = await openRun(tx, who.reach, input.id)
  if (row.billId !== null) throw businessError('parseSendBill.hasBill')
  const placing = await placeAgain(tx, who, row)
  if (placing.placed.length === 0) throw businessError('parseSendBill.nonePlaced')
  const form = {
    passports: placing.placed.map(nameOf),
    consulate: await usualConsulate(tx, row.companyId),
    sendDate: dayOf(who.now),
  }
  const bill = await saveBill(tx, who, form, false)
  await tx
    .updateTable('sendBillParse')
    .set({ billId: bill.id, ...placingColumns(placing) })
    .where('id', '=', row.id)
    .execute()
  return { sendBillId: bill.id, refusedCount: placing.refused.length }
}

export async function takeBackDraft({ input, tx, ...who }: ById): Promise<null> {
  const { billId } = await visibleRun(tx, who.reach, input.id)
  if (billId === null) throw businessError('parseSendBill.hasNoBill')
  await dropDraft(tx, who, await openRow(tx, who, sendBillAdapter, billId))
  return null
}

/** The file goes before its row forgets it, so that a killed server leaves no file that nobody knows of. */
export const removeFile = async ({ input, db, ...who }: Reads<{ id: number }>) => {
  const { storageName } = await visibleRun(db, who.reach, input.id)
  await who.deps.files.remove(storageName)
}

export async function removeRun({ input, tx, reach }: ById): Promise<null> {
  const { id } = await openRun(tx, reach, input.id)
  await tx.updateTable('sendBillParse').set({ deleted: 1, placed: '[]', refused: '[]' }).where('id', '=', id).execute()
  return null
}
