import * as z from 'zod/mini'
import { isSameAnswer } from '#domain/application/answers.ts'
import { changes } from '#domain/application/changes.ts'
import type { Form } from '#domain/application/compile.ts'
import type { Answers } from '#domain/application/form.ts'
import { formByCode, formOf } from '#domain/application/forms/by-kind.ts'
import { storable } from '#domain/application/normalize.ts'
import { percent, problems } from '#domain/application/problems.ts'
import { upgrade } from '#domain/application/upgrade.ts'
import { withoutPapers } from '#domain/application/without-papers.ts'
import type { saveForm as saveFormCall } from '#protocol/applicant/calls.ts'
import { formAnswers } from '#protocol/applicant/schemas.ts'
import type { FieldProblem } from '#protocol/kit/envelope.ts'
import type { Changes } from '#server/kit/handle.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { decideTransition, transitionTo } from '#server/kit/lifecycle/transition.ts'
import { businessError, invalidFields } from '#server/kit/refusal.ts'
import { unknownWords } from '#server/services/dictionary/known-codes.ts'
import { type ApplicantRow, applicantAdapter } from '#server/services/order/applicant-lifecycle.ts'
import { openOrder } from '#server/services/order/order-lifecycle.ts'
import { lockedChanges } from '#server/services/order/passport-lock.ts'
import { checkTwice } from '#server/services/order/passport-twice.ts'
import { refreshMissing } from '#server/services/paper/refresh.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { readFacts } from './form-facts.ts'

type PassportKey =
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
const passportKeys = (form: Form): PassportKey[] =>
  form.fields.filter(({ passport }) => passport).map(({ key }) => key as PassportKey)

/** The passport fields of a row as answers: absent where nothing is known. */
export const passportAnswers = (form: Form, row: ApplicantRow): Answers =>
  Object.fromEntries(passportKeys(form).flatMap((key) => (row[key] ? [[key, row[key]]] : [])))

export const storedForm = (db: Db | Tx, applicantId: number) =>
  db.selectFrom('visaForm').selectAll().where('applicantId', '=', applicantId).executeTakeFirst()

type Stored = Awaited<ReturnType<typeof storedForm>>

/**
 * The answers of an applicant in the present version of his form. An order whose kind was changed has another form: what
 * both ask is kept. Refuses what a newer server wrote.
 */
export function answersOf(form: Form, row: ApplicantRow, stored: Stored): Answers {
  const kept = stored ? z.parse(formAnswers, JSON.parse(stored.answers)) : {}
  const written = stored && formByCode(stored.formCode)
  const upgraded = written ? upgrade(written.def, stored.formVersion, kept) : kept
  if (upgraded === null) throw businessError('applicant.newerForm')
  return { ...storable(form, upgraded), ...passportAnswers(form, row) }
}

/** A contract holds the passport: its fields are changed there. */
export const isPassportHeld = ({ contractPassportId }: ApplicantRow): boolean => contractPassportId !== null

/** Its fields are not changed here: a contract holds the passport, or somebody has confirmed it. */
const isPassportKept = (row: ApplicantRow): boolean => isPassportHeld(row) || row.passportConfirmed === 1

function passportProblems(form: Form, row: ApplicantRow, answers: Answers): FieldProblem[] {
  const known = passportAnswers(form, row)
  if (!isPassportHeld(row) && row.passportConfirmed === 1) return lockedChanges(row, answers)
  if (isPassportHeld(row))
    return passportKeys(form)
      .filter((key) => key in answers && !isSameAnswer(answers[key], known[key]))
      .map((path) => ({
        path,
        key: 'applicant.passportKept',
      }))
  return (['surname', 'givenNames'] as const).flatMap((path) =>
    answers[path] ? [] : [{ path, key: 'rules.required' }],
  )
}

/** The columns of a passport; one that a contract keeps stays as it is. */
const passportColumns = (form: Form, row: ApplicantRow, answers: Answers): Partial<Pick<ApplicantRow, PassportKey>> =>
  isPassportKept(row) ? {} : Object.fromEntries(passportKeys(form).map((key) => [key, answers[key] ?? null]))

async function write(
  tx: Tx,
  form: Form,
  id: number,
  answers: Answers,
  stamp: { updateUser: string; updateTime: number },
) {
  const own = Object.fromEntries(Object.entries(answers).filter(([key]) => !form.byKey.get(key)?.passport))
  const values = {
    formCode: form.def.code,
    formVersion: form.def.version,
    answers: JSON.stringify(own),
    ...stamp,
  }
  await tx
    .insertInto('visaForm')
    .values({ applicantId: id, ...values })
    .onConflict((conflict) => conflict.column('applicantId').doUpdateSet(values))
    .execute()
}

/** Saves a form as far as it is filled in (spec: forms#consulate-forms): nothing, or all of it. */
export async function saveForm({ input, tx, ...who }: Changes<typeof saveFormCall>) {
  const { id, version, formVersion } = input
  const row = await openRow(tx, who, applicantAdapter, id, { version })
  const order = await openOrder(tx, row.orderId)
  const codes = await decideTransition(tx, who, applicantAdapter, row, 'editForm', { order })
  const form = formOf(order)
  if (formVersion !== form.def.version) throw businessError('applicant.otherForm')
  const answers = storable(form, input.answers)
  const known = answersOf(form, row, await storedForm(tx, id))
  const after = isPassportKept(row) ? { ...answers, ...passportAnswers(form, row) } : answers
  const shape = problems(form, { ...input.answers }, { today: '1970-01-01' }, 'draft')
  const refused = [...shape, ...passportProblems(form, row, answers)]
  if (refused.length > 0) throw invalidFields(refused as FieldProblem[])
  const { nationality, passportType } = after as Partial<Record<string, string>>
  const unknown = await unknownWords(tx, undefined, [
    {
      at: '',
      codes: { nationality, passportType },
      kept: { nationality: row.nationality, passportType: row.passportType },
    },
  ])
  if (unknown.length > 0) throw invalidFields(unknown)
  if (!isPassportKept(row))
    await checkTwice(tx, row.orderId, { id, passportNo: after.passportNo as string | undefined })
  const facts = await readFacts(tx, who, form)
  const open = problems(withoutPapers(form), after, facts, 'send')
  const share = percent(withoutPapers(form), after, facts)
  await write(tx, form, id, after, { updateUser: who.session.displayName, updateTime: who.now })
  // What is missing of his papers is added below.
  const own = { formPercent: share, formProblems: open.length, papersMissing: 0 }
  const values = { ...passportColumns(form, row, after), ...own }
  const logContent = changes(form, known, after)
    .map(({ key }) => key)
    .join(' ')
  const next = await transitionTo(tx, who, applicantAdapter, row, 'editForm', codes, { values, logContent })
  await refreshMissing(tx, [next], who.now)
  return { version: next.version, percent: share, problems: open as never }
}
