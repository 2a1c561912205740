import { Button } from '@arco-design/web-react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity, useState } from 'react'
import { expect, it } from 'vitest'
import { DropMenu } from '#src/kit/ui/anchored.tsx'
import { Dialog } from '#src/kit/ui/dialog.tsx'

/** A page that is hidden, as a tab is, by what is done on it: while menu and dialog still fade. */
function Tabs() {
  const [isAway, setAway] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [focused, setFocused] = useState('')
  const leave = () => {
    setFocused(document.activeElement?.textContent ?? '')
    setOpen(false)
    // The address changes first, and the tab with it.
    setTimeout(() => setAway(true))
  }
  return (
    <>
      <button type="button" onClick={() => setAway(false)}>
        返回
      </button>
      <output>{focused}</output>
      <Activity mode={isAway ? 'hidden' : 'visible'}>
        <DropMenu groups={[{ items: [{ key: 'order', label: '查看订单', onDo: leave }] }]}>
          <Button>更多</Button>
        </DropMenu>
        <Button onClick={() => setOpen(true)}>打开</Button>
        <Dialog open={isOpen} title="已提交" onClose={() => setOpen(false)}>
          <button type="button" onClick={leave}>
            查看
          </button>
        </Dialog>
      </Activity>
    </>
  )
}

const goneAndBack = async (user: ReturnType<typeof anybody>) => {
  await waitFor(() => expect(screen.queryByRole('button', { name: '更多', hidden: false })).toBeNull())
  await user.click(screen.getByRole('button', { name: '返回' }))
}

const anybody = () => userEvent.setup({ pointerEventsCheck: 0 })

it('leaves no menu behind in a tab that its entry left, and gives the focus to what opened it', async () => {
  render(<Tabs />)
  const user = anybody()
  await user.click(screen.getByRole('button', { name: '更多' }))
  await user.click(await screen.findByText('查看订单'))
  expect(screen.getByRole('status').textContent).toBe('更多')
  await goneAndBack(user)
  expect(screen.queryByText('查看订单')).toBeNull()
  await user.click(screen.getByRole('button', { name: '更多' }))
  expect(await screen.findByText('查看订单')).toBeDefined()
})

it('leaves no dialog behind in a tab that was left from it', async () => {
  render(<Tabs />)
  const user = anybody()
  await user.click(screen.getByRole('button', { name: '打开' }))
  await user.click(await screen.findByRole('button', { name: '查看' }))
  await goneAndBack(user)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
