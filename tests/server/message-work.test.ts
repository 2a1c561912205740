import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { dayOf } from '#domain/day.ts'
import { messageKeepMs } from '#domain/personal-message.ts'
import * as desks from '#protocol/applicant/desk-calls.ts'
import * as companies from '#protocol/company/calls.ts'
import * as dayClose from '#protocol/finance/day-close-calls.ts'
import * as exports from '#protocol/import-export/export-task/calls.ts'
import * as imports from '#protocol/import-export/import-task/calls.ts'
import * as messages from '#protocol/message/calls.ts'
import * as orders from '#protocol/order/calls.ts'
import * as visaOrders from '#protocol/order/visa-order/calls.ts'
import { lock } from '#protocol/supply/change-calls.ts'
import * as issues from '#protocol/visa-result/issue-calls.ts'
import { importSources } from '#server/imports.ts'
import { exportSources } from '#server/modules.ts'
import { purgeMessages } from '#server/services/message/notify.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { freeOverdueTakes, overdueTakes } from '#server/workers/desk-takes.ts'
import { exportWorker } from '#server/workers/export-worker.ts'
import { importWorker } from '#server/workers/import-worker.ts'
import { notifyMorning } from '#server/workers/morning-messages.ts'
import { freeOverdueLocks } from '#server/workers/supply-locks.ts'
import { allowIncomplete, applicantsOf, prepareAll } from './applicant-steps.ts'
import { accepted, methods, paid } from './finance-fixtures.ts'
import { giveRole } from './give-role.ts'
import { type Desk, NOW, onEachEngine } from './harness.ts'
import { receiversIn } from './message-fixtures.ts'
import { evisa, GZ, person, sticker } from './order-forms.ts'
import { planOf } from './plan.ts'

vi.setConfig({ testTimeout: 60_000 })

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A confirmed order of the agent with one person. */
async function agentsOrder(desk: Desk) {
  const agent = await desk.as('agent')
  const { id } = await agent.get(orders.create, { ...sticker(), applicants: [person('LI')] })
  await agent.get(visaOrders.confirm, { id, version: 1 })
  return id
}

const first = async (desk: Desk, orderId: number) => {
  const [one] = await applicantsOf(desk, orderId)
  return { id: one!.id, version: one!.version }
}

/** Leads the first person of an order to the consulate; the site's own way there is the business of other tests. */
async function handedIn(desk: Desk, orderId: number) {
  await prepareAll(desk, orderId)
  const { id } = await first(desk, orderId)
  await desk.store.change((tx) => tx.updateTable('visaApplicant').set({ status: 64 }).where('id', '=', id).execute())
  return first(desk, orderId)
}

onEachEngine('what work tells persons', (openDesk) => {
  test('an export and an import that are done: who asked for them', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const asked = await admin.get(exports.create, {
      pageCode: 'center.contract.list',
      filter: {},
      columns: ['contractNo'],
      lang: 'zh',
    })
    const exporting = exportWorker(desk.deps, exportSources)
    while (await exporting.runNext());
    expect(await receiversIn(desk, 'exportDone', asked.id)).toEqual(['admin'])
    const [row] = (await admin.get(messages.page, {})).rows
    expect(row).toMatchObject({ importance: 'INFO', pageCode: 'report.export-task' })
    expect(row!.text).toMatch(/合同.*已完成，\d+ 行/)
    const lines = ['字典编码,数据编码,中文名,英文名,排序号,状态', 'RELATION,COUSIN,表亲,Cousin,20,启用']
    const file = new File([lines.join('\n')], '导入.csv', { type: 'text/csv' })
    const { id } = await admin.get(imports.upload, { source: 'dict-data', file: [file] })
    await admin.get(imports.submit, { id })
    const importing = importWorker(desk.deps, importSources)
    while (await importing.runNext());
    expect(await receiversIn(desk, 'importDone', id)).toEqual(['admin'])
  })

  test('an export that fails: who asked for it', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const { id } = await admin.get(exports.create, {
      pageCode: 'center.contract.list',
      filter: {},
      columns: ['contractNo'],
      lang: 'zh',
    })
    const exporting = exportWorker(desk.deps, [])
    while (await exporting.runNext());
    expect(await receiversIn(desk, 'exportFailed', id)).toEqual(['admin'])
  })

  test('a lock of a supply order that ran out: who held it', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const { id, version } = await desk.store.read
      .selectFrom('supplyOrder')
      .select(['id', 'version'])
      .where('supplierId', '=', GZ)
      .where('kind', '=', 'order')
      .where('status', '=', 16)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await supervisor.get(lock, { id, version })
    await freeOverdueLocks(desk.store, NOW + HOUR)
    expect(await receiversIn(desk, 'supplyLockLost', id)).toEqual(['supervisor'])
  })

  test('an applicant whom another took after half an hour: who had him; within it nobody', async () => {
    const desk = await openDesk()
    const orderId = await agentsOrder(desk)
    const { id } = await first(desk, orderId)
    const [reception, second] = [await desk.as('reception'), await desk.as('reception2')]
    await reception.get(desks.take, { desk: 'receive', id })
    await reception.get(desks.take, { desk: 'receive', id })
    expect(await receiversIn(desk, 'deskTakeLost', id)).toEqual([])
    desk.clock.now += HOUR
    await second.get(desks.take, { desk: 'receive', id })
    expect(await receiversIn(desk, 'deskTakeLost', id)).toEqual(['reception'])
  })

  test('an applicant whom nobody worked on for half an hour is free again: who had him, once', async () => {
    const desk = await openDesk()
    // Those of the samples.
    await freeOverdueTakes(desk.store, NOW + HOUR)
    const orderId = await agentsOrder(desk)
    const { id } = await first(desk, orderId)
    await (await desk.as('reception')).get(desks.take, { desk: 'receive', id })
    expect(await freeOverdueTakes(desk.store, NOW + HOUR / 4)).toBe(0)
    expect(await freeOverdueTakes(desk.store, NOW + HOUR)).toBe(1)
    expect(await freeOverdueTakes(desk.store, NOW + HOUR)).toBe(0)
    expect(await receiversIn(desk, 'deskTakeLost', id)).toEqual(['reception'])
    expect(await planOf(desk, overdueTakes(desk.store.read, NOW))).toMatch(/visa_applicant_taken|Seq Scan/)
  })

  test('papers that are asked for, and the result: the agent who made the order, and nobody of the center', async () => {
    const desk = await openDesk()
    await allowIncomplete(desk)
    const orderId = await agentsOrder(desk)
    const supervisor = await desk.as('supervisor')
    await (await desk.as('reception')).get(desks.receive, await first(desk, orderId))
    await supervisor.get(desks.startAudit, await first(desk, orderId))
    const { id } = await first(desk, orderId)
    await supervisor.get(desks.requestMaterial, { ...(await first(desk, orderId)), reason: '缺少照片' })
    expect(await receiversIn(desk, 'orderMaterial', id)).toEqual(['agent'])
    const agent = await desk.as('agent')
    const [row] = (await agent.get(messages.page, {})).rows
    expect(row).toMatchObject({ importance: 'ACT', pageCode: 'visa.order.detail', pageId: orderId })
    expect(row!.text).toContain('需补充材料，缺少照片')
    await agent.get(desks.supplement, await first(desk, orderId))
    const { rows } = await agent.get(messages.page, {})
    expect(rows.find(({ id: one }) => one === row!.id)).toMatchObject({ doneUser: '何嘉敏' })
  })

  test('an order of the counter tells no agent', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const { id } = await admin.get(orders.create, { ...evisa(), acceptOrgId: GZ, applicants: [person('LI')] })
    await admin.get(visaOrders.confirm, { id, version: 1 })
    const one = await handedIn(desk, id)
    const item = { applicantId: one.id, scanId: randomUUID(), issueResult: 3 as const, reason: '材料不足' }
    await admin.get(issues.batch, { batchNo: 'B1', items: [item] })
    expect(await receiversIn(desk, 'orderResult', one.id)).toEqual([])
  })

  test('the result of an agent’s applicant: who made the order', async () => {
    const desk = await openDesk()
    const agent = await desk.as('agent')
    const { id } = await agent.get(orders.create, { ...evisa(), acceptOrgId: GZ, applicants: [person('LI')] })
    await agent.get(visaOrders.confirm, { id, version: 1 })
    const one = await handedIn(desk, id)
    const supervisor = await desk.as('supervisor')
    const item = { applicantId: one.id, scanId: randomUUID(), issueResult: 3 as const, reason: '材料不足' }
    await supervisor.get(issues.batch, { batchNo: 'B2', items: [item] })
    expect(await receiversIn(desk, 'orderResult', one.id)).toEqual(['agent'])
    expect((await agent.get(messages.page, {})).rows[0]!.text).toMatch(/LI WEI：退件$/)
  })

  test('the audit of a company: its administrators', async () => {
    const desk = await openDesk()
    await giveRole(desk, 'agent2', 'agent.admin')
    const { agent2 } = companyIds
    await desk.store.change((tx) => tx.updateTable('company').set({ status: 0 }).where('id', '=', agent2).execute())
    const admin = await desk.as('admin')
    const { company } = await admin.get(companies.detail, { id: agent2 })
    await admin.get(companies.doAudit, { id: agent2, version: company.version, status: 1 })
    expect(await receiversIn(desk, 'companyPassed', agent2)).toEqual(['agent2'])
  })

  test('in the morning of a working day: overdue passports to the supervisors, open tills to finance and cashier, once', async () => {
    const desk = await openDesk()
    const id = await accepted(desk)
    await paid(desk, id, methods.CASH)
    const till = await desk.store.read
      .selectFrom('dayClose')
      .selectAll()
      .where('day', '=', dayOf(NOW))
      .where('companyId', '=', GZ)
      .where('status', '!=', 16)
      .where('cashier', '=', '陈晓雯')
      .executeTakeFirstOrThrow()
    await desk.store.change(async (tx) => {
      await tx.updateTable('contract').set({ readyDay: '2026-11-18' }).where('id', '=', id).execute()
    })
    const saturday = NOW + DAY
    await notifyMorning(desk.store, saturday)
    expect(await receiversIn(desk, 'dayCloseOverdue', till.id)).toEqual([])
    const monday = NOW + 3 * DAY
    desk.clock.now = monday
    await notifyMorning(desk.store, monday)
    await notifyMorning(desk.store, monday)
    expect(await receiversIn(desk, 'readyDayMissed', GZ)).toEqual(['supervisor'])
    expect(await receiversIn(desk, 'dayCloseOverdue', till.id)).toEqual(['finance', 'reception'])
    const { rows } = await (await desk.as('supervisor')).get(messages.page, {})
    const overdue = rows.filter((row) => row.text.includes('本护照逾期'))
    expect(overdue).toHaveLength(1)
    expect(await (await desk.as('finance')).get(dayClose.page, { rows: 200 })).toBeDefined()
  })

  test('what is older than ninety days goes', async () => {
    const desk = await openDesk()
    const orderId = await agentsOrder(desk)
    const { id } = await first(desk, orderId)
    const reception = await desk.as('reception')
    await reception.get(desks.take, { desk: 'receive', id })
    desk.clock.now += HOUR
    await (await desk.as('reception2')).get(desks.take, { desk: 'receive', id })
    // The samples' own are of days before.
    await purgeMessages(desk.store, desk.clock.now + messageKeepMs - HOUR)
    expect(await purgeMessages(desk.store, desk.clock.now + messageKeepMs)).toBe(0)
    expect(await purgeMessages(desk.store, desk.clock.now + messageKeepMs + 1)).toBe(1)
  })
})
