import { countries } from '#server/store/initial-data/countries.ts'
import { dictEntries, dictTypes } from '#server/store/initial-data/dictionaries.ts'
import { loadDistricts } from '#server/store/initial-data/districts.ts'
import { nationalities } from '#server/store/initial-data/nationalities.ts'
import type { Tx } from '#server/store/store.ts'
import { insertAll } from './insert.ts'

export async function initializeWords(tx: Tx): Promise<void> {
  await insertAll(
    tx,
    'dictType',
    dictTypes.map((type) => ({ ...type, builtIn: 1 })),
  )
  await insertAll(
    tx,
    'dictData',
    dictEntries.map((entry) => ({ ...entry, resv1: entry.resv1 || null, resv2: entry.resv2 || null, builtIn: 1 })),
  )
  await insertAll(
    tx,
    'country',
    [
      ...countries.map((row) => ({ ...row, isCountry: 1 })),
      ...nationalities.map((row) => ({ ...row, isCountry: 0 })),
    ].map((row) => ({ ...row, showEvisa: Number(row.showEvisa), orderEnabled: Number(row.orderEnabled) })),
  )
  await insertAll(tx, 'district', await loadDistricts())
}
