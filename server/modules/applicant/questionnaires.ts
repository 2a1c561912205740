import { dayOf } from '#domain/day.ts'
import type { Form } from '#domain/questionnaire/compile.ts'
import { dictsOf } from '#domain/questionnaire/dicts.ts'
import type { Field } from '#domain/questionnaire/form.ts'
import { formOf } from '#domain/questionnaire/forms/by-kind.ts'
import { questionnaire } from '#domain/questionnaire/questionnaire.ts'
import { type AnswerWords, sayAnswer } from '#domain/questionnaire/say.ts'
import { isPaper } from '#domain/questionnaire/without-papers.ts'
import type { questionnaires as questionnairesCall } from '#protocol/applicant/calls.ts'
import type { Reach } from '#server/kit/deps.ts'
import { Download } from '#server/kit/download.ts'
import type { Reads } from '#server/kit/handle.ts'
import { noRow } from '#server/kit/refusal.ts'
import { say } from '#server/kit/texts.ts'
import { entriesOf, wordsCompany } from '#server/services/dictionary/entries.ts'
import { bytesOf, type SheetColumn, sheetMime, sheetStream } from '#server/services/import-export/sheet-writer.ts'
import type { ApplicantRow } from '#server/services/order/applicant-lifecycle.ts'
import { answersOf } from '#server/services/order/application.ts'
import { visibleOrders } from '#server/services/order/scope.ts'
import type { Db } from '#server/store/store.ts'

type Context = Reads<typeof questionnairesCall>

/** The applicants that are named, in the order in which they are; 1111 when one of them is not the caller's. */
export async function peopleOf(db: Db, reach: Reach, named: readonly number[]): Promise<ApplicantRow[]> {
  const ids = [...new Set(named)]
  const rows = await db
    .selectFrom('visaApplicant')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted', '=', 0)
    .where((eb) =>
      eb.exists(
        visibleOrders(db, reach, true)
          .select('visaOrder.id')
          .where('visaOrder.id', '=', eb.ref('visaApplicant.orderId')),
      ),
    )
    .execute()
  if (rows.length < ids.length) throw noRow()
  return ids.map((id) => rows.find((one) => one.id === id)!)
}

async function wordsOf({ db, reach, lang }: Context, forms: readonly Form[]): Promise<AnswerWords> {
  const entries = await entriesOf(db, [...new Set(forms.flatMap(dictsOf))], wordsCompany(reach))
  const countries = await db.selectFrom('country').select(['nationCode', 'cname', 'ename']).execute()
  const named = (found: { cname: string; ename?: string | null | undefined } | undefined) =>
    found && (lang === 'zh' ? found.cname : found.ename || found.cname)
  return {
    text: (key) => say(lang, key),
    yesNo: (answer) => say(lang, answer ? 'applicant.answer.yes' : 'applicant.answer.no'),
    country: (code) => named(countries.find(({ nationCode }) => nationCode === code)),
    word: (dict, code) => named(entries.get(dict)?.find((one) => one.code === code)),
  }
}

/** The questions of all their forms, each once, in the order of the forms; files and passwords are none. */
function questionsOf(forms: readonly Form[]): Field[] {
  const known = new Map<string, Field>()
  for (const field of forms.flatMap((form) => form.fields))
    if (!isPaper(field) && !known.has(field.key)) known.set(field.key, field)
  return [...known.values()]
}

/**
 * What several applicants answered as a sheet, a row each and a column for each question of their forms: hidden answers are
 * left out, secrets are blank, and no cell can start a formula (spec: quality#bad-input).
 */
export async function questionnaires(context: Context): Promise<Download> {
  const { db, lang, now } = context
  const people = await peopleOf(context.db, context.reach, context.input.ids)
  const ofPeople = <K extends 'id' | 'orderId'>(key: K) => [...new Set(people.map((one: ApplicantRow) => one[key]))]
  const orders = await db.selectFrom('visaOrder').selectAll().where('id', 'in', ofPeople('orderId')).execute()
  const stored = await db.selectFrom('visaForm').selectAll().where('applicantId', 'in', ofPeople('id')).execute()
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  const storedOf = new Map(stored.map((one) => [one.applicantId, one]))
  const forms = [...new Set(orders.map(formOf))]
  const words = await wordsOf(context, forms)
  const rows = people.map((person) => {
    const order = orderOf.get(person.orderId)!
    const form = formOf(order)
    const lines = questionnaire(form, answersOf(form, person, storedOf.get(person.id)), { today: dayOf(now) })
    const said = lines.flatMap((section) =>
      section.lines.map(({ field, value }) => [field.key, sayAnswer(field, value, words)] as const),
    )
    return { orderNo: order.orderNo, ...Object.fromEntries(said.filter(([, text]) => text !== '')) }
  })
  const columns: SheetColumn[] = [
    { key: 'orderNo', column: {} },
    ...questionsOf(forms).map(({ key }) => ({ key, column: { title: `form.${key}` as never, kind: 'text' as const } })),
  ]
  async function* slices() {
    yield rows
  }
  const name = say(lang, 'applicant.questionnaires')
  const stream = await sheetStream(slices(), columns, { name, lang })
  return new Download(`${name} ${dayOf(now)}.xlsx`, sheetMime, await bytesOf(stream))
}
