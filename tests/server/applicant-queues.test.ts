import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { mrzCheckDigit } from '#domain/mrz-layouts.ts'
import { deskStatuses } from '#machines/lifecycle/applicant-desks.ts'
import * as steps from '#protocol/applicant/desk-calls.ts'
import * as calls from '#protocol/applicant-desk/calls.ts'
import * as contracts from '#protocol/contract/calls.ts'
import { changePapers, papers } from '#protocol/paper/calls.ts'
import { countPapers } from '#server/workers/form-due.ts'
import { ahead, awaitedOrder } from './awaited-applicants.ts'
import { form, passport } from './contract-forms.ts'
import { onEachEngine } from './harness.ts'
import { BJ } from './order-forms.ts'
import { awayUnderOrder, labelledUnderOrder } from './order-passport-way.ts'
import { custodyDesk } from './passport-fixtures.ts'
import { scan } from './received-papers.ts'

// Each test makes a database; with others at work that takes its time.
vi.setConfig({ testTimeout: 30_000 })

/** The second line of a passport's zone, as a reader types it. */
const zoneLine = (passportNo: string) => {
  const number = passportNo.padEnd(9, '<')
  return `${number}${mrzCheckDigit(number)}CHN9004124M3405095<<<<<<<<<<<<<<02`
}

onEachEngine('the desks of applicants', (openDesk) => {
  test('list who waits there and is in no contract, who leaves first and what is urgent first', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const late = await awaitedOrder(desk, ['ZHUGE'], { entryDate: ahead(50), exitDate: ahead(60) })
    const urgent = await awaitedOrder(desk, ['SIMA'], { urgencyLevel: 'EXPRESS' })
    const soon = await awaitedOrder(desk, ['OUYANG'], { entryDate: ahead(2), exitDate: ahead(9) })
    const own = new Set([late, urgent, soon].map(({ id }) => id))
    const names = async (sidx: 'entryDate' | 'urgencyLevel' | 'statusTime') =>
      (await supervisor.get(calls.receiveQueue, { sidx, sord: 'asc', rows: 100 })).rows
        .filter(({ orderId }) => own.has(orderId))
        .map(({ surname }) => surname)
    expect(await names('entryDate')).toEqual(['OUYANG', 'SIMA', 'ZHUGE'])
    expect(await names('urgencyLevel')).toEqual(['SIMA', 'OUYANG', 'ZHUGE'])
    expect(await names('statusTime')).toEqual(['ZHUGE', 'SIMA', 'OUYANG'])
    const { rows } = await supervisor.get(calls.receiveQueue, { keywords: 'OUYANG', departure: 'dayAfterTomorrow' })
    expect(rows).toMatchObject([{ surname: 'OUYANG', statusTime: desk.clock.now }])
    expect(rows[0]!.actions).toContainEqual({ event: 'receive' })
    const counts = await supervisor.get(calls.receiveDepartures, {})
    expect(counts.dayAfterTomorrow).toBe(1)

    const reception = await desk.as('reception')
    await reception.get(
      contracts.create,
      form({
        orderId: soon.id,
        passports: [passport({ applicantId: soon.people[0]!.id, passportNo: soon.people[0]!.passportNo! })],
      }),
    )
    expect(await names('entryDate')).toEqual(['SIMA', 'ZHUGE'])
  })

  test('say at the receiving desk how much of what somebody has to bring is here', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { people } = await awaitedOrder(desk, ['ZHUGE', 'SIMA'])
    const { id, passportNo } = people[0]!
    const counted = async () => (await reception.get(calls.receiveQueue, { keywords: passportNo! })).rows[0]!.papers
    const { needed } = await reception.get(papers, { id })
    expect(await counted()).toEqual({ needed, done: 0 })
    const items = [{ changeId: 'here', key: 'PASSPORT', event: 'receive' as const, version: 0 }]
    expect(await reception.get(changePapers, { id, items })).toMatchObject({ ok: 1 })
    expect(await counted()).toEqual({ needed, done: 1 })
  })

  test('find who has all papers, as they come and are missed again, and who was there before they were counted', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { people, orderNo } = await awaitedOrder(desk, ['ZHUGE', 'SIMA'])
    const { id } = people[0]!
    const found = async (filesComplete: 0 | 1) =>
      (await reception.get(calls.receiveQueue, { keywords: orderNo, filesComplete })).rows.map(({ surname }) => surname)
    const both = async () => [await found(1), (await found(0)).toSorted()]
    expect(await both()).toEqual([[], ['SIMA', 'ZHUGE']])
    const { papers: asked } = await reception.get(papers, { id })
    const items = asked
      .filter(({ needed }) => needed === 'NEEDED')
      .map(({ key, kind }) => ({
        changeId: key,
        key,
        event: 'receive' as const,
        version: 0,
        ...(kind === 'FILE' && { files: [scan] }),
      }))
    expect(await reception.get(changePapers, { id, items })).toMatchObject({ ok: items.length })
    expect(await both()).toEqual([['ZHUGE'], ['SIMA']])
    const { key, version } = (await reception.get(papers, { id })).papers.find((one) => one.key === items[0]!.key)!
    const back = { changeId: 'back', key, event: 'undo' as const, version }
    expect(await reception.get(changePapers, { id, items: [back] })).toMatchObject({ ok: 1 })
    expect(await both()).toEqual([[], ['SIMA', 'ZHUGE']])
    await desk.store.change((tx) =>
      tx.updateTable('visaApplicant').set({ filesComplete: null }).where('orderId', '=', people[0]!.orderId).execute(),
    )
    expect(await countPapers(desk.store, desk.clock.now)).toBe(2)
    expect(await both()).toEqual([[], ['SIMA', 'ZHUGE']])
    expect(await countPapers(desk.store, desk.clock.now)).toBe(0)
  })

  test('tell stickers with whom a send bill has gone from those with whom none has', async () => {
    const desk = await openDesk()
    const at = await custodyDesk(desk)
    const supervisor = await desk.as('supervisor')
    const away = await awayUnderOrder(desk, at)
    const stays = await labelledUnderOrder(at, 'SUN')
    await desk.store.change((tx) =>
      tx.updateTable('visaApplicant').set({ status: 56 }).where('id', '=', stays.applicantId).execute(),
    )
    const ids = async (isBillSent: 0 | 1) =>
      (await supervisor.get(calls.handleQueue, { isBillSent, rows: 200 })).rows.map(({ id }) => id)
    expect(await ids(1)).toContain(away.applicantId)
    expect(await ids(0)).toContain(stays.applicantId)
    const { rows } = await supervisor.get(calls.handleQueue, { rows: 200 })
    const stickers = rows.filter(({ visaType }) => visaType === 1).map(({ id }) => id)
    expect([...(await ids(0)), ...(await ids(1))].toSorted((a, b) => a - b)).toEqual(stickers.toSorted((a, b) => a - b))
    const onBills = await desk.store.read
      .selectFrom('orderPassport')
      .innerJoin('sendBillPassport', 'sendBillPassport.orderPassportId', 'orderPassport.id')
      .innerJoin('sendBill', 'sendBill.id', 'sendBillPassport.billId')
      .select('orderPassport.applicantId')
      .where('sendBillPassport.active', '=', 1)
      .where('sendBill.status', '!=', 0)
      .execute()
    const gone = new Set(onBills.map(({ applicantId }) => applicantId))
    expect(new Set(await ids(1))).toEqual(new Set(stickers.filter((id) => gone.has(id))))
  })

  test('lead an applicant from one to the next, each desk with its own statuses', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const { people } = await awaitedOrder(desk, ['ZHUGE'])
    const { id, version } = people[0]!
    const isAt = async (call: typeof calls.receiveQueue) =>
      (await supervisor.get(call, { keywords: people[0]!.passportNo! })).rows.length === 1
    const where = async () => [
      await isAt(calls.receiveQueue),
      await isAt(calls.auditQueue),
      await isAt(calls.handleQueue),
    ]
    expect(await where()).toEqual([true, false, false])
    const before = await supervisor.get(calls.handleStatusNum, {})
    const received = await supervisor.get(steps.receive, { id, version })
    expect(await where()).toEqual([false, true, false])
    const audited = await supervisor.get(steps.startAudit, { id, version: received.version })
    expect(await where()).toEqual([false, true, false])
    await supervisor.get(steps.requestMaterial, { id, version: audited.version, reason: '缺少照片' })
    expect(await where()).toEqual([false, false, true])
    const after = await supervisor.get(calls.handleStatusNum, {})
    expect(after['48']! - before['48']!).toBe(1)
    expect(deskStatuses('handle').every((status) => after[status] !== undefined)).toBe(true)
  })

  test('are each side’s own: another center sees nobody, a desk without its right is closed', async () => {
    const desk = await openDesk()
    const { people } = await awaitedOrder(desk, ['ZHUGE'])
    const other = await awaitedOrder(desk, ['SIMA'], { acceptOrgId: BJ })
    const foreign = await desk.as('bj_supervisor')
    const text = people[0]!.passportNo!
    expect((await foreign.get(calls.receiveQueue, { keywords: text })).rows).toEqual([])
    expect(await foreign.get(calls.receiveScan, { text })).toEqual({ kind: 'unknown', msg: '', applicants: [] })
    expect(await foreign.get(calls.receiveScan, { text: other.orderNo })).toMatchObject({ kind: 'ready' })
    const finance = await desk.as('finance')
    for (const call of [calls.receiveQueue, calls.auditQueue, calls.handleQueue])
      expect(await finance.call(call, {})).toMatchObject({ code: '1111' })
    expect(await finance.call(calls.receiveScan, { text })).toMatchObject({ code: '1111' })
  })
})

onEachEngine('a scan at the receiving desk', (openDesk) => {
  test('means a person by passport, by the lines of the passport, and by the order', async () => {
    const desk = await openDesk()
    const scanner = await desk.as('desk')
    const { orderNo, people } = await awaitedOrder(desk, ['ZHUGE'])
    const [{ id, passportNo }] = people as [(typeof people)[0]]
    for (const text of [passportNo!, passportNo!.toLowerCase(), zoneLine(passportNo!), orderNo])
      expect(await scanner.get(calls.receiveScan, { text }), text).toMatchObject({
        kind: 'ready',
        applicants: [{ id, orderNo, actions: expect.arrayContaining([{ event: 'receive' }]) }],
      })
    // So does the waybill of the envelope that a courier brings.
    const posted = await awaitedOrder(desk, ['SIMA', 'OUYANG'], { inboundWaybill: 'sf1024082600' })
    expect(await scanner.get(calls.receiveScan, { text: 'SF1024082600' })).toMatchObject({
      kind: 'several',
      applicants: [{ orderNo: posted.orderNo, surname: 'SIMA' }, { surname: 'OUYANG' }],
    })
    const { rows } = await scanner.get(calls.receiveQueue, { keywords: posted.orderNo })
    expect(rows.map(({ inboundWaybill }) => inboundWaybill)).toEqual(['SF1024082600', 'SF1024082600'])
    for (const text of ['EX9999999', 'V20200101-0001', 'GZ00000001ZZZZZZ'])
      expect(await scanner.get(calls.receiveScan, { text }), text).toMatchObject({ kind: 'unknown', applicants: [] })
  })

  test('says who of several waits, and what was done before by whom', async () => {
    const desk = await openDesk()
    const scanner = await desk.as('desk')
    const { orderNo, people } = await awaitedOrder(desk, ['ZHUGE', 'SIMA', 'OUYANG'])
    expect(await scanner.get(calls.receiveScan, { text: orderNo })).toMatchObject({
      kind: 'several',
      msg: '订单有 3 位申请人等待处理',
    })
    const { id, version, passportNo } = people[1]!
    const scanId = randomUUID()
    await scanner.get(steps.receive, { id, version }, { key: scanId })
    expect(await scanner.get(calls.receiveScan, { text: passportNo!, scanId })).toMatchObject({ kind: 'done' })
    expect(await scanner.get(calls.receiveScan, { text: passportNo!, scanId: randomUUID() })).toMatchObject({
      kind: 'duplicate',
      msg: '梁志强 已于 2026-11-20 10:00 办理',
    })
    const reception = await desk.as('reception')
    expect(await reception.get(calls.receiveScan, { text: passportNo!, scanId })).toMatchObject({ kind: 'duplicate' })
    expect((await scanner.get(calls.receiveScan, { text: orderNo })).applicants).toHaveLength(3)
  })

  test('names the contract that holds a passport, also by its label', async () => {
    const desk = await openDesk()
    const at = await custodyDesk(desk)
    const { people, id: orderId } = await awaitedOrder(desk, ['ZHUGE'])
    const [{ id: applicantId, passportNo }] = people as [(typeof people)[0]]
    const passports = [passport({ applicantId, passportNo: passportNo! })]
    const { id, contractNo } = await at.reception.get(contracts.create, form({ orderId, passports }))
    const managed = { kind: 'managed', msg: `由合同 ${contractNo} 管理`, applicants: [{ contractId: id, contractNo }] }
    expect(await at.scanner.get(calls.receiveScan, { text: passportNo! })).toMatchObject(managed)
    const { barcode } = await at.until('bound', { over: {} })
    expect(await at.scanner.get(calls.receiveScan, { text: barcode })).toMatchObject({ kind: 'unknown' })
  })
})
