import { expect, test } from 'vitest'
import { handLeaseMs } from '#domain/consulate/hand-entry.ts'
import * as applications from '#protocol/consulate/application-calls.ts'
import { evidence } from '#protocol/consulate/evidence-calls.ts'
import * as tasks from '#protocol/consulate/form-task-calls.ts'
import * as calls from '#protocol/consulate/hand-entry-calls.ts'
import { batchUpload } from '#protocol/file/calls.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import { consulateManual } from '#server/adapters/consulate-manual.ts'
import { applicationList } from '#server/modules/consulate/application-list.ts'
import { freeOverdueEntries } from '#server/services/consulate/submission/overdue.ts'
import { sandboxSite } from './consulate-sandbox.ts'
import { firstApplicant, queuedOrder, tasksByPassport } from './evisa-orders.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { receiversIn } from './message-fixtures.ts'
import { planOf } from './plan.ts'
import { siteWorker } from './site-worker.ts'

const PDF = '%PDF-1.4\n%%EOF\n'

const rowOf = (desk: Desk, orderId: number) =>
  desk.store.read
    .selectFrom('consulateApplication')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()

async function waiting(desk: Desk, passportNo: string) {
  const order = await queuedOrder(desk, [passportNo])
  const { id } = await rowOf(desk, order.id)
  return { ...order, applicationId: id }
}

type Said = Omit<ArgsOf<typeof calls.record>, 'id' | 'version'>
/** What somebody reads at the site and records. */
async function records(desk: Desk, userName: string, orderId: number, said: Said) {
  const { id, version } = await rowOf(desk, orderId)
  return (await desk.as(userName)).call(calls.record, { id, version, ...said })
}

onEachEngine('handing in by hand', (openDesk) => {
  test('belongs to one person for eight hours, and to no worker meanwhile', async () => {
    const desk = await openDesk()
    const { applicationId: id } = await waiting(desk, 'E10000001')
    const [officer, supervisor] = [await desk.as('officer'), await desk.as('supervisor')]
    expect(await officer.get(calls.entry, { id })).toMatchObject({ steps: ['takeOver'], isMine: false, marker: 'add' })
    const { holderUntil } = await officer.get(calls.takeOver, { id })
    expect(holderUntil).toBe(desk.clock.now + handLeaseMs)
    expect(await officer.get(calls.entry, { id })).toMatchObject({ steps: ['record', 'handBack'], isMine: true })
    expect(await supervisor.call(calls.takeOver, { id })).toMatchObject({
      code: '9999',
      msg: expect.stringMatching(/^许文博 正在录入/),
    })
    expect(await supervisor.get(calls.entry, { id })).toMatchObject({
      steps: ['handBack', 'release'],
      holder: '许文博',
    })
    expect(await siteWorker(desk).runNext()).toBe(false)
    desk.clock.now += 1000
    expect((await officer.get(calls.takeOver, { id })).holderUntil).toBe(desk.clock.now + handLeaseMs)
  })

  test('has one winner when two take it over at once', async () => {
    const desk = await openDesk()
    const { applicationId: id } = await waiting(desk, 'E10000002')
    const people = [await desk.as('officer'), await desk.as('supervisor')]
    const codes = await Promise.all(people.map(async (person) => (await person.call(calls.takeOver, { id })).code))
    expect(codes.toSorted()[0]).toBe('0000')
    expect(codes.filter((code) => code === '0000')).toHaveLength(1)
  })

  test('ends with the same events as a machine’s answer, and with its evidence', async () => {
    const desk = await openDesk()
    const order = await waiting(desk, 'E20000001')
    const officer = await desk.as('officer')
    await officer.get(calls.takeOver, { id: order.applicationId })
    const taken = { state: 'accepted', applicationNo: 'a-17 ', receiptNo: 'R-1' } as const
    expect((await records(desk, 'officer', order.id, { state: 'accepted', receiptNo: 'R-1' })).msg).toContain('申请号')
    expect(await records(desk, 'officer', order.id, { state: 'accepted', applicationNo: 'A-17' })).toMatchObject({
      code: '9999',
      msg: expect.stringContaining('请上传回执'),
    })
    expect(await records(desk, 'officer', order.id, taken)).toMatchObject({ code: '0000' })
    expect(await rowOf(desk, order.id)).toMatchObject({ status: 24, applicationNo: 'a-17', receiptNo: 'R-1' })
    expect(await firstApplicant(desk, order.id)).toMatchObject({ status: 64, applicationNo: 'a-17', syncMarker: null })
    expect((await tasksByPassport(desk)).E20000001).toMatchObject({ status: 32 })
    expect(await records(desk, 'officer', order.id, taken)).toMatchObject({
      msg: expect.stringContaining('登记的结果与现在的状态相同'),
    })
    const granted = { state: 'granted', visaNo: 'V-2000', validFrom: '2026-12-01', validTo: '2026-12-10' } as const
    expect(await records(desk, 'officer', order.id, granted)).toMatchObject({ code: '0000' })
    expect(await firstApplicant(desk, order.id)).toMatchObject({ status: 72, issueResult: 1, applicationStatus: 32 })
    const items = await officer.get(evidence, { id: order.applicationId })
    expect(items.map(({ kind, operator }) => [kind, operator])).toEqual([
      ['ANSWER', '许文博'],
      ['ANSWER', '许文博'],
      ['REQUEST', '许文博'],
    ])
  })

  test('takes the visa as a file, which is kept with the application', async () => {
    const desk = await openDesk()
    const order = await waiting(desk, 'E20000002')
    const officer = await desk.as('officer')
    await officer.get(calls.takeOver, { id: order.applicationId })
    const pdf = new File([PDF], 'visa.pdf')
    const [file] = await officer.get(batchUpload, { file: [pdf] })
    const visa = { fileName: 'visa.pdf', storageName: file!.storageName, fileIndex: 0, kind: 'VISA' } as const
    const foreign = { ...visa, storageName: '2026/01/01/00000000000000000000000000000000.pdf' }
    const granted = { state: 'granted', applicationNo: 'A-18' } as const
    expect((await records(desk, 'officer', order.id, { ...granted, files: [foreign] })).code).toBe('9999')
    expect(await records(desk, 'officer', order.id, { ...granted, files: [visa] })).toMatchObject({ code: '0000' })
    expect(await rowOf(desk, order.id)).toMatchObject({ status: 32, problem: null })
    const items = await officer.get(evidence, { id: order.applicationId })
    expect(items.find(({ kind }) => kind === 'VISA')).toMatchObject({
      name: 'visa.pdf',
      file: visa && { storageName: visa.storageName },
    })
  })

  test.each<[Said['state'], Partial<Said>, object, number]>([
    ['paymentAsked', { feeAmount: '52.00', feeCurrency: 'USD' }, { status: 16, feeAmount: '52.00' }, 32],
    ['refused', { reason: '资料不符' }, { status: 40 }, 40],
    ['correction', { fields: ['passportNo'], reason: '护照号不清楚' }, { status: 48 }, 40],
    ['withdrawn', {}, { status: 88 }, 40],
  ])('records %s', async (state, more, row, taskStatus) => {
    const desk = await openDesk()
    const order = await waiting(desk, 'E30000001')
    await (await desk.as('officer')).get(calls.takeOver, { id: order.applicationId })
    const said = { state, applicationNo: 'A-19', receiptNo: 'R-9', ...more }
    expect(await records(desk, 'officer', order.id, said)).toMatchObject({ code: '0000' })
    expect(await rowOf(desk, order.id)).toMatchObject(row)
    expect((await tasksByPassport(desk)).E30000001).toMatchObject({ status: taskStatus })
  })

  test('is recorded by nobody who does not have it', async () => {
    const desk = await openDesk()
    const order = await waiting(desk, 'E40000001')
    const said = { state: 'accepted', applicationNo: 'A-20', receiptNo: 'R' } as const
    expect(await records(desk, 'officer', order.id, said)).toMatchObject({ msg: '请先接手此申请，再登记结果' })
    await (await desk.as('officer')).get(calls.takeOver, { id: order.applicationId })
    expect(await records(desk, 'supervisor', order.id, said)).toMatchObject({
      msg: expect.stringContaining('正在录入'),
    })
    expect(await records(desk, 'bj_supervisor', order.id, said)).toMatchObject({ code: '1111' })
    expect((await (await desk.as('reception')).call(calls.page, {})).code).toBe('1111')
  })

  test('stays a person’s when it is handed back or its time is over, until a supervisor lets it go', async () => {
    const desk = await openDesk()
    const order = await waiting(desk, 'E50000001')
    const { applicationId: id } = order
    const [officer, supervisor] = [await desk.as('officer'), await desk.as('supervisor')]
    await officer.get(calls.takeOver, { id })
    await officer.get(calls.handBack, { id })
    expect(await officer.call(calls.handBack, { id })).toMatchObject({ msg: '此申请不在您手中' })
    const worker = siteWorker(desk)
    expect(await worker.runNext()).toBe(false)
    expect((await officer.get(calls.page, { hand: 'WAITING' })).rows.map((row) => row.id)).toContain(id)
    await officer.get(calls.takeOver, { id })
    expect((await officer.get(calls.page, { hand: 'MINE' })).rows).toMatchObject([{ id, isMine: true }])
    expect((await supervisor.get(calls.page, { hand: 'MINE' })).records).toBe(0)
    expect((await supervisor.get(calls.page, { hand: 'HELD' })).rows).toMatchObject([{ id, holder: '许文博' }])
    desk.clock.now += handLeaseMs
    expect(await freeOverdueEntries(desk.store, desk.clock.now)).toBe(1)
    expect(await receiversIn(desk, 'entryTakeLost', id)).toEqual(['officer'])
    expect(await worker.runNext()).toBe(false)
    expect(await officer.call(calls.release, { id })).toMatchObject({ msg: '只有主管可以交回自动递交' })
    // The site has it already, as somebody typed it in: it is asked first, and there is one application.
    const looked: string[] = []
    const site = sandboxSite()
    await supervisor.get(calls.release, { id, reason: '接口已恢复' })
    const asking = siteWorker(desk, {
      ...site,
      poll(which, context) {
        looked.push('reference' in which ? 'reference' : 'number')
        return site.poll(which, context)
      },
    })
    expect(await asking.runNext()).toBe(true)
    expect(looked).toEqual(['reference'])
    expect(await rowOf(desk, order.id)).toMatchObject({ status: 24 })
  })

  test('is the only way at a site that has nothing for programs', async () => {
    const desk = await openDesk()
    const order = await waiting(desk, 'E60000001')
    const worker = siteWorker(desk, consulateManual('RU_EVISA'))
    expect(await worker.runNext()).toBe(true)
    expect(await worker.runNext()).toBe(false)
    expect((await tasksByPassport(desk)).E60000001).toMatchObject({ status: 16, attempts: 0 })
    const officer = await desk.as('officer')
    const waits = { hand: 'WAITING', keywords: 'E60000001' } as const
    expect((await officer.get(calls.page, waits)).rows).toMatchObject([{ id: order.applicationId }])
    await officer.get(calls.takeOver, { id: order.applicationId })
    await records(desk, 'officer', order.id, { state: 'accepted', applicationNo: 'A-21', receiptNo: 'R' })
    desk.clock.now += 3_600_000
    expect(await worker.runNext()).toBe(true)
    expect(await rowOf(desk, order.id)).toMatchObject({
      status: 24,
      lookByHand: 1,
      nextLookTime: desk.clock.now,
      problem: expect.stringContaining('lookByHand'),
    })
    expect(await officer.get(calls.entry, { id: order.applicationId })).toMatchObject({
      steps: ['record', 'lookAgain'],
    })
    await records(desk, 'officer', order.id, { state: 'granted', visaNo: 'V-3000' })
    expect(await rowOf(desk, order.id)).toMatchObject({ status: 32, problem: null })
  })

  test('takes over what came back without an answer', async () => {
    const desk = await openDesk()
    const order = await waiting(desk, 'E70000001')
    const task = (await tasksByPassport(desk)).E70000001!
    await desk.store.change((tx) =>
      tx.updateTable('formTask').set({ status: 40, problem: null }).where('id', '=', task.id).execute(),
    )
    const officer = await desk.as('officer')
    await officer.get(calls.takeOver, { id: order.applicationId })
    expect((await tasksByPassport(desk)).E70000001).toMatchObject({ status: 24 })
    expect((await (await desk.as('admin')).call(tasks.cancel, { id: task.id, version: task.version })).code).not.toBe(
      '0000',
    )
  })

  test('takes back at the site what is to be withdrawn, also what a worker could not', async () => {
    const desk = await openDesk()
    const order = await waiting(desk, 'E80000001')
    await siteWorker(desk).runNext()
    const { id, version } = await rowOf(desk, order.id)
    const supervisor = await desk.as('supervisor')
    const { taskId } = await supervisor.get(applications.withdraw, { id, version, reason: '客户改变行程' })
    await desk.store.change((tx) => tx.updateTable('formTask').set({ status: 40 }).where('id', '=', taskId!).execute())
    const officer = await desk.as('officer')
    expect(await officer.get(calls.entry, { id })).toMatchObject({ marker: 'delete', steps: ['takeOver', 'sendAgain'] })
    await officer.get(calls.takeOver, { id })
    expect(await records(desk, 'officer', order.id, { state: 'withdrawn', receiptNo: 'W-1' })).toMatchObject({
      code: '0000',
    })
    expect(await rowOf(desk, order.id)).toMatchObject({ status: 88, closedTime: desk.clock.now })
    expect(await firstApplicant(desk, order.id)).toMatchObject({ status: 56, applicationStatus: null })
    expect((await tasksByPassport(desk)).E80000001).toMatchObject({ status: 32 })
  })

  test('finds what is in people’s hands by an index of its own', async () => {
    const desk = await openDesk()
    const asked = { page: 1, rows: 20, sidx: 'createTime', sord: 'desc' } as const
    const reach = { role: 'acceptOrg', width: 'company', userId: 1, companyId: 101 } as const
    for (const filter of [
      { hand: 'WAITING' },
      { hand: 'MINE' },
      { hand: 'LOOK' },
      { applicationStatus: 24 },
    ] as const) {
      const plan = await planOf(
        desk,
        applicationList.pageQuery(desk.store.read, { reach, now: 0 }, { ...asked, ...filter }),
      )
      expect(plan).toMatch(
        'hand' in filter ? /form_task_hand|form_task|consulate_application_look_into/ : /visa_applicant/,
      )
      if (desk.store.engine === 'sqlite') expect(plan).not.toMatch(/SCAN (visa_applicant|form_task)(?! USING)/)
    }
  })
})
