import type { District, OrderCountry } from '#protocol/dict/calls.ts'
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

export const districts = (db: Db): Promise<District[]> =>
  db.selectFrom('district').select(['id', 'name', 'fullname', 'parentId', 'level']).orderBy('id').execute()

/** U+5E02, the last character of a municipality's full name. */
const CITY = '\u5e02'

/** Level 2, and level 1 whose full name ends with the character for city (Specification 1 §3: District). */
export const citiesOf = (all: readonly District[]): District[] =>
  all.filter(({ level, fullname }) => level === 2 || (level === 1 && fullname.endsWith(CITY)))
