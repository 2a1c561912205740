import type { AccountEventType } from '#machines/lifecycle/account.ts'
import * as companies from '#protocol/company/calls.ts'
import * as calls from '#protocol/finance/settle/calls.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { accountTurns } from '#tests/model/server/turns/settle.ts'
import type { ServerPlan } from '#tests/model/server-plan.ts'
import type { Desk } from '#tests/server/harness.ts'
import { companyServer } from './company.ts'
import { asked } from './people.ts'

const reason = '模型走查'

const accountRow = (desk: Desk, id: number) =>
  desk.store.read.selectFrom('settlementAccount').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const stepped = (call: typeof calls.close) => async (desk: Desk, id: number) =>
  asked(desk, 'finance', call, { id, version: (await accountRow(desk, id)).version, reason })
const frozen = (code: 0 | 1) => async (desk: Desk, id: number) =>
  asked(desk, 'finance', calls.freeze, { id, version: (await accountRow(desk, id)).version, reason, frozen: code })

export const accountServer: ServerPlan<AccountEventType> = {
  /** An agent of its own each time: it has one account of a kind with a center. */
  async arrange(desk) {
    const buyerId = await companyServer.arrange(desk)
    await companyServer.events.pass!(desk, buyerId, undefined as never)
    const admin = await desk.as('admin')
    const { version } = (await admin.get(companies.detail, { id: buyerId })).company
    await admin.get(companies.agentAuthorize, {
      id: buyerId,
      version,
      countries: ['RUS'],
      organizations: [companyIds.GZ],
    })
    return (await (await desk.as('finance')).get(calls.save, { buyerId, kind: 'PREPAID', creditFen: 0 })).id
  },
  codes: async (desk, id) => ({ status: (await accountRow(desk, id)).frozen }),
  row: accountRow,
  entity: 'account',
  offered: async (desk, id) => (await (await desk.as('finance')).get(calls.detail, { id })).actions,
  turns: accountTurns,
  events: { freeze: frozen(1), unfreeze: frozen(0), close: stepped(calls.close), reopen: stepped(calls.reopen) },
}
