import { expect, test, vi } from 'vitest'
import * as desks from '#protocol/applicant/desk-calls.ts'
import { queue } from '#protocol/consulate/application-calls.ts'
import * as orders from '#protocol/order/calls.ts'
import * as people from '#protocol/order/visa-order/applicant-calls.ts'
import * as visaOrders from '#protocol/order/visa-order/calls.ts'
import { traveller } from './evisa-orders.ts'
import { type Desk, onSqliteForBoth } from './harness.ts'
import { evisa, GZ } from './order-forms.ts'
import { fillForms } from './site-forms.ts'

vi.setConfig({ testTimeout: 30_000 })

/** People for Russia at the audit, with whole forms and all files; their passports end on these days. */
async function audited(desk: Desk, expiryDays: readonly string[]) {
  const admin = await desk.as('admin')
  const applicants = expiryDays.map((_, at) => traveller(['WANG', 'LI', 'ZHAO'][at]!, `E3100000${at}`))
  const { id: orderId } = await admin.get(orders.create, { ...evisa({ acceptOrgId: GZ }), applicants })
  await admin.get(visaOrders.confirm, { id: orderId, version: 1 })
  await fillForms(desk, orderId, { purpose: 'E_TOURISM' })
  const at = async (id: number) => ({ id, version: (await admin.get(people.detail, { id })).applicant.version })
  const found = await admin.get(orders.applicants, { id: orderId })
  for (const [index, { id }] of found.entries()) {
    await admin.get(desks.receive, await at(id))
    await admin.get(desks.startAudit, await at(id))
    await setExpiry(desk, id, expiryDays[index]!)
  }
  const statusOf = async (id: number) => (await admin.get(people.detail, { id })).applicant.status
  return { admin, ids: found.map(({ id }) => id), at, statusOf }
}

const setExpiry = (desk: Desk, id: number, expiryDay: string) =>
  desk.store.change((tx) => tx.updateTable('visaApplicant').set({ expiryDay }).where('id', '=', id).execute())

onSqliteForBoth('the audit judges passport and trip', (openDesk) => {
  test('who outlasts the trip is approved without a word', async () => {
    const desk = await openDesk()
    const { admin, ids, at } = await audited(desk, ['2033-01-01'])
    expect(await admin.call(desks.approve, await at(ids[0]!))).toMatchObject({ code: '0000' })
  })

  test('who ends soon after the entry is approved for a reason alone, which the log keeps', async () => {
    const desk = await openDesk()
    const { admin, ids, at } = await audited(desk, ['2026-12-28'])
    const [id] = ids as [number]
    const refused = await admin.call(desks.approve, await at(id))
    expect(refused).toMatchObject({ code: '9999', data: { fields: [{ path: 'reason' }] } })
    expect(refused.msg).toContain('不足6个月')
    await admin.get(desks.approve, { ...(await at(id)), reason: '领馆已同意' })
    expect(JSON.stringify((await admin.get(people.detail, { id })).logs)).toContain('领馆已同意')
  })

  test('who ends before the entry is approved for no reason, and once his passport is another', async () => {
    const desk = await openDesk()
    const { admin, ids, at } = await audited(desk, ['2026-11-30'])
    const [id] = ids as [number]
    const refused = await admin.call(desks.approve, { ...(await at(id)), reason: '客户书面承担' })
    expect(refused).toMatchObject({ code: '9999', msg: expect.stringContaining('WANG') })
    expect(refused.msg).toContain('护照已过期')
    await setExpiry(desk, id, '2033-01-01')
    await admin.get(desks.approve, await at(id))
  })

  test('of several those without doubt are approved, and the others are asked for with one reason', async () => {
    const desk = await openDesk()
    const { admin, ids, at, statusOf } = await audited(desk, ['2033-01-01', '2026-12-28', '2026-11-30'])
    const [good, doubted, stopped] = ids as [number, number, number]
    const items = async (...some: number[]) => Promise.all(some.map(at))
    const first = await admin.get(desks.batchAudit, { items: await items(good, doubted, stopped) })
    expect(first.rows).toMatchObject([
      { id: good, code: '0000' },
      { id: doubted, code: '9999', asksReason: true },
      { id: stopped, code: '9999' },
    ])
    expect(first.rows[2]).not.toHaveProperty('asksReason')
    expect(await statusOf(good)).not.toBe(await statusOf(doubted))
    const again = await admin.get(desks.batchAudit, { items: await items(doubted, stopped), reason: '领馆已同意' })
    expect(again.rows).toMatchObject([
      { id: doubted, code: '0000' },
      { id: stopped, code: '9999' },
    ])
    expect(await statusOf(doubted)).toBe(await statusOf(good))
  })

  test('nobody is handed in with a passport that acceptance would stop', async () => {
    const desk = await openDesk()
    const { admin, ids, at } = await audited(desk, ['2033-01-01'])
    const [id] = ids as [number]
    await admin.get(desks.approve, await at(id))
    await admin.get(desks.prepare, await at(id))
    await setExpiry(desk, id, '2026-11-30')
    const refused = await admin.call(queue, { applicantId: id })
    expect(refused).toMatchObject({ code: '9999', msg: expect.stringContaining('护照已过期') })
    await setExpiry(desk, id, '2033-01-01')
    await admin.get(queue, { applicantId: id })
  })
})
