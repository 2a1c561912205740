import type { RechargeEventType } from '#machines/lifecycle/recharge.ts'
import * as calls from '#protocol/finance/recharge/calls.ts'
import { rechargeRow, rechargeTurns, submittedAgain, withdrawnBy } from '#tests/model/server/turns/settle.ts'
import type { ServerPlan } from '#tests/model/server-plan.ts'
import { accountOf, transfer } from '#tests/server/finance-fixtures.ts'
import type { Desk } from '#tests/server/harness.ts'
import { onlyOf } from './people.ts'

const reason = '模型走查'

const decided = (approved: boolean) => async (desk: Desk, id: number) =>
  onlyOf(await (await desk.as('finance')).call(calls.approvals, { ids: [id], approved, reason }))

export const rechargeServer: ServerPlan<RechargeEventType> = {
  /** The agent has paid in. */
  async arrange(desk) {
    const { id: accountId } = await accountOf(desk, 'PREPAID')
    return (await (await desk.as('agent')).get(calls.submit, { accountId, ...(await transfer(desk)) })).id
  },
  codes: async (desk, id) => ({ status: (await rechargeRow(desk, id)).status }),
  row: rechargeRow,
  entity: 'recharge',
  offered: async (desk, id) => (await (await desk.as('finance')).get(calls.detail, { id })).actions,
  turns: rechargeTurns,
  events: {
    approve: decided(true),
    reject: decided(false),
    withdraw: withdrawnBy('agent'),
    submitAgain: submittedAgain('agent'),
  },
}
