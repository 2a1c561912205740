import { dayOf } from '#domain/day.ts'
import type { DayCloseEventType } from '#machines/lifecycle/day-close.ts'
import * as options from '#protocol/config/option-calls.ts'
import * as calls from '#protocol/finance/day-close-calls.ts'
import { dayCloseTurns } from '#tests/model/server/turns/finance.ts'
import type { ServerPlan } from '#tests/model/server-plan.ts'
import { accepted, methods, paid } from '#tests/server/finance-fixtures.ts'
import { type Desk, NOW } from '#tests/server/harness.ts'
import { asked } from './people.ts'

const DAY = 86_400_000
const reason = '模型走查'

const tillRow = (desk: Desk, id: number) =>
  desk.store.read.selectFrom('dayClose').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const seen = async (desk: Desk, id: number) => ({ id, version: (await tillRow(desk, id)).version })

/** Reception takes money by card. */
const book = async (desk: Desk) => paid(desk, await accepted(desk), methods.CARD)

/** The till as the day close knows it, with what the ledger says. */
async function bookedFen(desk: Desk, id: number): Promise<number> {
  const { till } = await (await desk.as('supervisor')).get(calls.detail, { id })
  return till.bookedFen
}

const handTo = async (desk: Desk, id: number, userName: string) => {
  const { userId: cashierId } = await desk.as(userName)
  await desk.store.change((tx) => tx.updateTable('dayClose').set({ cashierId }).where('id', '=', id).execute())
}

/** Finance takes in money only where it gives back its own: its till is made by hand, and the center lets supervisors close it. */
export async function allowClosingForFinance(desk: Desk, id: number): Promise<void> {
  await handTo(desk, id, 'finance')
  const supervisor = await desk.as('supervisor')
  const { rows } = await supervisor.get(options.page, {})
  const { id: option, version } = rows.find(({ code }) => code === 'dayClose.supervisor')!
  await supervisor.get(options.update, { id: option!, version: version!, value: 'on' })
}

/** The till is again the counter's, as it was made. */
export const backToReception = (desk: Desk, id: number) => handTo(desk, id, 'reception')

export const dayCloseServer: ServerPlan<DayCloseEventType> = {
  /** A day of its own, later than the samples. */
  async arrange(desk) {
    desk.clock.now = Math.max(desk.clock.now, NOW + 10 * DAY) + DAY
    await book(desk)
    const today = dayOf(desk.clock.now)
    const { rows } = await (await desk.as('finance')).get(calls.page, { fromDay: today, rows: 200 })
    return rows.find((row) => row.paymentMethodId === methods.CARD)!.id
  },
  codes: async (desk, id) => ({ status: (await tillRow(desk, id)).status }),
  row: tillRow,
  entity: 'dayClose',
  async offered(desk, id) {
    const to = async (who: string) => (await (await desk.as(who)).get(calls.detail, { id })).till.actions
    return [...(await to('supervisor')), ...(await to('finance')).filter(({ event }) => event === 'close')]
  },
  unoffered: { closeForFinance: 'the till is its own only while it is asked for' },
  turns: dayCloseTurns,
  events: {
    count: async (desk, id) =>
      asked(desk, 'supervisor', calls.count, {
        ...(await seen(desk, id)),
        countedFen: await bookedFen(desk, id),
        countReason: reason,
      }),
    close: async (desk, id) => asked(desk, 'finance', calls.close, await seen(desk, id)),
    async closeForFinance(desk, id) {
      await allowClosingForFinance(desk, id)
      const answer = await asked(desk, 'supervisor', calls.closeForFinance, await seen(desk, id))
      await backToReception(desk, id)
      return answer
    },
    reopen: async (desk, id) => asked(desk, 'supervisor', calls.reopen, { ...(await seen(desk, id)), reason }),
    booked: (desk) => book(desk),
  },
  isLogged: false,
  unaudited: ['booked'],
}
