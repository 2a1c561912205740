import type { Migration } from 'kysely/migration'
import { ddl } from '#server/store/ddl.ts'
import type { Engine } from '#server/store/store.ts'

const tables = `
create table visa_data_signature ( -- A center has confirmed a version of a list of papers with its consulate.
  company_id $int not null references company (id), data_id $int not null references visa_data (id),
  sign_user_id $int not null, sign_user $text not null, sign_time $int not null,
  primary key (company_id, data_id)
)
`

/** Lists of papers are signed by centers. */
export const paperDesks = (engine: Engine): Migration => ddl(tables)(engine)
