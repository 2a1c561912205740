import { sql } from 'kysely'
import { ageDay, type Day, yearsBetween } from '#domain/day.ts'
import type { Form } from '#domain/questionnaire/compile.ts'
import { dueDay } from '#domain/questionnaire/due-day.ts'
import type { Answers, FormFacts } from '#domain/questionnaire/form.ts'
import { formOf } from '#domain/questionnaire/forms/by-kind.ts'
import { percent, problems } from '#domain/questionnaire/problems.ts'
import { withoutPapers } from '#domain/questionnaire/without-papers.ts'
import { statusesFor } from '#machines/lifecycle/kit.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { RowOf } from '#server/kit/lifecycle/adapter.ts'
import { refreshMissing } from '#server/services/paper/refresh.ts'
import { readableAnswers, storedForm } from '#server/services/paper/stored-answers.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { readFacts } from './application.ts'

type ApplicantRow = RowOf<'visaApplicant'>

/** Papers are asked for by age, too, so that a birthday may change what is missing. */
const nextBirthday = (birth: Day | null, today: Day): Day | null =>
  birth === null || birth > today ? birth : ageDay(birth, yearsBetween(birth, today) + 1)

/** What is open in a form, papers aside, and what lists keep of it; by which day it has to be judged anew. */
export function judgeForm(form: Form, answers: Answers, facts: FormFacts, birthDay: Day | null) {
  const plain = withoutPapers(form)
  const open = problems(plain, answers, facts, 'send')
  const [dueOfForm, birthday] = [dueDay(plain, answers, facts), nextBirthday(birthDay, facts.today)]
  const formDueDay = dueOfForm && birthday && dueOfForm > birthday ? birthday : (dueOfForm ?? birthday)
  return { open, formPercent: percent(plain, answers, facts), formDueDay }
}

/** The form as it is today: null where nobody has begun it, or a newer server wrote it. */
async function judgeStored(tx: Tx, row: ApplicantRow, now: number) {
  const [stored, order] = [
    await storedForm(tx, row.id),
    await tx.selectFrom('visaOrder').selectAll().where('id', '=', row.orderId).executeTakeFirstOrThrow(),
  ]
  const form = formOf(order)
  const answers = stored && readableAnswers(form, row, stored)
  if (!answers) return null
  return judgeForm(form, answers, await readFacts(tx, { company: order.acceptOrgId, now, order }, form), row.birthDay)
}

/**
 * Judges the forms of these applicants anew, papers with them, in the transaction of whatever looks at them closely: what lists keep
 * is as old as the last change. Somebody who saves meanwhile knows better.
 */
export async function refreshForms(tx: Tx, rows: readonly ApplicantRow[], now: number): Promise<void> {
  for (const row of rows) {
    const state = await judgeStored(tx, row, now)
    await tx
      .updateTable('visaApplicant')
      .set((eb) => ({
        formDueDay: state?.formDueDay ?? null,
        ...(state && {
          formPercent: state.formPercent,
          formProblems: eb(eb.fn.coalesce('papersMissing', sql.lit(0)), '+', state.open.length),
        }),
      }))
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .execute()
  }
  await refreshMissing(tx, rows, now)
}

/** The same of whom a change elsewhere has reached: his passport at a contract, his trip with the order. */
export async function refreshFormsOf(
  tx: Tx,
  column: 'id' | 'orderId' | 'contractId',
  ids: readonly number[],
  now: number,
) {
  if (ids.length === 0) return
  const rows = await tx.selectFrom('visaApplicant').selectAll().where(column, 'in', ids).orderBy('id').execute()
  await refreshForms(tx, rows, now)
}

/** Not yet handed in: whose form still has a say. */
export const unsubmitted = statusesFor(visaApplicant, 'cancel').map((code) => sql.lit(code))

/** Applicants who are not handed in yet and whose form is judged anew on a day or before it; the sum is that of the index. */
export const dueForms = (db: Db | Tx, today: Day) =>
  db
    .selectFrom('visaApplicant')
    .selectAll()
    .where('formDueDay', '<=', today)
    .where('deleted', '=', sql.lit(0))
    .where(sql<boolean>`status + 0 in (${sql.join(unsubmitted)})`)
