import type { ApplyFormEventType } from '#machines/lifecycle/apply-form.ts'
import type { DayCloseEventType } from '#machines/lifecycle/day-close.ts'
import * as forms from '#protocol/finance/apply-form/calls.ts'
import * as tills from '#protocol/finance/day-close-calls.ts'
import type { Tx } from '#server/store/store.ts'
import { asked } from '#tests/model/server/people.ts'
import type { Turn } from '#tests/model/server-plan.ts'
import type { Desk } from '#tests/server/harness.ts'
import { userIdOf, written } from './write.ts'

const formOf = (desk: Desk, id: number) =>
  desk.store.read.selectFrom('applyForm').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const bySupervisor = async (tx: Tx, id: number) =>
  tx
    .updateTable('applyForm')
    .set({ applyUserId: await userIdOf(tx, 'supervisor') })
    .where('id', '=', id)
    .execute()

const askedBy = (userName: string, call: typeof forms.againReview) => async (desk: Desk, id: number) =>
  asked(desk, userName, call, { id, version: (await formOf(desk, id)).version, reason: '模型走查' })

const withdrawnBy = (userName: string) => async (desk: Desk, id: number) =>
  asked(desk, userName, forms.withdraw, { id, version: (await formOf(desk, id)).version })

export const applyFormTurns: Readonly<Record<string, Turn<ApplyFormEventType>>> = {
  // A colleague of the author.
  good: {
    asks: {
      withdraw: withdrawnBy('reception2'),
      againReview: askedBy('reception2', forms.againReview),
    },
  },
  author: written(bySupervisor),
  contractChanged: written(async (tx, id) => {
    const form = await tx.selectFrom('applyForm').select('contractId').where('id', '=', id).executeTakeFirstOrThrow()
    await tx
      .updateTable('contract')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', form.contractId)
      .execute()
  }),
  otherPending: {
    ...written(async (tx, id) => {
      const { id: _, ...form } = await tx
        .selectFrom('applyForm')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (form.status !== 0)
        await tx
          .insertInto('applyForm')
          .values({ ...form, status: 0 })
          .execute()
      await bySupervisor(tx, id)
    }),
    asks: { againReview: askedBy('supervisor', forms.againReview) },
  },
}

const tillOf = (desk: Desk, id: number) =>
  desk.store.read.selectFrom('dayClose').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const close = async (desk: Desk, id: number) =>
  asked(desk, 'supervisor', tills.closeForFinance, { id, version: (await tillOf(desk, id)).version })

const onDay = (desk: Desk, id: number, day: string) =>
  desk.store.change((tx) => tx.updateTable('dayClose').set({ day }).where('id', '=', id).execute())

const heldBy = (tx: Tx, id: number, cashierId: number) =>
  tx.updateTable('dayClose').set({ cashierId }).where('id', '=', id).execute()

export const dayCloseTurns: Readonly<Record<string, Turn<DayCloseEventType>>> = {
  colleague: { as: 'reception2' },
  ahead: {
    make: (desk, id) => onDay(desk, id, '2099-01-01'),
    undo: (desk, id) => onDay(desk, id, '2000-01-01'),
  },
  cashier: {
    make: (desk, id, event) =>
      desk.store.change(async (tx) => heldBy(tx, id, await userIdOf(tx, event === 'close' ? 'finance' : 'supervisor'))),
    asks: { closeForFinance: close },
  },
  receptionTill: { asks: { closeForFinance: close } },
  optionOff: {
    ...written(async (tx, id) => {
      await heldBy(tx, id, await userIdOf(tx, 'finance'))
      await tx.updateTable('centerOption').set({ value: 'off' }).where('code', '=', 'dayClose.supervisor').execute()
    }),
    asks: { closeForFinance: close },
  },
}
