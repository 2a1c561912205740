import { extensionOf } from '#domain/file-extension.ts'
import { contentOf, isZip, uploadExtensions } from '#domain/file-kinds.ts'
import { uploadRefusal, uploadRules } from '#domain/upload.ts'
import { objectMaxMb } from '#protocol/file/storage.ts'
import type { Reach } from '#server/kit/deps.ts'
import { businessError } from '#server/kit/refusal.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { ownFiles } from './files.ts'
import { refuseUnpacking } from './unpacked-size.ts'

/** A file that was looked at and stands in the store, under a name that its content may have had before. */
export interface Stored {
  readonly fileName: string
  readonly storageName: string
  readonly md5: string
  readonly size: number
  readonly mime: string
}

const MAX_UNPACKED = 100 * 1024 * 1024
const MAX_NAME = 200

/** What one call may bring, and what an object may be that came in parts. */
export const fileRules = {
  call: { ...uploadRules.files, extensions: uploadExtensions },
  image: { ...uploadRules.images, extensions: uploadRules.images.extensions ?? uploadExtensions },
  object: { ...uploadRules.files, extensions: uploadExtensions, maxMb: objectMaxMb },
}

/** The last part of a path, without characters that cannot be seen; its extension stays when the rest is cut. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(/\p{C}/gu, '').trim()
  const dot = clean.lastIndexOf('.')
  if (clean.length <= MAX_NAME || dot < 0) return clean.slice(0, MAX_NAME)
  const ending = clean.slice(dot).slice(0, 10)
  return clean.slice(0, MAX_NAME - ending.length) + ending
}

/** Refuses a file by its name and size, before its content is touched. */
export function refuseOutside(name: string, sizeBytes: number, rule: (typeof fileRules)['call']): void {
  const refusal = uploadRefusal({ name, sizeBytes }, rule)
  if (refusal) throw businessError(refusal.text, { ...refusal.params })
}

/** The media type by the bytes; refuses what is not what its name says, is damaged, or would fill the disk when unpacked. */
export function inspectContent(name: string, bytes: Uint8Array): string {
  const content = contentOf(extensionOf(name), bytes)
  if ('refusal' in content) throw businessError(content.refusal)
  if (isZip(bytes)) refuseUnpacking(bytes, MAX_UNPACKED)
  return content.mime
}

type Owner = Pick<Reach, 'role' | 'userId' | 'companyId'>

/** What the caller's own side has of this content, if anything. */
export const knownFile = (db: Db | Tx, owner: Owner, md5: string, size: number) =>
  ownFiles(db, owner)
    .select(['file.storageName', 'file.mime'])
    .where('file.md5', '=', md5)
    .where('file.size', '=', size)
    .orderBy('file.id')
    .limit(1)
    .executeTakeFirst()

/** Writes the rows of what is new; the same content sent twice at once stays one file. */
export async function saveFiles(tx: Tx, owner: Owner, now: number, files: readonly Stored[]): Promise<Stored[]> {
  const kept: Stored[] = []
  for (const file of files) {
    const known = await knownFile(tx, owner, file.md5, file.size)
    if (!known)
      await tx
        .insertInto('file')
        .values({ ...file, companyId: owner.companyId, userId: owner.userId, createTime: now })
        .onConflict((conflict) => conflict.column('storageName').doNothing())
        .execute()
    kept.push({ ...file, storageName: known?.storageName ?? file.storageName })
  }
  return kept
}
