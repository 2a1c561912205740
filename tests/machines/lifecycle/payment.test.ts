import { describe, expect, it } from 'vitest'
import { decide } from '#machines/lifecycle/kit.ts'
import { payment } from '#machines/lifecycle/payment.ts'
import { goodPayment } from './facts.ts'
import { unrefused } from './unrefused.ts'

describe('payment of an order', () => {
  it('believes verified notices only', () =>
    expect(
      unrefused(payment, goodPayment, [[{ isNoticeVerified: false }, 'paid', [8, 10, 128], 'isNoticeVerified']]),
    ).toEqual([]))

  it('is PAID by a notice that comes after the time-out, and refuses the same notice again', () => {
    const late = decide(payment, { status: 10 }, goodPayment, 'timedOut')
    expect(late).toEqual({ ok: true, codes: { status: 8 } })
    expect(decide(payment, { status: 8 }, goodPayment, 'paid')).toEqual({ ok: true, codes: { status: 16 } })
    expect(decide(payment, { status: 16 }, goodPayment, 'paid')).toEqual({ ok: false, refused: 'status' })
  })
})
