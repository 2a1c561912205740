import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import '#src/modules/config/texts.ts'
import { OptionHelp } from '#src/modules/config/option/option-help.tsx'

it('a visa-free row without a last day says so in words, on a page that was opened first', () => {
  const row = {
    companyId: 1,
    code: 'visaFree.TR_CHN_2026',
    value: 'unchecked',
    standard: 'unchecked',
    fact: {
      terms: { zh: '停留不超过 90 天', en: 'up to 90 days' },
      source: '公报 / Gazette',
      fromDay: '2026-01-02',
      seenDay: '2026-11-28',
      confidence: 'M',
    },
  } as const
  render(<OptionHelp row={row} />)
  expect(screen.getByText(/入境日期自 2026-01-02 至另行通知/)).toBeTruthy()
})
