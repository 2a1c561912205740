import type { ApplicationEventType } from '#machines/lifecycle/consulate-application.ts'
import * as calls from '#protocol/consulate/application-calls.ts'
import type { SiteAnswer } from '#protocol/consulate/site-wire.ts'
import * as applicants from '#protocol/order/visa-order/applicant-calls.ts'
import type { ConsulateSite } from '#server/adapters/ports.ts'
import { applicationTurns } from '#tests/model/server/turns/others.ts'
import type { ServerPlan } from '#tests/model/server-plan.ts'
import { allowIncomplete } from '#tests/server/applicant-steps.ts'
import { sandboxSite } from '#tests/server/consulate-sandbox.ts'
import { evisaOrder, firstApplicant } from '#tests/server/evisa-orders.ts'
import type { Desk } from '#tests/server/harness.ts'
import { siteWorker } from '#tests/server/site-worker.ts'
import { asked } from './people.ts'

const reason = '模型走查'
const HOUR = 3_600_000
const UNSENT = 8
const SENT_BACK = 48
/** States in which the form is filled in. */
const OPEN = [0, SENT_BACK]

export const applicationRow = (desk: Desk, id: number) =>
  desk.store.read.selectFrom('consulateApplication').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const seen = async (desk: Desk, id: number) => ({ id, version: (await applicationRow(desk, id)).version })
const person = async (desk: Desk, id: number) => firstApplicant(desk, (await applicationRow(desk, id)).orderId)

/** What the site says of one application, whenever it is asked; the others hear that they are there. */
async function say(desk: Desk, id: number, answer: SiteAnswer): Promise<null> {
  const { reference } = await applicationRow(desk, id)
  const reached = { is: false }
  const of = (named: string): SiteAnswer => {
    if (named !== reference && named !== `NO${reference}`) return { state: 'accepted', applicationNo: named }
    reached.is = true
    return { applicationNo: `NO${reference}`, ...answer }
  }
  const site: ConsulateSite = {
    ...sandboxSite(),
    submit: async (form) => of(form.reference),
    change: async (_, form) => of(form.reference),
    withdraw: async (applicationNo) => of(applicationNo),
    poll: async (which) => of('reference' in which ? which.reference : which.applicationNo),
  }
  const worker = siteWorker(desk, site)
  desk.clock.now += HOUR
  while (!reached.is && (await worker.runNext()));
  if (!reached.is) throw new Error(`the site was not asked after application ${id}`)
  return null
}

/** What the site says when it is next asked after an application. */
export const says = (answer: SiteAnswer) => (desk: Desk, id: number) => say(desk, id, answer)

/** Only what the site has sent back once waits with a number. */
async function numbered(desk: Desk, id: number): Promise<void> {
  const { status, applicationNo } = await applicationRow(desk, id)
  if (status !== UNSENT || applicationNo !== null) return
  await say(desk, id, { state: 'correction', fields: ['passportNo'], reason })
  await asked(desk, 'supervisor', calls.queue, { applicantId: (await person(desk, id)).id })
}

export const consulateApplicationServer: ServerPlan<ApplicationEventType> = {
  /** A draft: what was queued and taken out again. */
  async arrange(desk) {
    await allowIncomplete(desk)
    const number = String(
      100_000 + (await desk.store.read.selectFrom('consulateApplication').select('id').execute()).length,
    )
    const order = await evisaOrder(desk, [`E${number}01`])
    const officer = await desk.as('supervisor')
    const { id, version } = await officer.get(calls.queue, { applicantId: (await firstApplicant(desk, order.id)).id })
    await officer.get(calls.unqueue, { id, version })
    return id
  },
  codes: async (desk, id) => ({ status: (await applicationRow(desk, id)).status }),
  row: applicationRow,
  entity: 'application',
  offered: async (desk, id) => (await (await desk.as('supervisor')).get(calls.detail, { id })).actions,
  turns: applicationTurns,
  unoffered: { withdraw: 'a number is got first' },
  unturned: { unpaid: 'the call itself asks for the receipt' },
  doubled: {
    isFormComplete: 'what a form lacks is named before it is queued',
    hasNumber: 'an answer without a number is not understood before it counts',
    hasVisa: 'an answer without a visa is not understood before it counts',
  },
  refusedBy: {
    isFormComplete: [
      'applicant.lacks',
      'applicant.lacksMore',
      'applicant.lacksFiles',
      'formTask.incomplete',
      'formTask.incompleteMore',
    ],
  },
  events: {
    queue: async (desk, id) => asked(desk, 'supervisor', calls.queue, { applicantId: (await person(desk, id)).id }),
    async unqueue(desk, id, { to }) {
      if (to.status === SENT_BACK) await numbered(desk, id)
      return asked(desk, 'supervisor', calls.unqueue, await seen(desk, id))
    },
    accepted: says({ state: 'accepted' }),
    paymentAsked: says({ state: 'paymentAsked', fee: { amount: '52.00', currency: 'USD' } }),
    sitePaid: async (desk, id) =>
      asked(desk, 'supervisor', calls.receipt, { ...(await seen(desk, id)), receiptNo: 'R-1' }),
    paymentExpired: says({ state: 'unknown' }),
    async granted(desk, id) {
      const { passportNo } = await person(desk, id)
      return say(desk, id, { state: 'granted', visaNo: `V${id}`, ...(passportNo && { passportNo }) })
    },
    refused: says({ state: 'refused', reason }),
    correctionAsked: says({ state: 'correction', fields: ['passportNo'], reason }),
    lost: async (desk, id) => asked(desk, 'supervisor', calls.lost, { ...(await seen(desk, id)), reason }),
    async withdraw(desk, id) {
      await numbered(desk, id)
      return asked(desk, 'supervisor', calls.withdraw, { ...(await seen(desk, id)), reason })
    },
    async withdrawn(desk, id) {
      const { status } = await applicationRow(desk, id)
      if (!OPEN.includes(status)) return say(desk, id, { state: 'withdrawn' })
      const { id: applicantId, version } = await person(desk, id)
      return asked(desk, 'supervisor', applicants.cancel, { id: applicantId, version, reason })
    },
    reopen: async (desk, id) => asked(desk, 'supervisor', calls.reopen, { ...(await seen(desk, id)), reason }),
  },
}
