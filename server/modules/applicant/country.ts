import type { FieldProblem } from '#domain/field-problem.ts'
import type { Form } from '#domain/questionnaire/compile.ts'
import type { Answers } from '#domain/questionnaire/form.ts'
import { formOf } from '#domain/questionnaire/forms/by-kind.ts'
import { storable } from '#domain/questionnaire/normalize.ts'
import { percent, problems } from '#domain/questionnaire/problems.ts'
import { withoutPapers } from '#domain/questionnaire/without-papers.ts'
import type { CountryApplicant, phApplicant } from '#protocol/applicant/country-calls.ts'
import type { InputOf, OutputOf } from '#protocol/kit/call.ts'
import type { AuthenticatedContext, Reach } from '#server/kit/deps.ts'
import type { Changes, Reads } from '#server/kit/handle.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { invalidFields, noRow } from '#server/kit/refusal.ts'
import { wordsCompany } from '#server/services/dictionary/entries.ts'
import type { ApplicantRow } from '#server/services/order/applicant-lifecycle.ts'
import { removeApplicant, saveApplicant } from '#server/services/order/applicants.ts'
import { answersOf, readFacts } from '#server/services/order/application.ts'
import { peopleOn } from '#server/services/order/people.ts'
import { visibleOrders } from '#server/services/order/scope.ts'
import { openForm } from '#server/services/order/store-form.ts'
import { passportAnswers, passportKeys, storedForm } from '#server/services/paper/stored-answers.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { keepAnswers, namesOf } from './form.ts'

/** The calls of all countries are alike. */
type Calls = typeof phApplicant
type Written = Pick<InputOf<Calls['update']>, 'form' | 'send'>

/** What a request says of the passport and of the rest, as answers of one form. */
const typedOf = (form: Form, { form: answers, ...input }: Written): Answers => ({
  ...answers,
  ...Object.fromEntries(
    Object.entries(input).filter(([key, value]) => form.byKey.get(key)?.passport && value !== undefined),
  ),
})

const visibleOrder = (db: Db | Tx, reach: Reach, id: number) =>
  visibleOrders(db, reach).selectAll('visaOrder').where('visaOrder.id', '=', id).executeTakeFirst()

/** The applicant, if he is within reach and his form is this one; else he is missing. */
export async function ownApplicant(db: Db | Tx, reach: Reach, form: Form, id: number): Promise<ApplicantRow> {
  const row = await db.selectFrom('visaApplicant').selectAll().where('id', '=', id).executeTakeFirst()
  const order = row?.deleted === 0 ? await visibleOrder(db, reach, row.orderId) : undefined
  if (!row || !order || formOf(order) !== form) throw noRow()
  return row
}

async function responseOf(
  { db, reach, now }: Pick<Reads<Calls['detail']>, 'db' | 'reach' | 'now'>,
  form: Form,
  row: ApplicantRow,
): Promise<CountryApplicant> {
  const answers = answersOf(form, row, await storedForm(db, row.id))
  const facts = await readFacts(db, { company: wordsCompany(reach), now }, form)
  const passport: readonly string[] = ['isOneName', ...passportKeys(form)]
  const { applicationStatus, applicationNo } = row
  return {
    id: row.id,
    orderId: row.orderId,
    version: row.version,
    status: row.status,
    ...(omitNull({ applicationStatus, applicationNo }) as Pick<
      CountryApplicant,
      'applicationStatus' | 'applicationNo'
    >),
    percent: percent(withoutPapers(form), answers, facts),
    ...passportAnswers(form, row),
    form: Object.fromEntries(Object.entries(answers).filter(([key]) => !passport.includes(key))),
  }
}

/** Writes the form of somebody; with `send` nothing of it when it is not whole. */
async function write(
  tx: Tx,
  who: AuthenticatedContext,
  seen: { readonly id: number; readonly version: number },
  { typed, send }: { readonly typed: Answers; readonly send: boolean | undefined },
): Promise<OutputOf<Calls['update']>> {
  const kept = await keepAnswers(tx, who, await openForm(tx, who, seen), typed)
  if (send && kept.problems.length > 0) throw invalidFields(kept.problems as FieldProblem[])
  return { id: seen.id, ...kept, problems: kept.problems as never }
}

/** The calls by which a form of one country is kept (spec: forms#consulate-forms): the same rules as its page. */
export const countryHandlers = (form: Form) => ({
  async list(context: Reads<Calls['list']>): Promise<CountryApplicant[]> {
    const { db, reach, input } = context
    const order = await visibleOrder(db, reach, input.orderId)
    if (!order) throw noRow()
    if (formOf(order) !== form) return []
    const rows = await peopleOn(db, order.id)
    return Promise.all(rows.map((row) => responseOf(context, form, row)))
  },

  async detail(context: Reads<Calls['detail']>): Promise<CountryApplicant> {
    const { db, reach, input } = context
    return responseOf(context, form, await ownApplicant(db, reach, form, input.id))
  },

  async create({ input, tx, ...who }: Changes<Calls['create']>) {
    const order = await visibleOrder(tx, who.reach, input.orderId)
    if (!order || formOf(order) !== form) throw noRow()
    const { duplicateReason, ...written } = input
    const typed = typedOf(form, written)
    const stored = storable(form, typed)
    const { surname = '', givenNames = '', ...known } = stored as Record<string, string>
    const refused = [...problems(form, typed, { today: '1970-01-01' }, 'draft'), ...namesOf(stored)]
    if (refused.length > 0) throw invalidFields(refused as FieldProblem[])
    const { passportNo, nationality } = known
    const said = { ...(passportNo && { passportNo }), ...(nationality && { nationality }) }
    const made = await saveApplicant(tx, who, { orderId: order.id, surname, givenNames, ...said, duplicateReason })
    return write(tx, who, made, { typed, send: input.send })
  },

  async update({ input, tx, ...who }: Changes<Calls['update']>) {
    await ownApplicant(tx, who.reach, form, input.id)
    return write(tx, who, input, { typed: typedOf(form, input), send: input.send })
  },

  async remove({ input, tx, ...who }: Changes<Calls['remove']>): Promise<null> {
    const { id, version } = await ownApplicant(tx, who.reach, form, input.id)
    return removeApplicant(tx, who, { id, version: input.version ?? version })
  },
})
