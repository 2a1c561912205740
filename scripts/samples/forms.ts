import { shown } from '#domain/questionnaire/conditions.ts'
import type { Answers } from '#domain/questionnaire/form.ts'
import { formOf } from '#domain/questionnaire/forms/by-kind.ts'
import { saveForm } from '#protocol/applicant/calls.ts'
import { type Answering, sampleAnswers } from './answers.ts'
import type { Person } from './office.ts'
import type { Stage } from './stage.ts'

/** Who is on an order, in their order. */
export const peopleOf = ({ deps }: Stage, orderId: number) =>
  deps.store.read.selectFrom('visaApplicant').selectAll().where('orderId', '=', orderId).orderBy('id').execute()

interface Filling {
  readonly answering: Omit<Answering, 'place'>
  readonly share?: number
  readonly more?: Answers
}

/** Everybody's form, from the top as people fill it in; what an answer does not ask for is left out. */
export async function fillForms(
  stage: Stage,
  person: Person,
  orderId: number,
  { answering, share = 1, more }: Filling,
) {
  for (const [at, one] of (await peopleOf(stage, orderId)).entries()) {
    const form = formOf(one)
    const whole: Answers = { ...sampleAnswers(form.def.code, { ...answering, place: one.id + at }), ...more }
    const passport: Answers = { ...one, passportType: 'ORDINARY' }
    const known = Object.fromEntries(
      form.fields.flatMap((field) => (field.passport && passport[field.key] ? [[field.key, passport[field.key]]] : [])),
    )
    const keys = form.fields.map(({ key }) => key).filter((key) => key in whole)
    const taken = Object.fromEntries(keys.slice(0, Math.round(keys.length * share)).map((key) => [key, whole[key]]))
    const visible = shown(form, { ...taken, ...known }, { today: stage.today() })
    const answers = Object.fromEntries(Object.entries({ ...known, ...taken }).filter(([key]) => visible.has(key)))
    await person.get(saveForm, { id: one.id, version: one.version, formVersion: form.def.version, answers })
  }
}
