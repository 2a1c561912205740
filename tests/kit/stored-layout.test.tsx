import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Activity, useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { useStoredLayout } from '#src/kit/workspace/use-stored-layout.ts'

function Page() {
  const [found, setFound] = useState(0)
  return (
    <button type="button" onClick={() => setFound(3)}>
      合同 {found}
    </button>
  )
}

function Place({ isPaused }: { isPaused: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useStoredLayout(place, isPaused)
  return (
    <div ref={place}>
      <Activity mode={isPaused ? 'hidden' : 'visible'}>
        <Page />
      </Activity>
    </div>
  )
}

it('keeps the layout of a page that was left, also when its answer comes later', async () => {
  const { rerender } = render(<Place isPaused={false} />)
  const page = screen.getByRole('button', { name: '合同 0' })
  const isLaidOut = () => waitFor(() => expect(page.style.display).toBe(''))
  rerender(<Place isPaused />)
  await isLaidOut()
  fireEvent.click(page)
  expect(page.textContent).toBe('合同 3')
  await isLaidOut()
})
