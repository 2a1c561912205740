import { randomUUID } from 'node:crypto'
import type { ApplicantEventType } from '#machines/lifecycle/visa-applicant.ts'
import * as orderPassports from '#protocol/order-passport/calls.ts'
import * as passports from '#protocol/passport/calls.ts'
import * as bills from '#protocol/send-bill/calls.ts'
import * as results from '#protocol/visa-result/calls.ts'
import type { ServerPlan, StepAnswer } from '#tests/model/server-plan.ts'
import type { Desk } from '#tests/server/harness.ts'
import { freshLabel } from './custody.ts'
import { asked, onlyOf } from './people.ts'

const reason = '模型走查'
const trip = { consulate: 'RU_GUANGZHOU', sendDate: '2026-11-23' } as const
/** The consulate's answer: what it returned may be sent again, with papers or without. */
const RETURN = 3
const CHECKED = 16

const heldOf = (desk: Desk, applicantId: number) =>
  desk.store.read.selectFrom('orderPassport').selectAll().where('applicantId', '=', applicantId).executeTakeFirst()

const versionOf = async (desk: Desk, id: number) =>
  (await desk.store.read.selectFrom('visaApplicant').select('version').where('id', '=', id).executeTakeFirstOrThrow())
    .version

/** The label of an applicant's passport, which is stuck on and checked where it is not yet. */
async function checkedLabel(desk: Desk, applicantId: number): Promise<string> {
  const held = await heldOf(desk, applicantId)
  const person = await desk.as('desk')
  const isOn = held !== undefined && held.custody !== 0
  const barcode = isOn ? held.barcode : await freshLabel(desk)
  if (!isOn) await person.call(orderPassports.bind, { barcode, applicantId })
  if (held?.custody !== CHECKED) {
    const items = [{ barcode, scanId: randomUUID(), at: desk.clock.now, ok: true }]
    await person.call(passports.batchCheck, { items })
  }
  return barcode
}

/** Nobody is cancelled while his passport lies in the house: its label comes off first. */
export async function freeOrderPassport(desk: Desk, applicantId: number): Promise<void> {
  const held = await heldOf(desk, applicantId)
  if (!held || held.custody === 0 || held.custody > CHECKED) return
  const { id, version } = held
  await (await desk.as('desk')).call(orderPassports.unbind, { id, version, reason })
}

async function rollback(desk: Desk, applicantId: number): Promise<StepAnswer> {
  const held = await heldOf(desk, applicantId)
  const bill = await desk.store.read
    .selectFrom('sendBillPassport')
    .innerJoin('sendBill', 'sendBill.id', 'billId')
    .select(['billId', 'version'])
    .where('orderPassportId', '=', held?.id ?? 0)
    .where('active', '=', 1)
    .executeTakeFirst()
  const { billId: id, version } = bill ?? { billId: 1, version: 1 }
  return asked(desk, 'desk', bills.rollback, { id, version, reason, passportIds: [held?.barcode ?? 'none'] })
}

const correct = async (desk: Desk, id: number, isPaperMissing: boolean) =>
  asked(desk, 'supervisor', results.correct, {
    id,
    version: await versionOf(desk, id),
    reason,
    issueResult: RETURN,
    isPaperMissing,
  })

/** How an applicant without a contract goes to the consulate and on from its answer. */
export const resultEvents: ServerPlan<ApplicantEventType>['events'] = {
  submit: async (desk, id) =>
    asked(desk, 'desk', bills.submit, { ...trip, passports: [await checkedLabel(desk, id)], submit: true }),
  rollback,
  async issue(desk, id) {
    const { barcode } = (await heldOf(desk, id))!
    const items = [{ barcode, scanId: randomUUID(), at: desk.clock.now, issueResult: RETURN } as const]
    return onlyOf(await (await desk.as('desk')).call(passports.batchRetrieve, { items }))
  },
  correctResult: (desk, id) => correct(desk, id, false),
  resend: async (desk, id) =>
    asked(desk, 'supervisor', results.resend, { id, version: await versionOf(desk, id), reason }),
  async resubmit(desk, id) {
    // What is missing is said with the result.
    await correct(desk, id, true)
    return asked(desk, 'supervisor', results.resubmit, { id, version: await versionOf(desk, id) })
  },
}
