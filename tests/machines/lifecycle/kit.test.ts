import { describe, expect, it } from 'vitest'
import { financeStatus as finance, contractStatus as process, sendBillStatus } from '#domain/status.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import { commandsIn, firstCodes, hasStateTag, statusesFor, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { sendBill } from '#machines/lifecycle/send-bill.ts'

describe('what a status knows, without a guard being asked', () => {
  it('names the statuses that have an event', () => {
    expect(statusesFor(contract, 'review')).toEqual([process.ACCEPTED])
    expect(statusesFor(contract, 'delete')).toEqual([process.DRAFT, process.CANCELLED])
    expect(statusesFor(contract, 'submitFinanceStatus')).toEqual(Object.values(finance))
  })

  it('names the commands of every region, in the order of buttons', () => {
    expect(commandsIn(contract, { process: process.ACCEPTED, finance: finance.UNSUBMITTED })).toEqual([
      'review',
      'back',
      'editContact',
      'modifyExpenseBill',
      'submitFinanceStatus',
      'refundPassport',
      'cancel',
    ])
    expect(commandsIn(contract, { process: process.REFUNDED, finance: finance.CONFIRMED })).toEqual([
      'submitFinanceStatus',
    ])
  })

  it('leaves facts out: nobody asks for them', () => {
    const draft = commandsIn(sendBill, { status: sendBillStatus.DRAFT })
    expect(draft.every((command) => (sendBill.commands as readonly string[]).includes(command))).toBe(true)
  })

  it('knows where a row begins, in every region', () => {
    expect(firstCodes(contract)).toEqual({ process: process.DRAFT, finance: finance.UNSUBMITTED })
    expect(firstCodes(sendBill)).toEqual({ status: sendBillStatus.DRAFT })
  })

  it('knows the tags of a status', () => {
    expect(statusesWithTag(contract, 'editable')).toEqual([process.DRAFT, process.BACK, process.REVIEW_BACK])
    expect(hasStateTag(contract, { process: process.BACK, finance: finance.UNSUBMITTED }, 'editable')).toBe(true)
    expect(hasStateTag(contract, { process: process.SENT, finance: finance.UNSUBMITTED }, 'editable')).toBe(false)
  })
})
