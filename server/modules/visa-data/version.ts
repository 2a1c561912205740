import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { versionConflict } from '#server/kit/refusal.ts'
import { openProduct, type SheetVersions, sheetVersionsOf } from '#server/services/paper/product.ts'
import type { DataRow, SheetKey } from '#server/services/paper/visa-data.ts'
import type { Tx } from '#server/store/store.ts'

export type Who = Pick<AuthenticatedContext, 'session' | 'now' | 'lang' | 'ip' | 'requestId'>

/** Grows with every change of a sheet, so that no two drafts of it are taken for one another. */
export const nextVersion = ({ current, draft }: SheetVersions): number =>
  Math.max(current?.version ?? 0, draft?.version ?? 0) + 1

/** 4409 for who has seen an older state of a sheet. */
export function refuseOlder({ current, draft }: SheetVersions, version: number): void {
  const shown = draft ?? current
  if (shown && shown.version !== version)
    throw versionConflict({
      by: shown.updateUser ?? shown.createUser,
      at: shown.updateTime ?? shown.createTime,
      version: shown.version,
    })
}

/** A sheet to change: its product is locked. */
export async function openSheet(tx: Tx, key: SheetKey, version: number): Promise<SheetVersions> {
  await openProduct(tx, key)
  const sheet = await sheetVersionsOf(tx, key)
  refuseOlder(sheet, version)
  return sheet
}

/** Another version of a sheet, with the papers of the one that it begins as. */
export async function copyOf(
  tx: Tx,
  who: Who,
  source: DataRow,
  of: Pick<DataRow, 'dataVersion' | 'publishedAt' | 'version'>,
): Promise<DataRow> {
  const { id, publishedAt: _, replacedAt: _1, updateUser: _2, updateTime: _3, ...values } = source
  const made = await tx
    .insertInto('visaData')
    .values({ ...values, ...of, createUser: who.session.displayName, createTime: who.now })
    .returningAll()
    .executeTakeFirstOrThrow()
  const rows = await tx.selectFrom('visaDataRequirement').selectAll().where('dataId', '=', id).orderBy('id').execute()
  for (const { id: _4, ...row } of rows)
    await tx
      .insertInto('visaDataRequirement')
      .values({ ...row, dataId: made.id })
      .execute()
  return made
}

/** A draft that begins as the version in force. */
export const newDraft = (tx: Tx, who: Who, current: DataRow): Promise<DataRow> =>
  copyOf(tx, who, current, { dataVersion: current.dataVersion + 1, publishedAt: null, version: current.version + 1 })

/** What another version has taken the place of. */
export const replace = (tx: Tx, { id }: DataRow, now: number) =>
  tx.updateTable('visaData').set({ replacedAt: now }).where('id', '=', id).execute()

/** Signatures hold on where nothing changes for the centers that gave them. */
export async function keepSignatures(tx: Tx, from: DataRow, to: DataRow, exceptOf: number | null): Promise<void> {
  const signed = await tx.selectFrom('visaDataSignature').selectAll().where('dataId', '=', from.id).execute()
  const kept = signed.filter(({ companyId }) => companyId !== exceptOf)
  if (kept.length > 0)
    await tx
      .insertInto('visaDataSignature')
      .values(kept.map((one) => ({ ...one, dataId: to.id })))
      .execute()
}

/** Stamps of who changed a draft, and the version by which the next one knows. */
export const stamps = (who: Who, version: number) => ({
  version,
  updateUser: who.session.displayName,
  updateTime: who.now,
})

/** Puts the next version in force for what is ordered from now on; nothing happens where there is none. */
export async function publishVersion(tx: Tx, who: Who, sheet: SheetVersions): Promise<number | null> {
  const { current, draft } = sheet
  if (!draft) return null
  if (current) await replace(tx, current, who.now)
  const version = nextVersion(sheet)
  await tx
    .updateTable('visaData')
    .set({ publishedAt: who.now, ...stamps(who, version) })
    .where('id', '=', draft.id)
    .execute()
  const changes = changesOf(current ? { dataVersion: current.dataVersion } : {}, { dataVersion: draft.dataVersion })
  await audit(tx, who, { action: 'visaData.publish', entity: 'visaData', entityId: draft.id, changes })
  return version
}
