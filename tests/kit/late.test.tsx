import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { late } from '#src/kit/ui/late.tsx'
import { ErrorBoundary } from '#src/kit/workspace/error-boundary.tsx'

const Part = ({ name }: { name: string }) => <p>part of {name}</p>
const Waiting = ({ name }: { name: string }) => <p>waiting for {name}</p>
const guarded = (node: ReactNode) => <ErrorBoundary fallback={() => <p>failed</p>}>{node}</ErrorBoundary>

test('what comes later is waited for once, and drawn at once from then on', async () => {
  const load = vi.fn<() => Promise<{ default: typeof Part }>>(async () => ({ default: Part }))
  const Late = late(load, Waiting)
  const { unmount } = render(<Late name="a" />)
  expect(screen.getByText('waiting for a')).toBeTruthy()
  expect(await screen.findByText('part of a')).toBeTruthy()
  unmount()

  render(<Late name="b" />)
  expect(screen.getByText('part of b')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('what did not come is said where it stands, and asked for again when it is drawn anew', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn<() => Promise<{ default: typeof Part }>>(async () => ({ default: Part }))
  load.mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
  const Late = late(load)
  const { unmount } = render(guarded(<Late name="a" />))
  expect(await screen.findByText('failed')).toBeTruthy()
  error.mockRestore()
  unmount()

  render(guarded(<Late name="a" />))
  expect(await screen.findByText('part of a')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
