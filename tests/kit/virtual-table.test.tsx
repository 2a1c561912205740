import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Column } from '#src/kit/table/columns.tsx'
import { compareValues, holding, inOrder } from '#src/kit/table/local-order.ts'
import { VirtualTable } from '#src/kit/table/virtual-table.tsx'

interface Row {
  contractNo: string
  contactName: string
  totalFen: number
}

const rows = Array.from(
  { length: 1000 },
  (_, at): Row => ({ contractNo: `GZ-${at}`, contactName: at % 2 ? '张三' : '李四', totalFen: (at * 37) % 1000 }),
)
const columns: Column<Row>[] = [
  { key: 'contractNo', stick: 'left', width: 120 },
  { key: 'contactName', width: 100 },
  { key: 'totalFen', width: 100 },
]

// A page without sizes would have no row in sight.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
})

function show(onOpen?: (row: Row) => void) {
  render(
    <VirtualTable
      label="合同"
      columns={columns}
      rows={rows}
      sorts={['contractNo', 'totalFen']}
      {...(onOpen ? { onOpen } : {})}
    />,
  )
  const grid = screen.getByRole('grid', { name: '合同' })
  const drawn = () => within(grid).getAllByRole('row').slice(1)
  const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
  return { user: userEvent.setup(), grid, drawn, active }
}

it('draws what is in sight only, and tells those who hear it how many there are', () => {
  const { grid, drawn } = show()
  expect(grid.getAttribute('aria-rowcount')).toBe('1001')
  expect(drawn().length).toBeLessThan(40)
  expect(drawn()[0]!.getAttribute('aria-rowindex')).toBe('2')
  expect(screen.getByRole('status').textContent).toBe('共 1000 条')
})

it.each([
  [900, '120px 260px 100px', 480],
  [400, '120px 180px 100px', 400],
  [200, '120px 156px 100px', 376],
])(
  'makes columns narrower for a room of %i px, and moves sideways when even that is too little',
  (width, columns, sum) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
    render(
      <VirtualTable
        label="合同"
        columns={[
          { key: 'contractNo', width: 120 },
          { key: 'contactName', width: 260 },
          { key: 'totalFen', width: 100 },
        ]}
        rows={rows}
      />,
    )
    const { style } = screen.getByRole('grid').closest<HTMLElement>('.kit-virtual')!
    expect([...style.getPropertyValue('--kit-columns').matchAll(/\((\d+px)/g)].map(([, px]) => px).join(' ')).toBe(
      columns,
    )
    expect(style.getPropertyValue('--kit-width')).toBe(`${sum}px`)
  },
)

it('moves between rows by keys and opens one by Enter or a click', async () => {
  const onOpen = vi.fn<(row: Row) => void>()
  const { user, grid, active } = show(onOpen)
  act(() => grid.focus())
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(active()?.textContent).toContain('GZ-1')
  await user.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1])
  await user.keyboard('{Home}')
  expect(grid.getAttribute('aria-activedescendant')).toMatch(/-0$/)
  await user.keyboard('{End}')
  expect(grid.getAttribute('aria-activedescendant')).toMatch(/-999$/)
  fireEvent.click(screen.getByText('GZ-3'))
  expect(onOpen).toHaveBeenLastCalledWith(rows[3])
})

it('sorts by a head, up and down', async () => {
  const { user, drawn } = show()
  await user.click(screen.getByRole('button', { name: /合同号/ }))
  const firstOf = () => drawn().find((row) => row.getAttribute('aria-rowindex') === '2')?.textContent
  expect(firstOf()).toContain('GZ-999')
  expect(screen.getByRole('columnheader', { name: /合同号/ }).getAttribute('aria-sort')).toBe('descending')
  await user.click(screen.getByRole('button', { name: /合同号/ }))
  expect(firstOf()).toContain('GZ-0')
  expect(screen.queryByRole('button', { name: /联系人/ })).toBeNull()
})

it('filters by any column, and says when nothing is left', async () => {
  const { user, grid } = show()
  const field = screen.getByLabelText('在结果中筛选')
  await user.type(field, 'gz-77')
  expect(await screen.findByText('共 11 条')).toBeTruthy()
  expect(grid.getAttribute('aria-rowcount')).toBe('12')
  await user.type(field, 'x')
  expect(await screen.findByText('没有符合条件的数据')).toBeTruthy()
})

it('puts numbers by size, names as a dictionary has them, and nothing last', () => {
  const values = [undefined, 'GZ-10', 'GZ-9', '李四', '王五', '张三']
  expect(values.toSorted(compareValues)).toEqual(['李四', '王五', '张三', 'GZ-9', 'GZ-10', undefined])
  expect(compareValues(2, 10)).toBeLessThan(0)
  expect(inOrder(rows, columns, 'nothing', true)).toBe(rows)
  expect(holding(rows, columns, '  ')).toBe(rows)
})
