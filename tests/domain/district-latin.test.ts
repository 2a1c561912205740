import { expect, it } from 'vitest'
import { citiesOf, provincesOf } from '#domain/district.ts'
import { latinDistrict } from '#domain/district-latin.ts'
import { loadDistricts } from '#server/store/initial-data/districts.ts'

it('every province and city has a name in Latin capitals, of its own inside of its province', async () => {
  const all = await loadDistricts()
  const named = [...provincesOf(all), ...citiesOf(all)]
  expect(named.filter(({ id }) => !/^[A-Z]+( [A-Z]+)*$/.test(latinDistrict(id) ?? ''))).toEqual([])
  const places = new Set(named.map(({ id, parentId }) => `${parentId} ${latinDistrict(id)}`))
  expect(places.size).toBe(new Set(named.map(({ id }) => id)).size)
  // Not only what a table of syllables would say.
  expect([610000, 140000, 230100, 540100, 430100].map(latinDistrict)).toEqual([
    'SHAANXI',
    'SHANXI',
    'HARBIN',
    'LHASA',
    'CHANGSHA',
  ])
  expect(latinDistrict(110101)).toBeUndefined()
})
