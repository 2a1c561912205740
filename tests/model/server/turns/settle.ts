import type { AccountEventType } from '#machines/lifecycle/account.ts'
import type { RechargeEventType } from '#machines/lifecycle/recharge.ts'
import * as calls from '#protocol/finance/recharge/calls.ts'
import type { Tx } from '#server/store/store.ts'
import { asked } from '#tests/model/server/people.ts'
import type { Turn } from '#tests/model/server-plan.ts'
import { transfer } from '#tests/server/finance-fixtures.ts'
import type { Desk } from '#tests/server/harness.ts'
import { userIdOf, written } from './write.ts'

export const rechargeRow = (desk: Desk, id: number) =>
  desk.store.read.selectFrom('recharge').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const seen = async (desk: Desk, id: number) => ({ id, version: (await rechargeRow(desk, id)).version })

export const submittedAgain = (userName: string) => async (desk: Desk, id: number) =>
  asked(desk, userName, calls.submitAgain, { ...(await seen(desk, id)), ...(await transfer(desk)) })

export const withdrawnBy = (userName: string) => async (desk: Desk, id: number) =>
  asked(desk, userName, calls.withdraw, await seen(desk, id))

const set = (tx: Tx, id: number, values: { submitUserId?: number; amountFen?: number }) =>
  tx.updateTable('recharge').set(values).where('id', '=', id).execute()

/** Its account is closed, though a recharge of it waits; others have theirs open again afterwards. */
const accountAt = (frozen: number) => (desk: Desk, id: number) =>
  desk.store.change((tx) =>
    tx
      .updateTable('settlementAccount')
      .set({ frozen })
      .where('id', '=', (eb) => eb.selectFrom('recharge').select('accountId').where('id', '=', id))
      .execute(),
  )

export const rechargeTurns: Readonly<Record<string, Turn<RechargeEventType>>> = {
  // A colleague of the submitter.
  good: { asks: { withdraw: withdrawnBy('agent_admin'), submitAgain: submittedAgain('agent_admin') } },
  submitter: written(async (tx, id) => set(tx, id, { submitUserId: await userIdOf(tx, 'finance') })),
  closed: { make: accountAt(2), undo: accountAt(0) },
  ownClosed: {
    async make(desk, id, event) {
      await accountAt(2)(desk, id)
      if (event === 'submitAgain') return
      await desk.store.change(async (tx) => set(tx, id, { submitUserId: await userIdOf(tx, 'finance') }))
    },
    undo: accountAt(0),
  },
  short: written((tx, id) => set(tx, id, { amountFen: -9_000_000_000 })),
}

export const accountTurns: Readonly<Record<string, Turn<AccountEventType>>> = {
  balance: written((tx, id) =>
    tx.updateTable('settlementAccount').set({ balanceFen: 100 }).where('id', '=', id).execute(),
  ),
  pending: written(async (tx, id) => {
    const bank = await tx.selectFrom('bankAccount').select('id').executeTakeFirstOrThrow()
    const account = await tx.selectFrom('settlementAccount').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const by = { submitUserId: 1, submitUser: 'x', submitTime: 0, updateUser: 'x', updateTime: 0 }
    await tx
      .insertInto('recharge')
      .values({
        accountId: id,
        companyId: account.companyId,
        buyerId: account.buyerId,
        bankAccountId: bank.id,
        amountFen: 100,
        valueDay: '2026-11-01',
        payerName: 'x',
        voucherNo: `账户 ${id}`,
        ...by,
      })
      .execute()
  }),
}
