import type { Insertable } from 'kysely'
import { type Day, dayOf } from '#domain/day.ts'
import type { Form } from '#domain/questionnaire/compile.ts'
import { shown } from '#domain/questionnaire/conditions.ts'
import { dueDay } from '#domain/questionnaire/due-day.ts'
import type { Answers } from '#domain/questionnaire/form.ts'
import { formOf } from '#domain/questionnaire/forms/by-kind.ts'
import { neededFiles } from '#domain/questionnaire/needed-files.ts'
import { percent, problems } from '#domain/questionnaire/problems.ts'
import { withoutPapers } from '#domain/questionnaire/without-papers.ts'
import { visaStatus } from '#domain/status.ts'
import { sampleAnswers } from '#server/store/initial-data/sample-answers.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Tx } from '#server/store/store.ts'
import { insertAll } from './insert.ts'
import type { OrderPlan } from './order-rows.ts'

type Applicant = OrderPlan['applicants'][number]

interface FormRows {
  readonly visaForm: Insertable<Tables['visaForm']>
  readonly columns: { readonly formPercent: number; readonly formProblems: number; readonly formDueDay: string | null }
}

/** How far somebody has come by then: papers are audited with the form filled in, and sent back for what is missing. */
const sharesBy: Readonly<Partial<Record<number, number>>> = {
  [visaStatus.ORDER_SUCCESS]: 0,
  [visaStatus.WAITING_RECEIVE]: 0.4,
  [visaStatus.RECEIVED]: 0.8,
  [visaStatus.INCOMPLETE_MATERIAL]: 0.7,
}

/** Filled in from the top, as people do; what an answer does not ask for is left out. */
function firstAnswers(
  form: Form,
  answers: Answers,
  passport: Answers,
  { today, share }: { today: Day; share: number },
) {
  const keys = form.fields.map(({ key }) => key).filter((key) => key in answers)
  const taken = Object.fromEntries(keys.slice(0, Math.round(keys.length * share)).map((key) => [key, answers[key]]))
  const visible = shown(form, { ...taken, ...passport }, { today })
  return Object.fromEntries(Object.entries(taken).filter(([key]) => visible.has(key)))
}

const passportOf = (form: Form, one: Applicant): Answers =>
  Object.fromEntries(
    form.fields.flatMap(({ key, passport }) =>
      passport && one[key as keyof Applicant] ? [[key, one[key as keyof Applicant]]] : [],
    ),
  )

/** What a sample applicant has answered, apart from his passport and with it, and the day by which it is judged. */
function savedAnswers(plan: OrderPlan, one: Applicant) {
  const share = sharesBy[one.status] ?? 1
  const form = withoutPapers(formOf(plan))
  const place = plan.id + plan.applicants.indexOf(one)
  const contact = { mobile: plan.contactMobile, email: plan.contactEmail, place }
  const passport = passportOf(form, one)
  // Judged on the day of the order: what was in time then is not held against it later.
  const facts = { today: dayOf(plan.steps[0]!.at) }
  const whole = sampleAnswers(form.def.code, { ...plan, ...contact })
  const own = share === 0 ? {} : firstAnswers(form, whole, passport, { ...facts, share })
  return { form, own, answers: { ...own, ...passport }, facts, isBegun: share > 0 }
}

/** The file questions that the form of a sample applicant asks with what he has answered. */
export function filesAskedOf(plan: OrderPlan, one: Applicant): ReadonlySet<string> {
  const { answers, facts } = savedAnswers(plan, one)
  return neededFiles(formOf(plan), answers, facts)
}

/** The form of an applicant as it was saved last; undefined where nobody has begun. Photos and passwords are no answers. */
function formRows(plan: OrderPlan, one: Applicant): FormRows | undefined {
  const { form, own, answers, facts, isBegun } = savedAnswers(plan, one)
  if (!isBegun) return undefined
  const { at, operator } = plan.steps.at(-1)!
  return {
    visaForm: {
      applicantId: one.id,
      formCode: form.def.code,
      formVersion: form.def.version,
      answers: JSON.stringify(own),
      updateUser: operator,
      updateTime: at,
    },
    columns: {
      formPercent: percent(form, answers, facts),
      formProblems: problems(form, answers, facts, 'send').length,
      formDueDay: dueDay(form, answers, facts),
    },
  }
}

/** The forms of the sample applicants, and what lists show of them. */
export async function initializeForms(tx: Tx, orders: readonly OrderPlan[]): Promise<void> {
  const forms = orders.flatMap((plan) => plan.applicants.flatMap((one) => formRows(plan, one) ?? []))
  await insertAll(
    tx,
    'visaForm',
    forms.map(({ visaForm }) => visaForm),
  )
  for (const { visaForm, columns } of forms)
    await tx.updateTable('visaApplicant').set(columns).where('id', '=', visaForm.applicantId).execute()
}
