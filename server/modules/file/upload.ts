import SparkMD5 from 'spark-md5'
import { dayOf } from '#protocol/rules/day.ts'
import { uploadRefusal, uploadRules } from '#protocol/rules/upload.ts'
import { randomToken } from '#server/kit/crypto.ts'
import type { Reach, SignedContext } from '#server/kit/deps.ts'
import { fail } from '#server/kit/refusal.ts'
import { ownFiles } from '#server/services/files.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { isZip, mimeOf, uploadExtensions } from './content.ts'
import { unpackedSize } from './unpacked.ts'

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
const rule = { ...uploadRules.files, extensions: uploadExtensions }

/** The last part of a path, without characters that cannot be seen; its extension stays when the rest is cut. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(/\p{C}/gu, '').trim()
  const dot = clean.lastIndexOf('.')
  if (clean.length <= MAX_NAME || dot < 0) return clean.slice(0, MAX_NAME)
  const ending = clean.slice(dot).slice(0, 10)
  return clean.slice(0, MAX_NAME - ending.length) + ending
}

/** Refuses a file that is too large, of a kind that is not taken, or not what its name says. */
function inspect(name: string, bytes: Uint8Array): { extension: string; mime: string } {
  const refusal = uploadRefusal({ name, sizeBytes: bytes.length }, rule)
  if (refusal) throw fail(refusal.text, { ...refusal.params })
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  const mime = mimeOf(extension, bytes)
  if (mime === null) throw fail('file.contentDiffers')
  if (isZip(bytes) && unpackedSize(bytes) > MAX_UNPACKED) throw fail('file.tooDeep')
  return { extension, mime }
}

/** What the caller's own side has of this content, if anything. */
export const knownFile = (db: Db | Tx, reach: Reach, md5: string, size: number) =>
  ownFiles(db, reach)
    .select('file.storageName')
    .where('file.md5', '=', md5)
    .where('file.size', '=', size)
    .orderBy('file.id')
    .limit(1)
    .executeTakeFirst()

/** Looks at the files, all before any is kept, and puts what is new into the store. The rows are written by `keepFiles`. */
export async function storeFiles(context: SignedContext & { db: Db }, files: readonly File[]): Promise<Stored[]> {
  const { deps, db, reach, now } = context
  const looked = []
  for (const file of files) {
    const name = cleanName(file.name)
    // The size is known before the content is touched.
    const refusal = uploadRefusal({ name, sizeBytes: file.size }, rule)
    if (refusal) throw fail(refusal.text, { ...refusal.params })
    const buffer = await file.arrayBuffer()
    const bytes = new Uint8Array(buffer)
    looked.push({ fileName: name, bytes, md5: SparkMD5.ArrayBuffer.hash(buffer), ...inspect(name, bytes) })
  }
  const stored: Stored[] = []
  for (const { fileName, bytes, md5, extension, mime } of looked) {
    const size = bytes.length
    const twin = stored.find((one) => one.md5 === md5 && one.size === size)
    const known = twin ?? (await knownFile(db, reach, md5, size))
    const storageName =
      known?.storageName ?? `${dayOf(now).replaceAll('-', '/')}/${randomToken().slice(0, 32)}.${extension}`
    if (!known) await deps.files.put(storageName, bytes)
    stored.push({ fileName, storageName, md5, size, mime })
  }
  return stored
}

/** Writes the rows of what is new; the same content sent twice at once stays one file. */
export async function keepFiles(tx: Tx, context: SignedContext, files: readonly Stored[]): Promise<Stored[]> {
  const { reach, now } = context
  const kept: Stored[] = []
  for (const file of files) {
    const known = await knownFile(tx, reach, file.md5, file.size)
    if (!known)
      await tx
        .insertInto('file')
        .values({ ...file, companyId: reach.companyId, userId: reach.userId, createTime: now })
        .execute()
    kept.push({ ...file, storageName: known?.storageName ?? file.storageName })
  }
  return kept
}
