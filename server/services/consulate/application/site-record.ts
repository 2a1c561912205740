import { maskedFields } from '#domain/consulate/evidence.ts'
import { type FormPaper, type SiteRecord, siteRecord } from '#domain/consulate/site-record.ts'
import { formOf } from '#domain/questionnaire/forms/by-kind.ts'
import type { RowOf } from '#server/kit/lifecycle/adapter.ts'
import { answersOf, readFacts } from '#server/services/order/application.ts'
import { papersOf } from '#server/services/paper/papers.ts'
import { storedForm } from '#server/services/paper/stored-answers.ts'
import type { Db, Tx } from '#server/store/store.ts'

type ApplicantRow = RowOf<'visaApplicant'>

/** The stored files of somebody's papers, by the question of the form that each answers, in the order of the papers. */
async function formPapers(db: Db | Tx, row: ApplicantRow, now: number): Promise<FormPaper[]> {
  const asked = (await papersOf(db, [row], now)).get(row.id)?.papers ?? []
  const kept = asked.flatMap(({ requirement, row: paper }) =>
    paper && requirement.formKey ? [{ key: requirement.formKey, paperId: paper.id }] : [],
  )
  if (kept.length === 0) return []
  const ids = kept.map(({ paperId }) => paperId)
  const files = await db
    .selectFrom('paperFile')
    .leftJoin('file', 'file.storageName', 'paperFile.storageName')
    .select(['paperFile.paperId', 'paperFile.fileName', 'paperFile.storageName', 'file.md5', 'file.size'])
    .where('paperFile.paperId', 'in', ids)
    .orderBy('paperFile.fileIndex')
    .execute()
  return kept.flatMap(({ key, paperId }) =>
    files.filter((file) => file.paperId === paperId).map(({ paperId: _, ...file }) => ({ key, ...file })),
  )
}

/** What an applicant's form says today to its consulate's site; the same for a worker and for a person who types it in. */
export async function siteRecordOf(db: Db | Tx, row: ApplicantRow, now: number): Promise<SiteRecord> {
  const form = formOf(row)
  const trip = await db
    .selectFrom('visaOrder')
    .select(['entryDate', 'exitDate'])
    .where('id', '=', row.orderId)
    .executeTakeFirstOrThrow()
  const answers = answersOf(form, row, await storedForm(db, row.id))
  const facts = await readFacts(db, { company: row.acceptOrgId, now }, form)
  return siteRecord(form, { answers, trip, papers: await formPapers(db, row, now) }, facts)
}

/** The questions whose answers are for the site alone. */
export const secretsOf = ({ fields }: SiteRecord): string[] =>
  fields.filter(({ isSecret }) => isSecret).map(({ key }) => key)

/** A record as evidence keeps it: under our reference, as a worker sends it, and without what is secret. */
export const recordEvidence = (reference: string, record: SiteRecord): string =>
  JSON.stringify({
    reference,
    form: record.form,
    version: record.version,
    fields: maskedFields(record.fields, secretsOf(record)).map(({ isSecret: _, ...field }) => field),
    files: record.files.map(({ storageName: _, ...file }) => file),
  })
