import { Button } from '@arco-design/web-react'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { statuses, statusOptions } from '#domain/status.ts'
import { toneOf } from '#domain/status-tones.ts'
import { inLanguage } from '#domain/text-table.ts'
import { texts } from '#domain/texts-status.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { DataTable } from '#src/kit/table/data-table.tsx'
import { RowActions } from '#src/kit/ui/actions.tsx'
import { confirmDialog } from '#src/kit/ui/confirm-dialog.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { ActionFoot, DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { Instant, Money } from '#src/kit/ui/figures.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { SideBySide } from '#src/kit/workspace/side-by-side.tsx'

const statusTexts = inLanguage('zh', texts)

const anybody = () => userEvent.setup({ pointerEventsCheck: 0 })

/** `isTaken`: the page takes the dialog away, instead of telling it to close. */
function Opener({ busy = false, isTaken = false }: { busy?: boolean; isTaken?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      {(isOpen || !isTaken) && (
        <Dialog open={isOpen} title="改电话" busy={busy} onClose={() => setOpen(false)}>
          <input aria-label="电话" />
        </Dialog>
      )}
    </>
  )
}

it.each([
  ['closes a dialog', false],
  ['takes a dialog away', true],
])('%s by Escape and gives the focus back to where it came from', async (_, isTaken) => {
  render(<Opener isTaken={isTaken} />)
  const user = anybody()
  await user.click(screen.getByRole('button', { name: '打开' }))
  await user.click(await screen.findByRole('textbox', { name: '电话' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '打开' })))
})

function Vanishing() {
  const [isOpen, setOpen] = useState(true)
  const [isOffered, setOffered] = useState(true)
  return (
    <Dialog open={isOpen} title="护照信息" onClose={() => setOpen(false)}>
      {isOffered && (
        <button type="button" onClick={() => setOffered(false)}>
          挂失退还
        </button>
      )}
    </Dialog>
  )
}

it('closes a dialog by Escape when what had the focus is gone with what was done', async () => {
  render(<Vanishing />)
  const user = anybody()
  await user.click(await screen.findByRole('button', { name: '挂失退还' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '挂失退还' })).toBeNull())
  ;(document.activeElement as HTMLElement).blur()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('keeps a dialog open while something is on its way', async () => {
  render(<Opener busy />)
  const user = anybody()
  await user.click(screen.getByRole('button', { name: '打开' }))
  await user.click(await screen.findByRole('textbox', { name: '电话' }))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: '改电话' })).toBeTruthy()
  expect(within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: '关闭' }).disabled).toBe(
    true,
  )
})

function Asking({ onDo, children }: { onDo: () => void; children?: React.ReactNode }) {
  const leave = () => undefined
  const foot = (
    <DialogFoot onCancel={leave}>
      <Button type="primary" onClick={onDo}>
        保存
      </Button>
    </DialogFoot>
  )
  return (
    <Dialog open title="改电话" onClose={leave} footer={foot}>
      {children ?? '真的？'}
    </Dialog>
  )
}

it('does by Enter what the primary button does, which has the focus where nothing is to be typed', async () => {
  const onDo = vi.fn<() => void>()
  render(<Asking onDo={onDo} />)
  const primary = await screen.findByRole('button', { name: '保存' })
  await waitFor(() => expect(document.activeElement).toBe(primary))
  await anybody().keyboard('{Enter}')
  expect(onDo).toHaveBeenCalledOnce()
})

it('takes Enter beside the fields, and not in a line of text', async () => {
  const onDo = vi.fn<() => void>()
  render(
    <Asking onDo={onDo}>
      <input aria-label="电话" />
      <input type="checkbox" aria-label="短信" />
    </Asking>,
  )
  const user = anybody()
  await user.type(await screen.findByRole('textbox', { name: '电话' }), '1{Enter}')
  expect(onDo).not.toHaveBeenCalled()
  screen.getByRole('checkbox', { name: '短信' }).focus()
  await user.keyboard('{Enter}')
  expect(onDo).toHaveBeenCalledOnce()
})

it('puts what destroys alone at the left and the primary last, in whatever order they come', () => {
  const action = (key: string, kind?: 'primary' | 'danger') => ({
    key,
    label: key,
    onDo: vi.fn<() => void>(),
    ...(kind && { kind }),
  })
  render(<ActionFoot actions={[action('提交', 'primary'), action('删除', 'danger'), action('打印')]} />)
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['更多', '打印', '提交'])
  expect(screen.getByRole('button', { name: '更多' }).closest('.kit-dialog-apart')).toBeTruthy()
})

it('asks before what cannot be taken back', async () => {
  const user = anybody()
  const no = confirmDialog({ title: '删除？', danger: true })
  await user.click(await screen.findByRole('button', { name: '取消' }))
  expect(await no).toBe(false)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const yes = confirmDialog({ title: '删除？', ok: '删除' })
  await user.click(await screen.findByRole('button', { name: '删除' }))
  expect(await yes).toBe(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const byKey = confirmDialog({ title: '删除？', ok: '删除' })
  const ok = await screen.findByRole('button', { name: '删除' })
  expect(
    screen
      .getAllByRole('button')
      .map((one) => one.textContent)
      .slice(-2),
  ).toEqual(['取消', '删除'])
  await user.click(ok)
  expect(await byKey).toBe(true)
})

it('moves the bar between two panes by keys and remembers where it stood', async () => {
  const panes = <SideBySide name="review" left="左" right="右" />
  const { unmount } = render(panes)
  const user = anybody()
  const bar = () => screen.getByRole('separator')
  bar().focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(bar().getAttribute('aria-valuenow')).toBe('52')
  unmount()
  render(panes)
  expect(bar().getAttribute('aria-valuenow')).toBe('52')
})

it('puts what does not fit behind "more", each with its reason when it cannot be done', async () => {
  const onDo = vi.fn<() => void>()
  const action = (key: string) => ({ key, label: key, onDo })
  render(<RowActions actions={[action('看'), action('改'), action('删'), { ...action('打'), refused: '未受理' }]} />)
  const user = anybody()
  expect(screen.queryByText('删')).toBeNull()
  await user.click(screen.getByRole('button', { name: '更多' }))
  await user.click(await screen.findByText('打'))
  expect(onDo).not.toHaveBeenCalled()
  await user.click(screen.getByText('删'))
  expect(onDo).toHaveBeenCalledOnce()
})

it('writes money and instants the same everywhere', () => {
  const { container } = render(
    <>
      <Money fen={-123456789} /> <Instant at={Date.UTC(2026, 11, 31, 16, 5, 9)} />
      <Money fen={undefined} />
    </>,
  )
  expect(container.textContent).toBe('-¥1,234,567.89 2027-01-01 00:05')
})

it('names every status of every group, and shows a code that it does not know', () => {
  for (const group of Object.keys(statuses) as (keyof typeof statuses)[]) {
    for (const { text } of statusOptions(group)) expect(statusTexts).toHaveProperty([text])
  }
  render(<StatusTag group="contract" code={12} />)
  expect(screen.getByText(statusTexts['status.contract.BACK']).dataset.tone).toBe('attention')
  render(<StatusTag group="contract" code={999} />)
  expect(screen.getByText('999')).toBeTruthy()
  expect(toneOf('finance', 16)).toBe('done')
  expect(toneOf('genericOrder', 16)).toBe('progress')
})

interface Line {
  id: number
  name: string
  amountFen: number
}
const columns: readonly Column<Line>[] = [{ key: 'name' }, { key: 'amountFen' }]
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at, name: `行${at}`, amountFen: at * 100 }))

it('shows a pager below local rows only when there are more than ten', async () => {
  const table = (count: number) => (
    <DataTable label="明细" columns={columns} rows={lines(count)} keyOf={(line) => line.id} sorts={['amountFen']} />
  )
  const { rerender } = render(table(10))
  expect(screen.getAllByRole('row')).toHaveLength(11)
  expect(screen.queryByText('共 10 条')).toBeNull()
  rerender(table(25))
  expect(screen.getByText('共 25 条')).toBeTruthy()
  expect(screen.getAllByRole('row')).toHaveLength(11)
  const user = anybody()
  await user.click(screen.getByRole('button', { name: /金额/ }))
  expect(screen.getAllByRole('row')[1]!.textContent).toContain('行24')
  rerender(table(0))
  expect(screen.getByText('暂无数据')).toBeTruthy()
})
