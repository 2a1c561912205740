import * as z from 'zod/mini'
import { oneNameTick } from '#domain/one-name.ts'
import type { Form } from '#domain/questionnaire/compile.ts'
import type { Answers } from '#domain/questionnaire/form.ts'
import { formByCode } from '#domain/questionnaire/forms/by-kind.ts'
import { storable } from '#domain/questionnaire/normalize.ts'
import { upgrade } from '#domain/questionnaire/upgrade.ts'
import { formAnswers } from '#protocol/applicant/schemas.ts'
import type { RowOf } from '#server/kit/lifecycle/adapter.ts'
import type { Db, Tx } from '#server/store/store.ts'

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
  // That there is but one name is kept by the empty column of the other.
  form.fields.filter(({ passport, isOwn }) => passport && !isOwn).map(({ key }) => key as PassportKey)

/** The passport fields of a row as answers: absent where nothing is known. */
export const passportAnswers = (form: Form, row: ApplicantRow): Answers => ({
  ...(form.byKey.has('isOneName') && oneNameTick(row)),
  ...Object.fromEntries(passportKeys(form).flatMap((key) => (row[key] ? [[key, row[key]]] : []))),
})

export const storedForm = (db: Db | Tx, applicantId: number) =>
  db.selectFrom('visaForm').selectAll().where('applicantId', '=', applicantId).executeTakeFirst()

export type Stored = Awaited<ReturnType<typeof storedForm>>

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
