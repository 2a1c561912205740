/**
 * Writes `server/store/schema.generated.ts`, the types of all tables, from what the migrations make of an empty database.
 * `npm run schema` writes; a test fails when the file is stale.
 */
import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { CamelCasePlugin, Kysely } from 'kysely'
import { kyselySqlite } from '#server/store/dialects/node-sqlite.ts'
import { WriterDialect } from '#server/store/dialects/writer-dialect.ts'
import { migrate } from '#server/store/migrate.ts'

/** A row of `pragma table_xinfo`. `hidden`: 2 and 3 are computed columns. */
interface Column {
  readonly name: string
  readonly type: string
  readonly notnull: number
  readonly dflt_value: string | null
  readonly pk: number
  readonly hidden: number
}

const COMPUTED = new Set([2, 3])

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string) => camel(`_${name}`)

const BASES: Record<string, string> = { integer: 'number', 'double precision': 'number', text: 'string' }

/** What the database gives by itself need not be inserted, what it computes must not; the key never is null. */
function typeOf({ type, notnull, dflt_value, pk, hidden }: Column, isNumbered: boolean): string {
  const base = BASES[type.toLowerCase()]
  if (!base) throw new Error(`${type} is no kind of column that the tables' types know`)
  const kind = notnull === 1 || pk > 0 || COMPUTED.has(hidden) ? base : `${base} | null`
  if (COMPUTED.has(hidden)) return `GeneratedAlways<${kind}>`
  return dflt_value !== null || (isNumbered && pk > 0) ? `Generated<${kind}>` : kind
}

/** What the migration remarks, as SQLite keeps it: of the table behind its opening, of a column on the line above it. */
function remarksOf(statement: string): Map<string, string> {
  const ofColumns = [...statement.matchAll(/^ *-- (.+)\n *(\w+)/gm)].map(
    ([, remark = '', name = '']) => [name, remark] as const,
  )
  const ofTable = /^create table \w+ \( -- (.+)$/im.exec(statement)?.[1]
  return new Map([...ofColumns, ...(ofTable ? [['', ofTable] as const] : [])])
}

function tableText(db: DatabaseSync, name: string, statement: string): string {
  const columns = db.prepare(`select * from pragma_table_xinfo('${name}')`).all() as unknown as Column[]
  const isNumbered = /autoincrement/i.test(statement)
  const remarks = remarksOf(statement)
  const remark = (of: string, indent: string) => (remarks.has(of) ? `${indent}/** ${remarks.get(of)} */\n` : '')
  const lines = columns.map(
    (column) => `${remark(column.name, '  ')}  ${camel(column.name)}: ${typeOf(column, isNumbered)}\n`,
  )
  return `${remark('', '')}interface ${pascal(name)}Table {\n${lines.join('')}}\n`
}

/** The text of the file, from a database in memory that was migrated just now. */
export async function schemaText(): Promise<string> {
  const memory = new DatabaseSync(':memory:')
  const db = new Kysely<never>({
    dialect: new WriterDialect({ database: { ...kyselySqlite(memory), close() {} } }),
    plugins: [new CamelCasePlugin()],
  })
  try {
    await migrate(db, 'sqlite')
    const tables = memory
      .prepare(
        `select name, sql from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'kysely%' order by name`,
      )
      .all() as { name: string; sql: string }[]
    const names = tables.map(({ name }) => `  ${camel(name)}: ${pascal(name)}Table\n`)
    return [
      '// Made from the migrations by `npm run schema`; never changed by hand.\n',
      `import type { Generated, GeneratedAlways } from 'kysely'\n\n`,
      '/** Every table of the store; columns are snake_case in the database and camelCase here. */\n',
      `export interface Tables {\n${names.join('')}}\n\n`,
      tables.map(({ name, sql }) => tableText(memory, name, sql)).join('\n'),
    ].join('')
  } finally {
    await db.destroy()
    memory.close()
  }
}

export const SCHEMA_FILE = fileURLToPath(new URL('../server/store/schema.generated.ts', import.meta.url))

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(SCHEMA_FILE, await schemaText())
