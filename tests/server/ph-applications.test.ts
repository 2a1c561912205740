import { expect, test } from 'vitest'
import { myApplicant, phApplicant } from '#protocol/applicant/country-calls.ts'
import * as calls from '#protocol/applicant/ph-application-calls.ts'
import { checkDuplicate } from '#protocol/applicant/ph-calls.ts'
import { signUrls } from '#protocol/file/calls.ts'
import * as orders from '#protocol/order/calls.ts'
import * as visaOrders from '#protocol/order/visa-order/calls.ts'
import { consulateHttp } from '#server/adapters/consulate-http.ts'
import type { ConsulateSite } from '#server/adapters/ports.ts'
import { SiteError, type SiteErrorKind } from '#server/adapters/site-error.ts'
import { createSandbox } from '#server/sandbox/app.ts'
import { memoryStore } from '#server/sandbox/application.ts'
import { prepareAll, setParam } from './applicant-steps.ts'
import { firstApplicant, traveller } from './evisa-orders.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { GZ, generic } from './order-forms.ts'
import { fillForms } from './site-forms.ts'
import { siteWorker, withoutGaps } from './site-worker.ts'

/** The Philippine site, played in this process at the time of its caller. */
function philippineSite(): ConsulateSite {
  const app = createSandbox({ store: memoryStore(), clock: () => 0, wait: async () => {} })
  return consulateHttp('PH', { base: 'http://sandbox.invalid' }, { send: async (request) => app.fetch(request) })
}

/** A person for the Philippines who waits for the consulate, with a whole form or none. */
async function prepared(desk: Desk, passportNo: string, isWhole = true) {
  await withoutGaps(desk)
  const admin = await desk.as('admin')
  const applicants = [traveller('WANG', passportNo)]
  const { id } = await admin.get(orders.create, { ...generic({ acceptOrgId: GZ }), applicants })
  await admin.get(visaOrders.confirm, { id, version: 1 })
  await prepareAll(desk, id)
  if (isWhole) await fillForms(desk, id)
  return firstApplicant(desk, id)
}

const fieldsOf = ({ data }: { data: unknown }) =>
  (data as { fields: { path: string }[] }).fields.map(({ path }) => path)

onEachEngine('a Philippine application by its own calls', (openDesk) => {
  test('is handed in, asked after, corrected and told', async () => {
    const desk = await openDesk()
    const officer = await desk.as('officer')
    const { id, orderId } = await prepared(desk, 'E21000008')
    expect(await officer.get(calls.getStatus, { id })).toEqual({ applicationStatus: 0 })
    expect(await officer.get(calls.getLogs, { id })).toEqual([])
    const made = await officer.get(calls.createWithAllData, { applicantId: id })
    expect(made).toEqual({ applicationId: expect.any(Number), taskId: expect.any(Number) })
    expect((await officer.call(calls.createWithAllData, { applicantId: id })).code).toBe('9999')
    const worker = siteWorker(desk, philippineSite())
    while (await worker.runNext());
    desk.clock.now += 10_000
    while (await worker.runNext());
    const asked = await officer.get(calls.getStatus, { id })
    expect(asked).toMatchObject({
      applicationStatus: 48,
      applicationNo: expect.stringMatching(/^SBPH/),
      correction: { fields: ['passportNo'] },
    })
    const logs = await officer.get(calls.getLogs, { id })
    const paper = expect.stringMatching(/^receipt-SBPH.*\.pdf$/)
    // Each with what was sent and answered for it, the latest first as well.
    expect(logs.map(({ action, evidence }) => [action, evidence.map(({ name }) => name)])).toEqual([
      ['correctionAsked', ['']],
      ['accepted', [paper, '', '']],
      ['queue', []],
      ['create', []],
    ])
    const { file } = logs[1]!.evidence[0]!
    expect(Object.keys((await officer.get(signUrls, { storageNames: [file!.storageName] })).urls)).toHaveLength(1)
    // The form shows the number, and so does whoever asks after the passport.
    const { applicationNo } = asked
    expect(await officer.get(phApplicant.detail, { id })).toMatchObject({ applicationStatus: 48, applicationNo })
    expect((await officer.get(checkDuplicate, { passportNo: 'E21000008' })).items).toMatchObject([
      { applicantId: id, applicationStatus: 48, applicationNo },
    ])
    // Asked after himself he is no double of his own; a second one with the passport is told of him.
    expect(await officer.get(checkDuplicate, { applicantId: id })).toEqual({ duplicate: false, items: [] })
    const { version } = await firstApplicant(desk, orderId)
    const mended = await officer.get(calls.update, { id, version, fields: { passportNo: 'E21000001' } })
    expect(mended).toEqual({ version: expect.any(Number), taskId: expect.any(Number) })
    expect(await firstApplicant(desk, orderId)).toMatchObject({
      passportNo: 'E21000001',
      surname: 'WANG',
      version: mended.version,
      applicationStatus: 8,
    })
    while (await worker.runNext());
    expect(await officer.get(calls.getStatus, { id })).toMatchObject({ applicationStatus: 32, applicationNo })
    // Decided: there is nothing to change any more.
    const late = await firstApplicant(desk, orderId)
    const refused = await officer.call(calls.update, { id, version: late.version, fields: { passportNo: 'E21000002' } })
    expect(refused.code).toBe('9999')
  })

  test('names the fields that are open, and keeps nothing of a change then', async () => {
    const desk = await openDesk()
    const officer = await desk.as('officer')
    const { id, version } = await prepared(desk, 'E22000001', false)
    await setParam(desk, 'visa.audit.allowIncomplete', 'off')
    expect(fieldsOf(await officer.call(calls.createWithAllData, { applicantId: id }))).toContain('phPort')
    const half = { id, version, fields: { birthCity: 'CHANGSHA' } }
    expect(fieldsOf(await officer.call(calls.update, half))).toContain('phPort')
    expect((await officer.get(phApplicant.detail, { id })).form).not.toHaveProperty('birthCity')
    expect(fieldsOf(await officer.call(calls.update, { ...half, fields: { nope: 1 } }))).toEqual(['nope'])
    expect((await officer.call(calls.update, { ...half, version: version - 1 })).code).toBe('4409')
  })

  test('has an account at the site, opened once and by whoever hands him in', async () => {
    const desk = await openDesk()
    const site = philippineSite()
    const asked: string[] = []
    const openAccount: ConsulateSite['openAccount'] = (account, context) => {
      asked.push(account.email)
      return site.openAccount(account, context)
    }
    Object.assign(desk.deps, { sites: { PH: { openAccount } } })
    const officer = await desk.as('officer')
    const { id } = await prepared(desk, 'E24000001', false)
    const made = await officer.get(calls.createAccount, { id })
    expect(made).toMatchObject({ email: 'wang@example.com', accountNo: expect.stringMatching(/^A/) })
    expect(await officer.get(calls.createAccount, { id })).toEqual(made)
    expect(asked).toEqual(['wang@example.com'])
    expect((await officer.get(calls.getLogs, { id })).map(({ action }) => action)).toEqual(['saveCredential', 'create'])
    // The same passport on another order is asked about first.
    const again = await prepared(desk, 'E24000001', false)
    expect(await officer.call(calls.createAccount, { id: again.id })).toMatchObject({
      code: '4444',
      msg: expect.stringContaining('已在订单'),
    })
    expect((await officer.call(calls.createAccount, { id: again.id, again: true })).code).toBe('0000')
    // A site that does not answer opens none; one with pages for people is opened by whoever enters him.
    const third = await prepared(desk, 'E24000003', false)
    const faulty = (kind: SiteErrorKind) => () => Promise.reject(new SiteError(kind, kind))
    Object.assign(desk.deps, { sites: { PH: { openAccount: faulty('down') } } })
    expect((await officer.call(calls.createAccount, { id: third.id })).msg).toBe('领馆网站没有回应，请稍后重试')
    Object.assign(desk.deps, { sites: { PH: { openAccount: faulty('byHand') } } })
    const byHand = await officer.get(calls.createAccount, { id: third.id })
    expect(byHand).toEqual({ accountId: expect.any(Number), email: 'wang@example.com' })
    expect((await (await desk.as('reception')).call(calls.createAccount, { id })).code).toBe('1111')
  })

  test('finds nobody of another country or center, and hands in only for who may', async () => {
    const desk = await openDesk()
    const [officer, beijing, reception] = [
      await desk.as('officer'),
      await desk.as('bj_supervisor'),
      await desk.as('reception'),
    ]
    const { id } = await prepared(desk, 'E23000001')
    expect((await beijing.call(calls.getStatus, { id })).code).toBe('1111')
    expect((await beijing.call(calls.createWithAllData, { applicantId: id })).code).toBe('1111')
    expect((await reception.call(calls.createWithAllData, { applicantId: id })).code).toBe('1111')
    expect((await reception.get(calls.getStatus, { id })).applicationStatus).toBe(0)
    const order = { ...generic({ visaCountry: 'MYS', acceptOrgId: GZ }), applicants: [traveller('LI', 'E23000002')] }
    const other = await reception.get(orders.create, order)
    const [malay] = await reception.get(myApplicant.list, { orderId: other.id })
    const ofOther = { applicantId: malay!.id }
    expect((await officer.call(calls.createWithAllData, ofOther)).code).toBe('1111')
    expect((await officer.call(calls.getLogs, { id: malay!.id })).code).toBe('1111')
  })
})
