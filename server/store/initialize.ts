import { accounts } from '#server/store/initial-data/accounts.ts'
import { sampleFiles } from '#server/store/initial-data/sample-files.ts'
import { initializeAccounts, initializeCompanies, initializeRights } from '#server/store/initialize/access.ts'
import type { SealPassword } from '#server/store/initialize/applications.ts'
import { initializeCenters } from '#server/store/initialize/centers.ts'
import { continueIds } from '#server/store/initialize/insert.ts'
import { initializeMessages } from '#server/store/initialize/messages.ts'
import { initializeNotices } from '#server/store/initialize/notices.ts'
import { initializePersonalMessages } from '#server/store/initialize/personal-messages.ts'
import { offerPresets } from '#server/store/initialize/photo-presets.ts'
import { initializeSamples } from '#server/store/initialize/samples.ts'
import { offerTasks } from '#server/store/initialize/scheduled-tasks.ts'
import { initializeSupply } from '#server/store/initialize/supply.ts'
import { offerVisaData } from '#server/store/initialize/visa-data.ts'
import { initializeWords } from '#server/store/initialize/words.ts'
import type { Store } from './store.ts'

export interface FreshOptions {
  /** The samples are dated back from here. */
  readonly now: number
  readonly defaultPassword: string
  readonly passwords: { hash(password: string): Promise<string> }
  /** Keeps the files of the samples; without it their rows name what is nowhere. */
  readonly files?: { put(name: string, content: Uint8Array<ArrayBuffer>): Promise<void> }
  /** Seals the passwords of the samples' accounts at consulates' sites; without it they have none. */
  readonly seal?: SealPassword
  /** Makes the check on the samples' labels; the server's own, or its desks refuse them. */
  readonly secret?: string
}

/**
 * Writes the initial data and a small believable set of members, orders and contracts into an empty database. All of it
 * is one transaction that begins with the mark, so that a killed server leaves nothing, and of several servers that start
 * at once one writes and the others wait for it. Nothing happens where the mark is already.
 */
export async function initializeDatabase(store: Store, options: FreshOptions): Promise<void> {
  const { now, defaultPassword, passwords, secret = 'samples', files, seal } = options
  const seeded = await store.read.selectFrom('meta').select('key').where('key', '=', 'seeded').executeTakeFirst()
  if (seeded) return
  const hashes = await Promise.all(accounts.map(() => passwords.hash(defaultPassword)))
  // Ahead of the rows that name them: what a killed server has put is put once more.
  if (files) for (const { storageName, bytes } of Object.values(sampleFiles)) await files.put(storageName, bytes())
  await store.change(async (tx) => {
    const mark = await tx
      .insertInto('meta')
      .values({ key: 'seeded', value: String(now) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst()
    if (mark.numInsertedOrUpdatedRows === 0n) return
    await initializeWords(tx)
    await initializeCompanies(tx, now)
    await initializeRights(tx, now)
    await initializeCenters(tx, now)
    await initializeAccounts(tx, now, hashes)
    await offerVisaData(tx, now)
    await initializeSamples(tx, { now, secret, seal })
    await initializeSupply(tx, now)
    await initializeNotices(tx, now)
    await initializeMessages(tx, now)
    await initializePersonalMessages(tx)
    await offerPresets(tx, now)
    await offerTasks(tx, now)
    if (store.engine === 'postgres') await continueIds(tx)
  })
}
