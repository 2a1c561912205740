import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Below } from '#src/kit/ui/below.tsx'

function Field() {
  const [id] = useState(() => crypto.randomUUID())
  return <input aria-label="remark" id={id} />
}
const page = (isReady: boolean) => (
  <Below isReady={isReady}>
    <Field />
  </Below>
)
const field = () => screen.queryByLabelText('remark')

it('draws what lies below once what is seen first is there, and keeps it from then on', () => {
  const { rerender } = render(page(false))
  expect(field()).toBeNull()
  rerender(page(true))
  const drawn = field()?.id
  expect(drawn).toBeTruthy()
  rerender(page(false))
  expect(field()?.id).toBe(drawn)
})

it('draws it at once where nothing is waited for', () => {
  render(page(true))
  expect(field()).toBeTruthy()
})
