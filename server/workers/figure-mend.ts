import { sql } from 'kysely'
import { addDays, dayOf, endOfDay, startOfDay } from '#domain/day.ts'
import { identityCodes } from '#domain/status.ts'
import { type FigureSpan, recounts } from '#server/store/migrations/0024-report.ts'
import type { Db, Store, Tx } from '#server/store/store.ts'

/** Days looked at: what is older was looked at often enough. */
const DAYS = 31

type Recount = ReturnType<typeof recounts>[number]

const spanOf = (companyId: number, fromDay: string, toDay: string): FigureSpan => ({
  companyId,
  fromDay,
  toDay,
  fromTime: startOfDay(fromDay),
  toTime: endOfDay(toDay),
})

/** The days on which a tally does not say what its rows say; one statement, so that both are of the same moment. */
async function wrongDays(db: Db | Tx, { table, keys, sums, query }: Recount, span: FigureSpan): Promise<string[]> {
  const isSome = sums.map((sum) => `${sum} <> 0`).join(' or ')
  const columns = [...keys, ...sums].join(', ')
  const summed = (from: string) =>
    `select * from (select ${keys.join(', ')}, ${sums.map((sum) => `cast(sum(${sum}) as bigint) as ${sum}`).join(', ')} ` +
    `from ${from} group by ${keys.join(', ')}) x where ${isSome}`
  const kept = `${table} where company_id = ${span.companyId} and day >= '${span.fromDay}' and day <= '${span.toDay}'`
  const { rows } = await sql
    .raw<{ day: string }>(
      `with fresh (${[...keys, 'shard', ...sums].join(', ')}) as (${query}), ` +
        `counted (${columns}) as (${summed('fresh')}), kept (${columns}) as (${summed(kept)}) ` +
        'select distinct day from (select * from (select * from counted except select * from kept) a ' +
        'union all select * from (select * from kept except select * from counted) b) c',
    )
    .execute(db)
  return rows.map((row) => row.day)
}

/** Counts one day anew, if it is still wrong now that nobody else writes to it. */
async function mendDay(tx: Tx, one: Recount, span: FigureSpan): Promise<void> {
  const { table, keys, sums, query } = one
  await sql.raw(`delete from ${table} where company_id = ${span.companyId} and day = '${span.fromDay}'`).execute(tx)
  const columns = [...keys, 'shard', ...sums]
  const totals = sums.map((sum) => `sum(${sum})`).join(', ')
  await sql
    .raw(
      `insert into ${table} (${columns.join(', ')}) with fresh (${columns.join(', ')}) as (${query}) ` +
        `select ${keys.join(', ')}, 0, ${totals} from fresh group by ${keys.join(', ')}`,
    )
    .execute(tx)
}

/**
 * Holds the tallies of the last weeks against the rows that they count, center by center, and counts anew what differs. Triggers
 * keep them right; this finds what was written past them, as a repair by hand is. Reading does not hold anybody up.
 */
export async function mendFigures(store: Store, now: number): Promise<{ days: number; count: number }> {
  const today = dayOf(now)
  const centers = await store.read
    .selectFrom('company')
    .select('id')
    .where('identityCode', '=', identityCodes.acceptOrg)
    .execute()
  let count = 0
  for (const { id } of centers) {
    const span = spanOf(id, addDays(today, 1 - DAYS), today)
    for (const [at, one] of recounts(store.engine, span).entries())
      for (const day of await wrongDays(store.read, one, span)) {
        const narrow = spanOf(id, day, day)
        const recount = recounts(store.engine, narrow)[at]!
        count += await store.change(async (tx) => {
          if ((await wrongDays(tx, recount, narrow)).length === 0) return 0
          await mendDay(tx, recount, narrow)
          return 1
        })
      }
  }
  return { days: DAYS, count }
}
