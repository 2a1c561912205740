import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isTimeRange } from '#domain/periods.ts'
import { ddl } from '#server/store/ddl.ts'
import type { Engine } from '#server/store/store.ts'

const columns = ddl(`
-- When papers are given back, hh:mm-hh:mm; opening_hours says when they are taken in.
alter table company add column pickup_hours $text;
-- On which days, and what else people are told of the hours.
alter table company add column opening_note $text
`)

/** The ranges that a text from before names, in their order. */
const rangesIn = (text: string): string[] =>
  (text.replaceAll('\uff1a', ':').match(/\d{1,2}:\d\d\s*[-\u2013\u2014~\uff5e\u81f3]\s*\d{1,2}:\d\d/g) ?? [])
    .map((range) =>
      range
        .split(/[^\d:]+/)
        .map((time) => time.padStart(5, '0'))
        .join('-'),
    )
    .filter(isTimeRange)

async function move(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ id: number; openingHours: string }>`
    select id, opening_hours as "openingHours" from company where opening_hours is not null`.execute(db)
  for (const { id, openingHours } of rows) {
    const [hours = null, pickup = null] = rangesIn(openingHours)
    const note = openingHours.trim() === hours ? null : openingHours
    await sql`update company set opening_hours = ${hours}, pickup_hours = ${pickup}, opening_note = ${note} where id = ${id}`.execute(
      db,
    )
  }
}

/** Opening hours become ranges that are checked; the words that stood there stay, as a note. */
export const openingHours = (engine: Engine): Migration => ({
  async up(db) {
    await columns(engine).up(db)
    await move(db as Kysely<never>)
  },
})
