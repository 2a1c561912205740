import type { ReviewedThing } from '#domain/contract/review.ts'
import { thingsOf } from '#domain/contract/reviewed-things.ts'
import { paperStatus } from '#domain/status-paper.ts'
import { reviewedFields } from '#protocol/contract/review-facts.ts'
import { papersOfContract } from '#server/services/paper/contract-papers.ts'
import { filesOf } from '#server/services/paper/files.ts'
import { paperDetailsOf } from '#server/services/paper/papers.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { linesOf } from './expense-bill.ts'
import { type ContractRow, isActive, type PassportRow, passportsOf } from './facts.ts'
import { servicesOf } from './pricing.ts'

/** What became of the papers that somebody has touched; one that is missing was never there, or is to come again. */
async function reviewedPapers(db: Db | Tx, row: ContractRow, passports: readonly PassportRow[]) {
  const { people, shared } = await papersOfContract(db, row, passports, row.updateTime)
  const all = [
    ...people.flatMap(({ passport, papers }) => papers.map((one) => ({ ...one, passportId: passport.id }))),
    ...shared.map((one) => ({ ...one, passportId: null })),
  ]
  const files = await filesOf(
    db,
    all.flatMap((one) => one.row?.id ?? []),
  )
  return all.flatMap(({ requirement, row: paper, passportId }) =>
    paper === null || (paper.status === paperStatus.MISSING && paper.isRejected === 0)
      ? []
      : [
          {
            key: requirement.key,
            passportId,
            name: requirement.name,
            ename: requirement.ename,
            paperStatus: paper.status,
            copies: paper.copies,
            details: paperDetailsOf(paper),
            reason: paper.reason,
            files: files.get(paper.id) ?? [],
          },
        ],
  )
}

/** What a review looks at, as it is now. */
export async function reviewedThings(db: Db | Tx, row: ContractRow): Promise<ReviewedThing[]> {
  const passports = await passportsOf(db, row.id)
  const chosen = await servicesOf(db, row.id)
  const ids = chosen.map((one) => one.serviceId)
  const known =
    ids.length === 0
      ? []
      : await db.selectFrom('service').select(['id', 'name', 'ename']).where('id', 'in', ids).execute()
  const files = await db
    .selectFrom('contractFile')
    .select(['storageName', 'fileName', 'kind'])
    .where('contractId', '=', row.id)
    .orderBy('fileIndex')
    .orderBy('id')
    .execute()
  return thingsOf(
    {
      contract: row,
      papers: await reviewedPapers(db, row, passports.filter(isActive)),
      passports: passports.map((one, sortNo) => ({ ...one, sortNo })).filter(isActive),
      services: chosen.map((one) => {
        const service = known.find(({ id }) => id === one.serviceId)
        return { ...one, name: service?.name ?? String(one.serviceId), ename: service?.ename }
      }),
      lines: await linesOf(db, row.id),
      files,
    },
    reviewedFields,
  )
}
