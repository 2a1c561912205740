import { expect, it } from 'vitest'
import { csv, distinct } from '#src/modules/image/batch/outcomes.ts'
import { zipOf } from '#src/modules/image/batch/zip.ts'

it('writes a table that spreadsheets read in Chinese', () => {
  const text = csv([
    ['文件', '大小'],
    ['张伟, 1.jpg', 28_672],
    ['a"b.jpg', undefined],
  ])
  expect(text).toBe('\uFEFF文件,大小\r\n"张伟, 1.jpg",28672\r\n"a""b.jpg",\r\n')
})

it.each(['=1+1.jpg', '+1.jpg', '-1.jpg', '@a.jpg'])('never starts a formula with a file called %s', (name) => {
  expect(csv([[name]])).toBe(`\uFEFF'${name}\r\n`)
})

it('gives files of one name different names, also where capitals do not count', () => {
  expect(distinct(['a.jpg', 'A.jpg', 'a.jpg', 'a-2.jpg', 'b'])).toEqual([
    'a.jpg',
    'A-2.jpg',
    'a-3.jpg',
    'a-2-2.jpg',
    'b',
  ])
})

it('packs photos and their table into one file', async () => {
  const zip = await zipOf(
    [
      { name: '张伟.jpg', content: new Blob(['photo']) },
      { name: '结果.csv', content: 'x' },
    ],
    Date.UTC(2026, 10, 21),
  )
  const bytes = new Uint8Array(await zip.arrayBuffer())
  expect(Array.from(bytes.slice(0, 4))).toEqual([0x50, 0x4b, 3, 4])
  const text = new TextDecoder().decode(bytes)
  expect(text).toContain('张伟.jpg')
  expect(text).toContain('结果.csv')
  expect(text).toContain('photo')
})
