import { expressionBuilder, type SqlBool, sql } from 'kysely'
import { page } from '#protocol/payment/calls.ts'
import { paymentColumns } from '#protocol/payment/columns.ts'
import { defineServerList, inScope } from '#server/kit/list.ts'
import { equals, since, until } from '#server/kit/list-filters.ts'
import { companyWithin } from '#server/services/company/companies.ts'
import { madeBy } from '#server/services/company/list-scope.ts'
import { paymentRows, paymentsShown } from '#server/services/payment/bill.ts'
import type { Tables } from '#server/store/schema.generated.ts'

const eb = expressionBuilder<Tables, 'payment'>()
const makers = madeBy('createUserId')

/** What a center does not see of an order yet, it does not see of its money. */
const visibleToCenter = eb.exists(
  eb
    .selectFrom('visaOrder')
    .select('visaOrder.id')
    .whereRef('visaOrder.id', '=', 'payment.orderId')
    .where('visaOrder.orgVisible', '=', 1),
)

/** Money of the orders that the reader sees. */
export const paymentList = defineServerList({
  call: page,
  from: (db) => db.selectFrom('payment'),
  id: 'payment.id',
  scope: ({ reach, filter, column }) => {
    if (reach.role === 'customer')
      return [
        eb(
          'payment.orderId',
          'in',
          eb.selectFrom('visaOrder').select('visaOrder.id').where('visaOrder.userId', '=', reach.userId),
        ),
      ]
    if (reach.role === 'agent')
      return [sql<SqlBool>`${column('agentId')} = ${reach.companyId}`, ...makers({ reach, column })]
    const center = companyWithin(reach, filter.acceptOrgId)
    return [
      ...(center === null ? [] : [sql<SqlBool>`${column('acceptOrgId')} = ${center}`]),
      ...(reach.role === 'acceptOrg' ? [visibleToCenter] : []),
      ...makers({ reach, column }),
    ]
  },
  filters: {
    status: equals('status'),
    channel: equals(sql.ref('channel')),
    direction: (direction) => (direction === 'in' ? eb('amountFen', '>', 0) : eb('amountFen', '<', 0)),
    orderNo: (orderNo) =>
      eb(
        'payment.orderId',
        'in',
        eb.selectFrom('visaOrder').select('visaOrder.id').where('visaOrder.orderNo', '=', orderNo),
      ),
    paymentNo: equals('paymentNo'),
    acceptOrgId: inScope,
    fromDay: since('payment.createTime'),
    toDay: until('payment.createTime'),
  },
  sorts: { createTime: 'createTime' },
  async rows(db, ids, { session, reach, now, lang, deps }) {
    const rows = await db.selectFrom('payment').selectAll().where('id', 'in', ids).execute()
    if (session) return paymentsShown(db, { session, reach, now, lang, ...(deps && { deps }) }, rows)
    return (await paymentRows(db, lang, rows)).map((row) => ({ ...row, actions: [] }))
  },
  sheet: { pageCode: 'finance.payment', columns: paymentColumns },
})
