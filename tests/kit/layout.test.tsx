import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { BackToTop } from '#src/kit/ui/back-to-top.tsx'
import { SidePanel } from '#src/kit/workspace/side-panel.tsx'

describe('the side panel', () => {
  const panel = (
    <SidePanel name="test" label="目录" side="侧">
      主
    </SidePanel>
  )
  const bar = () => screen.getByRole('separator', { name: '调整侧栏宽度' })
  const width = () => Number(bar().getAttribute('aria-valuenow'))

  it('is 240 px wide at first, and as narrow as 60 by keys', async () => {
    render(panel)
    expect(screen.getByRole('complementary', { name: '目录' })).toBeTruthy()
    expect([width(), bar().getAttribute('aria-valuemin')]).toEqual([240, '60'])
    bar().focus()
    const user = userEvent.setup()
    await user.keyboard('{ArrowRight}')
    expect(width()).toBe(260)
    await user.keyboard('{Home}')
    expect(width()).toBe(60)
    await user.keyboard('{ArrowLeft}')
    expect(width()).toBe(60)
    await user.keyboard('{End}')
    expect(width()).toBe(Number(bar().getAttribute('aria-valuemax')))
  })

  it('follows the mouse, not below 60, and remembers where it stood', () => {
    const { unmount } = render(panel)
    bar().setPointerCapture = () => {}
    fireEvent.pointerDown(bar(), { buttons: 1 })
    fireEvent.pointerMove(bar(), { buttons: 1, clientX: 300 })
    expect(width()).toBe(300)
    fireEvent.pointerMove(bar(), { buttons: 1, clientX: 5 })
    expect(width()).toBe(60)
    fireEvent.pointerMove(bar(), { buttons: 0, clientX: 400 })
    expect(width()).toBe(60)
    unmount()
    render(panel)
    expect(width()).toBe(60)
  })
})

function Page() {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={scroller} data-testid="page" />
      <BackToTop of={scroller} />
    </>
  )
}

describe('back to top', () => {
  it('has a line of its own below what scrolls', async () => {
    render(<Page />)
    const page = screen.getByTestId('page')
    await act(async () => {
      page.scrollTop = 201
      fireEvent.scroll(page)
    })
    const button = screen.getByRole('button', { name: /回到顶部/ })
    expect(page.contains(button)).toBe(false)
    const scrollTo = vi.spyOn(page, 'scrollTo').mockImplementation(() => {})
    fireEvent.click(button)
    expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }))
  })

  it('shows after more than 200 px and leads to the top', async () => {
    render(
      <div data-testid="scroller" style={{ overflowY: 'auto' }}>
        <BackToTop />
      </div>,
    )
    const scroller = screen.getByTestId('scroller')
    const scrolledTo = (top: number) =>
      act(async () => {
        scroller.scrollTop = top
        fireEvent.scroll(scroller)
      })
    await scrolledTo(200)
    expect(screen.queryByRole('button')).toBeNull()
    await scrolledTo(201)
    const scrollTo = vi.spyOn(scroller, 'scrollTo').mockImplementation(() => {})
    fireEvent.click(screen.getByRole('button', { name: /回到顶部/ }))
    expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }))
    await scrolledTo(0)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
