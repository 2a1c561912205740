import { defaultPresets } from '#protocol/image/presets.ts'
import type { Store, Tx } from '#server/store/store.ts'

/** The codes that were offered once, so that one which people deleted does not come back. */
const offeredKey = 'photoPresets'

/**
 * Writes the presets that come with the product and were not offered to this database before. What people changed, deleted
 * or made under such a code themselves stays as it is.
 */
export async function offerPresets(tx: Tx, now: number): Promise<void> {
  const kept = await tx.selectFrom('meta').select('value').where('key', '=', offeredKey).executeTakeFirst()
  const offered = kept?.value.split(' ') ?? []
  const fresh = defaultPresets.filter(({ code }) => !offered.includes(code))
  if (fresh.length === 0) return
  await tx
    .insertInto('photoPreset')
    .values(
      fresh.map(({ country = null, minBytes = null, maxBytes = null, backgrounds, limits, ...facts }) => ({
        ...facts,
        country,
        minBytes,
        maxBytes,
        backgrounds: JSON.stringify(backgrounds),
        limits: JSON.stringify(limits),
        updateUser: null,
        updateTime: now,
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  const value = [...offered, ...fresh.map(({ code }) => code)].join(' ')
  await tx
    .insertInto('meta')
    .values({ key: offeredKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** The same for a database that an older version filled, at every start; nothing is written when nothing is new. */
export const addNewPresets = (store: Store, now: number): Promise<void> => store.change((tx) => offerPresets(tx, now))
