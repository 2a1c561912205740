import { uploadRefusal, uploadRules } from '#domain/upload.ts'
import type { Attachment } from '#protocol/file/calls.ts'
import type { Deps, Reach } from '#server/kit/deps.ts'
import { invalidFields } from '#server/kit/refusal.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { readableFiles } from './files.ts'
import { addressUntil } from './signed-files.ts'

const HOUR_MS = 60 * 60_000

/**
 * The address of a person's picture, for whoever sees the person. It stays the same for an hour, so that lists and the
 * header fetch the picture once, and opens it for another one.
 */
export const pictureUrl = async (
  deps: Pick<Deps, 'secret'>,
  icon: string | null,
  now: number,
): Promise<string | null> =>
  icon === null ? null : addressUntil(deps, icon, (Math.floor(now / HOUR_MS) + 2) * HOUR_MS)

/** The file of a picture, as upload widgets want it; null when there is none, or it is gone. */
export async function pictureFile(db: Db | Tx, icon: string | null): Promise<Attachment | null> {
  if (icon === null) return null
  const row = await db.selectFrom('file').select('fileName').where('storageName', '=', icon).executeTakeFirst()
  return row ? { fileName: row.fileName, storageName: icon, fileIndex: 0 } : null
}

/**
 * Refuses a picture that the caller may not open, or that is none of a person (spec: forms#uploads: JPG or PNG, 3 MB):
 * whoever sees the person sees it. The one of before may stay.
 */
export async function checkPicture(
  db: Db | Tx,
  reach: Reach,
  icon: string | undefined,
  before: string | null = null,
): Promise<void> {
  if (!icon || icon === before) return
  const refuse = (key: string, params = {}) => invalidFields([{ path: 'icon', key, params }])
  const row = await db
    .selectFrom('file')
    .select(['fileName', 'size'])
    .where('storageName', '=', icon)
    .executeTakeFirst()
  if (!row || (await readableFiles(db, reach, [icon])).length === 0) throw refuse('user.pictureUnknown')
  const refusal = uploadRefusal({ name: row.fileName, sizeBytes: row.size }, uploadRules.avatar)
  if (refusal) throw refuse(refusal.text, refusal.params)
}
