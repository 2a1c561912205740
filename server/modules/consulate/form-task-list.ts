import { expressionBuilder, type SqlBool, sql } from 'kysely'
import { numberKey } from '#domain/search-words.ts'
import { taskStatus } from '#domain/status.ts'
import { type detail, page, type statusNum } from '#protocol/consulate/form-task-calls.ts'
import { formTaskColumns } from '#protocol/consulate/form-task-columns.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import type { Reach } from '#server/kit/deps.ts'
import { readLogs } from '#server/kit/entity-log.ts'
import type { Reads } from '#server/kit/handle.ts'
import { defineServerList } from '#server/kit/list.ts'
import { equals, since, until } from '#server/kit/list-filters.ts'
import { noRow } from '#server/kit/refusal.ts'
import { madeBy } from '#server/services/company/list-scope.ts'
import { applicationsShown } from '#server/services/consulate/application/shown.ts'
import { type FormRow, formsShown, isFormInReach } from '#server/services/consulate/submission/lifecycle.ts'
import { applicantsNamed } from '#server/services/order/applicant-search.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { applicationRow } from './application.ts'

const eb = expressionBuilder<Tables, 'formTask'>()
const orders = () => eb.selectFrom('visaOrder').select('visaOrder.id')

/** An order, somebody on it or a number of a site has a handful of tasks: each is found by an index of its own. */
const byKeywords = (keywords: string) =>
  eb.or([
    eb('formTask.orderId', 'in', orders().where('orderNo', '=', numberKey(keywords))),
    eb('formTask.applicantId', 'in', applicantsNamed(keywords)),
    eb(
      'formTask.applicantId',
      'in',
      eb
        .selectFrom('consulateApplication')
        .select('consulateApplication.applicantId')
        .where('consulateApplication.applicationNo', 'in', [...new Set([keywords, numberKey(keywords)])]),
    ),
  ])

const rowsById = (db: Db, ids: readonly number[]) =>
  db.selectFrom('formTask').selectAll().where('id', 'in', ids).execute()

/** The tasks of the center's or the agent's own orders, for the platform all (spec: scope#reach). */
export const formTaskList = defineServerList({
  call: page,
  from: (db) => db.selectFrom('formTask'),
  id: 'formTask.id',
  scope({ reach, column }) {
    const own = madeBy('formTask.createUserId')({ reach, column })
    if (reach.role === 'platform') return own
    const side = column(reach.role === 'acceptOrg' ? 'formTask.centerId' : 'formTask.companyId')
    return [...own, sql<SqlBool>`${side} = ${reach.companyId}`]
  },
  filters: {
    keywords: byKeywords,
    status: equals('formTask.status'),
    visaCountry: (country) =>
      eb.exists(
        orders().whereRef('visaOrder.id', '=', 'formTask.orderId').where('visaOrder.visaCountry', '=', country),
      ),
    marker: equals(sql.ref('formTask.marker')),
    applicationStatus: (status) =>
      eb.exists(
        eb
          .selectFrom('consulateApplication')
          .select('consulateApplication.id')
          .whereRef('consulateApplication.id', '=', 'formTask.applicationId')
          .where('consulateApplication.status', '=', status),
      ),
    fromDay: since('formTask.createTime'),
    toDay: until('formTask.createTime'),
  },
  sorts: { createTime: 'formTask.createTime' },
  rows: async (db, ids, reader) => formsShown(db, await rowsById(db, ids), reader),
  sheet: { pageCode: 'sys.visa-form-task', columns: formTaskColumns },
})

export const countForms = ({ db, ...reader }: Reads<typeof statusNum>): Promise<OutputOf<typeof statusNum>> =>
  formTaskList.countBy(db, reader, 'formTask.status', taskStatus)

/** A task within reach; 1111 for another's or a missing one alike. */
export async function formInReach(db: Db | Tx, reach: Reach, id: number): Promise<FormRow> {
  const row = await db.selectFrom('formTask').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !isFormInReach(reach, row)) throw noRow()
  return row
}

export async function formDetail({ input, db, ...who }: Reads<typeof detail>) {
  const row = await formInReach(db, who.reach, input.id)
  const [shown] = await formsShown(db, [row], who)
  const application = await applicationRow(db, row.applicationId ?? 0)
  return {
    ...shown!,
    ...(application && { application: (await applicationsShown(db, who, [application]))[0]! }),
    logs: await readLogs(db, 'formTask', input.id),
  }
}
