import { describe, expect, it } from 'vitest'
import { applicantDisplayStatus, orderDisplayStatus } from '#domain/display-status.ts'
import { outcomeOf } from '#domain/outcome.ts'
import { issueResult, visaStatus } from '#domain/status.ts'

const { PASS, REJECT, RETURN } = issueResult

describe('what is told of a decision', () => {
  it.each([
    [[PASS, PASS], 'PASS'],
    [[REJECT], 'REJECT'],
    [[REJECT, REJECT], 'REJECT'],
    [[RETURN], 'RETURN'],
    [[PASS, REJECT], 'PASS_REJECT'],
    [[REJECT, PASS, RETURN], 'PASS_REJECT'],
    [[PASS, RETURN], 'PASS_RETURN'],
    [[REJECT, RETURN], 'REJECT_RETURN'],
    [[PASS, null], 'PASS'],
    [[null, undefined], null],
    [[], null],
  ])('of everybody on an order: %j is %s', (results, outcome) => {
    expect(outcomeOf(results)).toBe(outcome)
  })

  it('calls nothing a visa but a visa', () => {
    const status = visaStatus.RESULT_AVAILABLE
    expect(orderDisplayStatus({ status, outcome: 'PASS' })).toEqual({ group: 'outcome', code: 'PASS' })
    expect(orderDisplayStatus({ status, outcome: 'REJECT' })).toEqual({ group: 'outcome', code: 'REJECT' })
    expect(orderDisplayStatus({ status })).toEqual({ group: 'visa', code: status })
    expect(applicantDisplayStatus({ status, issueResult: REJECT })).toEqual({ group: 'outcome', code: 'REJECT' })
    expect(applicantDisplayStatus({ status, issueResult: RETURN })).toEqual({ group: 'outcome', code: 'RETURN' })
    expect(applicantDisplayStatus({ status, issueResult: PASS })).toEqual({ group: 'outcome', code: 'PASS' })
  })

  it('says of who was refused that he was, after his papers are back, too', () => {
    const status = visaStatus.MATERIAL_RETURNED
    expect(orderDisplayStatus({ status, outcome: 'REJECT' })).toEqual({ group: 'outcome', code: 'REJECT_BACK' })
    expect(orderDisplayStatus({ status, outcome: 'PASS' })).toEqual({ group: 'visa', code: status })
  })

  it('says nothing of a decision before it, nor of one that is to come anew', () => {
    for (const status of [visaStatus.SUBMITTED, visaStatus.WAITING_SUBMIT, visaStatus.CANCELLED])
      expect(applicantDisplayStatus({ status, issueResult: REJECT })).toEqual({ group: 'visa', code: status })
  })
})
