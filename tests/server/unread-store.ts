/** A process that opens a store and closes it without a question (tests/server/store.test.ts). */
import { openStore } from '#server/store/dialects/open.ts'

const { store } = await openStore({ dataDir: process.argv[2]!, reader: 'worker' })
await store.close()
