import * as z from 'zod/mini'
import type { Form } from '#domain/application/compile.ts'
import { dictsOf } from '#domain/application/dicts.ts'
import type { Answers, FormFacts } from '#domain/application/form.ts'
import { formByCode, formOf } from '#domain/application/forms/by-kind.ts'
import { storable } from '#domain/application/normalize.ts'
import { problems } from '#domain/application/problems.ts'
import { upgrade } from '#domain/application/upgrade.ts'
import { withoutPapers } from '#domain/application/without-papers.ts'
import { dayOf } from '#domain/day.ts'
import { formAnswers } from '#protocol/applicant/schemas.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { RowOf } from '#server/kit/lifecycle/adapter.ts'
import { numberParams } from '#server/kit/number-parameter.ts'
import { businessError } from '#server/kit/refusal.ts'
import { entriesOf, wordsCompany } from '#server/services/dictionary/entries.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { sheetsAt } from './trip-check.ts'

/** The form of an applicant as it is kept (spec: forms#consulate-forms). */
type ApplicantRow = RowOf<'visaApplicant'>

export type PassportKey =
  | 'passportType'
  | 'passportNo'
  | 'surname'
  | 'givenNames'
  | 'cname'
  | 'sex'
  | 'birthDay'
  | 'nationality'
  | 'issueDay'
  | 'expiryDay'

/** What the form asks of the passport: kept in the applicant's own columns, never among the stored answers. */
export const passportKeys = (form: Form): PassportKey[] =>
  form.fields.filter(({ passport }) => passport).map(({ key }) => key as PassportKey)

/** The passport fields of a row as answers: absent where nothing is known. */
export const passportAnswers = (form: Form, row: ApplicantRow): Answers =>
  Object.fromEntries(passportKeys(form).flatMap((key) => (row[key] ? [[key, row[key]]] : [])))

export const storedForm = (db: Db | Tx, applicantId: number) =>
  db.selectFrom('visaForm').selectAll().where('applicantId', '=', applicantId).executeTakeFirst()

type Stored = Awaited<ReturnType<typeof storedForm>>

/**
 * The answers of an applicant in the present version of his form; null for what a newer server wrote. An order whose kind was changed
 * has another form: what both ask is kept.
 */
export function readableAnswers(form: Form, row: ApplicantRow, stored: Stored): Answers | null {
  const kept = stored ? z.parse(formAnswers, JSON.parse(stored.answers)) : {}
  const written = stored && formByCode(stored.formCode)
  const upgraded = written ? upgrade(written.def, stored.formVersion, kept) : kept
  return upgraded && { ...storable(form, upgraded), ...passportAnswers(form, row) }
}

/** The same, refused where a newer server wrote it. */
export function answersOf(form: Form, row: ApplicantRow, stored: Stored): Answers {
  const answers = readableAnswers(form, row, stored)
  if (answers === null) throw businessError('applicant.newerForm')
  return answers
}

/**
 * What decides about answers beside them: the day, the present words of the dictionaries as a center says them, and the numbers of
 * rules that are system parameters.
 */
export async function readFacts(
  db: Db | Tx,
  {
    company,
    now,
    order,
  }: {
    readonly company: number | null | undefined
    readonly now: number
    /** Whose sheets say what the visa allows. */
    readonly order?: Pick<RowOf<'visaOrder'>, 'visaCountry' | 'visaType' | 'createTime'> | undefined
  },
  form: Form,
): Promise<FormFacts> {
  const entries = await entriesOf(db, dictsOf(form), company ?? undefined)
  const rules = await numberParams(db, Object.keys(form.def.rules))
  const sheets = order && (await sheetsAt(db, order, order.createTime))
  return { today: dayOf(now), words: Object.fromEntries(entries), rules, ...(sheets && { sheets }) }
}

const fillerIds = z.array(z.int())

/** The people who have filled in a form. */
export const fillersOf = (stored: Stored): number[] => (stored ? fillerIds.parse(JSON.parse(stored.fillers)) : [])

/** What is open in a form today, papers aside: the column of the applicant is for lists, and a day may have passed since. */
export async function openProblems(
  db: Db | Tx,
  who: { readonly reach: Reach; readonly now: number },
  { order, row, stored }: { readonly order: RowOf<'visaOrder'>; readonly row: ApplicantRow; readonly stored: Stored },
): Promise<ReturnType<typeof problems>> {
  const form = formOf(order)
  const facts = await readFacts(db, { company: wordsCompany(who.reach), now: who.now, order }, form)
  return problems(withoutPapers(form), answersOf(form, row, stored), facts, 'send')
}
