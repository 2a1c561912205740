import { dictEntries, dictTypes } from '#server/store/initial-data/dictionaries.ts'
import type { Store } from '#server/store/store.ts'
import { insertAll } from './insert.ts'

/**
 * Brings dictionaries that a newer version added into a database that an older one filled, and names those of before in
 * English. Types of the product cannot be deleted, so that one which is missing is new. Done at every start; nothing is
 * written when nothing is new.
 */
export async function addNewWords(store: Store): Promise<void> {
  await store.change(async (tx) => {
    const known = new Map(
      (await tx.selectFrom('dictType').select(['code', 'ename', 'builtIn']).execute()).map((row) => [row.code, row]),
    )
    for (const { code, ename } of dictTypes) {
      const row = known.get(code)
      if (row?.builtIn === 1 && row.ename === '')
        await tx.updateTable('dictType').set({ ename }).where('code', '=', code).execute()
    }
    const fresh = dictTypes.filter(({ code }) => !known.has(code))
    if (fresh.length === 0) return
    const isFresh = new Set(fresh.map(({ code }) => code))
    await insertAll(
      tx,
      'dictType',
      fresh.map((type) => ({ ...type, builtIn: 1 })),
    )
    await insertAll(
      tx,
      'dictData',
      dictEntries
        .filter(({ typeCode }) => isFresh.has(typeCode))
        .map((entry) => ({ ...entry, resv1: entry.resv1 || null, resv2: entry.resv2 || null, builtIn: 1 })),
    )
  })
}
