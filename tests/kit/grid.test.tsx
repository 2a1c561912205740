import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setLang } from '#src/kit/i18n/i18n.ts'
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
