import { expect, test, vi } from 'vitest'
import { addDays, dayOf, startOfDay } from '#domain/day.ts'
import * as calls from '#protocol/applicant/calls.ts'
import { receive, take } from '#protocol/applicant/desk-calls.ts'
import * as orders from '#protocol/order/calls.ts'
import * as v1 from '#protocol/order/visa-order/calls.ts'
import { dueForms } from '#server/services/order/form-state.ts'
import { judgeDueForms } from '#server/workers/form-due.ts'
import { type Desk, NOW, onEachEngine } from './harness.ts'
import { person, sticker } from './order-forms.ts'
import { planOf } from './plan.ts'

vi.setConfig({ testTimeout: 60_000 })

const TODAY = dayOf(NOW)
const LI = { ...person('LI'), passportNo: 'E76543210', birthDay: addDays(TODAY, -20 * 366), sex: 'M' as const }

/** A person received whose form is filled in as far as his trip: he leaves in ten days. */
async function received(desk: Desk): Promise<number> {
  const reception = await desk.as('reception')
  const { id: orderId } = await reception.get(orders.create, { ...sticker(), applicants: [LI] })
  await reception.get(v1.confirm, { id: orderId, version: 1 })
  const [one] = await reception.get(orders.applicants, { id: orderId })
  const { id } = one!
  const { applicant } = await reception.get(calls.form, { id })
  await reception.get(receive, { id, version: applicant.version })
  const view = await reception.get(calls.form, { id })
  const answers = { ...view.answers, entryDate: addDays(TODAY, 10), expiryDay: addDays(TODAY, 20) }
  await reception.get(calls.saveForm, {
    id,
    version: view.applicant.version,
    formVersion: view.formVersion,
    answers,
  })
  return id
}

const kept = ({ store }: Desk, id: number) =>
  store.read
    .selectFrom('visaApplicant')
    .select(['formPercent', 'formProblems', 'formDueDay', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

onEachEngine('forms that time changes', (openDesk, engine) => {
  test('are judged anew on their day, once, and nobody’s version moves', async () => {
    const desk = await openDesk()
    const id = await received(desk)
    const before = await kept(desk, id)
    expect(before.formDueDay).toBe(addDays(TODAY, 11))
    // What others wait for on that day is of the samples.
    await judgeDueForms(desk.store, startOfDay(addDays(TODAY, 10)))
    expect(await kept(desk, id)).toEqual(before)
    const left = startOfDay(addDays(TODAY, 11))
    expect(await judgeDueForms(desk.store, left)).toBeGreaterThan(0)
    const after = await kept(desk, id)
    expect(after).toEqual({
      ...before,
      formProblems: before.formProblems! + 1,
      formDueDay: addDays(TODAY, 21),
    })
    expect(await judgeDueForms(desk.store, left)).toBe(0)
  })

  test('are as fresh as whoever takes them at the audit sees them', async () => {
    const desk = await openDesk()
    const id = await received(desk)
    const before = await kept(desk, id)
    desk.clock.now = startOfDay(addDays(TODAY, 11))
    await (await desk.as('admin')).get(take, { desk: 'audit', id })
    expect(await kept(desk, id)).toMatchObject({
      formProblems: before.formProblems! + 1,
      formDueDay: addDays(TODAY, 21),
    })
  })

  test('are left alone once they are handed in, and where a newer version wrote them', async () => {
    const desk = await openDesk()
    const id = await received(desk)
    const day = addDays(TODAY, 11)
    const due = async () => (await dueForms(desk.store.read, day).execute()).map((row) => row.id)
    expect(await due()).toContain(id)
    const { store } = desk
    await store.change((tx) =>
      tx.updateTable('visaForm').set({ formVersion: 99 }).where('applicantId', '=', id).execute(),
    )
    await judgeDueForms(store, startOfDay(day))
    expect((await kept(desk, id)).formDueDay).toBeNull()
    await store.change((tx) =>
      tx.updateTable('visaApplicant').set({ formDueDay: TODAY, status: 64 }).where('id', '=', id).execute(),
    )
    expect(await due()).not.toContain(id)
  })

  test('are found by an index of their own', async () => {
    const desk = await openDesk()
    const query = dueForms(desk.store.read, TODAY).orderBy('formDueDay').orderBy('id').limit(50)
    const plan = await planOf(desk, query)
    // PostgreSQL chooses by its statistics, of so few rows freely.
    expect(plan).toMatch(engine === 'sqlite' ? /visa_applicant_form_due\b/ : /visa_applicant/)
    expect(plan).not.toMatch(/TEMP B-TREE/)
  })
})
