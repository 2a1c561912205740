import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countryList } from '#protocol/dictionary/calls.ts'
import { nationality } from '#server/store/migrations/0121-nationality.ts'
import { onEachEngine } from './harness.ts'

onEachEngine('nationalities that are no country', (openDesk, engine) => {
  test('are listed behind the countries, by a name in both languages', async () => {
    const desk = await openDesk()
    const all = await (await desk.as('desk')).get(countryList, {})
    const kinds = all.filter(({ isNationality }) => isNationality)
    expect(all.slice(-kinds.length)).toEqual(kinds)
    expect(kinds.find(({ nationCode }) => nationCode === 'GBN')).toMatchObject({
      cname: '英国国民（海外）',
      ename: 'British National (Overseas)',
    })
    expect(all.find(({ nationCode }) => nationCode === 'DEU')).not.toHaveProperty('isNationality')
  })

  test('come into a database of before, beside its countries', async () => {
    const desk = await openDesk()
    await desk.store.change(async (tx) => {
      await tx.deleteFrom('country').where('isCountry', '=', 0).execute()
      await sql`alter table country drop column is_country`.execute(tx)
      await nationality(engine).up(tx as never)
    })
    const rows = await desk.store.read.selectFrom('country').select(['nationCode', 'isCountry']).execute()
    expect(rows).toHaveLength(274)
    expect(rows.find(({ nationCode }) => nationCode === 'CHN')).toMatchObject({ isCountry: 1 })
    expect(rows.find(({ nationCode }) => nationCode === 'XXB')).toMatchObject({ isCountry: 0 })
  })
})
