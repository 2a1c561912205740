import type { CategorySheet, RequirementRow } from '#domain/requirements.ts'
import { type ProductData, productData } from '#server/store/initial-data/visa-data.ts'
import type { Store, Tx } from '#server/store/store.ts'
import { insertAll } from './insert.ts'

const by = 'system'

const dataValues = ({ entries, ...sheet }: CategorySheet) => ({ ...sheet, entries: JSON.stringify(entries) })

const requirementValues = (dataId: number, row: RequirementRow) => ({
  ...row,
  dataId,
  categories: JSON.stringify(row.categories),
  sections: JSON.stringify(row.sections),
  goals: JSON.stringify(row.goals),
  entries: JSON.stringify(row.entries),
  nationalities: JSON.stringify(row.nationalities),
  customerKinds: JSON.stringify(row.customerKinds),
  details: JSON.stringify(row.details),
  returnWith: Number(row.returnWith),
  isWaivable: Number(row.isWaivable),
  isShared: Number(row.isShared),
})

/** The first version of a product, in force from the beginning: also for what was ordered before it was written. */
async function writeProduct(tx: Tx, { visaCountry, visaType, sheets, requirements }: ProductData, now: number) {
  for (const sheet of sheets) {
    const { id } = await tx
      .insertInto('visaData')
      .values({
        ...dataValues(sheet),
        visaCountry,
        visaType,
        dataVersion: 1,
        publishedAt: 0,
        createUser: by,
        createTime: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (sheet.category === '')
      await insertAll(
        tx,
        'visaDataRequirement',
        requirements.map((row) => requirementValues(id, row)),
      )
  }
}

/** Writes the products of the first data that this database has no version of. */
export async function offerVisaData(tx: Tx, now: number): Promise<void> {
  const known = await tx.selectFrom('visaData').select(['visaCountry', 'visaType']).distinct().execute()
  const isKnown = new Set(known.map(({ visaCountry, visaType }) => `${visaCountry} ${visaType}`))
  for (const product of productData)
    if (!isKnown.has(`${product.visaCountry} ${product.visaType}`)) await writeProduct(tx, product, now)
}

/** The same for a database that an older version filled, at every start; nothing is written when nothing is new. */
export const addNewVisaData = (store: Store, now: number): Promise<void> => store.change((tx) => offerVisaData(tx, now))
