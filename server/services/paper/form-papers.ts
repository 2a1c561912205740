import { dayOf } from '#domain/day.ts'
import type { Form } from '#domain/questionnaire/compile.ts'
import type { Field } from '#domain/questionnaire/form.ts'
import { formOf } from '#domain/questionnaire/forms/by-kind.ts'
import { neededFiles } from '#domain/questionnaire/needed-files.ts'
import type { Requirement } from '#domain/requirements.ts'
import { paperStatus } from '#domain/status-paper.ts'
import type { RowOf } from '#server/kit/lifecycle/adapter.ts'
import { say } from '#server/kit/texts.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { readableAnswers } from './stored-answers.ts'

type ApplicantRow = RowOf<'visaApplicant'>

/** Of no list: those have keys of their own. */
const keyOf = (formKey: string): string => `FORM_${formKey.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`

/** A file question as a paper, where no list has one for it. */
const paperOf = ({ def }: Form, { key, conf, file }: Field, at: number): Requirement => {
  const source = def.sources.find(({ of }) => of.includes('files')) ?? def.sources[0]
  return {
    key: keyOf(key),
    name: say('zh', `form.${key}`),
    ename: say('en', `form.${key}`),
    help: null,
    ehelp: null,
    kind: 'FILE',
    count: 1,
    needed: 'NEEDED',
    details: [],
    validDays: null,
    returnWith: false,
    formKey: key,
    preset: file?.preset ?? null,
    isWaivable: false,
    isShared: false,
    sortNo: 100_000 + at,
    source: source?.address ?? def.code,
    seenDay: source?.seen ?? '2026-11-24',
    confidence: conf,
  }
}

/** What the form of an applicant asks of his papers: the file questions that his answers make needed. */
interface FormPapers {
  readonly form: Form
  readonly needed: ReadonlySet<string>
}

/**
 * The same of each of these applicants, by his id. While a contract holds somebody's passport the contract's list counts, and what a
 * newer server wrote is not read: neither is here.
 */
export async function formPapersOf(
  db: Db | Tx,
  applicants: readonly ApplicantRow[],
  now: number,
): Promise<ReadonlyMap<number, FormPapers>> {
  const own = applicants.filter(({ contractPassportId }) => contractPassportId === null)
  if (own.length === 0) return new Map()
  const ids = own.map(({ id }) => id)
  const stored = await db.selectFrom('visaForm').selectAll().where('applicantId', 'in', ids).execute()
  const byId = new Map(stored.map((one) => [one.applicantId, one]))
  return new Map(
    own.flatMap((row) => {
      const form = formOf(row)
      const answers = readableAnswers(form, row, byId.get(row.id))
      return answers ? [[row.id, { form, needed: neededFiles(form, answers, { today: dayOf(now) }) }] as const] : []
    }),
  )
}

/** A list with what the form asks: what the list leaves open is needed, and what it does not know stands behind it. */
export function withFormPapers(asked: readonly Requirement[], { form, needed }: FormPapers): Requirement[] {
  const listed = asked.map(
    (one): Requirement => (one.formKey !== null && needed.has(one.formKey) ? { ...one, needed: 'NEEDED' } : one),
  )
  const known = new Set(asked.map(({ formKey }) => formKey))
  const others = [...needed].filter((key) => !known.has(key)).map((key, at) => paperOf(form, form.byKey.get(key)!, at))
  return [...listed, ...others]
}

/** Whether the form of somebody asks for this paper with the answers that he gave. */
export const isRequiredByForm = (of: FormPapers | undefined, { formKey }: Pick<Requirement, 'formKey'>): boolean =>
  formKey !== null && (of?.needed.has(formKey) ?? false)

/** File questions of which a file came that the answers do not ask for any more: what was received stays in sight. */
export const leftOfForm = ({ form, needed }: FormPapers, rows: readonly RowOf<'personPaper'>[]) =>
  form.fields.flatMap((field, at) => {
    const row = rows.find(({ key, status }) => key === keyOf(field.key) && status !== paperStatus.MISSING)
    if (field.type !== 'file' || needed.has(field.key) || !row) return []
    const requirement: Requirement = { ...paperOf(form, field, at), needed: 'OPTIONAL' }
    return [{ requirement, row, isAsked: false, weight: 'HINT' as const }]
  })
