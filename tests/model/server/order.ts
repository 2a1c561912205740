import { paymentStatus, visaStatus } from '#domain/status.ts'
import type { OrderEventType } from '#machines/lifecycle/order.ts'
import * as steps from '#protocol/applicant/desk-calls.ts'
import * as contracts from '#protocol/contract/calls.ts'
import * as calls from '#protocol/order/calls.ts'
import * as applicants from '#protocol/order/visa-order/applicant-calls.ts'
import * as first from '#protocol/order/visa-order/calls.ts'
import type { ServerPlan, StepAnswer } from '#tests/model/server-plan.ts'
import type { Step } from '#tests/model/step.ts'
import { allowIncomplete, applicantsOf } from '#tests/server/applicant-steps.ts'
import { form, freshNumber, passport } from '#tests/server/contract-forms.ts'
import type { Desk } from '#tests/server/harness.ts'
import { person, sticker } from '#tests/server/order-forms.ts'
import { asked, each } from './people.ts'

type DeskStep = typeof steps.receive | typeof steps.reaudit

const orderRow = (desk: Desk, id: number) =>
  desk.store.read.selectFrom('visaOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const versioned = async (desk: Desk, id: number) => ({ id, version: (await orderRow(desk, id)).version })

const confirm = async (desk: Desk, id: number) => asked(desk, 'reception', first.confirm, await versioned(desk, id))

const CONFIRMED_FIRST = 'the order is confirmed with its applicants, by an event of its own'
const NO_WAY_BACK = 'no desk leads an applicant there'

/** The desk steps that move the one applicant of an order, by where they lead from and to. */
const CANCELLED = applicants.cancel
const moves: Readonly<Record<string, Readonly<Record<string, DeskStep>>>> = {
  ORDER_SUCCESS: { CANCELLED },
  WAITING_RECEIVE: { RECEIVED: steps.receive, CANCELLED },
  RECEIVED: { AUDITING: steps.startAudit, CANCELLED },
  AUDITING: { APPROVED: steps.approve, INCOMPLETE_MATERIAL: steps.requestMaterial, CANCELLED },
  INCOMPLETE_MATERIAL: { AUDITING: steps.supplement, MATERIAL_RETURNED: steps.returnMaterial, CANCELLED },
  APPROVED: { WAITING_SUBMIT: steps.prepare, AUDITING: steps.reaudit, CANCELLED },
  WAITING_SUBMIT: { AUDITING: steps.reaudit, CANCELLED },
}

/** The shortest way of an applicant from one status to another; undefined where there is none. */
function wayOf(from: string, to: string): DeskStep[] | undefined {
  const ways = new Map<string, DeskStep[]>([[from, []]])
  for (const [at, way] of ways)
    for (const [next, step] of Object.entries(moves[at] ?? {})) if (!ways.has(next)) ways.set(next, [...way, step])
  return ways.get(to)
}

const nameOf = (code: number | undefined) => Object.entries(visaStatus).find(([, known]) => known === code)?.[0] ?? ''

/** Leads the one applicant of an order from desk to desk. */
async function moveApplicant(desk: Desk, id: number, { from, to }: Step): Promise<StepAnswer> {
  const supervisor = await desk.as('supervisor')
  const way = wayOf(nameOf(from.status), nameOf(to.status)) ?? []
  return each(
    way.map((call) => async () => {
      const [one] = await applicantsOf(desk, id)
      const why = 'reason' in call.input._zod.def.shape ? { reason: '模型走查' } : {}
      return supervisor.call(call as typeof steps.receive, { id: one!.id, version: one!.version, ...why })
    }),
  )
}

const AT_CONSULATE = ['SUBMITTED', 'RESULT_AVAILABLE']
const states = Object.keys(visaStatus)
const followed = states.flatMap((from) => states.map((to) => ({ from, to, id: `${from} applicantsMoved → ${to}` })))
const isLater = ({ from, to }: { from: string; to: string }) => AT_CONSULATE.includes(from) || AT_CONSULATE.includes(to)
const waysLeft = followed.filter((one) => !isLater(one) && !wayOf(one.from, one.to))

export const orderServer: ServerPlan<OrderEventType> = {
  async arrange(desk) {
    await allowIncomplete(desk)
    return (await (await desk.as('reception')).get(calls.create, { ...sticker(), applicants: [person('LI')] })).id
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
    applicantsMoved: moveApplicant,
    delete: async (desk, id) => asked(desk, 'reception', calls.remove, await versioned(desk, id)),
  },
  impossible: Object.fromEntries(
    waysLeft.map(({ from, id }) => [id, from === 'ORDER_SUCCESS' ? CONFIRMED_FIRST : NO_WAY_BACK]),
  ),
  arrives: Object.fromEntries(
    [...AT_CONSULATE.map((state) => `${state} attach → ${state}`), ...followed.filter(isLater).map(({ id }) => id)].map(
      (id) => [id, 'consulates' as const],
    ),
  ),
}
