import { accounts } from '#server/store/initial-data/accounts.ts'
import { initializeAccounts, initializeCompanies, initializeRights } from '#server/store/initialize/access.ts'
import { initializeCenters } from '#server/store/initialize/centers.ts'
import { continueIds } from '#server/store/initialize/insert.ts'
import { offerPresets } from '#server/store/initialize/photo-presets.ts'
import { offerTasks } from '#server/store/initialize/scheduled-tasks.ts'
import { offerVisaData } from '#server/store/initialize/visa-data.ts'
import { initializeWords } from '#server/store/initialize/words.ts'
import type { SealPassword } from '#server/store/samples/load.ts'
import type { Store, Tx } from './store.ts'

interface InstallationOptions {
  readonly now: number
  readonly defaultPassword: string
  readonly passwords: { hash(password: string): Promise<string> }
}

export interface FreshOptions extends InstallationOptions {
  /** Keeps the files of the samples; without it their rows name what is nowhere. */
  readonly files?: { put(name: string, content: Uint8Array<ArrayBuffer>): Promise<void> }
  /** Seals the passwords of the samples' accounts at consulates' sites; without it they have none. */
  readonly seal?: SealPassword
  /** Makes the check on the samples' labels; the server's own, or its desks refuse them. */
  readonly secret?: string
}

/**
 * Writes what every installation has into an empty database: words, rights, companies, the centers' settings, accounts. All of
 * it, with what `more` adds, is one transaction that begins with the mark, so that a killed server leaves nothing, and of several
 * servers that start at once one writes and the others wait for it. Nothing happens where the mark is already.
 */
export async function initializeInstallation(
  store: Store,
  { now, defaultPassword, passwords }: InstallationOptions,
  more: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  const hashes = await Promise.all(accounts.map(() => passwords.hash(defaultPassword)))
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
    await more(tx)
    await offerPresets(tx, now)
    await offerTasks(tx, now)
    if (store.engine === 'postgres') await continueIds(tx)
  })
}

/** The same with the samples: a small believable set of members, orders and contracts, dated back from `now`. */
export async function initializeDatabase(store: Store, options: FreshOptions): Promise<void> {
  const { now, secret = 'samples', files, seal } = options
  const seeded = await store.read.selectFrom('meta').select('key').where('key', '=', 'seeded').executeTakeFirst()
  if (seeded) return
  const { loadSamples, sampleContents } = await import('#server/store/samples/load.ts')
  // Ahead of the rows that name them: what a killed server has put is put once more.
  if (files) for (const [storageName, bytes] of sampleContents()) await files.put(storageName, bytes)
  await initializeInstallation(store, options, (tx) => loadSamples(tx, { now, secret, seal }))
}
