import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setLang } from '#src/kit/i18n/i18n.ts'
import { columnsOf } from '#src/kit/table/columns.tsx'
import { Grid } from '#src/kit/table/grid.tsx'
import { recordMark } from '#src/kit/table/record-mark.ts'

const rows = [{ id: 1, title: '广州—莫斯科' }]
const columns = [
  { key: 'title', title: 'field.title' },
  { key: 'id', title: 'field.id', show: () => <a href="#/elsewhere">查看</a> },
] as const

test('a click on a row opens it, one on a link in it leads only where the link says', () => {
  setLang('zh')
  const onOpen = vi.fn<(row: (typeof rows)[number]) => void>()
  render(<Grid label="订单" columns={columns} rows={rows} keyOf={(row) => row.id} onOpen={onOpen} />)
  fireEvent.click(screen.getByRole('link', { name: '查看' }))
  expect(onOpen).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('广州—莫斯科'))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[0])
})

test('a row says what record it is and where that stands', () => {
  setLang('zh')
  render(
    <Grid
      label="订单"
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
      markOf={(row) => recordMark('contract', row.id, 12)}
    />,
  )
  const row = screen.getByText('广州—莫斯科').closest('tr')
  expect([row?.dataset.record, row?.dataset.status]).toEqual(['contract:1', '12'])
})

test('a column is called and filled as it is declared, unless the page shows it otherwise', () => {
  setLang('zh')
  const contracts = [{ id: 1, status: 12, words: 'a', money: 150 }]
  const declared = {
    status: { group: 'contract' },
    words: { title: 'field.title', value: () => '俄罗斯' },
    money: { kind: 'money' },
  } as const
  const shown = columnsOf<(typeof contracts)[number]>(declared, [
    { key: 'status', width: 128 },
    { key: 'words' },
    { key: 'money', title: 'field.totalFen' },
    { key: 'id', show: () => '自己的' },
  ])
  render(<Grid label="合同" columns={shown} rows={contracts} keyOf={(row) => row.id} />)
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads).toEqual(['状态', '标题', '应收合计', '编号'])
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent)
  expect(cells).toEqual(['受理退回', '俄罗斯', '¥1.50', '自己的'])
})
