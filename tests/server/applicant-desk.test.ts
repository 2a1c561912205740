import { expect, test } from 'vitest'
import { deskLockMs } from '#domain/constants.ts'
import * as applicants from '#protocol/applicant/calls.ts'
import * as desks from '#protocol/applicant/desk-calls.ts'
import { auditQueue } from '#protocol/applicant-desk/calls.ts'
import * as forms from '#protocol/consulate/form-task-calls.ts'
import * as contracts from '#protocol/contract/calls.ts'
import * as orders from '#protocol/order/calls.ts'
import * as people from '#protocol/order/visa-order/applicant-calls.ts'
import * as visaOrders from '#protocol/order/visa-order/calls.ts'
import { addFile, allowIncomplete, applicantsOf, setParam } from './applicant-steps.ts'
import { awaitedOrder } from './awaited-applicants.ts'
import { form, passport } from './contract-forms.ts'
import { giveRole } from './give-role.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { evisa, GZ, person, sticker } from './order-forms.ts'

/** A confirmed sticker order with one applicant for each name. */
async function orderOf(desk: Desk, ...names: string[]): Promise<number> {
  const reception = await desk.as('reception')
  const { id } = await reception.get(orders.create, { ...sticker(), applicants: names.map(person) })
  await reception.get(visaOrders.confirm, { id, version: 1 })
  return id
}

async function evisaOf(desk: Desk, hasFiles: boolean): Promise<number> {
  const admin = await desk.as('admin')
  const { id } = await admin.get(orders.create, { ...evisa(), acceptOrgId: GZ, applicants: [person('LI')] })
  if (hasFiles) await addFile(desk, id)
  await admin.get(visaOrders.confirm, { id, version: 1 })
  return id
}

const first = async (desk: Desk, orderId: number) => {
  const [one] = await applicantsOf(desk, orderId)
  return { id: one!.id, version: one!.version, status: one!.status }
}
const seen = async (desk: Desk, orderId: number) => {
  const { id, version } = await first(desk, orderId)
  return { id, version }
}
/** He left the center's desks. */
const withoutRoles = (desk: Desk, userName: string) =>
  desk.store.change((tx) =>
    tx
      .deleteFrom('userRole')
      .where('userId', 'in', tx.selectFrom('userAccount').select('id').where('userName', '=', userName))
      .execute(),
  )

const statusOf = async (desk: Desk, orderId: number) =>
  (await desk.store.read.selectFrom('visaOrder').select('status').where('id', '=', orderId).executeTakeFirstOrThrow())
    .status

/** Leads an order's first applicant to the audit, which the supervisor has begun. */
async function auditing(desk: Desk, orderId: number): Promise<void> {
  await (await desk.as('reception')).get(desks.receive, await seen(desk, orderId))
  await (await desk.as('supervisor')).get(desks.startAudit, await seen(desk, orderId))
}

onEachEngine('a second look at the audit', (openDesk) => {
  test('is asked for with a note, seen by the audit alone, and over with the approval or when it is taken away', async () => {
    const desk = await openDesk()
    await allowIncomplete(desk)
    const order = await orderOf(desk, 'LI')
    const [supervisor, admin, reception] = [
      await desk.as('supervisor'),
      await desk.as('admin'),
      await desk.as('reception'),
    ]
    const { id } = await first(desk, order)
    const queued = async (who = admin) => (await who.get(auditQueue, { isFlagged: 1 })).rows
    expect(await supervisor.call(desks.flag, { id })).toMatchObject({ code: '9999' })
    await auditing(desk, order)
    const { version } = await seen(desk, order)
    await supervisor.get(desks.flag, { id, note: '照片像另一人' })
    expect(await queued()).toMatchObject([{ id, version, flagNote: '照片像另一人', flagTime: desk.clock.now }])
    const shown = (await reception.get(applicants.page, { isFormOpen: 1, rows: 200 })).rows.find(
      (row) => row.id === id,
    )!
    expect([shown.flagTime, shown.flagNote]).toEqual([undefined, undefined])
    expect(await reception.call(desks.unflag, { id })).toMatchObject({ code: '1111' })
    const { logs } = await reception.get(people.detail, { id })
    expect([logs[0]!.action, logs[0]!.content]).toEqual(['flag', undefined])
    const audited = await desk.store.read
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'applicant.flag')
      .execute()
    expect(JSON.stringify(audited)).toContain('照片像另一人')
    await admin.get(desks.unflag, { id })
    await admin.get(desks.unflag, { id })
    expect(await queued()).toEqual([])
    await supervisor.get(desks.flag, { id })
    await supervisor.get(desks.approve, { id, version })
    await supervisor.get(desks.reaudit, { ...(await seen(desk, order)), reason: '照片不清晰' })
    expect(await queued()).toEqual([])
    const after = (await reception.get(people.detail, { id })).logs.map(({ action }) => action)
    expect(after.filter((action) => action.endsWith('flag'))).toEqual(['flag', 'unflag', 'flag'])
  })
})

onEachEngine('the audit queue', (openDesk) => {
  test('keeps who is looked at in his place among those who leave on the same day', async () => {
    const desk = await openDesk()
    const order = await awaitedOrder(desk, ['LI', 'WU', 'XU'])
    const supervisor = await desk.as('supervisor')
    for (const { id, version } of order.people) {
      desk.clock.now += 60_000
      await supervisor.get(desks.receive, { id, version })
    }
    const queue = async () =>
      (await supervisor.get(auditQueue, { keywords: order.orderNo, sidx: 'urgencyLevel', sord: 'asc' })).rows
    const [front] = await queue()
    desk.clock.now += 60_000
    await supervisor.get(desks.startAudit, { id: front!.id, version: front!.version })
    expect((await queue()).map(({ surname }) => surname)).toEqual(['LI', 'WU', 'XU'])
  })
})

onEachEngine('the steps of applicants', (openDesk) => {
  test('lead from the receiving desk to the consulate; the order, its log and the audit follow', async () => {
    const desk = await openDesk()
    await allowIncomplete(desk)
    const id = await orderOf(desk, 'LI')
    const [reception, supervisor] = [await desk.as('reception'), await desk.as('supervisor')]
    await auditing(desk, id)
    expect(await statusOf(desk, id)).toBe(32)
    await supervisor.get(desks.requestMaterial, { ...(await seen(desk, id)), reason: '缺少照片' })
    await reception.get(desks.supplement, await seen(desk, id))
    await supervisor.get(desks.approve, await seen(desk, id))
    await supervisor.get(desks.reaudit, { ...(await seen(desk, id)), reason: '照片不清晰' })
    await supervisor.get(desks.approve, await seen(desk, id))
    await supervisor.get(desks.prepare, await seen(desk, id))
    const one = await first(desk, id)
    expect([one.status, await statusOf(desk, id)]).toEqual([56, 56])
    const { logs } = await reception.get(people.detail, { id: one.id })
    expect(logs.map(({ action, content }) => [action, content]).slice(0, 5)).toEqual([
      ['prepare', undefined],
      ['approve', undefined],
      ['reaudit', '照片不清晰'],
      ['approve', undefined],
      ['supplement', undefined],
    ])
    const lines = await desk.store.read
      .selectFrom('audit')
      .select('action')
      .where('entity', '=', 'applicant')
      .where('entityId', '=', one.id)
      .execute()
    expect(lines.map(({ action }) => action)).toContain('applicant.prepare')
  })

  test('need a reason where something goes back, and the version that was seen', async () => {
    const desk = await openDesk()
    const id = await orderOf(desk, 'LI')
    await auditing(desk, id)
    const supervisor = await desk.as('supervisor')
    const asked = await seen(desk, id)
    expect(await supervisor.call(desks.requestMaterial, { ...asked, reason: ' ' })).toMatchObject({ code: '9999' })
    expect(
      await supervisor.call(desks.requestMaterial, { ...asked, version: asked.version - 1, reason: '缺少照片' }),
    ).toMatchObject({ code: '4409' })
  })

  test('take several at once; one refusal holds up no other', async () => {
    const desk = await openDesk()
    const id = await orderOf(desk, 'LI', 'WANG')
    const rows = await applicantsOf(desk, id)
    const items = rows.map(({ id: one, version }, at) => ({ id: one, version: version - at }))
    const answer = await (await desk.as('desk')).get(desks.batchReceive, { items })
    expect(answer).toMatchObject({ ok: 1, failed: 1, rows: [{ code: '0000' }, { code: '4409' }] })
    // The order stands where the slower one is.
    expect(await statusOf(desk, id)).toBe(16)
  })

  test('are refused for whom a contract manages', async () => {
    const desk = await openDesk()
    const id = await orderOf(desk, 'LI')
    const [one] = await applicantsOf(desk, id)
    const reception = await desk.as('reception')
    await reception.get(contracts.create, form({ orderId: id, passports: [passport({ applicantId: one!.id })] }))
    expect(await reception.call(desks.receive, await seen(desk, id))).toMatchObject({
      code: '9999',
      msg: expect.stringContaining('由合同'),
    })
  })
})

onEachEngine('an approval', (openDesk) => {
  test('needs a whole form, reckoned anew and not as a list remembers it', async () => {
    const desk = await openDesk()
    const id = await orderOf(desk, 'LI')
    await auditing(desk, id)
    await desk.store.change((tx) => tx.updateTable('visaApplicant').set({ formProblems: 0 }).execute())
    const supervisor = await desk.as('supervisor')
    expect(await supervisor.call(desks.approve, await seen(desk, id))).toMatchObject({
      code: '9999',
      msg: expect.stringContaining('申请表还有未填或有误之处'),
    })
    await allowIncomplete(desk)
    await supervisor.get(desks.approve, await seen(desk, id))
  })

  test('and the queue are one step for who hands forms in, all of it or nothing', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const order = await evisaOf(desk, true)
    const one = () => first(desk, order)
    await allowIncomplete(desk)
    const { id, version } = await one()
    const supply = await (await desk.as('reception')).call(desks.approve, { id, version, queue: true, begin: true })
    expect(supply.code).toBe('1111')
    expect((await admin.call(desks.approve, { id, version, queue: true })).code).toBe('9999')
    await admin.get(desks.approve, { id, version, queue: true, begin: true })
    expect((await one()).status).toBe(56)
    const queued = desk.store.read.selectFrom('consulateApplication').select('status').where('applicantId', '=', id)
    expect(await queued.execute()).toEqual([{ status: 8 }])
    const sticker = await orderOf(desk, 'LI')
    await auditing(desk, sticker)
    expect((await admin.call(desks.approve, { ...(await seen(desk, sticker)), queue: true })).code).toBe('9999')
    expect((await first(desk, sticker)).status).toBe(32)
  })

  test('is not by who filled the form in, where the center has another auditor', async () => {
    const desk = await openDesk()
    await allowIncomplete(desk)
    const id = await orderOf(desk, 'LI')
    await auditing(desk, id)
    const supervisor = await desk.as('supervisor')
    const one = await first(desk, id)
    const { answers, formVersion } = await supervisor.get(applicants.form, { id: one.id })
    const filled = { formVersion, answers: { ...answers, issuer: 'MVD' } }
    await supervisor.get(applicants.saveForm, { id: one.id, version: one.version, ...filled })
    const mayApprove = async () =>
      (await supervisor.get(people.detail, { id: one.id })).applicant.actions.find(({ event }) => event === 'approve')
    // No other user of the center audits.
    await withoutRoles(desk, 'officer')
    expect(await mayApprove()).toEqual({ event: 'approve' })
    await giveRole(desk, 'reception2', 'center.officer')
    const note = expect.stringMatching(/^可以办理的人：[^、]+$/)
    expect(await mayApprove()).toEqual({ event: 'approve', refused: 'visaApplicant.refused.isNotOwnForm', note })
    const view = await supervisor.get(applicants.form, { id: one.id })
    expect(view.applicant.actions.find(({ event }) => event === 'approve')).toMatchObject({ note })
    expect(await supervisor.call(desks.approve, await seen(desk, id))).toMatchObject({
      code: '9999',
      msg: expect.stringMatching(/请由其他审核人员审核（可以办理的人：[^、]+）/),
    })
    await setParam(desk, 'visa.audit.fourEyes', 'off')
    await supervisor.get(desks.approve, await seen(desk, id))
  })

  test('goes on to the consulate by the system where the parameter says so', async () => {
    const desk = await openDesk()
    await allowIncomplete(desk)
    await setParam(desk, 'visa.audit.prepareAtOnce', 'on')
    const id = await orderOf(desk, 'LI')
    await auditing(desk, id)
    const supervisor = await desk.as('supervisor')
    const { version } = await supervisor.get(desks.approve, await seen(desk, id))
    expect(await first(desk, id)).toMatchObject({ status: 56, version })
    const { logs } = await supervisor.get(people.detail, { id: (await first(desk, id)).id })
    expect(logs.slice(0, 2).map(({ action, operator }) => [action, operator])).toEqual([
      ['prepare', 'system'],
      ['approve', '林静怡'],
    ])
  })
})

onEachEngine('an e-visa', (openDesk) => {
  test('is received by the system once its files are there, with the confirmation too', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const whole = await evisaOf(desk, true)
    expect([(await first(desk, whole)).status, await statusOf(desk, whole)]).toEqual([24, 24])
    const later = await evisaOf(desk, false)
    expect(await admin.call(desks.receive, await seen(desk, later))).toMatchObject({
      code: '9999',
      msg: expect.stringContaining('电子签证的文件还没有上传齐全'),
    })
    await addFile(desk, later)
    const { version } = await admin.get(orders.read, { id: later })
    const { attachments } = await admin.get(orders.details, { id: later })
    await admin.get(orders.saveAttachments, { id: later, version, files: attachments })
    expect([(await first(desk, later)).status, await statusOf(desk, later)]).toEqual([24, 24])
  })

  test('is handed in to the consulate only when it is prepared', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const id = await evisaOf(desk, true)
    const { orderNo } = await admin.get(orders.read, { id })
    expect((await admin.call(forms.submit, { orderNo })).msg).toBe('该订单没有可以递交的申请人')
  })

  test('is put on no contract, and nobody is offered one', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const id = await evisaOf(desk, false)
    const [one] = await applicantsOf(desk, id)
    const { actions } = await admin.get(orders.details, { id })
    expect(actions.map(({ event }) => event)).not.toContain('sign')
    const asked = form({ orderId: id, passports: [passport({ applicantId: one!.id })] })
    const reception = await desk.as('reception')
    expect((await reception.call(contracts.create, asked)).msg).toBe('电子签证订单无需收取护照，不能签订合同')
    expect((await reception.call(contracts.create, asked, { lang: 'en' })).msg).toBe(
      'No papers are taken in for an e-visa order; no contract can be made',
    )
  })
})

onEachEngine('a desk', (openDesk) => {
  test('takes the next by departure, who is nobody else’s until he is given back or half an hour is over', async () => {
    const desk = await openDesk()
    await desk.store.change((tx) => tx.updateTable('visaApplicant').set({ status: 88 }).execute())
    const [late, soon] = [await orderOf(desk, 'LI'), await orderOf(desk, 'WANG')]
    await desk.store.change((tx) =>
      tx.updateTable('visaOrder').set({ entryDate: '2026-11-25' }).where('id', '=', soon).execute(),
    )
    const [reception, second] = [await desk.as('reception'), await desk.as('reception2')]
    const taken = await reception.get(desks.take, { desk: 'receive' })
    expect(taken).toMatchObject({ orderId: soon, deskUser: '陈晓雯', deskUntil: desk.clock.now + deskLockMs })
    // Who asks again has the same one; somebody else gets the next.
    expect((await reception.get(desks.take, { desk: 'receive' }))?.id).toBe(taken!.id)
    expect((await second.get(desks.take, { desk: 'receive' }))?.orderId).toBe(late)
    expect(await second.get(desks.take, { desk: 'receive', after: taken!.id })).toMatchObject({ orderId: late })
    const refused = { code: '9999', msg: '陈晓雯 正在处理该申请人，办完或 30 分钟后自动放开' }
    expect(await second.call(desks.take, { desk: 'receive', id: taken!.id })).toMatchObject(refused)
    expect(await second.call(desks.receive, await seen(desk, soon))).toMatchObject(refused)
    desk.clock.now += deskLockMs
    await second.get(desks.take, { desk: 'receive', id: taken!.id })
    await second.get(desks.release, { id: taken!.id })
    await reception.get(desks.receive, await seen(desk, soon))
    expect((await applicantsOf(desk, soon))[0]).toMatchObject({ status: 24, deskUserId: null })
  })

  test('goes on behind the one before, who is given back, and begins at the front again', async () => {
    const desk = await openDesk()
    await desk.store.change((tx) => tx.updateTable('visaApplicant').set({ status: 88 }).execute())
    await orderOf(desk, 'LI', 'WANG')
    const reception = await desk.as('reception')
    const one = await reception.get(desks.take, { desk: 'receive' })
    const two = await reception.get(desks.take, { desk: 'receive', after: one!.id })
    expect(two!.id).not.toBe(one!.id)
    const again = await reception.get(desks.take, { desk: 'receive', after: two!.id })
    expect(again!.id).toBe(one!.id)
    expect(await (await desk.as('reception2')).get(desks.take, { desk: 'receive' })).toMatchObject({ id: two!.id })
  })

  test('begins the audit of whom it takes; who fills in the form meanwhile is not held up', async () => {
    const desk = await openDesk()
    const id = await orderOf(desk, 'LI')
    await (await desk.as('reception')).get(desks.receive, await seen(desk, id))
    const one = await first(desk, id)
    const supervisor = await desk.as('supervisor')
    expect(await supervisor.get(desks.take, { desk: 'audit', id: one.id })).toMatchObject({ status: 32 })
    const { version } = await first(desk, id)
    expect(await supervisor.get(desks.take, { desk: 'audit', id: one.id })).toMatchObject({ status: 32, version })
  })

  test('is for who holds its right, of the own center; who stands elsewhere is not taken', async () => {
    const desk = await openDesk()
    const id = await orderOf(desk, 'LI')
    const one = await first(desk, id)
    for (const [who, at] of [
      ['agent', 'receive'],
      ['reception', 'audit'],
      ['reception', 'handle'],
    ] as const)
      expect(await (await desk.as(who)).call(desks.take, { desk: at, id: one.id })).toMatchObject({ code: '1111' })
    expect(await (await desk.as('bj_supervisor')).call(desks.take, { desk: 'receive', id: one.id })).toMatchObject({
      code: '1111',
    })
    expect(await (await desk.as('supervisor')).call(desks.take, { desk: 'handle', id: one.id })).toMatchObject({
      code: '9999',
    })
    await desk.store.change((tx) => tx.updateTable('visaApplicant').set({ status: 88 }).execute())
    expect(await (await desk.as('supervisor')).get(desks.take, { desk: 'receive' })).toBeNull()
  })
})
