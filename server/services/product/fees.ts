import type { Selectable } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { FeeRow } from '#domain/fees.ts'
import { isPricedByCenter, type OrderFacts, type ProductFee } from '#domain/product-fee.ts'
import type { ProductFeeKind, Refundable } from '#domain/status.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'

export type ProductFeeRecord = Selectable<Tables['productFee']>

/** A row of the table, as the rules read it. */
export const productFeeOf = (row: ProductFeeRecord): ProductFee => ({
  ...row,
  kind: row.kind as ProductFeeKind,
  refundable: row.refundable as Refundable,
  perApplicant: row.perApplicant === 1,
})

/** Every row of a product that holds on a day. */
export async function feesInForce(db: Db | Tx, facts: OrderFacts, day: Day): Promise<ProductFee[]> {
  const rows = await db
    .selectFrom('productFee')
    .selectAll()
    .where('visaCountry', '=', facts.visaCountry)
    .where('visaType', '=', facts.visaType)
    .where('validFrom', '<=', day)
    .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>=', day)]))
    .execute()
  return rows.map(productFeeOf)
}

/** The rows of the center's own table that may price such an order; none where the product's prices are the platform's. */
export async function centerFees(db: Db | Tx, facts: OrderFacts): Promise<FeeRow[]> {
  if (!isPricedByCenter(facts)) return []
  return db
    .selectFrom('feeVisa')
    .select(['id', 'nationality', 'visaCategory', 'entries', 'urgencyLevel', 'consularFen', 'serviceFen'])
    .select(['validFrom', 'validTo'])
    .where('companyId', '=', facts.centerId)
    .where('visaCategory', '=', facts.visaCategory ?? '')
    .execute()
}
