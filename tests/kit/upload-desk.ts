import { batchUpload } from '#protocol/file/calls.ts'
import type { Client } from '#src/kit/api/client.ts'
import { createUploadDesk, type UploadDesk, type UploadDeskDeps } from '#src/kit/upload/desk.ts'
import { UploadError } from '#src/kit/upload/object-store.ts'
import { type StoredUpload, storeUploads, type UploadStore } from '#src/kit/upload/stored-uploads.ts'
import { hashBlob } from '#src/workers/hash-blob.ts'

/** What IndexedDB would hold, in memory. */
export function memoryUploadStore(): UploadStore {
  const records = new Map<string, StoredUpload>()
  const files = new Map<string, File>()
  return {
    all: async () => [...records.values()],
    file: async (id) => files.get(id),
    async put(upload, file) {
      records.set(upload.id, upload)
      files.set(upload.id, file)
    },
    async change(id, to) {
      const known = records.get(id)
      if (known) records.set(id, to(known))
    },
    async remove(id) {
      records.delete(id)
      files.delete(id)
    },
  }
}

/** No other user is at this computer. */
export const noHolds = { hold: () => {}, held: async () => new Set<string>() }

/** An upload desk over a client: what would go to the object store goes to the server itself, in one piece. */
export function testUploadDesk(client: Client, over: Partial<UploadDeskDeps> = {}): UploadDesk {
  return createUploadDesk({
    client,
    hasher: { md5: hashBlob },
    storedUploads: storeUploads(memoryUploadStore(), noHolds, 1, Date.now),
    now: Date.now,
    isOnline: () => true,
    async send({ file }) {
      const [stored] = await client.call(batchUpload, { file: [file] }, { inline: true })
      if (!stored) throw new UploadError('refused')
      return stored
    },
    ...over,
  })
}
