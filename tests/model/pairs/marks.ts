import { sql } from 'kysely'
import { inOrder, type Store, type Tx } from '#server/store/store.ts'
import { type Desk, deskOf } from '#tests/server/harness.ts'

/** The accounts of all calls: one that signs in while something is tried would be signed out with it. */
const PEOPLE = ['admin', 'reception', 'supervisor', 'desk', 'finance']

/** Runs something and takes back all that it wrote, and the time that it set. */
export type Try = <T>(work: () => Promise<T>) => Promise<T>

/** A store within one transaction: what is a transaction of its own elsewhere is a part of it, done or not. */
function storeIn(tx: Tx, engine: Store['engine']): Store {
  const queue = inOrder()
  return {
    engine,
    read: tx,
    change: (work) =>
      queue(async () => {
        await sql`savepoint change`.execute(tx)
        try {
          const done = await work(tx)
          await sql`release change`.execute(tx)
          return done
        } catch (error) {
          await sql`rollback to change`.execute(tx)
          await sql`release change`.execute(tx)
          throw error
        }
      }),
    changeRelaxed: (statement) => queue(() => statement(tx)),
    close: async () => {},
  }
}

/** Works at a desk on which each change can be taken back, so that a row is tried in many ways without being made again. */
export const withTries = <T>(desk: Desk, work: (desk: Desk, attempt: Try) => Promise<T>): Promise<T> =>
  desk.store.change(async (tx) => {
    const { clock } = desk
    const inside = deskOf({ ...desk.deps, store: storeIn(tx, desk.store.engine) }, clock, async () => {})
    for (const userName of PEOPLE) await inside.as(userName)
    let depth = 0
    return work(inside, async (run) => {
      const [now, mark] = [clock.now, sql.raw(`mark${depth}`)]
      depth += 1
      await sql`savepoint ${mark}`.execute(tx)
      try {
        return await run()
      } finally {
        await sql`rollback to ${mark}`.execute(tx)
        await sql`release ${mark}`.execute(tx)
        clock.now = now
        depth -= 1
      }
    })
  })
