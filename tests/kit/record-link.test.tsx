import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { BatchOutcome } from '#src/kit/list/batch-outcome.tsx'
import '#src/kit/list/texts.ts'
import { Grid, type GridProps } from '#src/kit/table/grid.tsx'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { type Workspace, WorkspaceContext } from '#src/kit/workspace/workspace.ts'

const page = { code: 'center.contract.detail', params: { id: 7 }, name: 'GZ-7' }

function show(children: ReactNode, canOpen = true) {
  const openPage = vi.fn<Workspace['openPage']>()
  const hrefOf: Workspace['hrefOf'] = (code, params) => `#/main?page=${code}&id=${String(params?.id)}`
  render(
    <WorkspaceContext value={{ openPage, canOpen: () => canOpen, hrefOf, preparePage: () => {} }}>
      {children}
    </WorkspaceContext>,
  )
  return { openPage, user: userEvent.setup() }
}
const link = (name = 'GZ-7') => screen.getByRole<HTMLAnchorElement>('link', { name })

/** jsdom goes nowhere, but says so on the console. */
const stay = () => window.addEventListener('click', (event) => event.preventDefault(), { once: true })

test('a number has the address of its tab; a plain click and Enter open it in this window', async () => {
  const { openPage, user } = show(<RecordLink to={page}>GZ-7</RecordLink>)
  expect(link().hash).toBe('#/main?page=center.contract.detail&id=7')
  await user.click(link())
  expect(openPage).toHaveBeenLastCalledWith('center.contract.detail', { id: 7 }, 'GZ-7')
  link().focus()
  await user.keyboard('{Enter}')
  expect(openPage).toHaveBeenCalledTimes(2)
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click with %j is left to the browser',
  (held) => {
    const { openPage } = show(<RecordLink to={page}>GZ-7</RecordLink>)
    const onClick = vi.fn<(isTaken: boolean) => void>()
    link().parentElement?.addEventListener('click', (event) => onClick(event.defaultPrevented))
    stay()
    fireEvent.click(link(), held)
    expect(openPage).not.toHaveBeenCalled()
    expect(onClick).toHaveBeenCalledWith(false)
  },
)

test('who may not open it, and what leads nowhere, has the words alone', () => {
  show(<RecordLink to={page}>GZ-7</RecordLink>, false)
  expect([screen.queryByRole('link'), screen.getByText('GZ-7').textContent]).toEqual([null, 'GZ-7'])
  show(<RecordLink to={undefined}>GZ-8</RecordLink>)
  expect(screen.queryByRole('link')).toBeNull()
})

interface Row {
  id: number
  no?: string
  otherNo: string
}
const table: GridProps<Row> = {
  label: 'Rows',
  keyOf: (row) => row.id,
  rows: [
    { id: 1, no: 'A-1', otherNo: 'B-1' },
    { id: 2, otherNo: 'B-2' },
  ],
  columns: [
    { key: 'no', title: 'field.contractNo', names: true },
    { key: 'otherNo', title: 'field.orderNo', page: (row) => ({ code: 'other', params: { id: row.id + 10 } }) },
  ],
  pageOf: (row) => ({ code: 'own', params: { id: row.id }, name: row.no }),
}

test('a table links the number of its row and those of others; the row itself opens its page', async () => {
  const { openPage, user } = show(<Grid {...table} />)
  expect(screen.getAllByRole('link').map((one) => one.textContent)).toEqual(['A-1', 'B-1', 'B-2'])
  await user.click(link('B-1'))
  expect(openPage.mock.lastCall).toEqual(['other', { id: 11 }, undefined])
  await user.click(link('A-1'))
  expect(openPage.mock.lastCall).toEqual(['own', { id: 1 }, 'A-1'])
  expect(openPage).toHaveBeenCalledTimes(2)
  await user.click(screen.getAllByRole('cell')[2]!)
  expect(openPage.mock.lastCall).toEqual(['own', { id: 2 }, undefined])
})

test('where a row opens a dialog, its number does so, too, and is an address for other windows', async () => {
  const onOpen = vi.fn<(row: Row) => void>()
  const { openPage, user } = show(<Grid {...table} onOpen={onOpen} />)
  await user.click(link('A-1'))
  expect([onOpen.mock.calls.length, openPage.mock.calls.length]).toEqual([1, 0])
  expect(link('A-1').hash).toBe('#/main?page=own&id=1')
})

test('what could not be done names its record with a link', () => {
  const answer = {
    ok: 1,
    failed: 1,
    rows: [
      { id: 1, code: '0000', msg: '' },
      { id: 7, code: '9999', msg: 'Not yet' },
    ],
  }
  show(<BatchOutcome answer={answer} nameOf={(id) => `GZ-${id}`} pageOf={() => page} onClose={() => {}} />)
  expect(link().hash).toBe('#/main?page=center.contract.detail&id=7')
  expect(screen.getByRole('listitem').textContent).toBe('GZ-7 Not yet')
})

test('rows whose page somebody may not open are not opened', () => {
  show(<Grid {...table} />, false)
  expect(screen.getAllByRole('row')[1]?.dataset.opens).toBe('false')
})
