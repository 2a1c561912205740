import { companyIds } from '#server/store/initial-data/companies.ts'
import { sampleFiles } from '#server/store/initial-data/sample-files.ts'
import type { Tx } from '#server/store/store.ts'
import { accountOf } from './sample-steps.ts'

/** The files of the samples as if somebody had uploaded them; whoever sees a paper that has one may open it. */
export async function initializeFiles(tx: Tx, now: number): Promise<void> {
  const rows = Object.values(sampleFiles).map(({ fileName, storageName, md5, bytes }) => ({
    fileName,
    storageName,
    md5,
    size: bytes().length,
    mime: 'image/jpeg',
    companyId: companyIds.GZ,
    userId: accountOf('reception').id,
    createTime: now,
  }))
  await tx.insertInto('file').values(rows).execute()
}
