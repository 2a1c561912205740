import { describe, expect, it } from 'vitest'
import { type ApplyFormFacts, applyForm } from '#machines/lifecycle/apply-form.ts'
import { decide } from '#machines/lifecycle/kit.ts'
import { unrefused } from './unrefused.ts'

/** An author and an approver see the same form differently: each has facts of its own. */
const approver: ApplyFormFacts = { isAuthor: false, isContractChanged: false, otherPending: 0 }
const author: ApplyFormFacts = { ...approver, isAuthor: true }

describe('an apply form', () => {
  it('is decided on by somebody else, withdrawn and asked again by its author', () => {
    expect(
      unrefused(applyForm, approver, [
        [{ isAuthor: true }, 'approve', [0], 'isNotAuthor'],
        [{ isAuthor: true }, 'reject', [0], 'isNotAuthor'],
        [{}, 'withdraw', [0], 'isAuthor'],
        [{}, 'againReview', [2], 'isAuthor'],
      ]),
    ).toEqual([])
  })

  it('is not approved on a changed contract, nor asked again beside another one', () => {
    expect(
      unrefused(applyForm, approver, [[{ isContractChanged: true }, 'approve', [0], 'isContractUnchanged']]),
    ).toEqual([])
    expect(unrefused(applyForm, author, [[{ otherPending: 1 }, 'againReview', [2], 'hasNoOtherPending']])).toEqual([])
    expect(decide(applyForm, { status: 0 }, { ...approver, isContractChanged: true }, 'reject').ok).toBe(true)
  })
})
