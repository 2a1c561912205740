import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import { expect, onTestFinished, test } from 'vitest'
import { openWasmStore } from '#server/store/dialects/wasm-sqlite.ts'
import { initializeDatabase } from '#server/store/initialize.ts'
import type { Store } from '#server/store/store.ts'
import { DEFAULT_PASSWORD, NOW, onEachEngine, passwords } from './harness.ts'

async function wasmStore(): Promise<Store> {
  const sqlite3 = await sqlite3InitModule()
  const store = await openWasmStore(new sqlite3.oo1.DB(':memory:'))
  onTestFinished(() => store.close())
  return store
}

const filled = async () => {
  const store = await wasmStore()
  await initializeDatabase(store, { now: NOW, defaultPassword: DEFAULT_PASSWORD, passwords, secret: 'a secret' })
  return store
}

onEachEngine('the demo', (openDesk) => {
  test('is filled with what a fresh installation holds', async () => {
    const [wasm, desk] = [await filled(), await openDesk()]
    for (const table of ['visaOrder', 'contract', 'contractPassport', 'district', 'dictData'] as const) {
      const count = async (store: Store) => {
        const counted = store.read.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('rows'))
        return Number((await counted.executeTakeFirstOrThrow()).rows)
      }
      expect(await count(wasm), table).toBe(await count(desk.store))
    }
  })
})

test('instants and large amounts come back as the numbers they were', async () => {
  const store = await wasmStore()
  await store.change((tx) =>
    tx
      .insertInto('meta')
      .values({ key: 'at', value: String(NOW) })
      .execute(),
  )
  const { at } = await store.read
    .selectFrom('meta')
    .select(({ cast, ref }) => cast<number>(ref('value'), 'integer').as('at'))
    .where('key', '=', 'at')
    .executeTakeFirstOrThrow()
  expect(at).toBe(NOW)
})

test('a change that fails leaves nothing, and the next one goes through', async () => {
  const store = await wasmStore()
  const failing = store.change(async (tx) => {
    await tx.insertInto('meta').values({ key: 'half', value: '1' }).execute()
    throw new Error('the power went')
  })
  await expect(failing).rejects.toThrow('the power went')
  await store.change((tx) => tx.insertInto('meta').values({ key: 'whole', value: '1' }).execute())
  const keys = await store.read.selectFrom('meta').select('key').where('key', 'in', ['half', 'whole']).execute()
  expect(keys).toEqual([{ key: 'whole' }])
})
