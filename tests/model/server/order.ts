import { orderStatus, paymentStatus, visaStatus } from '#domain/status.ts'
import type { OrderEventType } from '#machines/lifecycle/order.ts'
import * as steps from '#protocol/applicant/desk-calls.ts'
import * as contracts from '#protocol/contract/calls.ts'
import * as calls from '#protocol/order/calls.ts'
import * as applicants from '#protocol/order/visa-order/applicant-calls.ts'
import * as first from '#protocol/order/visa-order/calls.ts'
import { orderTurns } from '#tests/model/server/turns/orders.ts'
import type { ServerPlan, StepAnswer } from '#tests/model/server-plan.ts'
import type { Step } from '#tests/model/step.ts'
import { allowIncomplete, applicantsOf } from '#tests/server/applicant-steps.ts'
import { form, freshNumber, passport } from '#tests/server/contract-forms.ts'
import type { Desk } from '#tests/server/harness.ts'
import { person, sticker } from '#tests/server/order-forms.ts'
import { freeOrderPassport, resultEvents } from './order-passport.ts'
import { asked } from './people.ts'
import { applicantRow } from './visa-applicant.ts'

type DeskStep = typeof steps.receive | typeof steps.reaudit
/** Leads the one applicant of an order a step on. */
type Move = (desk: Desk, applicantId: number) => Promise<StepAnswer>

const orderRow = (desk: Desk, id: number) =>
  desk.store.read.selectFrom('visaOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const versioned = async (desk: Desk, id: number) => ({ id, version: (await orderRow(desk, id)).version })

const confirm = async (desk: Desk, id: number) => asked(desk, 'reception', first.confirm, await versioned(desk, id))

const CONFIRMED_FIRST = 'the order is confirmed with its applicants, by an event of its own'
/** Where several people are on an order it may pass over statuses: order-people.test.ts. */
const NO_DESK = 'no one desk leads the applicant of an order of one person there'
const NO_STEP: Step = { event: '', profile: 'good', from: {}, to: {}, covers: [] }

const by =
  (call: DeskStep): Move =>
  async (desk, id) => {
    const { version } = await applicantRow(desk, id)
    const why = 'reason' in call.input._zod.def.shape ? { reason: '模型走查' } : {}
    return asked(desk, 'supervisor', call as typeof steps.receive, { id, version, ...why })
  }

const { submit, rollback, issue, resend, resubmit } = resultEvents
const passing =
  (move: ServerPlan<string>['events'][string]): Move =>
  (desk, id) =>
    move!(desk, id, NO_STEP)

/** Nobody is cancelled while his passport lies in the house. */
const CANCELLED: Move = async (desk, id) => {
  await freeOrderPassport(desk, id)
  return by(applicants.cancel)(desk, id)
}

/** What moves the one applicant of an order, by where it leads from and to: the desks, send bills and what they bring back. */
const moves: Readonly<Record<string, Readonly<Record<string, Move>>>> = {
  ORDER_SUCCESS: { CANCELLED },
  WAITING_RECEIVE: { RECEIVED: by(steps.receive), CANCELLED },
  RECEIVED: { AUDITING: by(steps.startAudit), CANCELLED },
  AUDITING: { APPROVED: by(steps.approve), INCOMPLETE_MATERIAL: by(steps.requestMaterial), CANCELLED },
  INCOMPLETE_MATERIAL: { AUDITING: by(steps.supplement), MATERIAL_RETURNED: by(steps.returnMaterial), CANCELLED },
  APPROVED: { WAITING_SUBMIT: by(steps.prepare), AUDITING: by(steps.reaudit), CANCELLED },
  WAITING_SUBMIT: { SUBMITTED: passing(submit), AUDITING: by(steps.reaudit), CANCELLED },
  SUBMITTED: { WAITING_SUBMIT: passing(rollback), RESULT_AVAILABLE: passing(issue) },
  RESULT_AVAILABLE: {
    WAITING_SUBMIT: passing(resend),
    INCOMPLETE_MATERIAL: passing(resubmit),
    MATERIAL_RETURNED: by(steps.returnMaterial),
  },
}

const nameOf = (code: number | undefined) => Object.entries(visaStatus).find(([, known]) => known === code)?.[0] ?? ''

/** Leads the one applicant of an order to the next place. */
async function moveApplicant(desk: Desk, id: number, { from, to }: Step): Promise<StepAnswer> {
  const [one] = await applicantsOf(desk, id)
  return moves[nameOf(from.status)]![nameOf(to.status)]!(desk, one!.id)
}

const peopleAt = (status: number) => (desk: Desk, orderId: number) =>
  desk.store.change((tx) => tx.updateTable('visaApplicant').set({ status }).where('orderId', '=', orderId).execute())

const states = Object.keys(visaStatus)
const followed = states.flatMap((from) => states.map((to) => ({ from, to, id: `${from} applicantsMoved → ${to}` })))
const waysLeft = followed.filter(({ from, to }) => !moves[from]?.[to])

export const orderServer: ServerPlan<OrderEventType> = {
  async arrange(desk) {
    await allowIncomplete(desk)
    const people = [{ ...person('LI'), passportNo: freshNumber() }]
    return (await (await desk.as('reception')).get(calls.create, { ...sticker(), applicants: people })).id
  },
  async codes(desk, id) {
    const { deleted, status } = await orderRow(desk, id)
    // What it asks of money follows its own machine: a cancelled order is not paid any more.
    return deleted === 1 ? null : { status, pay: paymentStatus.UNPAID }
  },
  row: orderRow,
  entity: 'order',
  unlogged: ['sign'],
  unaudited: ['sign', 'addApplicant', 'applicantsMoved'],
  offered: async (desk, id) => (await (await desk.as('reception')).get(calls.details, { id })).actions,
  events: {
    confirm,
    // The contract is made by the next call.
    confirmAndSign: confirm,
    async sign(desk, id) {
      const { applicants: people } = await (await desk.as('reception')).get(calls.details, { id })
      const passports = people
        .slice(0, 1)
        .map((one) => passport({ applicantId: one.id, passportNo: one.passportNo ?? freshNumber() }))
      return asked(desk, 'reception', contracts.create, form({ orderId: id, passports }))
    },
    edit: async (desk, id) =>
      asked(desk, 'reception', calls.update, { ...sticker({ remark: '模型走查' }), ...(await versioned(desk, id)) }),
    addApplicant: (desk, id) => asked(desk, 'reception', applicants.save, { orderId: id, ...person('HE') }),
    attach: async (desk, id) =>
      asked(desk, 'reception', calls.saveAttachments, { ...(await versioned(desk, id)), files: [] }),
    cancel: async (desk, id) =>
      asked(desk, 'reception', first.cancel, { ...(await versioned(desk, id)), reason: '模型走查' }),
    applicantsMoved: moveApplicant,
    delete: async (desk, id) => asked(desk, 'reception', calls.remove, await versioned(desk, id)),
  },
  turns: orderTurns,
  // An order stands where its applicants are: it is parted from them in the database.
  freed: {
    confirm: peopleAt(visaStatus.ORDER_SUCCESS),
    confirmAndSign: peopleAt(visaStatus.ORDER_SUCCESS),
    sign: peopleAt(visaStatus.WAITING_RECEIVE),
    async cancel(desk, id) {
      await peopleAt(visaStatus.WAITING_SUBMIT)(desk, id)
      const people = (await applicantsOf(desk, id)).map((one) => one.id)
      await desk.store.change((tx) =>
        tx.updateTable('orderPassport').set({ custody: 0 }).where('applicantId', 'in', people).execute(),
      )
    },
    attach: (desk, id) =>
      desk.store.change((tx) =>
        tx.updateTable('visaOrder').set({ orderStatus: orderStatus.IN_PROGRESS }).where('id', '=', id).execute(),
      ),
  },
  undecided: { confirmAndSign: 'the order is confirmed by its own event, and the contract made by the next call' },
  unturned: {
    'confirmAndSign [evisa]: isNotEvisa':
      'the contract is made by the next call, from an order that is confirmed: sign [evisa]',
  },
  // The applicant who cannot be cancelled is named with what keeps him.
  refusedBy: { isEachCancellable: ['lifecycle.refused'] },
  impossible: Object.fromEntries(
    waysLeft.map(({ from, id }) => [id, from === 'ORDER_SUCCESS' ? CONFIRMED_FIRST : NO_DESK]),
  ),
}
