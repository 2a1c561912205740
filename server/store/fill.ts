import { fillAccounts, fillCompanies, fillRights } from '#server/store/fill/access.ts'
import { fillCenters } from '#server/store/fill/centers.ts'
import { continueIds } from '#server/store/fill/insert.ts'
import { fillMessages } from '#server/store/fill/messages.ts'
import { fillNotices } from '#server/store/fill/notices.ts'
import { offerPresets } from '#server/store/fill/photo-presets.ts'
import { fillSamples } from '#server/store/fill/samples.ts'
import { offerTasks } from '#server/store/fill/scheduled-tasks.ts'
import { fillSupply } from '#server/store/fill/supply.ts'
import { fillWords } from '#server/store/fill/words.ts'
import { accounts } from '#server/store/first-data/accounts.ts'
import type { Store } from './store.ts'

export interface FreshOptions {
  /** The samples are dated back from here. */
  readonly now: number
  readonly defaultPassword: string
  readonly passwords: { hash(password: string): Promise<string> }
  /** Makes the check on the samples' labels; the server's own, or its desks refuse them. */
  readonly secret?: string
}

/**
 * Writes the first data and a small believable set of members, orders and contracts into an empty database. All of it
 * is one transaction that begins with the mark, so that a killed server leaves nothing, and of several servers that start
 * at once one writes and the others wait for it. Nothing happens where the mark is already.
 */
export async function fillFreshDatabase(store: Store, options: FreshOptions): Promise<void> {
  const { now, defaultPassword, passwords, secret = 'samples' } = options
  const seeded = await store.read.selectFrom('meta').select('key').where('key', '=', 'seeded').executeTakeFirst()
  if (seeded) return
  const hashes = await Promise.all(accounts.map(() => passwords.hash(defaultPassword)))
  await store.change(async (tx) => {
    const mark = await tx
      .insertInto('meta')
      .values({ key: 'seeded', value: String(now) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst()
    if (mark.numInsertedOrUpdatedRows === 0n) return
    await fillWords(tx)
    await fillCompanies(tx, now)
    await fillRights(tx, now)
    await fillCenters(tx, now)
    await fillAccounts(tx, now, hashes)
    await fillSamples(tx, { now, secret })
    await fillSupply(tx, now)
    await fillNotices(tx, now)
    await fillMessages(tx, now)
    await offerPresets(tx, now)
    await offerTasks(tx, now)
    if (store.engine === 'postgres') await continueIds(tx)
  })
}
