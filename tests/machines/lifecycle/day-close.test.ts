import { describe, expect, it } from 'vitest'
import { type DayCloseFacts, dayClose } from '#machines/lifecycle/day-close.ts'
import { unrefused } from './unrefused.ts'

const good: DayCloseFacts = {
  isCashier: false,
  isSupervisor: true,
  isFinanceTill: true,
  supervisorMayClose: true,
  isAhead: false,
}

describe('a day close', () => {
  it('is closed by somebody other than the cashier, and not counted before its day', () => {
    expect(
      unrefused(dayClose, good, [
        [{ isCashier: true }, 'close', [8], 'isNotCashier'],
        [{ isCashier: true }, 'closeForFinance', [8], 'isNotCashier'],
        [{ isFinanceTill: false }, 'closeForFinance', [8], 'isFinanceTill'],
        [{ supervisorMayClose: false }, 'closeForFinance', [8], 'supervisorMayClose'],
        [{ isSupervisor: false }, 'count', [0, 8], 'isCashierOrSupervisor'],
        [{ isAhead: true }, 'count', [0], 'isNotAhead'],
      ]),
    ).toEqual([])
  })
})
