import { businessError } from '#server/kit/refusal.ts'
import type { Db, Tx } from '#server/store/store.ts'
import type { DataRow, Product, SheetKey } from './visa-data.ts'

/** A sheet as it is in force, and its next version where one is begun. */
export interface SheetVersions {
  readonly current: DataRow | undefined
  readonly draft: DataRow | undefined
}

export async function sheetVersionsOf(
  db: Db | Tx,
  { visaCountry, visaType, category }: SheetKey,
): Promise<SheetVersions> {
  const rows = await db
    .selectFrom('visaData')
    .selectAll()
    .where('visaCountry', '=', visaCountry)
    .where('visaType', '=', visaType)
    .where('category', '=', category)
    .where('replacedAt', 'is', null)
    .execute()
  return {
    current: rows.find(({ publishedAt }) => publishedAt !== null),
    draft: rows.find(({ publishedAt }) => publishedAt === null),
  }
}

/** The sheet of all categories, to which the list of papers belongs. */
export const headOf = (tx: Db | Tx, { visaCountry, visaType }: Product): Promise<SheetVersions> =>
  sheetVersionsOf(tx, { visaCountry, visaType, category: '' })

/**
 * Locks a product's version in force, so that its next one is made and published once, and its prices are written one after the
 * other. Who waited while another version was published locks that one.
 */
export async function openProduct(tx: Tx, product: Product): Promise<DataRow> {
  for (let locked: number | undefined; ; ) {
    const { current: found } = await headOf(tx, product)
    if (!found) throw businessError('visaData.noProduct')
    if (found.id === locked) return found
    locked = found.id
    await tx.updateTable('visaData').set({ dataVersion: found.dataVersion }).where('id', '=', found.id).execute()
  }
}
