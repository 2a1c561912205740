import { describe, expect, it } from 'vitest'
import { decide, refusalsByEvent } from '#machines/lifecycle/kit.ts'
import { sendBill, sendBillFacts } from '#machines/lifecycle/send-bill.ts'
import { goodSendBill } from './facts.ts'
import { unrefused } from './unrefused.ts'

describe('send bill', () => {
  it('says which guard stops a step', () =>
    expect(
      unrefused(sendBill, goodSendBill, [
        [{ passports: 0 }, 'submit', [0], 'hasPassport'],
        [{ out: 0, outAfter: 0 }, 'rollback', [8], 'hasPassportUnderWay'],
      ]),
    ).toEqual([]))

  it.each([
    ['all of them', { passportCount: 3, outCount: 3, rolledBackCount: 0 }, 3, 12],
    ['one of three', { passportCount: 3, outCount: 3, rolledBackCount: 0 }, 1, 8],
    ['the last, the others rolled back before', { passportCount: 3, outCount: 1, rolledBackCount: 2 }, 1, 12],
    ['the last, another has come back with its visa', { passportCount: 3, outCount: 1, rolledBackCount: 1 }, 1, 8],
  ])('rolled back %s', (_, row, taken, to) => {
    expect(decide(sendBill, { status: 8 }, sendBillFacts(row, taken), 'rollback')).toEqual({
      ok: true,
      codes: { status: to },
    })
  })

  it('offers nothing of a draft once it was submitted', () => {
    const facts = sendBillFacts({ passportCount: 2, outCount: 2, rolledBackCount: 0 })
    expect(refusalsByEvent(sendBill, { status: 8 }, facts)).toEqual({
      edit: 'status',
      submit: 'status',
      delete: 'status',
      rollback: null,
    })
  })
})
