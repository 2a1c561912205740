import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setLang } from '#src/kit/i18n/i18n.ts'
import { Difference } from '#src/modules/finance/till/difference.tsx'
import '#src/modules/finance/texts.ts'

it('writes what a till differs by as the amounts beside it are written', () => {
  setLang('zh')
  const { rerender } = render(<Difference fen={-451_500} />)
  expect(screen.getByText('短款 ¥4,515.00')).toBeTruthy()
  rerender(<Difference fen={123_456} />)
  expect(screen.getByText('长款 ¥1,234.56')).toBeTruthy()
  rerender(<Difference fen={0} />)
  expect(screen.getByText('与账面一致')).toBeTruthy()
})
