import { expect, test } from 'vitest'
import { siteRecord } from '#domain/consulate/site-record.ts'
import { entryLines } from '#domain/questionnaire/entry-lines.ts'
import { rusEvisaForm } from '#domain/questionnaire/forms/rus-evisa.ts'

const answers = {
  surname: 'LI',
  givenNames: 'WEI',
  passportNo: 'E10000001',
  countriesVisited: [{ country: 'JPN', year: 2019 }, { country: 'KOR' }],
}

test('a form is typed line by line in the order of the site, a list row by row', () => {
  const sections = entryLines(
    rusEvisaForm,
    siteRecord(rusEvisaForm, { answers, trip: {}, papers: [] }, { today: '2026-11-20' }).fields,
  )
  const lines = sections.flatMap((section) => section.lines)
  const ids = lines.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['surname', 'givenNames', 'passportNo']))
  expect(ids.indexOf('passportNo')).toBeLessThan(ids.indexOf('countriesVisited.0.country'))
  const visited = lines.filter(({ key }) => key === 'countriesVisited')
  expect(visited.map(({ id, value }) => [id, value])).toEqual([
    ['countriesVisited.0.country', 'JPN'],
    ['countriesVisited.0.year', 2019],
    ['countriesVisited.1.country', 'KOR'],
  ])
  expect(visited[0]).toMatchObject({ row: 1, isUnconfirmed: true })
  expect(lines.every(({ field }) => field.type !== 'file' && field.type !== 'credential')).toBe(true)
  expect(sections.every((section) => section.lines.length > 0)).toBe(true)
})
