import type { PassportEventType } from '#machines/lifecycle/passport-custody.ts'
import type { SendBillEventType } from '#machines/lifecycle/send-bill.ts'
import * as passports from '#protocol/passport/calls.ts'
import * as bills from '#protocol/send-bill/calls.ts'
import type { Tx } from '#server/store/store.ts'
import { custodyCalls, markLost, passportRow, scanOf } from '#tests/model/server/custody.ts'
import { asked, onlyOf } from '#tests/model/server/people.ts'
import type { Turn } from '#tests/model/server-plan.ts'
import type { Desk } from '#tests/server/harness.ts'
import { noSupervisor, written } from './write.ts'

const CASH = 10104
const reason = '模型走查'

const contractOf = (tx: Tx, id: number, values: object) =>
  tx
    .updateTable('contract')
    .set(values)
    .where('id', 'in', (eb) => eb.selectFrom('contractPassport').select('contractId').where('id', '=', id))
    .execute()

const passport = (tx: Tx, id: number, values: object) =>
  tx.updateTable('contractPassport').set(values).where('id', '=', id).execute()

type Closing = typeof passports.closeLost
const close = async (desk: Desk, id: number) =>
  asked<Closing>(desk, 'supervisor', passports.closeLost, {
    id,
    version: (await passportRow(desk, id)).version,
    reason,
  })

/** Handed over by a desk that gives no reason to let it go. */
const handOver = (how: object) => async (desk: Desk, id: number) => {
  const items = [{ ...(await scanOf(desk, id)), ...how }] as never
  return onlyOf(await (await desk.as('desk')).call(passports.batchReturn, { items }))
}

export const passportTurns: Readonly<Record<string, Turn<PassportEventType>>> = {
  notLost: { asks: { closeLost: close } },
  notSupervisor: {
    async make(desk, id, event) {
      if (event === 'closeLost') await markLost(desk, id)
      await noSupervisor.make(desk, id, event)
    },
    undo: noSupervisor.undo,
    asks: { closeLost: close },
  },
  onSendBill: {
    async make(desk, id) {
      const { custody } = await passportRow(desk, id)
      await custodyCalls.check(desk, id)
      const bill = { consulate: 'RU_GUANGZHOU', sendDate: '2026-11-23', passports: [id], submit: false }
      await asked(desk, 'desk', bills.submit, bill)
      // A draft holds what is checked; a check is taken back, and it lies on the draft still.
      await desk.store.change((tx) => passport(tx, id, { custody }))
    },
  },
  notReviewed: written((tx, id) => contractOf(tx, id, { status: 8 })),
  onHold: {
    make: async (desk, id) =>
      asked(desk, 'supervisor', passports.flags, {
        id,
        version: (await passportRow(desk, id)).version,
        flags: ['HOLD'],
      }),
  },
  unpaid: {
    ...written((tx, id) => contractOf(tx, id, { paymentMethodId: CASH, totalFen: 10_000, receivedFen: 0 })),
    asks: {
      return: handOver({ way: 2, receiver: '张伟', idTail: '123X', relation: 'SELF' }),
      dispatch: handOver({ way: 1, courier: '顺丰', waybillNo: 'SF1' }),
    },
  },
  granted: written((tx, id) => passport(tx, id, { issueResult: 1, flags: '[]' })),
}

const bill = (tx: Tx, id: number, values: object) =>
  tx.updateTable('sendBill').set(values).where('id', '=', id).execute()

export const sendBillTurns: Readonly<Record<string, Turn<SendBillEventType>>> = {
  empty: written(async (tx, id) => {
    await tx.updateTable('sendBillPassport').set({ active: 0 }).where('billId', '=', id).execute()
    await bill(tx, id, { passportCount: 0, outCount: 0 })
  }),
  allBack: written((tx, id) => bill(tx, id, { outCount: 0 })),
}
