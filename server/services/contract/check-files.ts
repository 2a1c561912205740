import type { FieldProblem } from '#domain/field-problem.ts'
import { filesTaken, ruleTaking } from '#domain/questionnaire/taken-files.ts'
import type { Requirement } from '#domain/requirements.ts'
import { uploadRefusal } from '#domain/upload.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import type { Reach } from '#server/kit/deps.ts'
import { invalidFields } from '#server/kit/refusal.ts'
import { readableFiles } from '#server/services/file/files.ts'
import type { Product } from '#server/services/paper/visa-data.ts'
import type { Tx } from '#server/store/store.ts'

/**
 * Refuses files that the caller may not open and that are not this paper's already, and those that the form's field would not
 * take.
 */
export async function checkFiles(
  tx: Tx,
  reach: Reach,
  files: Paper['files'],
  known: Paper['files'],
  of: { readonly requirement: Requirement; readonly product: Product },
): Promise<void> {
  const fresh = files.filter(({ storageName }) => known.every((one) => one.storageName !== storageName))
  if (fresh.length === 0) return
  const names = fresh.map(({ storageName }) => storageName)
  const readable = new Set(await readableFiles(tx, reach, names))
  const rows = await tx
    .selectFrom('file')
    .select(['storageName', 'fileName', 'size'])
    .where('storageName', 'in', names)
    .execute()
  const rule = ruleTaking(filesTaken(of.requirement.formKey, of.product))
  const problems = fresh.flatMap(({ storageName }): FieldProblem[] => {
    const row = rows.find((one) => one.storageName === storageName)
    if (!row || !readable.has(storageName)) return [{ path: 'files', key: 'paper.fileUnknown' }]
    // The name under which it was looked at, not that of the caller.
    const refused = uploadRefusal({ name: row.fileName, sizeBytes: row.size }, rule)
    return refused ? [{ path: 'files', key: refused.text, params: { ...refused.params } }] : []
  })
  if (problems.length > 0) throw invalidFields(problems.slice(0, 1))
}

/** Makes the files of a paper these, in this order; how a photo was judged stays with it. `stored`: those that it had. */
export async function replaceFiles(
  tx: Tx,
  paperId: number,
  files: Paper['files'],
  stored: Paper['files'],
): Promise<void> {
  await tx.deleteFrom('paperFile').where('paperId', '=', paperId).execute()
  if (files.length === 0) return
  const rows = files.map(({ fileName, storageName, photo }, fileIndex) => {
    const verdict = photo ?? stored.find((one) => one.storageName === storageName)?.photo
    return { paperId, fileIndex, fileName, storageName, photo: verdict ? JSON.stringify(verdict) : null }
  })
  await tx.insertInto('paperFile').values(rows).execute()
}
