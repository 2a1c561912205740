import { createHash } from 'node:crypto'
import { requirementsOf, sheetFor } from '#domain/requirements.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { paper } from '#machines/lifecycle/paper.ts'
import type * as contracts from '#protocol/contract/calls.ts'
import type { DraftPaper } from '#protocol/contract/schemas.ts'
import type { ArgsOf, Call, OutputOf } from '#protocol/kit/call.ts'
import { changeContractPapers, contractPapers } from '#protocol/paper/contract-calls.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import type { Deps } from '#server/kit/deps.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { productData } from '#server/store/initial-data/visa-data.ts'
import { sampleContents } from '#server/store/samples/load.ts'
import type { Store } from '#server/store/store.ts'
import { JPG } from '#tests/kit/tiny-files.ts'

type PassportArgs = ArgsOf<typeof contracts.create>['passports'][number]

/** A user who may ask the server; the people of a desk. */
interface Asking {
  get<C extends Call>(call: C, args: ArgsOf<C>): Promise<OutputOf<C>>
}

/** A scan that both centers hold, so that a form can bring its files along without an upload of its own. */
export const scan = { fileName: '扫描件.jpg', storageName: '2026/11/20/scan-of-every-desk.jpg', fileIndex: 0 }

const there = [scan.storageName, ...Array.from(sampleContents(), ([storageName]) => storageName)]

/** What was uploaded at a desk, oldest first: all files but the scan that every desk holds, and those of the samples. */
export const uploadedAt = ({ store }: { readonly store: Store }) =>
  store.read.selectFrom('file').selectAll().where('storageName', 'not in', there).orderBy('id').execute()

/** Its content, on the disk of one desk. */
export const keepScan = ({ files }: Pick<Deps, 'files'>) => files.put(scan.storageName, JPG)

/** Lists it, and has a sample of the other center hold it as well: a file is of one company, or of a paper that one sees. */
export async function listScan(store: Store, now: number): Promise<void> {
  await store.change(async (tx) => {
    const { fileName, storageName } = scan
    const md5 = createHash('md5').update(storageName).digest('hex')
    await tx
      .insertInto('file')
      .values({
        fileName,
        storageName,
        size: JPG.length,
        md5,
        mime: 'image/jpeg',
        companyId: companyIds.GZ,
        userId: 1,
        createTime: now,
      })
      .execute()
    const photo = await tx
      .selectFrom('personPaper')
      .innerJoin('contractPassport', 'contractPassport.id', 'personPaper.passportId')
      .select('personPaper.id')
      .where('contractPassport.companyId', '=', companyIds.BJ)
      .where('personPaper.key', '=', 'PHOTO')
      .orderBy('personPaper.id', 'desc')
      .executeTakeFirstOrThrow()
    await tx.insertInto('paperFile').values({ paperId: photo.id, fileIndex: 1, fileName, storageName }).execute()
  })
}

const { sheets, requirements } = productData.find((one) => one.visaCountry === 'RU' && one.visaType === 1)!

/** All that is needed of people of a contract for Russia, as the counter receives it; what all share comes with the first. */
export const receivedPapers = (people: readonly PassportArgs[], today: string): DraftPaper[][] =>
  people.map((person, at) =>
    requirementsOf(sheetFor(sheets, person.visaCategory), requirements, person, {
      category: person.visaCategory,
      section: person.purposeSection,
      goal: person.purposeGoal,
      entries: person.entries,
      entryDay: person.entryDay,
      exitDay: person.exitDay,
      today,
    })
      .filter(({ needed, isShared }) => needed === 'NEEDED' && (!isShared || at === 0))
      .map(({ key, kind }) => ({ key, event: 'receive', ...(kind === 'FILE' && { files: [scan] }) })),
  )

/** Receives what is still missing of the papers that a contract needs, or those of it that came. */
export async function receiveMissing(
  who: Asking,
  id: number,
  came: (paper: Paper) => boolean = () => true,
): Promise<void> {
  const { people, shared } = await who.get(contractPapers, { id })
  const all = [
    ...people.flatMap((one) => one.papers.map((row) => ({ row, passportId: one.passportId }))),
    ...shared.map((row) => ({ row, passportId: undefined })),
  ]
  const items = all
    .filter(({ row }) => row.needed === 'NEEDED' && hasStateTag(paper, { status: row.status }, 'missing') && came(row))
    .map(({ row: { key, kind, version }, passportId }) => ({
      changeId: `${id} ${passportId} ${key} ${version}`,
      key,
      version,
      event: 'receive' as const,
      ...(passportId !== undefined && { passportId }),
      ...(kind === 'FILE' && { files: [scan] }),
    }))
  if (items.length > 0) await who.get(changeContractPapers, { id, items })
}
