import { paymentStatus } from '#domain/status.ts'
import type { OrderEventType } from '#machines/lifecycle/order.ts'
import * as contracts from '#protocol/contract/calls.ts'
import * as calls from '#protocol/order/calls.ts'
import * as applicants from '#protocol/order/visa-order/applicant-calls.ts'
import * as first from '#protocol/order/visa-order/calls.ts'
import type { ServerPlan } from '#tests/model/server-plan.ts'
import { form, freshNumber, passport } from '#tests/server/contract-forms.ts'
import type { Desk } from '#tests/server/harness.ts'
import { person, sticker } from '#tests/server/order-forms.ts'
import { asked } from './people.ts'

const orderRow = (desk: Desk, id: number) =>
  desk.store.read.selectFrom('visaOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const versioned = async (desk: Desk, id: number) => ({ id, version: (await orderRow(desk, id)).version })

const confirm = async (desk: Desk, id: number) => asked(desk, 'reception', first.confirm, await versioned(desk, id))

/** Beyond the first two statuses the applicants' own desk leads. */
const later = (event: string, to: string | null, ...states: string[]) =>
  Object.fromEntries(states.map((state) => [`${state} ${event} → ${to ?? state}`, 'applicants' as const]))

export const orderServer: ServerPlan<OrderEventType> = {
  arrange: async (desk) =>
    (await (await desk.as('reception')).get(calls.create, { ...sticker(), applicants: [person('LI')] })).id,
  async codes(desk, id) {
    const { deleted, status } = await orderRow(desk, id)
    // What it asks of money follows its own machine: a cancelled order is not paid any more.
    return deleted === 1 ? null : { status, pay: paymentStatus.UNPAID }
  },
  row: orderRow,
  entity: 'order',
  unlogged: ['sign'],
  unaudited: ['sign', 'addApplicant'],
  offered: async (desk, id) => (await (await desk.as('reception')).get(calls.details, { id })).actions,
  events: {
    confirm,
    // The contract is made by the next call.
    confirmAndSign: confirm,
    async sign(desk, id) {
      const { applicants: people } = await (await desk.as('reception')).get(calls.details, { id })
      const passports = people.slice(0, 1).map((one) => passport({ applicantId: one.id, passportNo: freshNumber() }))
      return asked(desk, 'reception', contracts.create, form({ orderId: id, passports }))
    },
    edit: async (desk, id) =>
      asked(desk, 'reception', calls.update, { ...sticker({ remark: '模型走查' }), ...(await versioned(desk, id)) }),
    addApplicant: (desk, id) => asked(desk, 'reception', applicants.save, { orderId: id, ...person('HE') }),
    attach: async (desk, id) =>
      asked(desk, 'reception', calls.saveAttachments, { ...(await versioned(desk, id)), files: [] }),
    cancel: async (desk, id) =>
      asked(desk, 'reception', first.cancel, { ...(await versioned(desk, id)), reason: '模型走查' }),
    delete: async (desk, id) => asked(desk, 'reception', calls.remove, await versioned(desk, id)),
  },
  arrives: {
    ...later('cancel', 'CANCELLED', 'RECEIVED', 'AUDITING', 'INCOMPLETE_MATERIAL', 'APPROVED', 'WAITING_SUBMIT'),
    ...later('attach', null, 'RECEIVED', 'AUDITING', 'INCOMPLETE_MATERIAL', 'APPROVED', 'WAITING_SUBMIT'),
    ...later('attach', null, 'SUBMITTED', 'RESULT_AVAILABLE'),
  },
}
