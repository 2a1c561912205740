import { describe, expect, it } from 'vitest'
import { decide } from '#machines/lifecycle/kit.ts'
import { type PassportFacts, passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { goodPassport } from './facts.ts'
import { type Flip, unrefused } from './unrefused.ts'

const flips: Flip<typeof passportCustody>[] = [
  [{ isOnSendBill: true }, 'unbind', [8, 16], 'isOnNoSendBill'],
  [{ contractStatus: 8 }, 'send', [16], 'isContractReviewed'],
  [{ applicantStatus: 40 }, 'send', [16], 'isApplicantReady'],
  [{ isOnHold: true }, 'send', [16], 'isNotOnHold'],
  [{ balanceFen: 1 }, 'send', [16], 'isPaidOrOnAccount'],
  [{ issueResult: 1, isMisprint: false }, 'resend', [32], 'isReturnedOrMisprint'],
  [{ balanceFen: 1 }, 'return', [32], 'isSettledForHandOver'],
  [{ balanceFen: -1 }, 'dispatch', [32], 'isSettledForHandOver'],
  [{ balanceFen: 1, isOnAccount: true }, 'return', [32], 'isSettledForHandOver'],
  [{ isSupervisor: false }, 'correctResult', [32], 'isSupervisor'],
  [{ isLost: false }, 'closeLost', [0, 8, 16, 24, 32, 36, 40], 'isLost'],
  [{ isSupervisor: false }, 'closeLost', [0, 8, 16, 24, 32, 36, 40], 'isSupervisor'],
]

const isAllowed = (status: number, facts: Partial<PassportFacts>, event: 'send' | 'return' | 'resend') =>
  decide(passportCustody, { status }, { ...goodPassport, ...facts }, event).ok

describe('passport custody', () => {
  it('says which guard stops a step', () => expect(unrefused(passportCustody, goodPassport, flips)).toEqual([]))

  it('sends what is overpaid, or booked on an account', () => {
    expect(isAllowed(16, { balanceFen: -500 }, 'send')).toBe(true)
    expect(isAllowed(16, { balanceFen: 500, isOnAccount: true }, 'send')).toBe(true)
  })

  it('hands over at balance 0, with a monthly method, or when a supervisor allows it', () => {
    expect(isAllowed(32, { balanceFen: 0 }, 'return')).toBe(true)
    expect(isAllowed(32, { balanceFen: 500, isMonthly: true }, 'return')).toBe(true)
    expect(isAllowed(32, { balanceFen: 500, isOverridden: true }, 'return')).toBe(true)
  })

  it('sends again after a RETURN or a misprint', () => {
    expect(isAllowed(32, { issueResult: 3, isMisprint: false }, 'resend')).toBe(true)
    expect(isAllowed(32, { issueResult: 1, isMisprint: true }, 'resend')).toBe(true)
  })
})
