import type { Selectable } from 'kysely'
import type { Answers } from '#domain/questionnaire/form.ts'
import { formByCode } from '#domain/questionnaire/forms/by-kind.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { RowOf } from '#server/kit/lifecycle/adapter.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db } from '#server/store/store.ts'
import { answersOf } from './application.ts'
import { ownSideOfFew, withPassport } from './same-person.ts'

type ApplicantRow = RowOf<'visaApplicant'>
type StoredForm = Selectable<Tables['visaForm']>

/** Stored answers by the form that they were written for; of one that is known no more nothing. */
export const writtenAnswers = (found: StoredForm, row: ApplicantRow): Answers => {
  const form = formByCode(found.formCode)
  return form ? answersOf(form, row, found) : {}
}

export function earlierFormQuery(db: Db, reach: Reach, id: number, passportNo: string) {
  let same = db
    .selectFrom('visaApplicant')
    .select('id')
    .where('id', 'in', withPassport(passportNo))
    .where('id', '!=', id)
    .where('deleted', '=', 0)
  for (const condition of ownSideOfFew(reach)) same = same.where(condition)
  return db
    .selectFrom('visaForm')
    .selectAll()
    .where('applicantId', 'in', same)
    .where('wipedTime', 'is', null)
    .orderBy('updateTime', 'desc')
    .limit(1)
}

/** The latest form of the same passport in another application that the reader may see. */
export async function earlierForm(db: Db, reach: Reach, row: ApplicantRow) {
  if (!row.passportNo) return null
  const found = await earlierFormQuery(db, reach, row.id, row.passportNo).executeTakeFirst()
  if (!found) return null
  const person = await db
    .selectFrom('visaApplicant')
    .selectAll()
    .where('id', '=', found.applicantId)
    .executeTakeFirstOrThrow()
  const order = await db
    .selectFrom('visaOrder')
    .select('orderNo')
    .where('id', '=', person.orderId)
    .executeTakeFirstOrThrow()
  return {
    applicantId: person.id,
    orderId: person.orderId,
    orderNo: order.orderNo,
    updateTime: found.updateTime,
    values: writtenAnswers(found, person),
  }
}
