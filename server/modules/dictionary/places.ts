import type { District, OrderCountry } from '#protocol/dictionary/calls.ts'
import type { Db } from '#server/store/store.ts'

/** The order grid: only the countries that the company is authorised for, as the grid shows them. */
export async function orderCountries(db: Db, companyId: number): Promise<OrderCountry[]> {
  const rows = await db
    .selectFrom('companyCountry')
    .innerJoin('country', 'country.code', 'companyCountry.country')
    .select(['country.id', 'country.code', 'cname', 'ename', 'nationCode', 'showEvisa'])
    .where('companyCountry.companyId', '=', companyId)
    .orderBy('country.sortNo')
    .orderBy('country.ename')
    .execute()
  return rows.map((row) => ({ ...row, showEvisa: row.showEvisa === 1 }))
}

const DISTRICT = ['id', 'name', 'fullname', 'parentId', 'level'] as const

export const districts = (db: Db): Promise<District[]> =>
  db.selectFrom('district').select(DISTRICT).orderBy('id').execute()
