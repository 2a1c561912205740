import {
  CompiledQuery,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresQueryCompiler,
  type QueryId,
} from 'kysely'
import type { Store } from '#server/store/store.ts'

/** What has no plan: the beginnings and ends of transactions, settings of SQLite. */
const planned = /^\s*(select|insert|update|delete|with)\b/i

/** Hears each statement that is answered in the words in which PostgreSQL would be asked it. */
class Listener implements KyselyPlugin {
  readonly #compiler = new PostgresQueryCompiler()
  readonly #recorded: Set<string>
  /** A query within another passes here, too, and is never answered by itself. */
  readonly #asked = new WeakMap<QueryId, string>()

  constructor(recorded: Set<string>) {
    this.#recorded = recorded
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    this.#asked.set(queryId, this.#compiler.compileQuery(node, queryId).sql)
    return node
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs) {
    const sql = this.#asked.get(queryId) ?? ''
    if (planned.test(sql)) this.#recorded.add(sql)
    return result
  }
}

/** The same store; `recorded` gathers what it is asked, each statement once, as it would be put to PostgreSQL. */
export function recording(store: Store, recorded: Set<string>): Store {
  const listener = new Listener(recorded)
  return {
    ...store,
    read: store.read.withPlugin(listener),
    change: (work, options) => store.change((tx) => work(tx.withPlugin(listener)), options),
    changeRelaxed: (statement) => store.changeRelaxed((db) => statement(db.withPlugin(listener))),
  }
}

/** Has a PostgreSQL read and plan statements that it is not to carry out. @returns those that it refuses, each with its reason */
export async function refusedBy(postgres: Store, statements: Iterable<string>): Promise<string[]> {
  const ask = (sql: string) => postgres.changeRelaxed((db) => db.executeQuery(CompiledQuery.raw(sql)))
  const refused: string[] = []
  for (const sql of statements) {
    const count = new Set(sql.match(/\$\d+/g)).size
    const values = count === 0 ? '' : `(${Array.from({ length: count }, () => 'null').join()})`
    try {
      await ask(`prepare heard as ${sql}`)
      await ask(`explain execute heard${values}`)
    } catch (error) {
      refused.push(`${error instanceof Error ? error.message : String(error)}: ${sql}`)
    }
    await ask('deallocate all')
  }
  return refused
}
