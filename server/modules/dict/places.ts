import type { District, districtPage, OrderCountry } from '#protocol/dict/calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
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

export const readDistrict = async (db: Db, id: number): Promise<District | null> =>
  (await db.selectFrom('district').select(DISTRICT).where('id', '=', id).executeTakeFirst()) ?? null

/** The table is small and does not grow, so that a name is looked for in all of it. */
export async function pageDistricts(db: Db, search: InputOf<typeof districtPage>): Promise<Page<District>> {
  const { parentId, level, name, page, rows, sord } = search
  let found = db.selectFrom('district')
  if (parentId !== undefined) found = found.where('parentId', '=', parentId)
  if (level !== undefined) found = found.where('level', '=', level)
  if (name) found = found.where('fullname', '>=', name).where('fullname', '<', `${name}\u{10ffff}`)
  const [count, list] = await Promise.all([
    found.select(({ fn }) => fn.countAll<number>().as('records')).executeTakeFirstOrThrow(),
    found
      .select(DISTRICT)
      .orderBy('id', sord)
      .limit(rows)
      .offset((page - 1) * rows)
      .execute(),
  ])
  return { records: count.records, page, rows: list }
}
