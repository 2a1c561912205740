import { describe, expect, it } from 'vitest'
import { contract } from '#machines/lifecycle/contract.ts'
import { eventsOf } from '#machines/lifecycle/kit.ts'
import { followerOfContract, followerOfPassport, followTransition } from '#machines/lifecycle/link.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import type { FollowerEvent } from '#machines/lifecycle/visa-applicant.ts'

/** spec: lifecycles#linked-applicants: [event, applicant before, applicant after]. */
const byContract = [
  ['accept', 16, 32],
  ['back', 32, 48],
  ['acceptAgain', 48, 32],
  ['review', 32, 56],
  ['reviewedBack', 56, 48],
  ['cancel', 32, 88],
  ['cancel', 48, 88],
] as const
const byPassport = [
  ['send', 56, 64],
  ['rollback', 64, 56],
  ['retrieve', 64, 72],
  ['resend', 72, 56],
  ['return', 72, 80],
  ['delivered', 72, 80],
  ['refund', 32, 88],
  ['refund', 48, 88],
  ['refund', 56, 88],
  ['closeLost', 64, 88],
] as const

const endOf = (status: number, event: FollowerEvent) => {
  const decision = followTransition(status, event)
  return decision.ok ? decision.codes.status : decision.refused
}

describe('an applicant linked to a contract', () => {
  it.each(byContract)('%s of the contract moves it from %i to %i', (event, from, to) => {
    const effect = followerOfContract(event, 8)
    expect(effect).toMatchObject({ kind: 'drive' })
    expect(effect?.kind === 'drive' && endOf(from, effect.event)).toBe(to)
  })

  it.each(byPassport)('%s of the passport moves it from %i to %i', (event, from, to) => {
    const effect = followerOfPassport(event)
    expect(effect?.kind === 'drive' && endOf(from, effect.event)).toBe(to)
  })

  it('is let go when a draft is cancelled', () => expect(followerOfContract('cancel', 0)).toEqual({ kind: 'unlink' }))

  it('is left alone by everything else', () => {
    const movingContract = eventsOf(contract).filter((event) => followerOfContract(event, 8) !== null)
    expect(new Set(movingContract)).toEqual(new Set(byContract.map(([event]) => event)))
    const movingPassport = eventsOf(passportCustody).filter((event) => followerOfPassport(event) !== null)
    expect(new Set(movingPassport)).toEqual(new Set(byPassport.map(([event]) => event)))
  })

  it('stays at its end while the others of the contract go on', () => {
    expect(endOf(88, 'contractReviewed')).toBe(88)
    expect(endOf(80, 'contractBack')).toBe(80)
  })

  it('is refused what does not follow from where it stands', () => expect(endOf(16, 'passportSent')).toBe('status'))
})
