import { dayOf } from '#domain/day.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { hasOneName } from '#domain/one-name.ts'
import type { Form } from '#domain/questionnaire/compile.ts'
import { type CopiedPart, type CopyOptions, copyAnswers } from '#domain/questionnaire/copy.ts'
import type { Answers } from '#domain/questionnaire/form.ts'
import { formOf } from '#domain/questionnaire/forms/by-kind.ts'
import { problems } from '#domain/questionnaire/problems.ts'
import type { copyFrom as copyFromCall, earlier as earlierCall } from '#protocol/applicant/calls.ts'
import type { EarlierApplication, EarlierApplications } from '#protocol/applicant/schemas.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { Changes, Reads } from '#server/kit/handle.ts'
import { availableActions } from '#server/kit/lifecycle/actions.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { invalidFields, noRow } from '#server/kit/refusal.ts'
import { type ApplicantRow, applicantAdapter } from '#server/services/order/applicant-lifecycle.ts'
import { answersOf } from '#server/services/order/application.ts'
import { writtenAnswers } from '#server/services/order/earlier-form.ts'
import { ownSideOfFew, withName, withPassport } from '#server/services/order/same-person.ts'
import { isVisible } from '#server/services/order/scope.ts'
import { openForm } from '#server/services/order/store-form.ts'
import { storedForm } from '#server/services/paper/stored-answers.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { isPassportStored, keepForm } from './form.ts'

type Person = Pick<ApplicantRow, 'id' | 'passportNo' | 'surname' | 'givenNames' | 'birthDay'>

/** Who looks for an earlier form does not go through more. */
const MOST_EARLIER = 20

async function visibleRow(db: Db | Tx, reach: Reach, id: number): Promise<ApplicantRow> {
  const row = await db.selectFrom('visaApplicant').selectAll().where('id', '=', id).executeTakeFirst()
  if (row?.deleted !== 0 || !(await isVisible(db, reach, row.orderId))) throw noRow()
  return row
}

const isSamePassport = (one: ApplicantRow, other: ApplicantRow): boolean =>
  one.passportNo !== null && one.passportNo === other.passportNo

/** The same passport may fill what is empty of it, as long as nobody has confirmed it and no contract holds it. */
const optionsOf = (
  row: ApplicantRow,
  source: ApplicantRow,
  now: number,
  parts: readonly CopiedPart[],
): Omit<CopyOptions, 'replaces'> => ({
  parts,
  today: dayOf(now),
  withPassport: !isPassportStored(row) && isSamePassport(row, source),
})

/** The ids of whoever has the same passport, or the same name and birthday: each is one range of one index. */
function samePerson({ passportNo, surname, givenNames, birthDay }: Person) {
  const born = birthDay ?? ''
  // An only name may stand in either field.
  const named = hasOneName({ surname, givenNames })
    ? withName(surname, givenNames, born).union(withName(givenNames, surname, born))
    : withName(surname, givenNames, born)
  return passportNo === null ? named : named.union(withPassport(passportNo))
}

/** Their forms as far as the reader may see them, the latest first. */
export function earlierFormsQuery(db: Db, reach: Reach, row: Person) {
  let seen = db
    .selectFrom('visaApplicant')
    .select('id')
    .where('id', 'in', samePerson(row))
    .where('id', '!=', row.id)
    .where('deleted', '=', 0)
  for (const condition of ownSideOfFew(reach)) seen = seen.where(condition)
  return db
    .selectFrom('visaForm')
    .selectAll()
    .where('applicantId', 'in', seen)
    .where('wipedTime', 'is', null)
    .orderBy('updateTime', 'desc')
    .orderBy('applicantId', 'desc')
    .limit(MOST_EARLIER)
}

async function earlierRows(db: Db, reach: Reach, row: ApplicantRow) {
  const forms = await earlierFormsQuery(db, reach, row).execute()
  if (forms.length === 0) return []
  const ids = forms.map((one) => one.applicantId)
  const people = await db.selectFrom('visaApplicant').selectAll().where('id', 'in', ids).execute()
  const orders = await db
    .selectFrom('visaOrder')
    .select(['id', 'orderNo'])
    .where('id', 'in', [...new Set(people.map((one) => one.orderId))])
    .execute()
  return forms.map((stored) => {
    const person = people.find((one) => one.id === stored.applicantId)!
    return { stored, person, orderNo: orders.find((one) => one.id === person.orderId)!.orderNo }
  })
}

/** How many answers a part would bring, and how many more if typed ones gave way. */
function countOf(form: Form, known: Answers, values: Answers, options: Omit<CopyOptions, 'replaces'>) {
  const fresh = copyAnswers(form, known, values, options).taken.length
  return { fresh, replaced: copyAnswers(form, known, values, { ...options, replaces: true }).taken.length - fresh }
}

/** The earlier applications of an applicant's passport or person, with what each would bring; 1111 when he is not the caller's. */
export async function earlier(context: Reads<typeof earlierCall>): Promise<EarlierApplications> {
  const { db, input, reach, now } = context
  const row = await visibleRow(db, reach, input.id)
  const order = await db.selectFrom('visaOrder').selectAll().where('id', '=', row.orderId).executeTakeFirstOrThrow()
  const form = formOf(order)
  const known = answersOf(form, row, await storedForm(db, row.id))
  const found = await earlierRows(db, reach, row)
  const applications = found.map(({ stored, person, orderNo }): EarlierApplication => {
    const values = writtenAnswers(stored, person)
    const count = (part: CopiedPart) => countOf(form, known, values, optionsOf(row, person, now, [part]))
    const { id, orderId, visaCountry, visaType, entryDate } = person
    return omitNull({
      applicantId: id,
      orderId,
      orderNo,
      visaCountry,
      visaType,
      entryDate,
      updateTime: stored.updateTime,
      isSamePassport: isSamePassport(row, person),
      person: count('person'),
      trip: count('trip'),
    }) as EarlierApplication
  })
  applications.sort((one, other) => Number(other.isSamePassport) - Number(one.isSamePassport))
  const { id, version, surname, givenNames, cname } = row
  const actions = (await availableActions(db, context, applicantAdapter, [row])).get(id) ?? []
  const canCopy = actions.some(({ event, refused }) => event === 'editForm' && !refused)
  return { ...omitNull({ id, version, surname, givenNames, cname }), canCopy, applications } as EarlierApplications
}

/** Fills a form from an earlier application, of another country too; nothing happens where nothing would be taken. */
export async function copyFrom({ input, tx, ...who }: Changes<typeof copyFromCall>) {
  const { sourceApplicantId, parts, replaces = false } = input
  const opened = await openForm(tx, who, input)
  const { row, form, known } = opened
  const source = await visibleRow(tx, who.reach, sourceApplicantId)
  const stored = await storedForm(tx, source.id)
  const values = stored ? writtenAnswers(stored, source) : {}
  const copied = copyAnswers(form, known, values, { ...optionsOf(row, source, who.now, parts), replaces })
  if (copied.taken.length === 0) return { version: row.version, taken: [] }
  const refused = problems(form, copied.values, { today: dayOf(who.now) }, 'draft')
  if (refused.length > 0) throw invalidFields(refused as FieldProblem[])
  const { version } = await keepForm(tx, who, opened, copied.values)
  return { version, taken: copied.taken }
}
