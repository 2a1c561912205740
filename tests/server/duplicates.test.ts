import { expect, test } from 'vitest'
import { issueResult, visaStatus } from '#domain/status.ts'
import { trApplicant } from '#protocol/applicant/country-calls.ts'
import * as steps from '#protocol/applicant/desk-calls.ts'
import { checkDuplicate } from '#protocol/applicant/ph-calls.ts'
import { queue, queueOrder } from '#protocol/consulate/application-calls.ts'
import * as tasks from '#protocol/consulate/form-task-calls.ts'
import * as orders from '#protocol/order/calls.ts'
import * as people from '#protocol/order/visa-order/applicant-calls.ts'
import * as visaOrders from '#protocol/order/visa-order/calls.ts'
import { allowIncomplete, applicantsOf, prepareAll } from './applicant-steps.ts'
import { evisaOrder, firstApplicant, traveller } from './evisa-orders.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { evisa, GZ, generic, type OrderArgs, person, sticker } from './order-forms.ts'

const REASON = '客户改签，原申请已书面撤回'
const KINDS: [string, OrderArgs][] = [
  ['sticker', sticker()],
  ['Russian e-visa', evisa()],
  ...(['PHL', 'TUR', 'MYS'] as const).map((visaCountry): [string, OrderArgs] => [
    visaCountry,
    generic({ visaCountry }),
  ]),
]

async function ordered(desk: Desk, form: OrderArgs, passportNo?: string) {
  const reception = await desk.as('reception')
  const applicants = passportNo === undefined ? [] : [traveller('LI', passportNo)]
  const { id } = await reception.get(orders.create, { ...form, acceptOrgId: GZ, applicants, duplicateReason: REASON })
  const { orderNo } = await reception.get(orders.read, { id })
  return { id, orderNo }
}

const refusalOf = ({ code, data }: { code: string; data: unknown }) => {
  const { fields } = data as { fields: { path: string; key: string; params?: object }[] }
  return [code, ...fields.map(({ path, params }) => ({ path, ...params }))]
}

/** A person with this passport on an order of his own, who waits for the consulate. */
const waiting = (desk: Desk, passportNo: string) => evisaOrder(desk, [passportNo])

const logged = async (desk: Desk, id: number) => {
  const { logs } = await (await desk.as('admin')).get(people.detail, { id })
  return logs.filter(({ action }) => action === 'confirmDuplicate').map(({ content }) => content)
}

onEachEngine('a passport that applies for the same trip on another order', (openDesk) => {
  test('is written down for a reason alone, for every country and both kinds of order', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    for (const [at, [name, form]] of KINDS.entries()) {
      const passportNo = `E7000000${at}`
      const [first, second] = [await ordered(desk, form, passportNo), await ordered(desk, form)]
      const typed = { orderId: second.id, ...person('LI'), passportNo }
      const asked = { passportNo, orderId: second.id }
      expect(await reception.get(checkDuplicate, asked), name).toMatchObject({
        asksReason: ['save'],
        items: [{ orderId: first.id, orderNo: first.orderNo }],
      })
      const refused = await reception.call(people.save, typed)
      expect(refusalOf(refused), name).toEqual(['9999', { path: 'duplicateReason', orders: first.orderNo }])
      expect(await applicantsOf(desk, second.id)).toEqual([])
      const { id, version } = await reception.get(people.save, { ...typed, duplicateReason: REASON })
      expect(await logged(desk, id), name).toEqual([`${first.orderNo}: ${REASON}`])
      // Said once, it is not asked for at the next change.
      await reception.get(people.save, { ...typed, id, version, surname: 'LIU' })
      expect((await reception.get(checkDuplicate, { applicantId: id })).items).toMatchObject([
        { said: { reason: REASON } },
      ])
    }
  })

  test('is none on other days, in another country, or once the other application is over', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    await ordered(desk, generic({ visaCountry: 'TUR' }), 'E71000001')
    const duplicates = async (form: OrderArgs) => {
      const { id } = await ordered(desk, form)
      return (await admin.get(checkDuplicate, { passportNo: 'E71000001', orderId: id })).items.length
    }
    const days = (entryDate: string, exitDate: string) => generic({ visaCountry: 'TUR', entryDate, exitDate })
    expect(await duplicates(days('2026-12-05', '2026-12-09'))).toBe(1)
    expect(await duplicates(days('2026-11-25', '2026-12-01'))).toBe(1)
    expect(await duplicates(days('2026-12-06', '2026-12-09'))).toBe(0)
    expect(await duplicates(days('2026-11-25', '2026-11-30'))).toBe(0)
    expect(await duplicates(generic({ visaCountry: 'MYS' }))).toBe(0)
    await desk.store.change((tx) =>
      tx
        .updateTable('visaApplicant')
        .set({ status: visaStatus.RESULT_AVAILABLE, issueResult: issueResult.REJECT })
        .where('passportNo', '=', 'E71000001')
        .execute(),
    )
    expect(await duplicates(days('2026-12-05', '2026-12-09'))).toBe(0)
  })

  test('is entered with its order, or moved onto its days, for a reason alone: nothing is kept without', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const first = await ordered(desk, generic({ visaCountry: 'TUR' }), 'E76000001')
    const typed = {
      ...generic({ visaCountry: 'TUR', duplicateReason: '' }),
      acceptOrgId: GZ,
      applicants: [traveller('LI', 'E76000001'), traveller('WANG', 'E76000002')],
    }
    const before = await desk.store.read.selectFrom('visaOrder').select('id').execute()
    for (const call of [orders.create, visaOrders.submit]) {
      const refused = await reception.call(call, typed)
      expect(refusalOf(refused)).toMatchObject(['9999', { path: 'duplicateReason' }])
      expect(refused.msg).toContain(`LI WEI (${first.orderNo})`)
    }
    expect(await desk.store.read.selectFrom('visaOrder').select('id').execute()).toEqual(before)
    const { id } = await reception.get(orders.create, { ...typed, duplicateReason: REASON })
    const [li, wang] = await applicantsOf(desk, id)
    expect(await logged(desk, li!.id)).toEqual([`${first.orderNo}: ${REASON}`])
    expect(await logged(desk, wang!.id)).toEqual([])

    // On other days nothing is asked; moved onto them it is, and what else is corrected asks nothing more.
    const apart = { ...typed, entryDate: '2027-01-10', exitDate: '2027-01-15' }
    const { id: moved } = await reception.get(visaOrders.submit, apart)
    const { applicants: _, ...form } = typed
    for (const call of [orders.update, visaOrders.save])
      expect(refusalOf(await reception.call(call, { id: moved, version: 1, ...form }))).toMatchObject([
        '9999',
        { path: 'duplicateReason' },
      ])
    const { version } = await reception.get(orders.update, { id: moved, version: 1, ...form, duplicateReason: REASON })
    const again = await reception.get(orders.update, { id: moved, version, ...form, contactName: '王芳芳' })
    // Another passport than his is another matter.
    const people = await applicantsOf(desk, moved)
    const changed = people.map(({ id: personId }, at) => ({
      id: personId,
      ...traveller(at ? 'WANG' : 'LI', `E7600000${at + 3}`),
    }))
    await reception.get(orders.update, { id: moved, version: again.version, ...form, applicants: changed })
    await ordered(desk, generic({ visaCountry: 'TUR' }), 'E76000005')
    const other = changed.map((one, at) => ({ ...one, passportNo: at ? 'E76000005' : one.passportNo }))
    const asked = { id: moved, version: again.version + 1, ...form, applicants: other }
    expect((await reception.call(orders.update, asked)).msg).toContain('WANG WEI')
  })

  test('is added by the calls of a country for a reason as well', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const form = generic({ visaCountry: 'TUR' })
    await ordered(desk, form, 'E72000001')
    const { id: orderId } = await ordered(desk, form)
    const typed = { orderId, surname: 'LI', givenNames: 'NA', passportNo: 'E72000001', form: {} }
    expect((await reception.call(trApplicant.create, typed)).code).toBe('9999')
    expect((await reception.call(trApplicant.create, { ...typed, duplicateReason: REASON })).code).toBe('0000')
  })

  test('is queued for a reason alone: one, a whole order, and by number', async () => {
    const desk = await openDesk()
    const officer = await desk.as('officer')
    const admin = await desk.as('admin')
    const first = await waiting(desk, 'E73000001')
    const [second, third, fourth] = [
      await waiting(desk, 'E73000001'),
      await waiting(desk, 'E73000001'),
      await waiting(desk, 'E73000001'),
    ]
    const { id: applicantId } = await firstApplicant(desk, second.id)
    const all = [fourth, third, first].map(({ orderNo }) => orderNo).join('、')
    const refused = await officer.call(queue, { applicantId })
    expect(refusalOf(refused)).toEqual(['9999', { path: 'reason', orders: all }])
    expect(refused.msg).toContain(first.orderNo)
    expect((await officer.call(queue, { applicantId, reason: ' ' })).code).toBe('9999')
    await officer.get(queue, { applicantId, reason: REASON })
    expect(await logged(desk, applicantId)).toContain(`${all.replaceAll('、', ', ')}: ${REASON}`)
    expect((await officer.call(queueOrder, { orderId: third.id })).msg).toContain('LI WEI')
    expect(await officer.get(queueOrder, { orderId: third.id, reason: REASON })).toEqual({ made: 1, skipped: 0 })
    expect((await admin.call(tasks.submit, { orderNo: fourth.orderNo })).msg).toContain(second.orderNo)
    await admin.get(tasks.submit, { orderNo: fourth.orderNo, reason: REASON })
  })

  test('waits for a reason when it is approved and queued in one step, and when no site takes it', async () => {
    const desk = await openDesk()
    await allowIncomplete(desk)
    const admin = await desk.as('admin')
    const audited = async (form: OrderArgs, passportNo: string) => {
      const { id } = await ordered(desk, form, passportNo)
      await admin.get(visaOrders.confirm, { id, version: 1 })
      await desk.store.change((tx) =>
        tx.updateTable('visaApplicant').set({ status: visaStatus.AUDITING }).where('orderId', '=', id).execute(),
      )
      return firstApplicant(desk, id)
    }
    await audited(sticker(), 'E74000001')
    const other = await audited(sticker(), 'E74000001')
    const seen = { id: other.id, version: other.version }
    expect((await admin.get(checkDuplicate, { applicantId: other.id })).asksReason).toEqual(['approve'])
    expect(refusalOf(await admin.call(steps.approve, seen))[1]).toMatchObject({ path: 'reason' })
    const batch = await admin.call(steps.batchAudit, { items: [seen] })
    expect(batch.data).toMatchObject({ rows: [{ code: '9999', asksReason: true }] })
    await admin.get(steps.approve, { ...seen, reason: REASON })

    await waiting(desk, 'E74000002')
    const { id } = await waiting(desk, 'E74000002')
    await desk.store.change((tx) =>
      tx.updateTable('visaApplicant').set({ status: visaStatus.AUDITING }).where('orderId', '=', id).execute(),
    )
    const applicant = await firstApplicant(desk, id)
    const step = { id: applicant.id, version: applicant.version, queue: true }
    expect((await admin.get(checkDuplicate, { applicantId: applicant.id })).asksReason).toEqual(['queue'])
    expect(refusalOf(await admin.call(steps.approve, step))[1]).toMatchObject({ path: 'reason' })
    expect((await firstApplicant(desk, id)).status).toBe(visaStatus.AUDITING)
    await admin.get(steps.approve, { ...step, reason: REASON })
    expect((await firstApplicant(desk, id)).applicationStatus).toBe(8)
  })

  test('does not keep an e-visa from a plain approval: before anything goes to the site it is asked about', async () => {
    const desk = await openDesk()
    const [admin, officer] = [await desk.as('admin'), await desk.as('officer')]
    await waiting(desk, 'E74000003')
    const { id } = await waiting(desk, 'E74000003')
    await desk.store.change((tx) =>
      tx.updateTable('visaApplicant').set({ status: visaStatus.AUDITING }).where('orderId', '=', id).execute(),
    )
    const { id: applicantId, version } = await firstApplicant(desk, id)
    const approved = await admin.get(steps.approve, { id: applicantId, version })
    await admin.get(steps.prepare, { id: applicantId, version: approved.version })
    expect(refusalOf(await officer.call(queue, { applicantId }))[1]).toMatchObject({ path: 'reason' })
    expect((await officer.call(queueOrder, { orderId: id })).code).toBe('9999')
    expect((await firstApplicant(desk, id)).applicationStatus).not.toBe(8)
    await officer.get(queue, { applicantId, reason: REASON })
  })

  test('is asked for anew by whoever hands in, and of others that came meanwhile', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const officer = await desk.as('officer')
    const form = generic({ visaCountry: 'MYS' })
    await ordered(desk, form, 'E75000001')
    const { id: orderId } = await ordered(desk, form)
    const typed = { orderId, ...person('LI'), passportNo: 'E75000001', duplicateReason: REASON }
    const { id: applicantId } = await reception.get(people.save, typed)
    await (await desk.as('admin')).get(visaOrders.confirm, { id: orderId, version: 2 })
    await prepareAll(desk, orderId)
    expect(refusalOf(await officer.call(queue, { applicantId }))[1]).toMatchObject({ path: 'reason' })
    await officer.get(queue, { applicantId, reason: REASON })
    await ordered(desk, form, 'E75000001')
    expect((await officer.get(checkDuplicate, { applicantId })).asksReason).toEqual(['save', 'queue'])
    // Of what another center has nobody is told, and nothing is asked.
    const beijing = await desk.as('bj_reception')
    expect(await beijing.call(checkDuplicate, { applicantId })).toMatchObject({ code: '1111' })
    expect((await beijing.call(checkDuplicate, { passportNo: 'E75000001', orderId })).code).toBe('1111')
  })
})
