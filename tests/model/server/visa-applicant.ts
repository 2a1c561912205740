import { visaStatus } from '#domain/status.ts'
import type { ApplicantEventType } from '#machines/lifecycle/visa-applicant.ts'
import * as forms from '#protocol/applicant/calls.ts'
import * as steps from '#protocol/applicant/desk-calls.ts'
import * as contracts from '#protocol/contract/calls.ts'
import * as applicants from '#protocol/order/visa-order/applicant-calls.ts'
import * as orders from '#protocol/order/visa-order/calls.ts'
import { applicantTurns } from '#tests/model/server/turns/orders.ts'
import type { ServerPlan, StepAnswer } from '#tests/model/server-plan.ts'
import { allowIncomplete } from '#tests/server/applicant-steps.ts'
import { form, freshNumber, passport } from '#tests/server/contract-forms.ts'
import type { Desk } from '#tests/server/harness.ts'
import { contractServer } from './contract.ts'
import { custodyCalls } from './custody.ts'
import { freeOrderPassport, resultEvents } from './order-passport.ts'
import { asked } from './people.ts'

const MONTHLY = 10107
const reason = '模型走查'

export const applicantRow = (desk: Desk, id: number) =>
  desk.store.read.selectFrom('visaApplicant').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The passport that the applicant's contract holds; undefined before there is a contract. */
const passportOf = (desk: Desk, applicantId: number) =>
  desk.store.read
    .selectFrom('contractPassport')
    .select(['id', 'contractId', 'custody'])
    .where('applicantId', '=', applicantId)
    .orderBy('id', 'desc')
    .executeTakeFirst()

const orderOf = async (desk: Desk, id: number) => {
  const { orderId } = await applicantRow(desk, id)
  return desk.store.read.selectFrom('visaOrder').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
}

/** The contract of the applicant's order, made when there is none: a draft of a monthly customer. */
async function contractOf(desk: Desk, id: number): Promise<number> {
  const known = await passportOf(desk, id)
  if (known) return known.contractId
  const { orderId, passportNo } = await applicantRow(desk, id)
  const passports = [passport({ applicantId: id, passportNo: passportNo ?? freshNumber() })]
  const made = await (await desk.as('reception')).get(
    contracts.create,
    form({ orderId, passports, paymentMethodId: MONTHLY }),
  )
  return made.id
}

type ContractEvent = 'accept' | 'acceptAgain' | 'back' | 'review' | 'reviewedBack' | 'cancel' | 'refundPassport'
const step = { event: '', profile: 'good', from: {}, to: {}, covers: [] }
const byContract = async (desk: Desk, id: number, event: ContractEvent): Promise<StepAnswer> =>
  contractServer.events[event]!(desk, await contractOf(desk, id), step)

/** The passport's own desks, up to the one that drives the applicant. */
async function byPassport(desk: Desk, id: number, ...events: (keyof typeof custodyCalls)[]): Promise<StepAnswer> {
  let answer: StepAnswer = null
  for (const event of events) answer = await custodyCalls[event](desk, (await passportOf(desk, id))!.id)
  return answer
}

const CHECKED = 16

const byDesk = (who: string, call: typeof steps.receive) => async (desk: Desk, id: number) =>
  asked(desk, who, call, { id, version: (await applicantRow(desk, id)).version })

const forReason = (call: typeof steps.reaudit) => async (desk: Desk, id: number) =>
  asked(desk, 'supervisor', call, { id, version: (await applicantRow(desk, id)).version, reason })

/** How an applicant follows what holds its papers: contract and passport are asked, never the applicant. */
export const visaApplicantServer: ServerPlan<ApplicantEventType> = {
  async arrange(desk) {
    await allowIncomplete(desk)
    const reception = await desk.as('reception')
    const made = await reception.get(orders.submit, {
      type: 1,
      contactName: '赵敏',
      contactMobile: '15400009002',
      returnWay: 2,
      entries: 'SINGLE',
      urgencyLevel: 'NORMAL',
      purposeSection: 'TOURISM',
      purposeGoal: 'TOURISM',
      visaType: 'OT',
      acceptOrgId: 101,
      entryDate: '2026-12-20',
      exitDate: '2026-12-30',
      applicants: [{ surname: 'ZHAO', givenNames: 'MIN', passportNo: freshNumber() }],
    })
    const { applicants: people } = await reception.get(orders.detail, { id: made.id })
    return people[0]!.id
  },
  async codes(desk, id) {
    const found = await desk.store.read.selectFrom('visaApplicant').select('status').where('id', '=', id).execute()
    return found[0] ?? null
  },
  // A step raises that of the person, of his order, or both.
  async row(desk, id) {
    const person = await applicantRow(desk, id)
    return { ...person, version: person.version + (await orderOf(desk, id)).version }
  },
  entity: 'applicant',
  // The desks are the supervisor's.
  async offered(desk, id) {
    const to = async (who: string) => (await (await desk.as(who)).get(applicants.detail, { id })).applicant.actions
    const first = await to('reception')
    const further = (await to('supervisor')).filter(({ event }) => first.every((one) => one.event !== event))
    return [...first, ...further]
  },
  events: {
    async editForm(desk, id) {
      const { version } = await applicantRow(desk, id)
      const { answers, formVersion } = await (await desk.as('reception')).get(forms.form, { id })
      return asked(desk, 'reception', forms.saveForm, {
        id,
        version,
        formVersion,
        answers: { ...answers, issuer: 'MVD' },
      })
    },
    async edit(desk, id) {
      const { orderId, version, passportNo } = await applicantRow(desk, id)
      const person = { surname: 'ZHAO', givenNames: 'MIN', cname: '赵敏', passportNo: passportNo ?? '' }
      return asked(desk, 'reception', applicants.save, { id, orderId, version, ...person })
    },
    remove: async (desk, id) =>
      asked(desk, 'reception', applicants.remove, { id, version: (await applicantRow(desk, id)).version }),
    async confirm(desk, id) {
      const { id: orderId, version } = await orderOf(desk, id)
      return asked(desk, 'reception', orders.confirm, { id: orderId, version })
    },
    receive: byDesk('reception', steps.receive),
    startAudit: byDesk('supervisor', steps.startAudit),
    approve: byDesk('supervisor', steps.approve),
    requestMaterial: forReason(steps.requestMaterial),
    reaudit: forReason(steps.reaudit),
    supplement: byDesk('reception', steps.supplement),
    prepare: byDesk('supervisor', steps.prepare),
    returnMaterial: byDesk('supervisor', steps.returnMaterial),
    async cancel(desk, id) {
      await freeOrderPassport(desk, id)
      return asked(desk, 'reception', applicants.cancel, {
        id,
        version: (await applicantRow(desk, id)).version,
        reason,
      })
    },
    ...resultEvents,
    contractAccepted: (desk, id, { from }) => byContract(desk, id, from.status === 16 ? 'accept' : 'acceptAgain'),
    contractBack: (desk, id, { from }) => byContract(desk, id, from.status === 32 ? 'back' : 'reviewedBack'),
    contractReviewed: (desk, id) => byContract(desk, id, 'review'),
    contractCancelled: (desk, id) => byContract(desk, id, 'cancel'),
    async passportSent(desk, id) {
      const { custody } = (await passportOf(desk, id))!
      if (custody < CHECKED) await byPassport(desk, id, 'bind', 'check')
      return byPassport(desk, id, 'send')
    },
    passportRolledBack: (desk, id) => byPassport(desk, id, 'rollback'),
    passportRetrieved: (desk, id) => byPassport(desk, id, 'retrieve'),
    passportResent: (desk, id) => byPassport(desk, id, 'resend'),
    passportReturned: (desk, id) => byPassport(desk, id, 'return'),
    async passportRefunded(desk, id) {
      await contractOf(desk, id)
      return byPassport(desk, id, 'closeLost')
    },
  },
  turns: applicantTurns,
  doubled: { isPaidOrOnCredit: 'the order reads the same payment, and says no as well' },
  // An applicant stands where his order does: they are parted in the database.
  freed: {
    async confirm(desk, id) {
      const { orderId } = await applicantRow(desk, id)
      const values = { status: visaStatus.ORDER_SUCCESS }
      await desk.store.change((tx) => tx.updateTable('visaOrder').set(values).where('id', '=', orderId).execute())
    },
  },
  unoffered: {
    confirm: 'his order offers it',
    submit: 'a bill names the passport',
    rollback: 'a bill names the passport',
    issue: 'the desk names the passport',
    resubmit: 'what is missing is said just before',
  },
  refusedBy: {
    isPaidOrOnCredit: ['visaOrder.refused.isPaidOrOnCredit'],
    hasFilesIfEvisa: ['applicant.lacksFiles'],
    isFormComplete: ['applicant.lacks', 'applicant.lacksMore'],
  },
  impossible: {
    'WAITING_SUBMIT editForm → WAITING_SUBMIT': 'a sticker has no application: form-task.test.ts',
    'SUBMITTED editForm → SUBMITTED': 'a sticker has no application: form-task.test.ts',
    'RESULT_AVAILABLE applicationReopened → WAITING_SUBMIT': 'a sticker has no application: its own tours reopen it',
  },
  // A bill and a desk name the passport, never its applicant.
  notRefused: ['submit', 'rollback', 'issue'],
}
