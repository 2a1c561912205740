import { expect, test, vi } from 'vitest'
import * as desks from '#protocol/applicant/desk-calls.ts'
import * as orders from '#protocol/order/calls.ts'
import * as people from '#protocol/order/visa-order/applicant-calls.ts'
import * as visaOrders from '#protocol/order/visa-order/calls.ts'
import * as calls from '#protocol/paper/calls.ts'
import { traveller } from './evisa-orders.ts'
import { type Desk, onSqliteForBoth, type Person } from './harness.ts'
import { GZ, generic } from './order-forms.ts'
import { scan } from './received-papers.ts'
import { fillForms } from './site-forms.ts'

vi.setConfig({ testTimeout: 30_000 })

const tourist = {
  tripPurpose: 'TOURISM',
  means: 'OWN',
  occupation: 'EMPLOYED',
  post: 'GUANGZHOU',
  phPort: 'NAIA',
}

/** One of his papers never came. */
const forget = (desk: Desk, applicantId: number, key: string) =>
  desk.store.change(async (tx) => {
    const own = tx.selectFrom('personPaper').select('id').where('applicantId', '=', applicantId).where('key', '=', key)
    await tx.deleteFrom('paperFile').where('paperId', 'in', own).execute()
    await tx.deleteFrom('personPaper').where('applicantId', '=', applicantId).where('key', '=', key).execute()
  })

/** A tourist for the Philippines at the audit, with a whole form and all files but the booking of his hotel. */
async function withoutHotel(desk: Desk) {
  const admin = await desk.as('admin')
  const applicants = [traveller('WANG', 'E31000001')]
  const { id: orderId } = await admin.get(orders.create, { ...generic({ acceptOrgId: GZ }), applicants })
  await admin.get(visaOrders.confirm, { id: orderId, version: 1 })
  await fillForms(desk, orderId, tourist)
  const [one] = await admin.get(orders.applicants, { id: orderId })
  const { id } = one!
  const seen = async () => {
    const { applicant } = await admin.get(people.detail, { id })
    return { id, version: applicant.version, status: applicant.status }
  }
  const at = async () => {
    const { status: _, ...known } = await seen()
    return known
  }
  await admin.get(desks.receive, await at())
  await admin.get(desks.startAudit, await at())
  await forget(desk, id, 'HOTEL')
  return { admin, id, seen, at }
}

const paperOf = async (who: Person, id: number, key: string) =>
  (await who.get(calls.papers, { id })).papers.find((one) => one.key === key)!

/** The hotel's booking comes, with or without a reason. */
const bring = async (who: Person, id: number, reason?: string) => {
  const { version } = await paperOf(who, id, 'HOTEL')
  const change = { changeId: `hotel ${version} ${reason}`, key: 'HOTEL', version, event: 'receive' as const }
  return who.call(calls.changePapers, { id, items: [{ ...change, files: [scan], ...(reason && { reason }) }] })
}

onSqliteForBoth('papers follow the answers of the form', (openDesk) => {
  test('nobody is approved without a file that his answers ask for, and the refusal names it', async () => {
    const desk = await openDesk()
    const { admin, id, at, seen } = await withoutHotel(desk)
    expect(await paperOf(admin, id, 'HOTEL')).toMatchObject({ needed: 'NEEDED', weight: 'STOP', isAsked: true })
    const refused = await admin.call(desks.approve, { ...(await at()), reason: '客户保证补交' })
    expect(refused).toMatchObject({ code: '9999', msg: expect.stringContaining('酒店预订单') })
    expect(await bring(admin, id)).toMatchObject({ code: '0000', data: { failed: 0 } })
    await admin.get(desks.approve, await at())
    expect((await seen()).status).toBe(40)
  })

  test('what the answers do not ask for is only on demand', async () => {
    const desk = await openDesk()
    const { admin, id } = await withoutHotel(desk)
    expect(await paperOf(admin, id, 'INVITATION')).toMatchObject({ needed: 'IF_ASKED', weight: 'HINT' })
    await desk.store.change(async (tx) => {
      const { answers } = await tx
        .selectFrom('visaForm')
        .select('answers')
        .where('applicantId', '=', id)
        .executeTakeFirstOrThrow()
      const business = JSON.stringify({ ...JSON.parse(answers), tripPurpose: 'BUSINESS' })
      await tx.updateTable('visaForm').set({ answers: business }).where('applicantId', '=', id).execute()
    })
    await forget(desk, id, 'INVITATION')
    expect(await paperOf(admin, id, 'HOTEL')).toMatchObject({ needed: 'IF_ASKED' })
    expect(await paperOf(admin, id, 'INVITATION')).toMatchObject({ needed: 'NEEDED', weight: 'STOP' })
  })

  test('after the approval a file comes for a reason: the page is told so before it has one', async () => {
    const desk = await openDesk()
    const { admin, id, at } = await withoutHotel(desk)
    await bring(admin, id)
    await admin.get(desks.approve, await at())
    const receive = async (key: string) =>
      (await paperOf(admin, id, key)).actions.find(({ event }) => event === 'receive')
    expect(await receive('INVITATION')).toMatchObject({ asksReason: true })
    expect(await receive('HOTEL')).toEqual({ event: 'receive', asksReason: true })
    expect(await bring(admin, id)).toMatchObject({ msg: expect.stringContaining('请填写原因') })
    expect(await bring(admin, id, '换了酒店')).toMatchObject({ code: '0000', data: { failed: 0 } })
    expect(await paperOf(admin, id, 'HOTEL')).toMatchObject({ reason: '换了酒店', status: 8 })
  })
})
