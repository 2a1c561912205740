import { describe, expect, it } from 'vitest'
import { paymentStatus, visaStatus } from '#domain/status.ts'
import { decide, hasStateTag, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { atApplicants, atPayments, type OrderFacts, visaOrder } from '#machines/lifecycle/order.ts'
import { goodOrder } from './facts.ts'

const statuses = Object.values(visaStatus)
const payments = Object.values(paymentStatus)

const refusedOf = (status: number, facts: Partial<OrderFacts>, event: string) => {
  const decision = decide(visaOrder, { status, pay: 8 }, { ...goodOrder, ...facts }, event as never)
  return decision.ok ? null : decision.refused
}

describe('an order', () => {
  it('stands where its applicants and its payments are, and neither moves the other', () => {
    for (const from of statuses)
      for (const to of statuses) expect(atApplicants({ status: from, pay: 10 }, to)).toEqual({ status: to, pay: 10 })
    for (const from of payments)
      for (const to of payments) expect(atPayments({ status: 40, pay: from }, to)).toEqual({ status: 40, pay: to })
    expect(() => atApplicants({ status: 8, pay: 8 }, 9)).toThrow('no code')
  })

  it.each([
    [{ isPaid: false }, 'confirm', [8], 'isPaidOrOnCredit'],
    [{ isPaid: false }, 'confirmAndSign', [8], 'isPaidOrOnCredit'],
    [{ hasContract: true }, 'confirm', [8], 'hasNoContract'],
    [{ hasContract: true }, 'sign', [16], 'hasNoContract'],
    [{ hasContract: true }, 'edit', [8, 16], 'hasNoContract'],
    [{ hasContract: true }, 'addApplicant', [8, 16], 'hasNoContract'],
    [{ hasContract: true }, 'delete', [8], 'hasNoContract'],
    [{ isFinished: true }, 'attach', [72], 'isNotFinished'],
    [{ hasContract: true, activeApplicants: 0 }, 'cancel', [16, 56], 'hasApplicantOrNoContract'],
    [{ cancellableApplicants: 1 }, 'cancel', [8, 40], 'isEachCancellable'],
  ] as const)('with %o refuses %s', (facts, event, at, guard) => {
    expect(at.map((status) => refusedOf(status, facts, event))).toEqual(at.map(() => guard))
  })

  it('is confirmed unpaid when the buyer may owe', () =>
    expect(refusedOf(8, { isPaid: false, isOnCredit: true }, 'confirm')).toBeNull())

  it('is new until it is confirmed', () => {
    expect(statusesWithTag(visaOrder, 'new')).toEqual([visaStatus.ORDER_SUCCESS])
    expect(hasStateTag(visaOrder, { status: visaStatus.WAITING_RECEIVE, pay: 8 }, 'new')).toBe(false)
  })
})
