import { describe, expect, it } from 'vitest'
import { applyFormStatus } from '#domain/status.ts'
import { type ApplyFormFacts, applyForm } from '#machines/lifecycle/apply-form.ts'
import { decide, eventsOf } from '#machines/lifecycle/kit.ts'
import { unrefused } from './table-check.ts'
import { applyFormTable } from './tables.ts'

/** An author and an approver see the same form differently: each has facts of its own. */
const approver: ApplyFormFacts = { isAuthor: false, isContractChanged: false, otherPending: 0 }
const author: ApplyFormFacts = { ...approver, isAuthor: true }
const factsFor = (event: string) => (event === 'approve' || event === 'reject' ? approver : author)

describe('an apply form', () => {
  it('takes exactly the steps of the table', () => {
    for (const status of Object.values(applyFormStatus))
      for (const event of eventsOf(applyForm)) {
        const decision = decide(applyForm, { status }, factsFor(event), event)
        const told = applyFormTable.find((row) => row[0] === status && row[1] === event)?.[2]
        expect(decision.ok ? decision.codes.status : undefined, `${status} ${event}`).toBe(told)
        if (!decision.ok) expect(decision.refused).toBe('status')
      }
  })

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
