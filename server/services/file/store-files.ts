import SparkMD5 from 'spark-md5'
import { dayOf } from '#domain/day.ts'
import { extensionOf } from '#domain/file-extension.ts'
import { ownName } from '#domain/file-kinds.ts'
import { randomToken } from '#server/kit/crypto.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Db } from '#server/store/store.ts'
import { cleanName, fileRules, inspectContent, knownFile, refuseOutside, type Stored } from './uploads.ts'

/** Looks at the files, all before any is kept, and puts what is new into the store. The rows are written by `keepFiles`. */
export async function storeFiles(
  context: AuthenticatedContext & { db: Db },
  files: readonly File[],
  rule: (typeof fileRules)['call'] = fileRules.call,
): Promise<Stored[]> {
  const { deps, db, reach, now } = context
  const looked = []
  for (const file of files) {
    const fileName = cleanName(file.name)
    // The size is known before the content is touched.
    refuseOutside(fileName, file.size, rule)
    const buffer = await file.arrayBuffer()
    const bytes = new Uint8Array(buffer)
    const mime = inspectContent(fileName, bytes)
    looked.push({ fileName: ownName(fileName, mime), bytes, md5: SparkMD5.ArrayBuffer.hash(buffer), mime })
  }
  const stored: Stored[] = []
  for (const { fileName, bytes, md5, mime } of looked) {
    const size = bytes.length
    const twin = stored.find((one) => one.md5 === md5 && one.size === size)
    const known = twin ?? (await knownFile(db, reach, md5, size))
    const storageName =
      known?.storageName ?? `${dayOf(now).replaceAll('-', '/')}/${randomToken().slice(0, 32)}.${extensionOf(fileName)}`
    if (!known) await deps.files.put(storageName, bytes)
    stored.push({ fileName, storageName, md5, size, mime })
  }
  return stored
}
