import { render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { centerOptions, labelSizeOf, labelSizeProblem } from '#domain/config/options.ts'
import { labelModules } from '#domain/label-size.ts'
import { withLists } from '#domain/list-text.ts'
import { encodeBarcodes } from '#src/devices/print/barcode.ts'
import { type Barcode, type DrawnItem, quietModules } from '#src/devices/print/drawing.ts'
import { DrawnSheets } from '#src/devices/print/drawn-sheets.tsx'
import { type PassportLabel, passportLabel } from '#src/parts/print/passport-label.ts'
import { readCode128 } from './code-128.ts'

const label: PassportLabel = {
  barcode: 'GZ000000127KQ4WD',
  center: '广州签证中心',
  contractNo: 'GZ-20261120-0007',
  name: '欧阳晓晴 OUYANG XIAOQING',
  again: '补打 1',
}
const codeOf = async (text: string) => (await encodeBarcodes([text]))[0] as Barcode

it('bears a code that reads back as its text, whatever the center, serial and check', async () => {
  const barcode = fc.stringMatching(/^[A-Z]{2,6}\d{8}[0-9A-HJKMNP-TV-Z]{6}$/)
  await fc.assert(
    fc.asyncProperty(barcode, async (text) => {
      expect(readCode128(await codeOf(text))).toBe(text)
    }),
  )
})

const sizes = centerOptions['print.labelSize'].choices
it.each(sizes)(
  'lies within %s mm, its code with quiet zones and modules that a counter’s printer can make',
  async (size) => {
    const paper = labelSizeOf(size)
    const { items, ...sheet } = passportLabel(label, await codeOf(label.barcode), paper)
    expect(sheet).toEqual(paper)
    for (const { x, y, width, height } of items) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(paper.widthMm)
      expect(y + height).toBeLessThanOrEqual(paper.heightMm)
    }
    const code = items.find((item) => item.kind === 'barcode')
    if (code?.kind !== 'barcode') throw new Error('no code')
    const module = code.width / code.code.modules
    // ISO/IEC 15417 leaves the module to the use; 0.19 mm is the least that hand scanners and 203 dots an inch agree on.
    expect(module).toBeGreaterThan(0.19)
    expect(code.x / module).toBeGreaterThanOrEqual(quietModules - 0.001)
    expect(code.height).toBeGreaterThan(8)
  },
)

it('has bars of whole dots, two at least, on each size that a center of its code may choose', async () => {
  for (const center of ['GZ', 'BJS', 'GZHU', 'SHANG', 'URUMQI']) {
    const holding = sizes.filter((size) => labelSizeProblem(size, center) === null)
    expect(holding).toEqual(sizes.slice(center.length > 4 ? 2 : 1))
    for (const size of holding) {
      const text = `${center}00000012K7KQWD`
      const drawn = passportLabel({ ...label, barcode: text }, await codeOf(text), labelSizeOf(size))
      const code = drawn.items.find((item) => item.kind === 'barcode')
      if (code?.kind !== 'barcode') throw new Error('no code')
      const dots = code.width / code.code.modules / (25.4 / 203)
      expect(dots).toBeCloseTo(Math.round(dots), 6)
      expect(Math.round(dots)).toBeGreaterThanOrEqual(2)
      expect((code.x / (25.4 / 203)) % 1).toBeCloseTo(0, 6)
      const right = drawn.widthMm - code.x - code.width
      expect(Math.min(code.x, right) / (code.width / code.code.modules)).toBeGreaterThan(quietModules - 0.5)
    }
  }
  const { sizes: fitting } = withLists('zh', labelSizeProblem('60x40', 'URUMQI')!.params)
  expect(fitting).toBe('70 × 50 mm、80 × 50 mm、100 × 60 mm')
})

it('is never wider than its center was told', async () => {
  const barcode = fc.stringMatching(/^[A-Z]{2,6}\d{8}[0-9A-HJKMNP-TV-Z]{6}$/)
  await fc.assert(
    fc.asyncProperty(barcode, async (text) => {
      expect((await codeOf(text)).modules).toBeLessThanOrEqual(labelModules(text.slice(0, -14)))
    }),
  )
})

const overlaps = (one: DrawnItem, other: DrawnItem) =>
  one.x < other.x + other.width - 0.01 &&
  other.x < one.x + one.width - 0.01 &&
  one.y < other.y + other.height - 0.01 &&
  other.y < one.y + one.height - 0.01

it('says whose it is in texts that lie beside each other, the longest name cut', async () => {
  const long = { ...label, name: 'KONSTANTINOPOLSKAYA-VOLKONSKAYA ALEKSANDRA MAKSIMILIANOVNA' }
  const { items } = passportLabel(long, await codeOf(label.barcode), labelSizeOf('50x30'))
  expect(items.map(({ text }) => text)).toEqual([
    '广州签证中心',
    'GZ-20261120-0007',
    'GZ000000127KQ4WD',
    'GZ 00000012 7KQ4WD',
    expect.stringMatching(/^KONSTANTINOPOLSKAYA.*…$/),
    '补打 1',
  ])
  for (const [at, one] of items.entries())
    for (const other of items.slice(at + 1)) expect(overlaps(one, other)).toBe(false)
})

it('has more room for its code before it is bound to anybody', async () => {
  const free = { barcode: label.barcode, center: label.center }
  const code = await codeOf(label.barcode)
  const heightOf = (one: PassportLabel) =>
    passportLabel(one, code, labelSizeOf('60x40')).items.find(({ kind }) => kind === 'barcode')?.height ?? 0
  expect(passportLabel(free, code, labelSizeOf('60x40')).items).toHaveLength(3)
  expect(heightOf(free)).toBeGreaterThan(heightOf(label) + 4)
})

it('is drawn one to a page, in millimetres', async () => {
  const code = await codeOf(label.barcode)
  const drawing = passportLabel(label, code, labelSizeOf('60x40'))
  render(<DrawnSheets drawings={[drawing, drawing]} />)
  const sheets = screen.getAllByRole('img')
  expect(sheets).toHaveLength(2)
  for (const sheet of sheets) {
    expect(sheet).toHaveProperty('style.width', '60mm')
    expect(sheet).toHaveProperty('style.height', '40mm')
    expect(sheet.getAttribute('aria-label')).toContain('欧阳晓晴')
  }
})
