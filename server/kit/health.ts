import { type StoreError, storeErrorOf } from '#server/store/store-error.ts'
import type { Deps } from './deps.ts'

/** A balancer asks again soon; who waits longer learns less. */
const ANSWER_WITHIN_MS = 2000
const PROBE_BYTES = 1024 * 1024

/** Whether the server can do its work, as far as it depends on its database and its disk. */
export interface Health {
  /** Takes note of what a call or a worker met, and says which fault it was; null when none. */
  note(error: unknown): StoreError | null
  /** Asks the database, and after a full disk also whether it takes something again. Answers within two seconds. */
  check(): Promise<StoreError | null>
}

export function healthOf({ store, files }: Pick<Deps, 'store' | 'files'>): Health {
  let isFull = false

  const keep = (value: string) =>
    store.change((tx) =>
      tx
        .insertInto('meta')
        .values({ key: 'health', value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute(),
    )

  /** A megabyte more in a file and one in the database: a disk that takes both takes work again. */
  async function write(): Promise<void> {
    const name = 'health/probe'
    await files.put(name, new Uint8Array(PROBE_BYTES))
    await files.remove(name)
    await keep('0'.repeat(PROBE_BYTES))
    await keep('')
    isFull = false
  }

  async function ask(): Promise<StoreError | null> {
    try {
      await store.read.selectFrom('meta').select('key').limit(1).execute()
      if (isFull) await write()
      return null
    } catch (error) {
      return storeErrorOf(error) ?? 'away'
    }
  }

  return {
    note(error) {
      const storeError = storeErrorOf(error)
      isFull ||= storeError === 'full'
      return storeError
    },
    async check() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<StoreError>((resolve) => {
        timer = setTimeout(resolve, ANSWER_WITHIN_MS, 'away')
      })
      const storeError = await Promise.race([ask(), late])
      clearTimeout(timer)
      return storeError
    },
  }
}
