import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import type { AwaitingLabel, OrderPassport } from '#protocol/order-passport/schemas.ts'
import { rowActions } from '#server/kit/lifecycle/row-actions.ts'
import type { Reader } from '#server/kit/list.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import type { Db, Tx } from '#server/store/store.ts'

const holders = (db: Db | Tx) =>
  db
    .selectFrom('visaApplicant')
    .innerJoin('visaOrder', 'visaOrder.id', 'visaApplicant.orderId')
    .select(['visaApplicant.id as applicantId', 'visaApplicant.orderId', 'visaOrder.orderNo', 'visaApplicant.status'])
    .select(['surname', 'givenNames', 'cname', 'passportNo', 'nationality'])

/** Those who wait for a label. */
export async function awaitingRows(db: Db, ids: readonly number[]): Promise<AwaitingLabel[]> {
  const rows = await holders(db)
    .select(['visaApplicant.id', 'visaApplicant.createTime'])
    .where('visaApplicant.id', 'in', ids)
    .execute()
  return rows.map((row) => omitNull(row) as AwaitingLabel)
}

/** Passports of orders as lists and the desk show them; whether the reader may see them is asked before. */
export async function passportRows(
  db: Db | Tx,
  ids: readonly number[],
  { lang, session }: Pick<Reader, 'lang' | 'session'>,
): Promise<OrderPassport[]> {
  const rows = await holders(db)
    .innerJoin('orderPassport', 'orderPassport.applicantId', 'visaApplicant.id')
    .select(['orderPassport.id', 'orderPassport.version', 'orderPassport.companyId', 'orderPassport.barcode'])
    .select(['orderPassport.custody', 'orderPassport.custodyTime', 'orderPassport.custodyUser'])
    .select(['orderPassport.bindTime', 'orderPassport.bindUser', 'orderPassport.reason'])
    .select(['orderPassport.receiver', 'orderPassport.courier', 'orderPassport.waybillNo'])
    .where('orderPassport.id', 'in', ids)
    .execute()
  const companies = await namesOf(db, 'company', idsOf(rows.map((row) => row.companyId)), lang)
  const actions = rowActions(passportCustody, session?.codes ?? [], {
    uncheck: 'center.passport.check',
    unbind: 'visa.passport.bind',
    delivered: 'center.passport.return',
    undelivered: 'center.passport.return',
  })
  return rows.map((row) => {
    const named = { companyName: companies.get(row.companyId) ?? '', actions: actions({ status: row.custody }) }
    return { ...omitNull(row), ...named } as OrderPassport
  })
}
