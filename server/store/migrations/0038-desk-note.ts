import type { Migration } from 'kysely/migration'
import { ddl } from '#server/store/ddl.ts'
import type { Engine } from '#server/store/store.ts'

/** What somebody who came to the receiving desk still has to bring: he stays awaited, and his row says so. */
export const deskNote = (engine: Engine): Migration =>
  ddl('alter table visa_applicant add column desk_note $text')(engine)
