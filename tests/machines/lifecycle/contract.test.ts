import { describe, expect, it } from 'vitest'
import { contractStatus, financeStatus } from '#domain/status.ts'
import { type ContractEventType, type ContractFacts, changersAfter, contract } from '#machines/lifecycle/contract.ts'
import { decide, eventsOf, refusalsByEvent } from '#machines/lifecycle/kit.ts'
import { goodContract } from './facts.ts'

const processes = Object.values(contractStatus)
const refusedOf = (process: number, facts: Partial<ContractFacts>, event: string, finance = 0) => {
  const decision = decide(contract, { process, finance } as never, { ...goodContract, ...facts }, event as never)
  return decision.ok ? null : decision.refused
}

describe('contract', () => {
  it.each([
    ['a rule of acceptance stops', { checkStops: 1 }, 'passesCheck'],
    ['a reason is missing', { checkUnanswered: 1 }, 'passesCheck'],
    ['a passport is missing', { readyApplicants: 1 }, 'hasPassportForEachApplicant'],
    ['there is no applicant', { applicants: 0, readyApplicants: 0 }, 'hasPassportForEachApplicant'],
    ['there is no expense bill', { expenseBillFen: 0 }, 'hasExpenseBill'],
    ['a passport is on another contract', { duplicatePassports: 1 }, 'hasNoDuplicatePassport'],
  ])('is not accepted when %s', (_, facts, reason) => {
    expect(refusedOf(0, facts, 'accept')).toBe(reason)
    expect(refusedOf(12, facts, 'acceptAgain')).toBe(reason)
    expect(refusedOf(20, facts, 'acceptAgain')).toBe(reason)
  })

  it('names the first reason when several say no', () => {
    expect(refusedOf(0, { readyApplicants: 0, expenseBillFen: 0 }, 'accept')).toBe('hasPassportForEachApplicant')
  })

  it('is sent back by a supervisor, or by reception on a contract of its own', () => {
    expect(refusedOf(8, { isOwn: false }, 'back')).toBe('isSupervisorOrOwn')
    expect(refusedOf(8, { isOwn: false, isSupervisor: true }, 'back')).toBeNull()
    expect(refusedOf(8, { isOwn: true }, 'back')).toBeNull()
  })

  it('is not reviewed by whoever accepted it or changed it since, unless the parameter is off', () => {
    expect(refusedOf(8, { isAcceptor: true }, 'review')).toBe('isNotAcceptor')
    expect(refusedOf(8, { isChanger: true }, 'review')).toBe('isNotChanger')
    expect(refusedOf(8, { isChanger: true, isSupervisor: true }, 'review')).toBe('isNotChanger')
    expect(refusedOf(8, { isOverrider: true }, 'review')).toBe('isNotOverrider')
    expect(
      refusedOf(8, { isAcceptor: true, isChanger: true, isOverrider: true, isFourEyes: false }, 'review'),
    ).toBeNull()
  })

  it('remembers who changed it until it is reviewed, also when it is sent back and accepted again', () => {
    const changers = (...events: [event: ContractEventType, by: number][]) =>
      events.reduce<readonly number[]>((before, [event, by]) => changersAfter(before, event, [by]), [])
    expect(changers(['edit', 1], ['accept', 2])).toEqual([])
    expect(changers(['modifyExpenseBill', 3], ['editContact', 4], ['editContact', 3])).toEqual([3, 4])
    expect(changers(['edit', 3], ['acceptAgain', 4])).toContain(3)
    expect(changers(['editContact', 3], ['review', 5])).toEqual([])
  })

  it('does not come back from review while a passport is on a submitted send bill', () => {
    expect(refusedOf(16, { passportsOnSubmittedBill: 1 }, 'reviewedBack')).toBe('isNotOnSubmittedBill')
  })

  it('refunds passports below SENT only', () => {
    for (const process of [8, 12, 16, 20]) {
      expect(refusedOf(process, { refundCustody: 24 }, 'refundPassport')).toBe('isBelowSent')
      expect(refusedOf(process, { refundCustody: 16, minActiveCustody: 16 }, 'refundPassport')).toBeNull()
      expect(refusedOf(process, { activePassports: 0 }, 'refundPassport')).toBe('hasActivePassport')
    }
    expect(refusedOf(16, { minActiveCustody: 24 }, 'refundPassport')).toBe('isBelowSent')
  })

  it('is cancelled only without passports in the house and without money', () => {
    for (const process of [0, 8, 12, 20]) {
      expect(refusedOf(process, { passportsInHouse: 1 }, 'cancel')).toBe('hasNoPassportInHouse')
      expect(refusedOf(process, { receivedFen: 1 }, 'cancel')).toBe('hasNoMoneyReceived')
    }
  })

  it('is deleted as a draft never accepted without passports in the house, or cancelled without money or barcode', () => {
    expect(refusedOf(0, { isEverAccepted: true }, 'delete')).toBe('isNeverAccepted')
    expect(refusedOf(0, { passportsInHouse: 1 }, 'delete')).toBe('hasNoPassportInHouse')
    expect(refusedOf(48, { isEverAccepted: true }, 'delete')).toBeNull()
    expect(refusedOf(48, { ledgerRows: 2 }, 'delete')).toBe('hasNoLedgerRow')
    expect(refusedOf(48, { barcodes: 1 }, 'delete')).toBe('hasNoBarcode')
  })

  it('says why money matters are refused', () => {
    expect(refusedOf(0, {}, 'submitFinanceStatus')).toBe('isAccepted')
    expect(refusedOf(48, {}, 'submitFinanceStatus')).toBe('isAccepted')
    expect(refusedOf(8, {}, 'modifyExpenseBill', 16)).toBe('isNotConfirmed')
    expect(refusedOf(8, { isEverConfirmed: true }, 'modifyExpenseBill', 8)).toBe('isNeverConfirmed')
    expect(refusedOf(8, { receivedFen: 128_000 }, 'submitFinanceStatus', 16)).toBe('hasBalance')
    expect(refusedOf(8, { receivedFen: 128_000 }, 'submitFinanceStatus', 8)).toBe('hasBalanceOrRejected')
    expect(refusedOf(8, { receivedFen: 128_000, rejectedReceipts: 1 }, 'submitFinanceStatus', 8)).toBeNull()
    expect(refusedOf(48, {}, 'submitFinanceStatus', 16)).toBe('isAccepted')
    expect(refusedOf(16, {}, 'modifyExpenseBill')).toBe('status')
  })

  it('stays with finance while a receipt waits, and is rejected only when none does', () => {
    const financeAfter = (event: ContractEventType, facts: Partial<ContractFacts>) => {
      const codes = { process: contractStatus.ACCEPTED, finance: financeStatus.SUBMITTED }
      const decision = decide(contract, codes, { ...goodContract, ...facts }, event)
      return decision.ok ? decision.codes.finance : decision.refused
    }
    expect(financeAfter('confirmFinance', { waitingReceipts: 1, rejectedReceipts: 1 })).toBe(financeStatus.SUBMITTED)
    expect(financeAfter('rejectFinance', { waitingReceipts: 1, rejectedReceipts: 1 })).toBe(financeStatus.SUBMITTED)
    expect(financeAfter('confirmFinance', { rejectedReceipts: 1 })).toBe(financeStatus.REJECTED)
    expect(financeAfter('rejectFinance', { rejectedReceipts: 1 })).toBe(financeStatus.REJECTED)
    expect(financeAfter('confirmFinance', {})).toBe(financeStatus.CONFIRMED)
  })

  it('offers every event with the same refusal that deciding gives', () => {
    for (const process of processes) {
      const offers = refusalsByEvent(contract, { process, finance: 8 }, goodContract)
      for (const event of eventsOf(contract)) expect(offers[event]).toBe(refusedOf(process, {}, event, 8))
    }
  })
})
