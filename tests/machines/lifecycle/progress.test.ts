import { expect, test } from 'vitest'
import { contractStatus, custodyStatus, visaStatus, visaStatusRank } from '#domain/status.ts'
import { orderProgress, orderStepsOf, passportProgress, passportSteps } from '#machines/lifecycle/progress.ts'

test('an order goes forward with the ranks of its status, never back', () => {
  const reached = visaStatusRank.map((status) => orderProgress(status, false, 6).reached)
  expect(reached).toEqual([1, 1, 2, 2, 2, 3, 3, 4, 5, 6])
  expect(orderStepsOf(false)).toHaveLength(6)
})

test('papers that are missing wait for the customer; an e-visa is done with its result; cancelled goes nowhere', () => {
  expect(orderProgress(visaStatus.INCOMPLETE_MATERIAL, false, 6).state).toBe('attention')
  expect(orderProgress(visaStatus.RESULT_AVAILABLE, false, 6).state).toBe('going')
  expect(orderStepsOf(true).at(-1)).toBe('result')
  expect(orderProgress(visaStatus.RESULT_AVAILABLE, true, 5)).toEqual({ reached: 5, state: 'done' })
  expect(orderProgress(visaStatus.CANCELLED, true, 6).state).toBe('stopped')
})

const { UNBOUND, CHECKED, SENT, RETRIEVED, DISPATCHED, RETURNED, REFUNDED } = custodyStatus

test.each([
  [contractStatus.DRAFT, UNBOUND, 0, 'going'],
  [contractStatus.ACCEPTED, CHECKED, 1, 'going'],
  [contractStatus.BACK, CHECKED, 1, 'attention'],
  [contractStatus.REVIEW_BACK, CHECKED, 1, 'attention'],
  [contractStatus.REVIEWED, CHECKED, 2, 'going'],
  // One of a family is ahead of the contract.
  [contractStatus.REVIEWED, SENT, 3, 'going'],
  [contractStatus.SENT, RETRIEVED, 4, 'going'],
  [contractStatus.RETRIEVED, DISPATCHED, 4, 'going'],
  [contractStatus.COMPLETED, RETURNED, 5, 'done'],
  [contractStatus.REFUNDED, REFUNDED, 0, 'stopped'],
  [contractStatus.CANCELLED, UNBOUND, 0, 'stopped'],
] as const)(
  'a passport in a contract of status %i at %i has %i steps behind it and is %s',
  (contract, custody, ...far) => {
    const { reached, state } = passportProgress(contract, custody)
    expect([reached, state]).toEqual(far)
    expect(reached).toBeLessThanOrEqual(passportSteps.length)
  },
)
