import { constants, copyFileSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Insertable } from 'kysely'
import pg from 'pg'
import { sqlitePath } from '#server/store/dialects/open.ts'
import { fillFigures } from '#server/store/migrations/0024-report.ts'
import type { Tables } from '#server/store/schema.generated.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>
export type Batch = { [T in keyof Tables]?: Row<T>[] }

/** Writes batches far faster than single statements of the server would; each batch is one transaction. */
export interface Bulk {
  write(batch: Batch): Promise<void>
  /** Lets the planner know what there is now, and closes. */
  finish(): Promise<void>
}

/** Counters go on from where they stood. */
const onConflict = (table: string): string =>
  table === 'counter' ? ' on conflict (name) do update set value = excluded.value' : ''

type Values = Record<string, string | number | null>
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const tablesOf = (batch: Batch): [table: string, rows: Values[]][] =>
  Object.entries(batch).map(([table, rows]) => [snake(table), rows as Values[]])

type Made = { readonly type: string; readonly name: string; readonly sql: string }

/**
 * Indexes that only make searching faster, and the triggers of the figures: sorting or adding up a million rows once costs
 * far less than a million small steps.
 */
function dropSlow(db: DatabaseSync): readonly Made[] {
  const slow = db
    .prepare(
      `select type, name, sql from sqlite_master where type = 'index' and sql not like 'create unique%'
       or type = 'trigger' and name like 'figure%'`,
    )
    .all() as unknown as Made[]
  for (const { type, name } of slow) db.exec(`drop ${type} ${name}`)
  return slow
}

function addUpFigures(db: DatabaseSync): void {
  const tables = db.prepare("select name from sqlite_master where type = 'table' and name like 'figure%'").all()
  const tallies = tables as unknown as Pick<Made, 'name'>[]
  for (const { name } of tallies) db.exec(`delete from ${name}`)
  for (const statement of fillFigures('sqlite')) db.exec(statement)
}

/**
 * The embedded database, written as a copy without journal and without waiting for the disk. The copy takes the place of
 * the file when it is whole, so that whatever ends this script early leaves the database as it was.
 */
export function sqliteBulk(dataDir: string): Bulk {
  const path = sqlitePath(dataDir)
  const copy = `${path}.seeding`
  rmSync(copy, { force: true })
  copyFileSync(path, copy, constants.COPYFILE_FICLONE)
  const db = new DatabaseSync(copy)
  db.exec('pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive')
  db.exec('pragma cache_size = -1000000; pragma temp_store = memory; pragma foreign_keys = off')
  const slow = dropSlow(db)
  const statements = new Map<string, StatementSync>()
  const insert = (table: string, columns: readonly string[]) => {
    const text = `insert into ${table} (${columns.map(snake).join(', ')}) values (${columns.map(() => '?').join(', ')})${onConflict(table)}`
    const statement = statements.get(text) ?? db.prepare(text)
    statements.set(text, statement)
    return statement
  }
  return {
    async write(batch) {
      db.exec('begin')
      for (const [table, rows] of tablesOf(batch)) {
        if (!rows[0]) continue
        const columns = Object.keys(rows[0])
        const statement = insert(table, columns)
        for (const row of rows) statement.run(...columns.map((column) => row[column] ?? null))
      }
      db.exec('commit')
    },
    async finish() {
      for (const { type, sql } of slow) if (type === 'index') db.exec(sql)
      addUpFigures(db)
      for (const { type, sql } of slow) if (type === 'trigger') db.exec(sql)
      db.exec('analyze')
      db.exec('pragma locking_mode = normal; pragma journal_mode = wal')
      db.close()
      renameSync(copy, path)
    },
  }
}

/**
 * Switches the triggers of the figures, which would add up each row by itself. A seeding that breaks off leaves them off; the
 * next one that ends switches them on again, after adding up everything.
 */
async function switchFigures(client: pg.Client, to: 'disable' | 'enable'): Promise<void> {
  const { rows } = await client.query<{ name: string; on: string }>(
    `select tgname as name, tgrelid::regclass as on from pg_trigger where tgname like 'figure%'`,
  )
  for (const trigger of rows) await client.query(`alter table ${trigger.on} ${to} trigger ${trigger.name}`)
}

async function addUpFiguresAgain(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query('truncate figure_event, figure_person, figure_line, figure_money')
  for (const statement of fillFigures('postgres')) await client.query(statement)
  await client.query('commit')
}

/** PostgreSQL takes the rows of a table as one JSON text: a statement a table, whatever the number of rows. */
export async function postgresBulk(url: string): Promise<Bulk> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set synchronous_commit = off')
  await switchFigures(client, 'disable')
  const named = (row: Values) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]))
  return {
    async write(batch) {
      await client.query('begin')
      for (const [table, rows] of tablesOf(batch)) {
        if (!rows[0]) continue
        const columns = Object.keys(rows[0]).map(snake).join(', ')
        await client.query(
          `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)${onConflict(table)}`,
          [JSON.stringify(rows.map(named))],
        )
      }
      await client.query('commit')
    },
    async finish() {
      await addUpFiguresAgain(client)
      await switchFigures(client, 'enable')
      await client.query('analyze')
      await client.end()
    },
  }
}
