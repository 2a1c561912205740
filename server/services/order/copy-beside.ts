import { dayOf } from '#domain/day.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { has } from '#domain/permission.ts'
import { copiedSections, copySections } from '#domain/questionnaire/copy.ts'
import { formOf } from '#domain/questionnaire/forms/by-kind.ts'
import { problems } from '#domain/questionnaire/problems.ts'
import type { CopyBeside, PersonBeside } from '#protocol/order/schemas.ts'
import { beside } from '#protocol/order/visa-order/applicant-calls.ts'
import type { AuthenticatedContext, Reach } from '#server/kit/deps.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { forbidden, invalidFields, noRow } from '#server/kit/refusal.ts'
import { storedForm } from '#server/services/paper/stored-answers.ts'
import type { Db, Tx } from '#server/store/store.ts'
import type { ApplicantRow } from './applicant-lifecycle.ts'
import { answersOf } from './application.ts'
import { writtenAnswers } from './earlier-form.ts'
import { peopleOn } from './people.ts'
import { isVisible } from './scope.ts'
import { openForm, storeForm } from './store-form.ts'

interface ListRequest {
  readonly reach: Reach
  readonly now: number
}

/** The others of an order whose forms hold something that the form of `id`, or an empty one, may take over. */
export async function peopleBeside(
  db: Db | Tx,
  { reach, now }: ListRequest,
  { orderId, id }: { orderId: number; id?: number | undefined },
): Promise<PersonBeside[]> {
  if (!(await isVisible(db, reach, orderId))) throw noRow()
  const order = await db.selectFrom('visaOrder').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const people = await peopleOn(db, orderId)
  const own = people.find((one) => one.id === id)
  if (id !== undefined && !own) throw noRow()
  const forms = await db
    .selectFrom('visaForm')
    .selectAll()
    .where(
      'applicantId',
      'in',
      people.map((one) => one.id),
    )
    .where('wipedTime', 'is', null)
    .execute()
  const form = formOf(order)
  const known = own
    ? answersOf(
        form,
        own,
        forms.find((one) => one.applicantId === own.id),
      )
    : {}
  const today = dayOf(now)
  return people.flatMap((person) => {
    const stored = forms.find((one) => one.applicantId === person.id)
    if (!stored || person.id === own?.id) return []
    const values = writtenAnswers(stored, person)
    const sections = copiedSections(form).flatMap(({ key }) => {
      const fresh = copySections(form, known, values, { sections: [key], today }).taken
      const all = copySections(form, known, values, { sections: [key], today, replaces: true }).taken
      return all.length === 0 ? [] : [{ key, fresh, replaced: all.filter((one) => !fresh.includes(one)) }]
    })
    const { surname, givenNames, cname } = person
    return sections.length === 0
      ? []
      : [omitNull({ id: person.id, surname, givenNames, cname, sections }) as PersonBeside]
  })
}

/** Fills sections of a form from another applicant of the same order; answers the questions that were answered by it. */
export async function copyFromBeside(
  tx: Tx,
  who: AuthenticatedContext,
  { id, version, orderId }: Pick<ApplicantRow, 'id' | 'version' | 'orderId'>,
  { sourceId, sections, replaces = false }: CopyBeside,
): Promise<{ version: number; taken: string[] }> {
  if (!has(who.session.codes, beside.permission)) throw forbidden()
  const opened = await openForm(tx, who, { id, version })
  const source = await tx.selectFrom('visaApplicant').selectAll().where('id', '=', sourceId).executeTakeFirst()
  if (source?.orderId !== orderId || source.deleted !== 0 || source.id === id) throw noRow()
  const stored = await storedForm(tx, source.id)
  const values = stored && stored.wipedTime === null ? writtenAnswers(stored, source) : {}
  const today = dayOf(who.now)
  const copied = copySections(opened.form, opened.known, values, { sections, today, replaces })
  if (copied.taken.length === 0) return { version, taken: [] }
  const refused = problems(opened.form, copied.values, { today }, 'draft')
  if (refused.length > 0) throw invalidFields(refused as FieldProblem[])
  const kept = await storeForm(tx, who, opened, copied.values)
  return { version: kept.version, taken: copied.taken }
}
