import { describe, expect, it } from 'vitest'
import { decide } from '#machines/lifecycle/kit.ts'
import { type SupplyOrderFacts, supplyOrder } from '#machines/lifecycle/supply-order.ts'
import { unrefused } from './unrefused.ts'

const holder: SupplyOrderFacts = { isHolder: true, isLockOverdue: false, isOrder: true, hasOpenFollower: false }

describe('a supply order', () => {
  it('is issued, rejected and unlocked by nobody but who locked it', () => {
    const other = { isHolder: false }
    expect(
      unrefused(supplyOrder, holder, [
        [other, 'issue', [24], 'isHolder'],
        [other, 'reject', [24], 'isHolder'],
        [other, 'unLock', [24], 'isHolder'],
        [other, 'supplement', [24], 'isHolder'],
        [{}, 'lock', [24], 'isLockOverdue'],
        [{}, 'timeOut', [24], 'isLockOverdue'],
      ]),
    ).toEqual([])
    for (const status of [8, 16])
      expect(decide(supplyOrder, { status }, { ...holder, ...other }, 'reject').ok).toBe(true)
  })

  it('is given free, or taken over, when its lock is overdue', () => {
    const late = { ...holder, isHolder: false, isLockOverdue: true }
    expect(decide(supplyOrder, { status: 24 }, late, 'timeOut')).toMatchObject({ codes: { status: 16 } })
    expect(decide(supplyOrder, { status: 24 }, late, 'lock')).toMatchObject({ codes: { status: 24 } })
  })

  it('is changed and refunded one at a time, and a change or refund is neither', () => {
    expect(
      unrefused(supplyOrder, holder, [
        [{ hasOpenFollower: true }, 'change', [32], 'hasNoOpenFollower'],
        [{ hasOpenFollower: true }, 'refund', [32], 'hasNoOpenFollower'],
        [{ isOrder: false }, 'change', [32], 'isOrder'],
        [{ isOrder: false }, 'refund', [32], 'isOrder'],
        [{ isOrder: false }, 'supplement', [16, 24, 32], 'isOrder'],
      ]),
    ).toEqual([])
  })
})
