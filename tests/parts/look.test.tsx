import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import '#src/kit/form/form.tsx'
import { NameBlock } from '#src/kit/ui/name-block.tsx'
import { PassportNumber } from '#src/parts/contract/passport-number.tsx'

it('marks a confirmed passport inside its number, which is never cut', () => {
  const { rerender } = render(<PassportNumber no="E12345678" confirmed />)
  expect(screen.getByText('E12345678').contains(screen.getByText('已确认'))).toBe(true)
  rerender(<PassportNumber no="E12345678" confirmed={false} />)
  expect(screen.queryByText('已确认')).toBeNull()
})

it('draws no code where a name belongs', () => {
  const { container } = render(<NameBlock code="OTG" />)
  expect(container.textContent).toBe('')
})
