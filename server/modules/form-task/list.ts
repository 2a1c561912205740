import { sql } from 'kysely'
import { taskStatus } from '#domain/status.ts'
import type * as calls from '#protocol/form-task/calls.ts'
import type { FormTask } from '#protocol/form-task/schemas.ts'
import type { InputOf, OutputOf } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
import type { Reach } from '#server/kit/deps.ts'
import { readLogs } from '#server/kit/entity-log.ts'
import type { Reads } from '#server/kit/handle.ts'
import { noRow } from '#server/kit/refusal.ts'
import { type FormRow, formsShown, visibleForms } from '#server/services/form-task/lifecycle.ts'
import type { Db, Tx } from '#server/store/store.ts'

type Search = InputOf<typeof calls.page>

function found(db: Db, reach: Reach, { keywords, status, visaCountry }: Search) {
  let query = visibleForms(db, reach)
  if (status !== undefined) query = query.where('formTask.status', '=', status)
  // Both are found by an index of their own; a passport or an order has a handful of tasks.
  if (keywords)
    query = query.where((eb) =>
      eb.or([
        eb('formTask.orderId', 'in', eb.selectFrom('visaOrder').select('visaOrder.id').where('orderNo', '=', keywords)),
        eb(
          'formTask.applicantId',
          'in',
          eb.selectFrom('visaApplicant').select('visaApplicant.id').where('passportNo', '=', keywords),
        ),
      ]),
    )
  if (visaCountry)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('visaOrder')
          .select('visaOrder.id')
          .whereRef('visaOrder.id', '=', 'formTask.orderId')
          .where('visaOrder.visaCountry', '=', visaCountry),
      ),
    )
  return query
}

/** One page of tasks, by the index of the scope and the status. */
export const formRows = (db: Db, reach: Reach, input: Search) =>
  found(db, reach, input)
    .selectAll('formTask')
    .orderBy(`formTask.${input.sidx}`, input.sord)
    .orderBy('formTask.id', input.sord)
    .limit(input.rows)
    .offset((input.page - 1) * input.rows)

export async function pageOfForms({ input, db, reach, lang, session }: Reads<Search>): Promise<Page<FormTask>> {
  const { records } = await found(db, reach, input)
    .select(sql<number>`cast(count(*) as bigint)`.as('records'))
    .executeTakeFirstOrThrow()
  const rows = await formRows(db, reach, input).execute()
  return { records, page: input.page, rows: await formsShown(db, rows, lang, session.codes) }
}

export async function countForms({ db, reach }: Reads<unknown>): Promise<OutputOf<typeof calls.statusNum>> {
  const counts = await visibleForms(db, reach)
    .select(['formTask.status', sql<number>`cast(count(*) as bigint)`.as('count')])
    .groupBy('formTask.status')
    .execute()
  const all = Object.values(taskStatus).map((code) => [code, 0] as const)
  return Object.fromEntries([...all, ...counts.map(({ status, count }) => [status, count] as const)])
}

/** A task within reach; 1111 for another's or a missing one alike. */
export async function formInReach(db: Db | Tx, reach: Reach, id: number): Promise<FormRow> {
  const row = await visibleForms(db, reach).selectAll('formTask').where('formTask.id', '=', id).executeTakeFirst()
  if (!row) throw noRow()
  return row
}

export async function formDetail({ input, db, reach, lang, session }: Reads<typeof calls.detail>) {
  const [shown] = await formsShown(db, [await formInReach(db, reach, input.id)], lang, session.codes)
  return { ...shown!, logs: await readLogs(db, 'formTask', input.id) }
}
