import { changes } from '#domain/questionnaire/changes.ts'
import { formOf } from '#domain/questionnaire/forms/by-kind.ts'
import type { auditDifferences } from '#protocol/applicant-desk/calls.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import type { Reads } from '#server/kit/handle.ts'
import { noRow } from '#server/kit/refusal.ts'
import { answersOf } from '#server/services/order/application.ts'
import { earlierForm } from '#server/services/order/earlier-form.ts'
import { isVisible } from '#server/services/order/scope.ts'
import { storedForm } from '#server/services/paper/stored-answers.ts'

/** What somebody says otherwise than in the latest earlier application of the same passport; 1111 when he is not the caller's. */
export async function differences({
  db,
  input,
  reach,
}: Reads<typeof auditDifferences>): Promise<OutputOf<typeof auditDifferences>> {
  const row = await db.selectFrom('visaApplicant').selectAll().where('id', '=', input.id).executeTakeFirst()
  if (!row || !(await isVisible(db, reach, row.orderId))) throw noRow()
  const earlier = await earlierForm(db, reach, row)
  if (!earlier) return { differences: [] }
  const order = await db
    .selectFrom('visaOrder')
    .select(['visaCountry', 'visaType'])
    .where('id', '=', row.orderId)
    .executeTakeFirstOrThrow()
  const form = formOf(order)
  const { values, ...since } = earlier
  const changed = changes(form, values, answersOf(form, row, await storedForm(db, row.id)))
  return {
    since,
    differences: changed.map((one) =>
      'isSecret' in one ? one : { key: one.key, before: one.from ?? null, after: one.to ?? null },
    ),
  }
}
