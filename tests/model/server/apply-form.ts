import type { ApplyFormEventType } from '#machines/lifecycle/apply-form.ts'
import * as contracts from '#protocol/contract/calls.ts'
import * as calls from '#protocol/finance/apply-form/calls.ts'
import { applyFormTurns } from '#tests/model/server/turns/finance.ts'
import type { ServerPlan } from '#tests/model/server-plan.ts'
import { methods, settled } from '#tests/server/finance-fixtures.ts'
import type { Desk } from '#tests/server/harness.ts'
import { asked, onlyOf } from './people.ts'

const reason = '模型走查'

const formRow = (desk: Desk, id: number) =>
  desk.store.read.selectFrom('applyForm').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const decided = (approved: boolean) => async (desk: Desk, id: number) =>
  onlyOf(await (await desk.as('supervisor')).call(calls.approvals, { ids: [id], approved, reason }))

export const applyFormServer: ServerPlan<ApplyFormEventType> = {
  /** Reception asks for another payment method of a contract that finance has confirmed. */
  async arrange(desk) {
    const contractId = await settled(desk)
    const reception = await desk.as('reception')
    const { contract } = await reception.get(contracts.details, { id: contractId })
    const { version } = contract
    const made = await reception.get(calls.paymentChange, {
      contractId,
      version,
      paymentMethodId: methods.WECHAT,
      reason,
    })
    return made.id
  },
  codes: async (desk, id) => ({ status: (await formRow(desk, id)).status }),
  row: formRow,
  entity: 'applyForm',
  offered: async (desk, id) => (await (await desk.as('supervisor')).get(calls.detail, { id })).form.actions,
  turns: applyFormTurns,
  events: {
    approve: decided(true),
    reject: decided(false),
    withdraw: async (desk, id) =>
      asked(desk, 'reception', calls.withdraw, { id, version: (await formRow(desk, id)).version }),
    againReview: async (desk, id) =>
      asked(desk, 'reception', calls.againReview, { id, version: (await formRow(desk, id)).version, reason }),
  },
}
