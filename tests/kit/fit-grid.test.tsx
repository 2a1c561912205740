import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLang, translate } from '#src/kit/i18n/i18n.ts'
import { sizeOf } from '#src/kit/table/column-size.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { Grid } from '#src/kit/table/grid.tsx'
import { SeenWidths } from '#src/kit/ui/use-width.ts'

interface Row {
  id: number
  contractNo: string
  status: number
  contactName: string
  totalFen: number
  createTime: number
}

const rows: Row[] = [1, 2].map((id) => ({
  id,
  contractNo: `GZ20261120-000${id}`,
  status: 12,
  contactName: `客户${id}`,
  totalFen: 150,
  createTime: Date.UTC(2026, 10, 20, 4),
}))
const columns: readonly Column<Row>[] = [
  { key: 'contractNo', width: 150 },
  { key: 'status', group: 'contract', width: 128 },
  { key: 'contactName', width: 96 },
  { key: 'totalFen', width: 104 },
  { key: 'createTime', width: 136 },
]

/** The page lays nothing out here: its tables are as wide as this. */
let width = 420
beforeEach(() => {
  setLang('zh')
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width)
})
afterEach(() => vi.restoreAllMocks())

const heads = () => screen.getAllByRole('columnheader').map((one) => one.textContent)
const lines = () => screen.getAllByRole('row').filter((one) => one.dataset.key !== undefined)
const keyOf = (row: Row) => row.id
const show = (more: Partial<Parameters<typeof Grid<Row>>[0]> = {}) =>
  render(<Grid label="合同" columns={columns} rows={rows} keyOf={keyOf} {...more} />)

it('lists what finds no place in the row, opened by the mouse and read aloud', async () => {
  width = 420
  show()
  expect(heads()).toEqual(['合同号', '状态', '联系人'])
  const button = within(lines()[0]!).getByRole('button', { name: '其余 2 项' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  const below = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect([...(below?.querySelectorAll('dt') ?? [])].map((one) => one.textContent)).toEqual(['应收合计', '创建时间'])
  expect([...(below?.querySelectorAll('dd') ?? [])].map((one) => one.textContent)).toEqual([
    '¥1.50',
    '2026-11-20 12:00',
  ])
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

it('is opened by → and by Space, closed by ←, and arrows pass by what it lists', () => {
  show()
  lines()[0]!.focus()
  fireEvent.keyDown(lines()[0]!, { key: 'ArrowRight' })
  expect(screen.getByText('2026-11-20 12:00')).toBeTruthy()
  fireEvent.keyDown(lines()[0]!, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(lines()[1])
  fireEvent.keyDown(lines()[1]!, { key: ' ' })
  expect(screen.getAllByText('2026-11-20 12:00')).toHaveLength(2)
  fireEvent.keyDown(lines()[1]!, { key: 'ArrowUp' })
  expect(document.activeElement).toBe(lines()[0])
  fireEvent.keyDown(lines()[0]!, { key: 'ArrowLeft' })
  expect(screen.getAllByText('2026-11-20 12:00')).toHaveLength(1)
})

it('chooses by Space where rows can be chosen', () => {
  const onChange = vi.fn<() => void>()
  show({ selection: { keys: new Set(), onChange } })
  fireEvent.keyDown(lines()[0]!, { key: ' ' })
  expect(onChange).toHaveBeenCalledOnce()
  expect(screen.queryByText('2026-11-20 12:00')).toBeNull()
})

it('draws rows that are here already once, with the columns that stay', () => {
  const drawn: string[] = []
  const onDrawn = vi.fn<() => void>(() => expect(lines()).toHaveLength(2))
  const show = (key: string) => (row: Row) => {
    drawn.push(`${key} ${row.id}`)
    return key
  }
  const watched = columns.map((one) => ({ ...one, show: show(one.key) }))
  render(<Grid label="合同" columns={watched} rows={rows} keyOf={keyOf} onDrawn={onDrawn} />)
  expect(drawn).toEqual(['contractNo 1', 'status 1', 'contactName 1', 'contractNo 2', 'status 2', 'contactName 2'])
  expect(onDrawn).toHaveBeenCalledOnce()
})

it('keeps the widths that a person gave, however little room there is', () => {
  width = 300
  show({ columns: columns.map((one) => ({ ...one, width: one.width! + 60, isByHand: true as const })) })
  const widths = [...document.querySelectorAll('col')].map((one) => one.style.width)
  expect(widths).toEqual(['210px', '188px', '156px', '164px', '196px'])
})

it('has all columns and nothing to open where there is room', () => {
  width = 800
  show()
  expect(heads()).toEqual(['合同号', '状态', '联系人', '应收合计', '创建时间'])
  expect(screen.queryByRole('button', { name: /其余/ })).toBeNull()
})

it('keeps what somebody wants, and says which columns found no place', () => {
  width = 420
  const onAway = vi.fn<(keys: readonly string[]) => void>()
  show({ columns: columns.map((one) => (one.key === 'createTime' ? { ...one, isByHand: true } : one)), onAway })
  expect(heads()).toEqual(['合同号', '状态', '创建时间'])
  expect(onAway).toHaveBeenLastCalledWith(['contactName', 'totalFen'])
})

it.each([
  ['zh', { key: 'contractNo' }, 2, 96],
  ['zh', { key: 'contractNo', width: 150 }, 2, 150],
  ['zh', { key: 'contactName', width: 160 }, 2, 96],
  ['zh', { key: 'createTime', width: 136 }, 4, 136],
  ['zh', { key: 'readyDay', width: 104 }, 3, 108],
  ['zh', { key: 'createUser', width: 120 }, 4, 80],
  ['zh', { key: 'lastReason', width: 200 }, 4, 120],
  ['zh', { key: 'lastReason', width: 200, rank: 1, min: 180 }, 1, 180],
  ['zh', { key: 'lastReason', width: 50, isByHand: true }, 1, 50],
] as const)('%s: knows what %o needs', (lang, column, rank, min) => {
  setLang(lang)
  const size = sizeOf(column, false, false, translate)
  expect([size.rank, size.min]).toEqual([rank, min])
})

it('leaves room for longer headings and words in English', () => {
  const least = () => columns.map((one) => sizeOf(one, false, true, translate).min)
  const zh = least()
  setLang('en')
  const en = least()
  expect(en.every((min, at) => min >= zh[at]! - 1 || at === 1)).toBe(true)
  expect(en[1]).toBeGreaterThan(zh[1]!)
})

it('begins as wide as the last list was seen, without being laid out first', () => {
  width = 420
  const widths = new Map<string, number>()
  const list = <Grid label="合同" place="list" columns={columns} rows={rows} keyOf={keyOf} />
  const { unmount } = render(<SeenWidths value={widths}>{list}</SeenWidths>)
  expect(widths.get('list')).toBe(420)
  unmount()

  const measured = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get')
  measured.mockClear()
  render(<SeenWidths value={widths}>{list}</SeenWidths>)
  expect(heads()).toEqual(['合同号', '状态', '联系人'])
  expect(measured).not.toHaveBeenCalled()
})
