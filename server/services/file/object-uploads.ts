import { extensionOf } from '#domain/file-extension.ts'
import { randomToken } from '#server/kit/crypto.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Db } from '#server/store/store.ts'

/** How long an upload may take, pauses included. What has not become a file by then is taken away. */
const KEEP_MS = 24 * 60 * 60_000
const AT_ONCE = 100

type Kept = Pick<Deps, 'store' | 'files'>

/** Begins an upload of an object under a name of its own in the same folder. */
export async function beginUpload({ store }: Kept, objectKey: string, now: number) {
  const id = randomToken().slice(0, 32).toUpperCase()
  const folder = objectKey.slice(0, objectKey.lastIndexOf('/'))
  const storageName = `${folder}/${id.toLowerCase()}.${extensionOf(objectKey)}`
  await store.change((tx) =>
    tx.insertInto('objectUpload').values({ id, objectKey, storageName, createTime: now }).execute(),
  )
  return { id, storageName }
}

/**
 * Settles what an upload's bytes are. True for the first who asks and for whoever asks for the same: from then on all that can
 * be written under its name is the same content.
 */
export const settleUpload = ({ store }: Kept, id: string, etag: string): Promise<boolean> =>
  store.change(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('objectUpload')
      .set({ state: 1, etag })
      .where('id', '=', id)
      .where((either) => either.or([either('state', '=', 0), either('etag', '=', etag)]))
      .executeTakeFirst()
    return numUpdatedRows === 1n
  })

/** Takes that back: its parts were not what they had been. */
export const unsettleUpload = ({ store }: Kept, id: string) =>
  store.change((tx) => tx.updateTable('objectUpload').set({ state: 0, etag: null }).where('id', '=', id).execute())

/** The name of what was last uploaded under a key; '' for nothing. */
export async function latestName({ store }: Pick<Deps, 'store'>, objectKey: string): Promise<string> {
  const row = await store.read
    .selectFrom('objectUpload')
    .select('storageName')
    .where('objectKey', '=', objectKey)
    .where('state', '=', 1)
    .orderBy('createTime', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.storageName ?? ''
}

/** Where a part lies until its upload is complete. */
export const partName = (uploadId: string, partNumber: number) => `parts/${uploadId}/${partNumber}`

/** Removes an upload's parts: the files first, so that what lies on the disk is always known by a row. */
export async function dropParts({ store, files }: Kept, uploadId: string): Promise<void> {
  const parts = await store.read
    .selectFrom('objectPart')
    .select('partNumber')
    .where('uploadId', '=', uploadId)
    .execute()
  for (const { partNumber } of parts) await files.remove(partName(uploadId, partNumber))
  await store.change((tx) => tx.deleteFrom('objectPart').where('uploadId', '=', uploadId).execute())
}

/** Removes an upload altogether. Its object stays: it may be a file by now. */
export async function dropUpload(kept: Kept, uploadId: string): Promise<void> {
  await dropParts(kept, uploadId)
  await kept.store.change((tx) => tx.deleteFrom('objectUpload').where('id', '=', uploadId).execute())
}

/** Removes an object that was refused, or that its owner has already under another name, with its uploads. */
export async function forgetObject(kept: Kept, storageName: string): Promise<void> {
  await kept.files.remove(storageName)
  const uploads = await kept.store.read
    .selectFrom('objectUpload')
    .select('id')
    .where('storageName', '=', storageName)
    .execute()
  for (const { id } of uploads) await dropUpload(kept, id)
}

/** The oldest uploads that had their time, and whether their object became a file. */
export const overdueUploads = (db: Db, now: number) =>
  db
    .selectFrom('objectUpload')
    .leftJoin('file', 'file.storageName', 'objectUpload.storageName')
    .select(['objectUpload.id', 'objectUpload.storageName', 'file.id as fileId'])
    .where('objectUpload.createTime', '<=', now - KEEP_MS)
    .orderBy('objectUpload.createTime')
    .limit(AT_ONCE)

/** Takes away uploads that were never finished, with their parts, and objects of which no notice was taken. */
export async function releaseUnusedUploads(kept: Kept, now: number): Promise<void> {
  for (;;) {
    const over = await overdueUploads(kept.store.read, now).execute()
    for (const { id, storageName, fileId } of over) {
      if (fileId === null) await kept.files.remove(storageName)
      await dropUpload(kept, id)
    }
    if (over.length < AT_ONCE) return
  }
}
