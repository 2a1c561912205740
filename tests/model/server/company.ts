import { companyStatus } from '#domain/status.ts'
import type { CompanyEventType } from '#machines/lifecycle/company.ts'
import * as calls from '#protocol/company/calls.ts'
import { companyTurns } from '#tests/model/server/turns/others.ts'
import type { ServerPlan } from '#tests/model/server-plan.ts'
import type { Desk } from '#tests/server/harness.ts'
import { asked } from './people.ts'

const reason = '模型走查'

const companyRow = (desk: Desk, id: number) =>
  desk.store.read.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const seen = async (desk: Desk, id: number) => ({ id, version: (await companyRow(desk, id)).version })

const audited = (status: 1 | 7) => async (desk: Desk, id: number) =>
  asked(desk, 'admin', calls.doAudit, { ...(await seen(desk, id)), status, reason })
const updated = (status: 1 | 4) => async (desk: Desk, id: number) =>
  asked(desk, 'admin', calls.updateStatus, { ...(await seen(desk, id)), status, reason })

export const companyServer: ServerPlan<CompanyEventType> = {
  /** An agent that waits for its audit; names are unique. */
  async arrange(desk) {
    const { count } = await desk.store.read
      .selectFrom('company')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const made = await (await desk.as('admin')).get(calls.save, {
      identityCode: 4,
      companyName: `晨星国际旅行社 ${count}`,
      shortName: `晨星 ${count}`,
      ename: `Morning Star ${count}`,
      contactName: '方晓',
      contactMobile: '15400000777',
    })
    return made.id
  },
  async codes(desk, id) {
    const { deleted, status } = await companyRow(desk, id)
    return deleted === 1 ? null : { status }
  },
  row: companyRow,
  entity: 'company',
  offered: async (desk, id) => (await (await desk.as('admin')).get(calls.detail, { id })).actions,
  turns: companyTurns,
  unturned: { own: 'who may stop companies belongs to the platform, which is no customer of itself' },
  events: {
    pass: audited(companyStatus.PASS),
    notPass: audited(companyStatus.UN_PASS),
    stop: updated(companyStatus.STOPPED),
    resume: updated(companyStatus.PASS),
    submitAudit: async (desk, id) => asked(desk, 'admin', calls.submitAudit, await seen(desk, id)),
    delete: async (desk, id) => asked(desk, 'admin', calls.remove, await seen(desk, id)),
  },
}
