import { ownName } from '#domain/file-kinds.ts'
import * as calls from '#protocol/file/calls.ts'
import { handle, withPreparation } from '#server/kit/handle.ts'
import { readableFiles } from '#server/services/file/files.ts'
import { lendAccess } from '#server/services/file/object-access.ts'
import { signedUntil, signedUrl } from '#server/services/file/signed-files.ts'
import { storeFiles } from '#server/services/file/store-files.ts'
import { fileRules, knownFile, saveFiles } from '#server/services/file/uploads.ts'

/** Files on the server's own store: private, known by their content, opened by addresses that expire. */
export const file = handle(calls)({
  async exist({ input, db, reach, deps, now }) {
    const known = await knownFile(db, reach, input.md5, input.fileSize)
    return known ? signedUrl(deps, known.storageName, now) : ''
  },

  async known({ input, db, reach, deps, now }) {
    const found = await knownFile(db, reach, input.md5, input.fileSize)
    if (!found) return null
    const { storageName, mime } = found
    const fileName = ownName(input.fileName, mime)
    return { storageName, fileName, fileIndex: 0, imgUrl: await signedUrl(deps, storageName, now) }
  },

  accessParams: lendAccess,
  forceRefresh: lendAccess,

  batchUpload: withPreparation<typeof calls.batchUpload>()({
    before: ({ input, ...context }) => storeFiles(context, input.file),
    async change({ tx, prepared: stored, ...context }) {
      const kept = await saveFiles(tx, context.reach, context.now, stored)
      return Promise.all(
        kept.map(async ({ fileName, storageName }, fileIndex) => ({
          fileName,
          storageName,
          fileIndex,
          imgUrl: await signedUrl(context.deps, storageName, context.now),
        })),
      )
    },
  }),

  uploadImage: withPreparation<typeof calls.uploadImage>()({
    before: ({ input, ...context }) => storeFiles(context, input.file, fileRules.image),
    async change({ tx, prepared, ...context }) {
      const [kept] = await saveFiles(tx, context.reach, context.now, prepared)
      const { fileName, storageName } = kept!
      return { fileName, storageName, fileIndex: 0, imgUrl: await signedUrl(context.deps, storageName, context.now) }
    },
  }),

  async signUrls({ input, db, reach, deps, now }) {
    const names = await readableFiles(db, reach, input.storageNames)
    const urls = await Promise.all(names.map(async (name) => [name, await signedUrl(deps, name, now)] as const))
    return { urls: Object.fromEntries(urls), expiresAt: signedUntil(now) }
  },
})
