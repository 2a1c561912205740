import { beforeEach } from 'vitest'
import * as orders from '#protocol/order/calls.ts'
import * as applicants from '#protocol/order/visa-order/applicant-calls.ts'
import * as calls from '#protocol/payment/calls.ts'
import { methods } from './finance-fixtures.ts'
import { type Desk, NOW, type Person } from './harness.ts'
import { evisa, GZ, person } from './order-forms.ts'

export const DAY = 24 * 3600_000
/** Of a Russian e-visa at the center in Guangzhou: consulate, service and platform, of one applicant. */
export const [CONSULAR, SERVICE, PLATFORM] = [36_920, 12_000, 3000]
export const EACH = CONSULAR + SERVICE + PLATFORM

/** The paths of the fields at which a call was refused. */
export const fieldsOf = (answer: { data: unknown }) =>
  ((answer.data as { fields?: { path: string }[] } | null)?.fields ?? []).map(({ path }) => path)

/** Who makes, bills and pays orders in a suite, all signed in anew on the day of NOW before each test. */
export function billDesk(openDesk: () => Promise<Desk>) {
  const at = {} as Record<'reception' | 'finance' | 'supervisor' | 'customer', Person> & { desk: Desk }
  beforeEach(async () => {
    at.desk ??= await openDesk()
    at.desk.clock.now = NOW
    for (const who of ['reception', 'finance', 'supervisor', 'customer'] as const) at[who] = await at.desk.as(who)
  })

  const billOf = (id: number, who = at.reception) => who.get(calls.bill, { id })
  const people = async (id: number, who = at.reception) => (await who.get(orders.details, { id })).applicants
  return Object.assign(at, {
    billOf,
    people,
    /** An e-visa order of the counter. */
    async make(names = ['ZHANG'], who = at.reception) {
      const { id } = await who.get(orders.create, { ...evisa(), acceptOrgId: GZ, applicants: names.map(person) })
      return id
    },
    async book(id: number, receivedFen: number, more: object = {}) {
      const { version } = await billOf(id)
      return at.reception.call(calls.book, {
        orderId: id,
        version,
        paymentMethodId: methods.CASH,
        receivedFen,
        ...more,
      })
    },
    async cancel(id: number, index = 0) {
      const one = (await people(id))[index]!
      await at.reception.get(applicants.cancel, { id: one.id, version: one.version, reason: '不去了' })
    },
  })
}
