import type { SendBillEventType } from '#machines/lifecycle/send-bill.ts'
import * as calls from '#protocol/send-bill/calls.ts'
import { sendBillTurns } from '#tests/model/server/turns/passport.ts'
import type { ServerPlan } from '#tests/model/server-plan.ts'
import type { Desk } from '#tests/server/harness.ts'
import { custodyCalls } from './custody.ts'
import { passportServer } from './passport.ts'
import { asked } from './people.ts'

const trip = { consulate: 'RU_GUANGZHOU', sendDate: '2026-11-23' }
const reason = '模型走查'

const billRow = (desk: Desk, id: number) =>
  desk.store.read.selectFrom('sendBill').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const underWay = async (desk: Desk, billId: number) => {
  const links = await desk.store.read
    .selectFrom('sendBillPassport')
    .select('passportId')
    .where('billId', '=', billId)
    .where('active', '=', 1)
    .orderBy('passportId')
    .execute()
  return links.flatMap((link) => link.passportId ?? [])
}

const kept = (submit: boolean) => async (desk: Desk, id: number) => {
  const { version } = await billRow(desk, id)
  return asked(desk, 'desk', calls.submit, { id, version, ...trip, passports: await underWay(desk, id), submit })
}

/** A checked passport of a contract of its own. */
async function readyPassport(desk: Desk): Promise<number> {
  const id = await passportServer.arrange(desk)
  await custodyCalls.bind(desk, id)
  await custodyCalls.check(desk, id)
  return id
}

export const sendBillServer: ServerPlan<SendBillEventType> = {
  async arrange(desk) {
    const passports = [await readyPassport(desk), await readyPassport(desk)]
    const made = await (await desk.as('desk')).get(calls.submit, { ...trip, passports, submit: false })
    return made.id
  },
  async codes(desk, id) {
    const { deleted, status } = await billRow(desk, id)
    return deleted === 1 ? null : { status }
  },
  row: billRow,
  entity: 'sendBill',
  offered: async (desk, id) => (await (await desk.as('desk')).get(calls.info, { id })).bill.actions ?? [],
  turns: sendBillTurns,
  events: {
    edit: kept(false),
    submit: kept(true),
    async delete(desk, id) {
      const { version } = await billRow(desk, id)
      return asked(desk, 'desk', calls.remove, { id, version })
    },
    async rollback(desk, id, { from, to }) {
      const { version } = await billRow(desk, id)
      const [first] = await underWay(desk, id)
      const some = from.status === to.status && first !== undefined ? { passportIds: [first] } : {}
      return asked(desk, 'desk', calls.rollback, { id, version, reason, ...some })
    },
  },
}
