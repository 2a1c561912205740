import type { FieldProblem } from '#domain/field-problem.ts'
import { type UploadRule, uploadRefusal, uploadRules } from '#domain/upload.ts'
import type { Company } from '#protocol/company/schemas.ts'
import type { Attachment } from '#protocol/file/calls.ts'
import { changesOf, type FieldChange } from '#server/kit/changes.ts'
import type { Reach } from '#server/kit/deps.ts'
import { invalidFields } from '#server/kit/refusal.ts'
import { readableFiles } from '#server/services/file/files.ts'
import type { Db, Tx } from '#server/store/store.ts'

type Kept = Required<Pick<Company, 'photos'>> & Pick<Company, 'licence'>
interface Papers {
  readonly licence?: Attachment | null | undefined
  readonly photos?: readonly Attachment[] | undefined
}

/** The licence and the pictures of a company. */
export async function papersOf(db: Db | Tx, companyId: number): Promise<Kept> {
  const rows = await db
    .selectFrom('companyFile')
    .select(['kind', 'fileName', 'storageName', 'fileIndex'])
    .where('companyId', '=', companyId)
    .orderBy('fileIndex')
    .orderBy('id')
    .execute()
  const of = (kind: 'licence' | 'photo') =>
    rows.filter((row) => row.kind === kind).map(({ kind: _, ...file }): Attachment => file)
  const [licence] = of('licence')
  return { ...(licence && { licence }), photos: of('photo') }
}

interface Asked {
  readonly path: string
  readonly file: Attachment
  readonly rule: UploadRule
}

/** Files that the writer may open, and of the kinds and sizes of their widgets; those of before may stay. */
async function refuseForeign(
  tx: Tx,
  reach: Reach,
  asked: readonly Asked[],
  before: ReadonlySet<string>,
): Promise<void> {
  const added = asked.filter(({ file }) => !before.has(file.storageName))
  const names = added.map(({ file }) => file.storageName)
  if (names.length === 0) return
  const readable = new Set(await readableFiles(tx, reach, names))
  const rows = await tx.selectFrom('file').select(['storageName', 'size']).where('storageName', 'in', names).execute()
  const sizes = new Map(rows.map((row) => [row.storageName, row.size]))
  const problems = added.flatMap(({ path, file, rule }): FieldProblem[] => {
    if (!readable.has(file.storageName)) return [{ path, key: 'company.fileUnknown' }]
    const refusal = uploadRefusal({ name: file.storageName, sizeBytes: sizes.get(file.storageName) ?? 0 }, rule)
    return refusal ? [{ path, key: refusal.text, params: refusal.params }] : []
  })
  if (problems.length > 0) throw invalidFields(problems)
}

const namesOf = (files: readonly Attachment[]) => files.map((file) => file.fileName).join(', ')

/** Writes what is given of the papers and tells what changed of them. */
export async function writePapers(
  tx: Tx,
  reach: Reach,
  companyId: number,
  { licence, photos }: Papers,
): Promise<FieldChange[]> {
  const before = await papersOf(tx, companyId)
  const known = new Set([...(before.licence ? [before.licence] : []), ...before.photos].map((file) => file.storageName))
  const { singleFile, images } = uploadRules
  const asked = [
    ...(licence ? [{ path: 'licence', file: licence, rule: singleFile }] : []),
    ...(photos ?? []).map((file, at) => ({ path: `photos.${at}`, file, rule: images })),
  ]
  await refuseForeign(tx, reach, asked, known)
  const write = async (kind: 'licence' | 'photo', files: readonly Attachment[]) => {
    await tx.deleteFrom('companyFile').where('companyId', '=', companyId).where('kind', '=', kind).execute()
    const rows = files.map(({ fileName, storageName }, fileIndex) => ({ fileName, storageName, fileIndex }))
    if (rows.length > 0)
      await tx
        .insertInto('companyFile')
        .values(rows.map((row) => ({ ...row, companyId, kind })))
        .execute()
  }
  if (licence !== undefined) await write('licence', licence ? [licence] : [])
  if (photos !== undefined) await write('photo', photos)
  return changesOf(
    { licence: before.licence?.fileName, photos: namesOf(before.photos) },
    {
      ...(licence !== undefined && { licence: licence?.fileName }),
      ...(photos !== undefined && { photos: namesOf(photos) }),
    },
  )
}
