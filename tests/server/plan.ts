import { CompiledQuery } from 'kysely'
import type { Desk } from './harness.ts'

export interface Compilable {
  compile(): { readonly sql: string; readonly parameters: readonly unknown[] }
}

/**
 * What the engine will do for a query, its steps joined by ' | '. SQLite's plan is the same for any number of rows;
 * PostgreSQL decides by its statistics, so tests ask it for nothing but an answer.
 */
export async function planOf({ store }: Pick<Desk, 'store'>, query: Compilable): Promise<string> {
  const { sql, parameters } = query.compile()
  const explain = store.engine === 'sqlite' ? 'explain query plan' : 'explain'
  const { rows } = await store.read.executeQuery<{ detail?: string }>(
    CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
  )
  return rows.map((row) => row.detail ?? Object.values(row).join(' ')).join(' | ')
}
