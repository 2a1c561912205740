import { describe, expect, it } from 'vitest'
import { type DayCloseFacts, dayClose, dayCloseMachine } from '#machines/lifecycle/day-close.ts'
import { differences, unrefused } from './table-check.ts'
import { dayCloseTable } from './tables.ts'
import { walk } from './walk.ts'

const good: DayCloseFacts = { isCashier: false, isAhead: false }

describe('a day close', () => {
  it('takes exactly the steps of the table', () => expect(differences(dayClose, good, dayCloseTable)).toEqual([]))

  it('is closed by somebody other than the cashier, and not counted before its day', () => {
    expect(
      unrefused(dayClose, good, [
        [{ isCashier: true }, 'close', [8], 'isNotCashier'],
        [{ isAhead: true }, 'count', [0], 'isNotAhead'],
      ]),
    ).toEqual([])
  })

  it('goes through every state and transition', () =>
    expect(walk(dayCloseMachine, [good])).toMatchObject({ missedStates: [], missedTransitions: [] }))
})
