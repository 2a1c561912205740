import { expect, test } from 'vitest'
import * as calls from '#protocol/audit-log/calls.ts'
import * as company from '#protocol/company/calls.ts'
import { getPersonalInfo } from '#protocol/profile/calls.ts'
import type { Reach } from '#server/kit/deps.ts'
import { operationList } from '#server/modules/audit-log/log.ts'
import { sessionList } from '#server/modules/audit-log/sessions.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { type Desk, NOW, onEachEngine } from './harness.ts'
import { planOf } from './plan.ts'

const { GZ, agent } = companyIds
const DAY = 86_400_000

/** A center's supervisor who keeps its people as well. */
async function centerAdmin(desk: Desk) {
  const person = await desk.as('supervisor')
  await desk.store.change((tx) => tx.insertInto('userRole').values({ userId: person.userId, roleId: 8 }).execute())
  return person
}

onEachEngine('the operation log', (openDesk) => {
  test('tells field by field what a change changed, in the language of the reader', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const { company: row } = await admin.get(company.detail, { id: agent })
    const { identityCode: _, companyName, shortName, ename, level, isGroup, contactMobile = '' } = row
    const form = { companyName, shortName, ename, level, isGroup, contactMobile, identityCode: 4 as const }
    await admin.get(company.save, { ...form, id: agent, version: 1, contactName: '周一' })
    const { rows } = await admin.get(calls.logPage, { entity: 'company', entityId: agent })
    expect(rows[0]).toMatchObject({
      actionName: '公司：修改',
      operator: '江远航',
      companyName: '环宇通平台',
      entityName: '公司',
      code: '0000',
    })
    expect(rows[0]?.changes).toContainEqual({ field: 'contactName', name: '联系人', from: '何嘉敏', to: '周一' })
    expect(rows[0]?.changes).toContainEqual({ field: 'phone', name: '电话', from: '020-00002201' })
    const english = await admin.get(calls.logPage, { entity: 'company' }, { lang: 'en' })
    expect(english.rows[0]).toMatchObject({ actionName: 'Company: change', companyName: 'Visadesk Platform Co., Ltd.' })
  })

  test('keeps refusals, and finds by person, outcome, address and day', async () => {
    const desk = await openDesk()
    const [admin, reception] = [await desk.as('admin'), await desk.as('reception')]
    await reception.call(company.page, { identityCode: 4 })
    const find = async (over: Parameters<typeof admin.get<typeof calls.logPage>>[1]) =>
      (await admin.get(calls.logPage, over)).records
    const { rows } = await admin.get(calls.logPage, { done: 0, operator: 'reception' })
    expect(rows[0]).toMatchObject({ code: '1111', actionName: '调用 GET /company/page' })
    expect(await find({ done: 1, operator: 'reception' })).toBe(0)
    expect(await find({ operator: 'nobody' })).toBe(0)
    expect(await find({ ip: '203.0.113.9' })).toBe(0)
    expect(await find({ toDay: '2026-11-19' })).toBe(0)
    desk.clock.now = NOW + 40 * DAY
    expect(await find({ operator: 'reception' })).toBe(0)
    expect(await find({ operator: 'reception', fromDay: '2026-11-20' })).toBe(1)
    const tooFar = await admin.call(calls.logPage, { fromDay: '2026-01-01', toDay: '2026-11-20' })
    expect(tooFar.msg).toContain('一次最多查询93天')
  })

  test('is exported as it is shown, within the same reach', async () => {
    const desk = await openDesk()
    const [admin, reception] = [await desk.as('admin'), await desk.as('reception')]
    for (const person of [admin, reception]) await person.call(company.remove, { id: agent, version: 9 })
    const filter = { page: 1, rows: 20, sidx: 'createTime', sord: 'desc', done: 0 }
    const exported = async (reach: Reach) => {
      const ids = await operationList.exportSource.ids(desk.store.read, reach, filter, 100, NOW)
      return operationList.exportSource.rows(desk.store.read, reach, ids, 'zh', filter, NOW)
    }
    const who = { userId: reception.userId, companyId: GZ } as const
    expect(await exported({ ...who, width: 'all', role: 'platform' })).toHaveLength(2)
    const own = await exported({ ...who, width: 'company', role: 'acceptOrg' })
    expect(own).toMatchObject([{ code: '1111', actionName: '调用 POST /company/delete', companyName: '广州签证中心' }])
  })

  test('shows a center what its own people did, and most people nothing', async () => {
    const desk = await openDesk()
    const [admin, center, beijing] = [await desk.as('admin'), await centerAdmin(desk), await desk.as('bj_reception')]
    await beijing.call(company.page, { identityCode: 4 })
    await center.call(company.page, { identityCode: 4 })
    const { rows } = await center.get(calls.logPage, { done: 0 })
    expect(rows.map((row) => row.companyName)).toEqual(['广州签证中心'])
    expect((await admin.get(calls.logPage, { done: 0 })).records).toBe(2)
    for (const name of ['reception', 'agent', 'customer'])
      expect(await (await desk.as(name)).call(calls.logPage, {})).toMatchObject({ code: '1111' })
  })
})

onEachEngine('sessions', (openDesk) => {
  test('are shown with their browsers, and ended: whoever was signed in is out', async () => {
    const desk = await openDesk()
    const [admin, reception] = [await desk.as('admin'), await desk.as('reception')]
    expect((await reception.call(getPersonalInfo, {})).code).toBe('0000')
    const { rows } = await admin.get(calls.sessionPage, { operator: 'reception', sidx: 'createTime' })
    const [row] = rows.filter((one) => one.userName === 'reception')
    expect(row).toMatchObject({ companyName: '广州签证中心', identityCode: 8, isOwn: false, createTime: NOW })
    expect(row!.sessionNo).toMatch(/^[0-9a-f]{16}$/)
    const asked = { sessionNos: [row!.sessionNo] }
    expect(await admin.get(calls.kick, asked)).toEqual({ ended: 1 })
    expect((await reception.call(getPersonalInfo, {})).code).toBe('2323')
    expect(await admin.get(calls.kick, asked)).toEqual({ ended: 0 })
    expect((await admin.get(calls.logPage, { entity: 'user' })).rows[0]).toMatchObject({
      actionName: '用户：强制下线',
      entityId: reception.userId,
    })
  })

  test('nobody ends his own, a center none of others, and one that is over is not shown', async () => {
    const desk = await openDesk()
    const [admin, center] = [await desk.as('admin'), await centerAdmin(desk)]
    await desk.as('bj_reception')
    const all = await admin.get(calls.sessionPage, {})
    const own = all.rows.find((row) => row.isOwn)!
    expect((await admin.call(calls.kick, { sessionNos: [own.sessionNo] })).msg).toContain('不能强制自己下线')
    const seen = await center.get(calls.sessionPage, {})
    expect(new Set(seen.rows.map((row) => row.companyName))).toEqual(new Set(['广州签证中心']))
    const foreign = all.rows.find((row) => row.userName === 'bj_reception')!
    expect(await center.call(calls.kick, { sessionNos: [foreign.sessionNo] })).toMatchObject({ code: '1111' })
    expect((await admin.get(calls.sessionPage, { identityCode: 2 })).rows.map((row) => row.userName)).toEqual(['admin'])
    await desk.store.change((tx) =>
      tx.updateTable('session').set({ expiresTime: NOW }).where('userId', '=', foreign.userId).execute(),
    )
    expect((await admin.get(calls.sessionPage, {})).rows.map((row) => row.userName)).not.toContain('bj_reception')
  })
})

onEachEngine('the log and the sessions', (openDesk) => {
  test('are read by their indexes', async () => {
    const desk = await openDesk()
    const db = desk.store.read
    const all = { width: 'all', role: 'platform', userId: 1, companyId: 1 } as const
    const center = { width: 'company', role: 'acceptOrg', userId: 2, companyId: GZ } as const
    const self = { ...center, width: 'self' } as const
    const log = { page: 1, rows: 20, sidx: 'createTime', sord: 'desc' } as const
    const seen = { ...log, sidx: 'seenTime' } as const
    const plans = {
      audit_at: await planOf(desk, operationList.pageQuery(db, { reach: all, now: NOW }, log)),
      audit_company_at: await planOf(desk, operationList.pageQuery(db, { reach: center, now: NOW }, log)),
      audit_user_at: await planOf(desk, operationList.pageQuery(db, { reach: self, now: NOW }, log)),
      session_seen: await planOf(desk, sessionList.pageQuery(db, { reach: all, now: NOW }, seen)),
    }
    if (desk.store.engine !== 'sqlite') return
    for (const [index, plan] of Object.entries(plans)) expect(plan).toContain(index)
    expect(plans.audit_at).not.toContain('TEMP B-TREE')
    expect(plans.audit_company_at).not.toContain('TEMP B-TREE')
  })
})
