import { listFields } from '#protocol/contract/record.ts'
import type { ContractRow as ListRow } from '#protocol/contract/schemas.ts'
import { pickOr } from '#protocol/kit/pick-or.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import type { ContractRow } from '#server/services/contract/facts.ts'
import type { Db } from '#server/store/store.ts'

/** Rows as lists show them. The names are looked up for the rows of the page only, never joined before its limit. */
export async function rowsOf(db: Db, rows: readonly ContractRow[], lang: Lang): Promise<ListRow[]> {
  const companies = await namesOf(db, 'company', idsOf(rows.map((row) => row.companyId)), lang)
  const methods = await namesOf(db, 'paymentMethod', idsOf(rows.map((row) => row.paymentMethodId)), lang)
  const orders = await namesOf(db, 'visaOrder', idsOf(rows.map((row) => row.orderId)), lang)
  return rows.map((row) =>
    omitNull({
      id: row.id,
      contractNo: row.contractNo,
      status: row.status as ListRow['status'],
      financeStatus: row.financeStatus as ListRow['financeStatus'],
      companyId: row.companyId,
      companyName: companies.get(row.companyId) ?? '',
      orderId: row.orderId,
      orderNo: row.orderId === null ? null : (orders.get(row.orderId) ?? null),
      contactName: row.contactName,
      contactMobile: row.contactMobile,
      applicantNames: row.applicantNames,
      applicantCount: row.applicantCount,
      totalFen: row.totalFen,
      receivedFen: row.receivedFen,
      paymentMethodName: row.paymentMethodId === null ? null : (methods.get(row.paymentMethodId) ?? null),
      readyDay: row.readyDay,
      returnWay: row.returnWay as 1 | 2 | null,
      acceptTime: row.acceptTime,
      acceptUser: row.acceptUser,
      lastReason: row.lastReason,
      ...pickOr(listFields, row, null),
      completeTime: row.completeTime,
      createUser: row.createUser,
      createTime: row.createTime,
      updateTime: row.updateTime,
      version: row.version,
    }),
  )
}
