import type { Lang } from '#protocol/kit/texts.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** The ids of a column, each once. */
export const idsOf = (values: readonly (number | null)[]) => [...new Set(values.flatMap((value) => value ?? []))]

type Named = 'company' | 'paymentMethod' | 'visaOrder'

/** What a reader of a language calls a company or a payment method; orders have a number in both. */
const nameColumns = {
  company: { zh: 'shortName', en: 'ename' },
  paymentMethod: { zh: 'name', en: 'ename' },
  visaOrder: { zh: 'orderNo', en: 'orderNo' },
} as const satisfies Record<Named, Record<Lang, string>>

/** Names by id, looked up for the rows of one page only: never joined before a list's limit. */
export async function namesOf(db: Db | Tx, table: Named, ids: readonly number[], lang: Lang) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db
    .selectFrom(table)
    .select((eb) => ['id', eb.ref(nameColumns[table][lang] as never).as('name')] as const)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row.name as string]))
}
