import { dayOf } from '#domain/day.ts'
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

async function writeProduct(
  tx: Tx,
  { visaCountry, visaType, version, sheets, requirements }: ProductData,
  { publishedAt, now }: { readonly publishedAt: number; readonly now: number },
) {
  for (const sheet of sheets) {
    const { id } = await tx
      .insertInto('visaData')
      .values({
        ...dataValues(sheet),
        visaCountry,
        visaType,
        dataVersion: version,
        publishedAt,
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

/** The versions of each product, and who wrote them. */
async function knownVersions(tx: Tx) {
  const rows = await tx
    .selectFrom('visaData')
    .select(['visaCountry', 'visaType', 'dataVersion', 'createUser'])
    .execute()
  return Map.groupBy(rows, ({ visaCountry, visaType }) => `${visaCountry} ${visaType}`)
}

/**
 * Writes the products of the first data that this database has no version of, in force from the beginning: also for what was ordered
 * before they were written. A later version of one replaces the earlier, from now on, as long as nobody has written one himself.
 */
export async function offerVisaData(tx: Tx, now: number): Promise<void> {
  const known = await knownVersions(tx)
  for (const product of productData) {
    const { visaCountry, visaType, version } = product
    const rows = known.get(`${visaCountry} ${visaType}`) ?? []
    const isOutdated = rows.every(({ createUser, dataVersion }) => createUser === by && dataVersion < version)
    if (rows.length === 0) await writeProduct(tx, product, { publishedAt: 0, now })
    else if (isOutdated) {
      await tx
        .updateTable('visaData')
        .set({ replacedAt: now })
        .where('visaCountry', '=', visaCountry)
        .where('visaType', '=', visaType)
        .where('replacedAt', 'is', null)
        .execute()
      await writeProduct(tx, product, { publishedAt: now, now })
      // Its form may be another one, too: what was begun is judged anew at the next turn of the day.
      await tx
        .updateTable('visaApplicant')
        .set({ formDueDay: dayOf(now) })
        .where('visaCountry', '=', visaCountry)
        .where('visaType', '=', visaType)
        .where('formPercent', 'is not', null)
        .execute()
    }
  }
}

/** The same for a database that an older version filled, at every start; nothing is written when nothing is new. */
export const addNewVisaData = (store: Store, now: number): Promise<void> => store.change((tx) => offerVisaData(tx, now))
