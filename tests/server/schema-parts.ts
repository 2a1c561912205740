import { createHash } from 'node:crypto'
import type { Engine } from '#server/store/store.ts'
import type { EmptyDatabase } from './empty-database.ts'

interface Part {
  readonly table: string
  readonly part: string
}

const own = (column: string) => `${column} not like 'sqlite%' and ${column} not like 'kysely%'`

/** Everything that SQLite knows of a table. What stands in brackets of `create table` is read as columns and keys. */
const sqliteParts = `
select m.name as "table", 'column ' || c.cid || ' ' || c.name || ' ' || c.type || ' ' || c."notnull" || ' '
    || coalesce(c.dflt_value, '-') || ' ' || c.pk || ' ' || c.hidden as part
  from sqlite_master m join pragma_table_xinfo(m.name) c where m.type = 'table' and ${own('m.name')}
union all select m.name, 'reference ' || f."from" || ' ' || f."table" || ' ' || f."to" || ' ' || f.on_delete
  from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table' and ${own('m.name')}
union all select m.name, 'key ' || i.origin || ' ' || (select group_concat(x.name) from pragma_index_info(i.name) x)
  from sqlite_master m join pragma_index_list(m.name) i where m.type = 'table' and i.origin <> 'c' and ${own('m.name')}
union all select name, 'kind ' || (sql like '%autoincrement%') || (sql like '%without rowid%')
    || case when instr(sql, ' generated always ') > 0
      then substr(sql, instr(sql, ' generated always '), instr(sql, ' stored') - instr(sql, ' generated always ')) else '' end
  from sqlite_master where type = 'table' and ${own('name')}
union all select tbl_name, sql from sqlite_master where type in ('index', 'trigger') and sql is not null
`

const postgresParts = `
select table_name as "table", 'column ' || concat_ws(' ', ordinal_position, column_name, data_type, coalesce(collation_name, '-'),
    is_nullable, coalesce(column_default, '-'), is_identity, identity_generation, is_generated, generation_expression) as part
  from information_schema.columns where table_schema = 'public' and ${own('table_name')}
union all select tablename, indexdef from pg_indexes where schemaname = 'public' and ${own('tablename')}
union all select conrelid::regclass::text, conname || ' ' || pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' and ${own('conrelid::regclass::text')}
union all select tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
union all select 'functions', pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
`

const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Everything the engine says of its tables, whatever the spaces, in an order of its own. */
async function schemaParts(database: EmptyDatabase, engine: Engine): Promise<Part[]> {
  const parts = await database.query<Part>(engine === 'sqlite' ? sqliteParts : postgresParts)
  return parts
    .map(({ table, part }) => ({ table, part: part.replace(/\s+/g, ' ').trim() }))
    .toSorted((a, b) => (`${a.table} ${a.part}` < `${b.table} ${b.part}` ? -1 : 1))
}

/** Per table how many columns, keys, indexes and triggers it has, and a digest of what they are. */
export async function schemaDigests(database: EmptyDatabase, engine: Engine): Promise<Record<string, string>> {
  const tables = Map.groupBy(await schemaParts(database, engine), ({ table }) => table)
  return Object.fromEntries(
    [...tables].map(([table, parts]) => [table, `${parts.length} ${short(parts.map(({ part }) => part).join('\n'))}`]),
  )
}
