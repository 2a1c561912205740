import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visaStatus } from '#domain/status.ts'
import { decide } from '#machines/lifecycle/kit.ts'
import { orderStatusOf, orderStatusV2Of, rankOf, visaSentStatusOf } from '#machines/lifecycle/order-status.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import { goodApplicant } from './facts.ts'
import { type Flip, unrefused } from './unrefused.ts'

const flips: Flip<typeof visaApplicant>[] = [
  [{ isPaid: false }, 'confirm', [8], 'isPaidOrOnCredit'],
  [{ hasAllFiles: false }, 'receive', [16], 'hasFilesIfEvisa'],
  [{ isOnSubmittedBill: true }, 'reaudit', [40, 56], 'isNotOnSubmittedBill'],
  [{ isSupervisor: false }, 'correctResult', [72], 'isSupervisor'],
  [{ isHandedOver: true }, 'correctResult', [72], 'isNotHandedOver'],
  [{ isMisprint: false }, 'resend', [72], 'isMisprintOrNothingMissing'],
  [{ isMisprint: false, isPaperMissing: false, issueResult: 1 }, 'resend', [72], 'isMisprintOrNothingMissing'],
  [{ isPaperMissing: false }, 'resubmit', [72], 'isReturnWithPapersMissing'],
  [{ issueResult: 2 }, 'resubmit', [72], 'isReturnWithPapersMissing'],
  [{ isPassportInHouse: true }, 'cancel', [8, 16, 24, 32, 40, 48, 56], 'hasNoPassportInHouse'],
]

describe('visa applicant', () => {
  it('says which guard stops a step', () => expect(unrefused(visaApplicant, goodApplicant, flips)).toEqual([]))

  it('is confirmed unpaid when the buyer may owe, and a sticker is received without files', () => {
    const owing = { ...goodApplicant, isPaid: false, isOnCredit: true }
    expect(decide(visaApplicant, { status: 8 }, owing, 'confirm').ok).toBe(true)
    const sticker = { ...goodApplicant, isEvisa: false, hasAllFiles: false }
    expect(decide(visaApplicant, { status: 16 }, sticker, 'receive').ok).toBe(true)
  })

  it('a supervisor may correct the result of an applicant that a contract manages', () => {
    const managedFacts = { ...goodApplicant, isManagedByContract: true }
    expect(decide(visaApplicant, { status: 72 }, managedFacts, 'correctResult').ok).toBe(true)
  })
})

describe('status of an order', () => {
  const order = [8, 16, 24, 32, 48, 40, 56, 64, 72, 80]
  const status = fc.constantFrom(...Object.values(visaStatus))
  const applicants = fc.array(status, { minLength: 1, maxLength: 9 })

  it('ranks INCOMPLETE_MATERIAL below APPROVED', () => {
    expect([...order].sort((a, b) => rankOf(a) - rankOf(b))).toEqual(order)
    expect(orderStatusOf([40, 48])).toBe(48)
    expect(orderStatusOf([48, 32])).toBe(32)
    expect(orderStatusOf([])).toBe(8)
  })

  it('is the first of the order that an active applicant has, whatever their order', () => {
    fc.assert(
      fc.property(applicants, (statuses) => {
        const first = order.find((code) => statuses.includes(code as never)) ?? 88
        expect(orderStatusOf(statuses)).toBe(first)
        expect(orderStatusOf(statuses.toReversed())).toBe(first)
      }),
    )
  })

  it('is not changed by one more cancelled applicant', () => {
    fc.assert(
      fc.property(applicants, (statuses) => {
        expect(orderStatusOf([...statuses, 88])).toBe(orderStatusOf(statuses))
      }),
    )
  })

  it('of v2 is 1 only when nothing is left to do for anybody', () => {
    const person = fc.record({ status, isEvisa: fc.boolean(), issueResult: fc.constantFrom(0, 1, 2, 3) })
    fc.assert(
      fc.property(fc.array(person, { minLength: 1, maxLength: 5 }), (people) => {
        const isDone = people.every(
          (one) =>
            one.status === 88 ||
            one.status === 80 ||
            (one.status === 72 && one.isEvisa && [1, 2].includes(one.issueResult)),
        )
        expect(orderStatusV2Of(people)).toBe(isDone ? 1 : 0)
      }),
    )
    expect(orderStatusV2Of([])).toBe(0)
  })

  it('is that of a sent visa only when everybody who was not cancelled has been handed in', () => {
    const person = fc.record({ status, submitTime: fc.constantFrom(null, 1) })
    fc.assert(
      fc.property(fc.array(person, { maxLength: 5 }), (people) => {
        const active = people.filter((one) => one.status !== 88)
        const isSent = active.length > 0 && active.every((one) => one.submitTime !== null)
        expect(visaSentStatusOf(people)).toBe(isSent ? 1 : 0)
      }),
    )
    // Papers that went back before were not sent.
    expect(visaSentStatusOf([{ status: 80, submitTime: null }])).toBe(0)
    expect(visaSentStatusOf([{ status: 80, submitTime: 1 }])).toBe(1)
  })
})
