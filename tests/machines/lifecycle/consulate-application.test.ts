import { describe, expect, it } from 'vitest'
import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { decide } from '#machines/lifecycle/kit.ts'
import { goodApplication } from './facts.ts'
import { unrefused } from './unrefused.ts'

describe('an application at a consulate’s site', () => {
  it('is taken back while somebody is on the way with it, and where nobody knows whether it got there', () =>
    expect(
      [{ isUnderWay: true }, { isUnanswered: true }, {}].map(
        (facts) =>
          decide(consulateApplication, { status: 8 }, { ...goodApplication, hasNumber: false, ...facts }, 'withdraw')
            .ok,
      ),
    ).toEqual([true, true, false]))

  it('says why not', () =>
    expect(
      unrefused(consulateApplication, goodApplication, [
        [{ isFormComplete: false }, 'queue', [0, 48], 'isFormComplete'],
        [{ isApplicantReady: false }, 'queue', [0, 48], 'isApplicantReady'],
        [{ isUnderWay: true }, 'unqueue', [8], 'isNotUnderWay'],
        [{ isWithdrawing: true }, 'queue', [0, 48], 'isNotWithdrawing'],
        [{ isWithdrawing: true }, 'withdraw', [8, 16, 24, 48], 'isNotWithdrawing'],
        [{ hasNumber: false }, 'withdraw', [8, 16, 24, 48], 'mayBeThere'],
        [{ hasNumber: false, isUnanswered: true }, 'unqueue', [8], 'isHeard'],
        [{ hasNumber: false }, 'accepted', [8], 'hasNumber'],
        [{ hasReceipt: false }, 'sitePaid', [16], 'hasReceipt'],
        [{ hasVisa: false }, 'granted', [8, 16, 24], 'hasVisa'],
        [{ isSupervisor: false }, 'lost', [8, 16, 24], 'isSupervisor'],
        [{ isSupervisor: false }, 'reopen', [32, 40], 'isSupervisor'],
        [{ isApplicantOpen: false }, 'reopen', [32, 40], 'isApplicantOpen'],
      ]),
    ).toEqual([]))
})
