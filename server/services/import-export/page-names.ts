import type { Lang } from '#protocol/kit/texts.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** What the menu calls pages; a page that is in no menu is called by its code. */
export async function pageNames(
  db: Db | Tx,
  codes: readonly string[],
  lang: Lang,
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db.selectFrom('menu').select(['code', 'resName', 'ename']).where('code', 'in', codes).execute()
  return new Map(rows.map((row) => [row.code, lang === 'zh' ? row.resName : row.ename]))
}

export const pageNameOf = async (db: Db | Tx, pageCode: string, lang: Lang): Promise<string> =>
  (await pageNames(db, [pageCode], lang)).get(pageCode) ?? pageCode
