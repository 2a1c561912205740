import { type PaperFile, type PhotoVerdict, photoVerdict } from '#protocol/paper/files.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** A stored verdict of a photo. */
export const verdictOf = (photo: string): PhotoVerdict => photoVerdict.parse(JSON.parse(photo))

/** The files of papers, in their order, by the paper's id. */
export async function filesOf(db: Db | Tx, ids: readonly number[]): Promise<Map<number, PaperFile[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('paperFile')
    .selectAll()
    .where('paperId', 'in', ids)
    .orderBy('paperId')
    .orderBy('fileIndex')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ paperId }) => paperId)].map(([id, files]) => [
      id,
      files.map(({ fileName, storageName, fileIndex, photo }) => ({
        fileName,
        storageName,
        fileIndex,
        ...(photo !== null && { photo: verdictOf(photo) }),
      })),
    ]),
  )
}
