import { describe, expect, it } from 'vitest'
import { postgresDatabase, sqliteDatabase } from './databases.ts'
import { initializeSample } from './harness.ts'
import { recording, refusedBy } from './understood.ts'

describe.skipIf(!process.env.TEST_DATABASE_URL)('what a suite asks of SQLite alone', () => {
  it('is put to PostgreSQL as well, once each, which refuses what only SQLite takes', async () => {
    const sqlite = await sqliteDatabase(initializeSample)
    const postgres = await postgresDatabase(initializeSample)
    const recorded = new Set<string>()
    const { read, change } = recording(sqlite.store, recorded)
    for (const id of [1, 2]) await read.selectFrom('contract').select('status').where('id', '=', id).execute()
    await change((tx) => tx.updateTable('userAccount').set({ realName: '改过的' }).execute())
    expect(recorded.size).toBe(2)
    expect(await refusedBy(postgres.store, recorded)).toEqual([])
    // Planned, and not carried out.
    const changed = postgres.store.read.selectFrom('userAccount').select('id').where('realName', '=', '改过的')
    expect(await changed.execute()).toEqual([])

    await read.selectFrom('contract').select(['id', 'status']).groupBy('status').execute()
    expect(await refusedBy(postgres.store, recorded)).toEqual([expect.stringContaining('GROUP BY')])

    for (const { store, remove } of [sqlite, postgres]) {
      await store.close()
      await remove()
    }
  })
})
