import { expressionBuilder, sql } from 'kysely'
import { labelText } from '#domain/barcode.ts'
import { numberKey } from '#domain/search-words.ts'
import { sendBillStatus } from '#domain/status.ts'
import { list } from '#protocol/send-bill/calls.ts'
import { sendBillColumns } from '#protocol/send-bill/columns.ts'
import type { Reads } from '#server/kit/handle.ts'
import { defineServerList, inScope, type Tables } from '#server/kit/list.ts'
import { equals, fromDay, toDay } from '#server/kit/list-filters.ts'
import { ofCenterAndMakers } from '#server/services/company/list-scope.ts'
import { rowsOf } from './rows.ts'

const eb = expressionBuilder<Tables, 'sendBill'>()

/** Bills by what stands on one of their passports, each found by its own index. */
const billsWith = (column: 'barcode' | 'passportNo', text: string) =>
  eb
    .selectFrom('contractPassport')
    .innerJoin('sendBillPassport', 'sendBillPassport.passportId', 'contractPassport.id')
    .select('sendBillPassport.billId as id')
    .where(`contractPassport.${column}`, '=', text)

/** The same of passports of orders without a contract. */
const billsWithOrders = (column: 'orderPassport.barcode' | 'visaApplicant.passportNo', text: string) =>
  eb
    .selectFrom('orderPassport')
    .innerJoin('visaApplicant', 'visaApplicant.id', 'orderPassport.applicantId')
    .innerJoin('sendBillPassport', 'sendBillPassport.orderPassportId', 'orderPassport.id')
    .select('sendBillPassport.billId as id')
    .where(column, '=', text)

function byKeywords(keywords: string) {
  const text = numberKey(keywords)
  const numbered = eb.selectFrom('sendBill').select('id').where('billNo', '=', text)
  const found = numbered
    .union(billsWith('barcode', labelText(keywords)))
    .union(billsWith('passportNo', text))
    .union(billsWithOrders('orderPassport.barcode', labelText(keywords)))
    .union(billsWithOrders('visaApplicant.passportNo', text))
  return eb('sendBill.id', 'in', found)
}

/** The send bills. `deleted = 0` is written out, or partial indexes do not apply. */
export const sendBillList = defineServerList({
  call: list,
  from: (db) => db.selectFrom('sendBill').where('deleted', '=', sql.lit(0)),
  id: 'sendBill.id',
  scope: ofCenterAndMakers('companyId', 'createUserId'),
  filters: {
    companyId: inScope,
    status: equals('status'),
    consulate: equals(sql.ref('consulate')),
    fromDay: fromDay('sendDay'),
    toDay: toDay('sendDay'),
    keywords: byKeywords,
  },
  // Such keywords find few rows by indexes of their own.
  isNarrow: ({ keywords }) => Boolean(keywords),
  sorts: { createTime: 'sendBill.createTime', sendDate: 'sendBill.sendDay' },
  async rows(db, ids, { lang, session }) {
    const bills = await db.selectFrom('sendBill').selectAll().where('id', 'in', ids).execute()
    return rowsOf(db, bills, lang, session)
  },
  sheet: { pageCode: 'center.send-bill.list', columns: sendBillColumns },
})

/** Counts by status for the tabs. */
export const statusNum = ({ db, ...actor }: Reads<object>): Promise<Record<string, number>> =>
  sendBillList.countBy(db, actor, 'status', sendBillStatus)
