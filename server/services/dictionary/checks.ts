import { invalidFields } from '#server/kit/refusal.ts'
import type { Tx } from '#server/store/store.ts'

/** The dictionaries by which fees and process times are found. */
const DICTIONARY = { visaCategory: 'VISA_CATEGORY', entries: 'VISA_ENTRIES', urgencyLevel: 'VISA_HANDLE_WAY' } as const
type Facts = Record<keyof typeof DICTIONARY, string>

/** The facts must be entries of their dictionaries, or the row would never be found; an empty one holds for all of them. */
export async function checkWords(tx: Tx, facts: Facts): Promise<void> {
  const words = await tx
    .selectFrom('dictData')
    .select(['typeCode', 'code'])
    .where('typeCode', 'in', Object.values(DICTIONARY))
    .where('code', 'in', Object.values(facts))
    .execute()
  const unknown = (Object.keys(DICTIONARY) as (keyof Facts)[]).filter(
    (name) =>
      facts[name] !== '' && !words.some((word) => word.typeCode === DICTIONARY[name] && word.code === facts[name]),
  )
  if (unknown.length > 0) throw invalidFields(unknown.map((path) => ({ path, key: 'config.word.unknown' })))
}

export async function checkCountry(tx: Tx, nationality: string): Promise<void> {
  const country = await tx.selectFrom('country').select('id').where('nationCode', '=', nationality).executeTakeFirst()
  if (!country) throw invalidFields([{ path: 'nationality', key: 'config.country.unknown' }])
}
