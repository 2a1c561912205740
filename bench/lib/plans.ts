import { type Compilable, CompiledQuery } from 'kysely'
import type { Store } from '#server/store/store.ts'

const found = {
  sqlite:
    /USING (?:COVERING )?(?:INDEX (\w+)|(INTEGER PRIMARY KEY))|(TEMP B-TREE FOR ORDER BY)|SCAN (\w+)\b(?! USING)/g,
  postgres:
    /Index (?:Only )?Scan (?:Backward )?using (\w+)|Bitmap Index Scan on (\w+)|(Sort) +\(cost|Seq Scan on (\w+)/g,
}
/** A few rows, whatever the number of contracts. */
const small = new Set(['contract_tally'])
/** What a reader of the table has to know: rows were sorted, or a whole table was read. */
const plain = (word: string) => word.replace('TEMP B-TREE FOR ORDER BY', 'SORT').replace('INTEGER PRIMARY KEY', 'id')

/** The indexes that the planner takes for a query, and SORT or SCAN where it takes none. */
export async function indexesOf(store: Store, query: Compilable): Promise<string[]> {
  const { sql, parameters } = query.compile()
  const explain = store.engine === 'sqlite' ? 'explain query plan' : 'explain'
  const { rows } = await store.read.executeQuery(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]))
  const words = rows.flatMap((row) => [
    ...Object.values(row as Record<string, unknown>)
      .join(' ')
      .matchAll(found[store.engine]),
  ])
  return words.flatMap(([, one, two, three, table]) =>
    table ? (small.has(table) ? [] : `SCAN ${table}`) : plain(one ?? two ?? three ?? '').replace(/^Sort$/, 'SORT'),
  )
}
