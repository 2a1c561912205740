import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReportRow } from '#domain/photo/report.ts'
import { openCodecs } from '#scripts/image/codecs.ts'
import { nodeNetworks } from '#scripts/image/networks.ts'
import type { SecondOpinion } from '#scripts/image/second-opinion.ts'
import { factsOf, type Row } from '#scripts/photo-sheet/facts.ts'
import { inspectAll, namesIn, rowOf } from '#scripts/photo-sheet/folder.ts'
import { inspect } from '#scripts/photo-sheet/inspect.ts'
import { readOrder } from '#scripts/photo-sheet/order.ts'
import { sheetOf } from '#scripts/photo-sheet/sheet.ts'
import { tableOf } from '#scripts/photo-sheet/table.ts'
import { jpegOf } from './files.ts'
import { appearances, drawPortrait } from './portrait.ts'
import { plain } from './scenes.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'visadesk-photos-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a folder of photos', () => {
  const codecs = openCodecs()
  const run = nodeNetworks()
  let rows: readonly Row[] = []
  /** What stood in the table's file after each photo. */
  const tables: string[] = []
  const preset = { ...readOrder(['photos']).preset, maxBytes: 60 * 1024 }

  beforeAll(async () => {
    const portrait = drawPortrait({ width: 420, height: 540 }, plain('#3f74b5'), {
      appearance: appearances.brown,
      tilt: 5,
      y: 0.45,
    })
    const wall = { width: 200, height: 200, data: new Uint8ClampedArray(200 * 200 * 4).fill(180) }
    mkdirSync(join(folder, 'more'))
    writeFileSync(join(folder, '申请人.jpg'), await jpegOf(portrait.photo))
    writeFileSync(join(folder, 'more/wall <b>.jpg'), await jpegOf(wall))
    writeFileSync(join(folder, 'notes.png'), 'no picture at all')
    writeFileSync(join(folder, 'damaged.jpg'), (await jpegOf(wall)).subarray(0, 40))
    const whole = await jpegOf(portrait.photo)
    writeFileSync(join(folder, 'half.jpg'), whole.subarray(0, whole.length / 2))
    writeFileSync(join(folder, 'list.txt'), 'not looked at')
    const inspectOne = (name: string) => rowOf(folder, name, { codecs, run, preset })
    rows = await inspectAll(await namesIn(folder), inspectOne, async (soFar) => {
      tables.push(tableOf(soFar))
    })
  }, 180_000)

  it('is looked through by name, damaged files too', () => {
    expect(rows.map(({ name }) => name)).toEqual([
      'damaged.jpg',
      'half.jpg',
      join('more', 'wall <b>.jpg'),
      'notes.png',
      '申请人.jpg',
    ])
    expect(rows[0]).toMatchObject({ trouble: 'damaged, cannot be read' })
    expect(rows[1]).toMatchObject({ trouble: expect.stringContaining('the end of this JPEG is missing') })
    expect(rows[2]).toMatchObject({ looked: { faces: [], finished: null } })
    expect(rows[3]).toMatchObject({ trouble: 'not a JPG, PNG or WebP' })
  })

  it('becomes visa photos: framed, set upright, laid over white and measured by the preset', () => {
    const row = rows[4]!
    const { faces, finished } = 'looked' in row ? row.looked : { faces: [], finished: null }
    expect(Math.abs(faces[0]!.tilt - 5)).toBeLessThan(2)
    expect(finished!.picture).toMatchObject({ width: 700, height: 900 })
    expect([...finished!.picture.data.subarray(0, 3)]).toEqual([255, 255, 255])
    expect(finished).toMatchObject({ narrowMargins: [], isCut: false })
    // Written as the pages write it: within the bytes of its preset.
    expect(finished!.bytes).toBeLessThanOrEqual(preset.maxBytes)
    expect(Math.abs(finished!.measures.tilt!)).toBeLessThan(2)
    expect(finished!.measures.headHeight).toBeGreaterThan(preset.headMin - 0.05)
    expect(finished!.measures.headHeight).toBeLessThan(preset.headMax + 0.05)
    // The file is small: its own pixels are told of, not those that were made up.
    const { enlarged, eyePixels } = finished!.measures
    expect(enlarged).toBeGreaterThan(1)
    expect(eyePixels! * enlarged!).toBeGreaterThan(150)
    expect(finished!.report.find(({ measure }) => measure === 'eyePixels')).toMatchObject({ value: eyePixels })
  })

  it('has of one portrait the same verdict as PNG, and no red patches of a plain wall', async () => {
    const row = rows[4]!
    const looked = 'looked' in row ? row.looked : expect.unreachable()
    const again = await inspect(await codecs.write(looked.photo, 'image/png', 1), { codecs, run, preset })
    const [first, other] = [looked, again].map(({ finished }) => finished!)
    const verdicts = (report: readonly ReportRow[]) => report.map(({ measure, verdict }) => [measure, verdict])
    expect(verdicts(other!.report)).toEqual(verdicts(first!.report))
    const [islands, others] = [first!, other!].map(({ measures }) => measures.backgroundIslands!)
    expect(Math.abs(islands! - others!)).toBeLessThan(0.001)
    // The hair of a drawn head hangs straight beside its neck, where the network sees no person.
    const rowOfIslands = first!.report.find(({ measure }) => measure === 'backgroundIslands')
    expect(rowOfIslands?.verdict).not.toBe('fail')
  })

  it('is a table that is written as it goes, so that whoever stops it keeps what was measured', () => {
    expect(tables.map((table) => table.split('\n').length - 1)).toEqual([1, 2, 3, 4, 5])
    expect(tables[1]).toMatch(/half\.jpg +cut off: /)
    expect(tables[4]).toBe(tableOf(rows))
  })

  it('is a table on the terminal', () => {
    const [head, damaged, half, wall, , photo] = tableOf(rows).split('\n')
    expect(head).toMatch(/^file +pixels +faces +score +second opinion +tilt .*verdict$/)
    expect(damaged).toMatch(/^damaged\.jpg +damaged, cannot be read$/)
    expect(half).toMatch(/^half\.jpg +cut off: /)
    expect(wall).toMatch(/200x200 +0 .*no face$/)
    expect(photo).toMatch(/^申请人\.jpg +420x540 +1 +0\.\d\d +agrees +\d\.\d° .* enough /)
    // Two columns a letter: what follows stands under its heading.
    expect(photo!.indexOf('420x540') + 3).toBe(head!.indexOf('pixels'))
  })

  it('says where a second network sees somebody else, or nobody', () => {
    const row = rows[4]!
    const looked = 'looked' in row ? row.looked : expect.unreachable()
    const secondOf = (opinion: SecondOpinion) => new Map(factsOf({ ...looked, opinion })).get('second opinion')
    const more = [{ box: { x: 0, y: 0, width: 9, height: 9 }, score: 0.8 }]
    expect(secondOf({ isSeen: [false], more })).toBe('1 is no face, 1 more')
    expect(looked.finished!.measures.faces).toBe(1)
  })

  it('is a page that needs nothing from anywhere and tells nobody', async () => {
    const sheet = await sheetOf(rows, preset, codecs)
    expect(sheet.match(/<article/g)).toHaveLength(5)
    expect(sheet.match(/src="data:image\/jpeg;base64,/g)).toHaveLength(3)
    expect(sheet).toContain('wall &lt;b&gt;.jpg')
    expect(sheet).not.toMatch(/https?:|<script/)
  })
})

describe('the command', () => {
  it('takes a folder, where to write, and a preset', () => {
    expect(readOrder(['photos'])).toMatchObject({ folder: 'photos', preset: { code: 'RUS_VISA' } })
    expect(readOrder(['photos', '--out', 'sheets', '--preset', 'RUS_EVISA'])).toMatchObject({
      out: 'sheets',
      preset: { code: 'RUS_EVISA' },
    })
  })
  it('says what it needs', async () => {
    expect(() => readOrder([])).toThrow('Name one folder with photos.')
    expect(() => readOrder(['photos', '--preset', 'MARS'])).toThrow('no preset MARS. There are RUS_VISA, ')
    await expect(namesIn(join(folder, 'nowhere'))).rejects.toThrow('is no folder that can be read')
    mkdirSync(join(folder, 'empty'))
    await expect(namesIn(join(folder, 'empty'))).rejects.toThrow('There is no photo in')
  })
})
