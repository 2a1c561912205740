import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { narrowText } from '#domain/typed-text.ts'
import { ddl } from '#server/store/ddl.ts'
import type { Engine } from '#server/store/store.ts'
import { nameKeyOf } from './0172-name-search.ts'

/** The indexed keys of whole names; searches ask with the very same words. */
export const contactKey = nameKeyOf('contact_name')
export const realNameKey = nameKeyOf('real_name')

const indexes = ddl(`
create index contract_contact_key on contract ((${contactKey}), id) where deleted = 0;
create index visa_order_contact_key on visa_order ((${contactKey}), id) where deleted = 0;
create index supply_order_contact_key on supply_order ((${contactKey}), id);
create index user_account_name_key on user_account ((${realNameKey}), id)
`)

interface Named {
  readonly id: number
  readonly surname: string
  readonly givenNames: string
  readonly cname: string | null
}

/** Names that were typed in full width are kept in plain letters, as new ones are. */
async function narrowNames(db: Kysely<never>, engine: Engine, table: 'visa_applicant' | 'contract_passport') {
  const wide = (column: string) =>
    sql.raw(engine === 'sqlite' ? `${column} glob '*[\uff01-\uff5e]*'` : `${column} ~ '[\uff01-\uff5e]'`)
  const { rows } = await sql<Named>`select id, surname, given_names, cname from ${sql.table(table)}
    where ${wide('surname')} or ${wide('given_names')} or ${wide('cname')}`.execute(db)
  for (const { id, surname, givenNames, cname } of rows) {
    const [first, second] = [narrowText(surname), narrowText(givenNames)]
    await sql`update ${sql.table(table)} set surname = ${first}, given_names = ${second},
      cname = ${cname && narrowText(cname)} where id = ${id}`.execute(db)
  }
}

/** Search keys of contacts and accounts, without what stands between the parts of names; names are narrowed. */
export const nameKeys = (engine: Engine): Migration => ({
  async up(db) {
    for (const table of ['visa_applicant', 'contract_passport'] as const)
      await narrowNames(db as Kysely<never>, engine, table)
    await indexes(engine).up(db)
  },
})
