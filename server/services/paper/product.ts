import { businessError } from '#server/kit/refusal.ts'
import type { Tx } from '#server/store/store.ts'
import type { DataRow, Product } from './visa-data.ts'

/** The row of all categories, to which the list of papers belongs; published, or the draft. */
export const rowOf = (tx: Tx, { visaCountry, visaType }: Product, isDraft: boolean): Promise<DataRow | undefined> => {
  const of = tx
    .selectFrom('visaData')
    .selectAll()
    .where('visaCountry', '=', visaCountry)
    .where('visaType', '=', visaType)
    .where('category', '=', '')
  return isDraft
    ? of.where('publishedAt', 'is', null).executeTakeFirst()
    : of.where('publishedAt', 'is not', null).where('replacedAt', 'is', null).executeTakeFirst()
}

/**
 * Locks a product's version in force, so that its next one is made and published once, and its prices are written one after the
 * other. Who waited while another version was published locks that one.
 */
export async function openProduct(tx: Tx, product: Product): Promise<DataRow> {
  for (let locked: number | undefined; ; ) {
    const found = await rowOf(tx, product, false)
    if (!found) throw businessError('visaData.noProduct')
    if (found.id === locked) return found
    locked = found.id
    await tx.updateTable('visaData').set({ dataVersion: found.dataVersion }).where('id', '=', found.id).execute()
  }
}
