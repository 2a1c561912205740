import { expect, test } from 'vitest'
import { changeDraft, withDraft } from '#src/parts/paper/draft-papers.ts'
import { cellOfFile, countOf, missingWords, type NamedPerson, receivable, rowsOf } from '#src/parts/paper/grid-model.ts'
import { paper } from './papers.ts'

const passport = paper('PASSPORT', { name: '护照原件' })
const photo = paper('PHOTO', {
  name: '证件照',
  kind: 'FILE',
  actions: [{ event: 'receive', refused: 'paper.refused.hasFile' }],
})
const consent = paper('CONSENT', { name: '未成年人出行同意书' })
const hotel = paper('HOTEL', { name: '酒店预订单', needed: 'IF_ASKED', weight: 'HINT' })
const list = paper('GROUP_LIST', { name: '团组名单' })
const people: NamedPerson[] = [
  { id: '1', name: 'XU LEISONG', cname: '许磊松', passportNo: 'EB1234567', papers: [passport, photo, hotel] },
  { id: '2', name: 'XU YUJUN', cname: '许昱君', papers: [passport, photo, consent] },
]

test('each paper is a row, what is needed first and what all share once', () => {
  const rows = rowsOf(people, [list])
  expect(rows.map(({ key, group, isShared }) => [key, group, isShared])).toEqual([
    ['PASSPORT', 'needed', false],
    ['PHOTO', 'needed', false],
    ['CONSENT', 'needed', false],
    ['GROUP_LIST', 'needed', true],
    ['HOTEL', 'others', false],
  ])
  expect(rows[2]!.cells.map((cell) => cell?.personId ?? null)).toEqual([null, '2'])
})

test('one key receives what is missing, needed and asks for nothing more', () => {
  const rows = rowsOf(people, [])
  expect(receivable(rows.map(({ cells }) => cells[1] ?? null)).map(({ paper: { key } }) => key)).toEqual([
    'PASSPORT',
    'CONSENT',
  ])
})

test('what is only on demand, or welcome, is received by itself, in a column and in its row', () => {
  const welcome = paper('LETTER', { needed: 'OPTIONAL', weight: 'HINT' })
  const rows = rowsOf([{ ...people[0]!, papers: [passport, hotel, welcome] }], [])
  const keysOf = (cells: Parameters<typeof receivable>[0]) => receivable(cells).map(({ paper: { key } }) => key)
  expect(keysOf(rows.map(({ cells }) => cells[0] ?? null))).toEqual(['PASSPORT'])
  expect(rows.map(({ key, cells }) => [key, keysOf(cells)])).toEqual([
    ['PASSPORT', ['PASSPORT']],
    ['HOTEL', []],
    ['LETTER', []],
  ])
})

test('the message names what is missing, person by person', () => {
  const here = { ...passport, status: 8 }
  const words = { and: '、', of: '：' }
  expect(missingWords([{ ...people[0]!, papers: [here, photo] }, people[1]!], [list], words)).toBe(
    'XU LEISONG：证件照; XU YUJUN：护照原件、证件照、未成年人出行同意书; 团组名单',
  )
  expect(missingWords([{ ...people[0]!, papers: [here, photo] }], [], words)).toBe('证件照')
  expect(
    missingWords(
      [
        { ...people[0]!, isGone: true },
        { ...people[1]!, papers: [here] },
      ],
      [],
      words,
    ),
  ).toBe('')
})

test.each([
  ['/许磊松/证件照.jpg', '1 PHOTO'],
  ['EB1234567 photo.jpg', '1 PHOTO'],
  ['/YUJUN XU/护照原件.pdf', '2 PASSPORT'],
  ['xu_yujun-照片.png', '2 PHOTO'],
  ['旅行团 名单.xlsx', ' GROUP_LIST'],
  ['scan0001.pdf', null],
  ['许磊松.pdf', null],
])('a file named %s is for %s', (path, cell) => {
  const found = cellOfFile(path, people, [list])
  expect(found && `${found.personId ?? ''} ${found.paper.key}`).toBe(cell)
})

test('of one person alone a file needs no name', () => {
  expect(cellOfFile('照片.jpg', [people[0]!], [])?.paper.key).toBe('PHOTO')
})

test('a form that is not saved keeps what came, and forgets what is taken back', () => {
  const received = changeDraft([], 'PASSPORT', { event: 'receive', copies: 2 })
  expect(withDraft(passport, received)).toMatchObject({ status: 8, copies: 2 })
  const detailed = changeDraft(received, 'PASSPORT', { event: 'receive', details: { number: 'A1' } })
  expect(detailed).toEqual([{ key: 'PASSPORT', event: 'receive', copies: 2, details: { number: 'A1' } }])
  const waived = changeDraft(detailed, 'PHOTO', { event: 'waive', code: 'OTHER', reason: '已核对' })
  expect(countOf([withDraft(passport, waived), withDraft(photo, waived)])).toEqual({ needed: 2, done: 2 })
  expect(withDraft(photo, waived).actions).toEqual([{ event: 'undo' }])
  expect(changeDraft(waived, 'PASSPORT', { event: 'undo' })).toEqual([waived[1]])
})
