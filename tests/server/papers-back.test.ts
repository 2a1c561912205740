import { expect, test, vi } from 'vitest'
import * as desks from '#protocol/applicant/desk-calls.ts'
import * as orders from '#protocol/order/calls.ts'
import { detail } from '#protocol/order/visa-order/applicant-calls.ts'
import * as v1 from '#protocol/order/visa-order/calls.ts'
import * as calls from '#protocol/paper/calls.ts'
import { type Desk, onSqliteForBoth } from './harness.ts'
import { person, sticker } from './order-forms.ts'

vi.setConfig({ testTimeout: 60_000 })

const LI = { ...person('LI'), passportNo: 'E76543210', birthDay: '1990-05-01', nationality: 'CHN', sex: 'M' as const }

/** A person whose passport and form are here, with a copy of his id, and of whom more was asked. */
async function sentBack(desk: Desk) {
  const admin = await desk.as('admin')
  const { id: orderId } = await admin.get(orders.create, { ...sticker(), applicants: [LI] })
  await admin.get(v1.confirm, { id: orderId, version: 1 })
  const [one] = await admin.get(orders.applicants, { id: orderId })
  const { id } = one!
  const version = async () => (await admin.get(detail, { id })).applicant.version
  const received = ['PASSPORT', 'FORM', 'ID_CARD'].map((key) => ({
    changeId: `back-${id}-${key}`,
    key,
    event: 'receive' as const,
    version: 0,
  }))
  expect(await admin.get(calls.changePapers, { id, items: received })).toMatchObject({ ok: 3 })
  await admin.get(desks.receive, { id, version: await version() })
  await admin.get(desks.startAudit, { id, version: await version() })
  await admin.get(desks.requestMaterial, { id, version: await version(), reason: '缺照片' })
  return { admin, id, version: await version() }
}

onSqliteForBoth('papers given back with the rest', (openDesk) => {
  const statuses = async ({ admin, id }: Pick<Awaited<ReturnType<typeof sentBack>>, 'admin' | 'id'>) => {
    const { papers } = await admin.get(calls.papers, { id })
    return Object.fromEntries(papers.filter(({ status }) => status > 0).map(({ key, status }) => [key, status]))
  }

  test('are all originals that are here, and the log says which; copies stay', async () => {
    const desk = await openDesk()
    const at = await sentBack(desk)
    await at.admin.get(desks.returnMaterial, { id: at.id, version: at.version })
    expect(await statuses(at)).toEqual({ PASSPORT: 16, FORM: 16, ID_CARD: 8 })
    const { logs } = await at.admin.get(detail, { id: at.id })
    expect(logs.find(({ action }) => action === 'returnMaterial')).toMatchObject({
      content: '退还：护照原件、签证申请表',
    })
    const { papers } = await at.admin.get(calls.papers, { id: at.id })
    expect(papers.find(({ key }) => key === 'FORM')).toMatchObject({ reason: '随资料退还' })
  })

  test('are those that were ticked, and one that is not here is refused with everything', async () => {
    const desk = await openDesk()
    const at = await sentBack(desk)
    const { id, version } = at
    for (const papers of [['PHOTO'], ['FORM', 'ID_CARD'], ['NONSENSE']])
      expect(await at.admin.call(desks.returnMaterial, { id, version, papers })).toMatchObject({ code: '9999' })
    expect(await statuses(at)).toEqual({ PASSPORT: 8, FORM: 8, ID_CARD: 8 })
    await at.admin.get(desks.returnMaterial, { id, version, papers: ['FORM'] }, { lang: 'en' })
    expect(await statuses(at)).toEqual({ PASSPORT: 8, FORM: 16, ID_CARD: 8 })
    const { logs } = await at.admin.get(detail, { id })
    expect(logs.find(({ action }) => action === 'returnMaterial')?.content).toMatch(/^Given back: /)
  })
})
