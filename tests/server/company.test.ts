import { expect, test } from 'vitest'
import * as calls from '#protocol/company/calls.ts'
import { companyCountries } from '#protocol/dictionary/calls.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import { getPersonalInfo } from '#protocol/profile/calls.ts'
import { companyList } from '#server/modules/company/list.ts'
import { exportSources } from '#server/modules.ts'
import { createCompany } from '#server/services/company/write.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { NOW, onEachEngine, type Person } from './harness.ts'
import { planOf } from './plan.ts'

const { GZ, BJ, agent, agent2, toAudit, notPassed, stopped, platform } = companyIds

const form = {
  identityCode: 4,
  companyName: '晨星国际旅行社有限公司',
  shortName: '晨星国旅',
  ename: 'Morning Star Travel',
  contactName: '方晓',
  contactMobile: '15400000777',
} satisfies ArgsOf<typeof calls.save>
const make = (admin: Person, over: Partial<ArgsOf<typeof calls.save>> = {}) =>
  admin.get(calls.save, { ...form, ...over })
const detailOf = (who: Person, id: number) => who.get(calls.detail, { id })
const actionsOf = async (who: Person, id: number) => (await who.get(calls.queryLog, { id })).map((one) => one.action)

onEachEngine('companies of customers', (openDesk) => {
  test('are made to wait for their audit, found, changed and logged', async () => {
    const admin = await (await openDesk()).as('admin')
    const { id } = await make(admin)
    const { company, actions } = await detailOf(admin, id)
    expect(company).toMatchObject({ ...form, status: 0, level: 1, isGroup: 0, version: 1, createUser: '江远航' })
    expect(company.companyCode).toMatch(/^DL[A-Z]{4}$/)
    expect(actions).toEqual([{ event: 'pass' }, { event: 'notPass' }, { event: 'delete' }])
    for (const keywords of ['晨星国际', '晨星国旅', company.companyCode])
      expect(await admin.get(calls.page, { identityCode: 4, keywords })).toMatchObject({ records: 1, rows: [{ id }] })
    expect(await admin.get(calls.page, { identityCode: 8, keywords: '晨星' })).toMatchObject({ records: 0 })
    const asTyped = [{ keywords: company.companyCode.toLowerCase() }, { contactMobile: '+86 154 0000 0777' }]
    for (const typed of asTyped)
      expect(await admin.get(calls.page, { identityCode: 4, ...typed })).toMatchObject({ records: 1, rows: [{ id }] })
    const bracketed = { identityCode: 8, keywords: '俄罗斯签证中心(广' } as const
    expect(await admin.get(calls.page, bracketed)).toMatchObject({ records: 1, rows: [{ shortName: '广州签证中心' }] })
    await admin.get(calls.save, { ...form, id, version: 1, taxCode: '91440101MA5D00000X', phone: '020-00001234' })
    expect((await detailOf(admin, id)).company).toMatchObject({ phone: '020-00001234', version: 2 })
    expect(await admin.call(calls.save, { ...form, id, version: 1 })).toMatchObject({ code: '4409' })
    const [last] = await admin.get(calls.queryLog, { id })
    expect(last).toMatchObject({ action: 'update', content: 'taxCode, phone' })
  })

  test('are counted by status, and found by country, mobile and day', async () => {
    const admin = await (await openDesk()).as('admin')
    expect(await admin.get(calls.statusNum, { identityCode: 4 })).toEqual({ 0: 1, 1: 2, 4: 1, 7: 1 })
    expect(await admin.get(calls.statusNum, { identityCode: 8 })).toEqual({ 0: 1, 1: 2, 4: 0, 7: 0 })
    const found = async (over: Partial<ArgsOf<typeof calls.page>>) =>
      (await admin.get(calls.page, { identityCode: 4, sord: 'asc', ...over })).rows.map((row) => row.id)
    expect(await found({ country: 'TUR' })).toEqual([agent, stopped])
    expect(await found({ contactMobile: '15400000203' })).toEqual([toAudit])
    expect(await found({ fromDay: '2026-11-21' })).toEqual([])
    expect(await found({ status: 7 })).toEqual([notPassed])
  })

  test('have names and codes of their own, said while they are typed', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const { id } = await make(admin)
    const other = { companyName: '别的公司', shortName: '别的', companyCode: 'XYZ' }
    const refused = async (over: object) => (await admin.call(calls.save, { ...form, ...other, ...over })).msg
    expect(await refused({ companyName: form.companyName })).toBe('公司名称已存在')
    expect(await refused({ shortName: ' 晨星国旅 ' })).toBe('公司简称已存在')
    expect(await refused({ companyCode: 'GZ' })).toBe('公司编码已存在')
    expect(await refused({ companyCode: 'gz1' })).toBe('公司编码为2到6位大写字母')
    expect(await refused({ identityCode: 8, companyCode: undefined })).toContain('受理机构需要公司编码')
    const asked = { companyName: form.companyName }
    expect(await desk.stranger.get(calls.isCompanyNameExist, asked)).toBe(true)
    expect(await admin.get(calls.isCompanyNameExist, { ...asked, id })).toBe(false)
    expect(await admin.get(calls.isShortNameExist, { shortName: '晨星国旅' })).toBe(true)
    expect(await admin.get(calls.isShortNameExist, { shortName: '晨' })).toBe(false)
    for (let at = 0; at < 59; at += 1) await desk.stranger.call(calls.isCompanyNameExist, asked)
    expect(await desk.stranger.call(calls.isCompanyNameExist, asked)).toMatchObject({ code: '4455' })
  })

  test('are told at the field when two take one name at the same moment', async () => {
    const admin = await (await openDesk()).as('admin')
    const first = await make(admin)
    const second = await make(admin, { companyName: '别的公司', shortName: '别的' })
    const renamed = { ...form, companyName: '新星国际旅行社', version: 1 }
    const answers = await Promise.all([
      admin.call(calls.save, { ...renamed, id: first.id }),
      admin.call(calls.save, { ...renamed, shortName: '别的', id: second.id }),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0000', '9999'])
    expect(answers.find(({ code }) => code === '9999')?.msg).toBe('公司名称已存在')
  })

  test('need what their form asks for', async () => {
    const admin = await (await openDesk()).as('admin')
    const msg = async (over: object) => (await admin.call(calls.save, { ...form, ...over })).msg
    expect(await msg({ companyName: ' ' })).toBe('请填写公司名称')
    expect(await msg({ contactMobile: '123' })).toBe('联系电话：请输入正确的手机号码')
    expect(await msg({ taxCode: '123' })).toBe('税号须为15、17、18或20位字母或数字')
    expect(await msg({ email: 'x' })).toBe('请输入正确的邮箱')
    expect(await msg({ id: agent })).toBe('请填写版本号')
  })
})

onEachEngine('the audit of companies', (openDesk) => {
  test('passes or does not, with a reason; what did not pass is submitted again', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const { id } = await make(admin)
    expect((await admin.call(calls.doAudit, { id, version: 1, status: 7, reason: ' ' })).msg).toBe('请填写原因')
    await admin.get(calls.doAudit, { id, version: 1, status: 7, reason: '缺营业执照' })
    expect((await detailOf(admin, id)).company).toMatchObject({ status: 7, reason: '缺营业执照', auditUser: '江远航' })
    const early = await admin.call(calls.doAudit, { id, version: 2, status: 1 })
    expect(early.msg).toBe('当前状态为“未通过”，不能审核通过')
    await admin.get(calls.submitAudit, { id, version: 2 })
    await admin.get(calls.doAudit, { id, version: 3, status: 1 })
    const { company } = await detailOf(admin, id)
    expect(company).toMatchObject({ status: 1, auditTime: NOW, version: 4 })
    expect(company.reason).toBeUndefined()
    expect(await actionsOf(admin, id)).toEqual(['pass', 'submitAudit', 'notPass', 'create'])
  })

  test('stopping signs everybody of the company out; nobody stops his own', async () => {
    const desk = await openDesk()
    const [admin, buyer] = [await desk.as('admin'), await desk.as('agent')]
    expect((await buyer.call(getPersonalInfo, {})).code).toBe('0000')
    const stop = { id: agent, version: 1, status: 4, reason: '拖欠账款' } as const
    expect((await admin.call(calls.updateStatus, { ...stop, reason: undefined })).code).toBe('9999')
    await admin.get(calls.updateStatus, stop)
    expect((await buyer.call(getPersonalInfo, {})).code).toBe('2323')
    const left = await desk.store.read.selectFrom('session').select('id').where('userId', '=', buyer.userId).execute()
    expect(left).toEqual([])
    await admin.get(calls.updateStatus, { id: agent, version: 2, status: 1 })
    expect((await detailOf(admin, agent)).company.status).toBe(1)
    expect(await admin.call(calls.updateStatus, { ...stop, id: platform })).toMatchObject({ code: '1111' })
  })

  test('the platform’s own company is opened, and offers none of what is done to customers', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const { company, actions } = await admin.get(calls.detail, { id: platform })
    expect([company.identityCode, actions]).toEqual([2, []])
    expect((await admin.get(calls.getExt, { id: platform })).users).toBeGreaterThan(0)
    expect(await admin.call(calls.queryLog, { id: platform })).toMatchObject({ code: '0000' })
    expect(await admin.call(calls.detail, { id: 99_999 })).toMatchObject({
      code: '9999',
      msg: '找不到该记录，可能已被删除',
    })
  })

  test('only what did no business is deleted, and leaves its name to others', async () => {
    const admin = await (await openDesk()).as('admin')
    const { id } = await make(admin)
    await admin.get(calls.remove, { id, version: 1 })
    expect(await admin.call(calls.detail, { id })).toMatchObject({ code: '9999' })
    expect((await make(admin)).id).not.toBe(id)
    await admin.get(calls.updateStatus, { id: agent, version: 1, status: 4, reason: '停' })
    const refused = await admin.call(calls.remove, { id: agent, version: 2 })
    expect(refused.msg).toContain('公司已有订单、合同、会员或账户，不能删除')
    expect((await admin.call(calls.remove, { id: agent2, version: 1 })).code).toBe('9999')
  })

  test('a registration makes a company that waits, without anybody signed in', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const context = { now: NOW, ip: '10.0.0.9', requestId: 'r1' } as Parameters<typeof createCompany>[1]
    const { identityCode: _, shortName: __, ename: ___, ...rest } = form
    const { id } = await desk.store.change((tx) => createCompany(tx, context, { ...rest, identityCode: 4 }))
    const { company } = await detailOf(admin, id)
    expect(company).toMatchObject({ status: 0, shortName: form.companyName, createUser: '方晓' })
    expect(await actionsOf(admin, id)).toEqual(['register'])
  })
})

onEachEngine('what companies are authorised for', (openDesk) => {
  test('an agent gets countries and centers, a center countries and agents', async () => {
    const desk = await openDesk()
    const [admin, buyer] = [await desk.as('admin'), await desk.as('agent2')]
    const offered = await admin.get(calls.listCanAuthorize, { id: agent2 })
    expect(offered.organizations).toEqual([
      { id: GZ, name: '广州签证中心', chosen: false },
      { id: BJ, name: '北京签证中心', chosen: true },
    ])
    expect(offered.countries.filter((one) => one.chosen).map((one) => one.code)).toEqual(['RUS'])
    const wanted = { id: agent2, version: 1, countries: ['TUR', 'RUS'], organizations: [GZ] }
    await admin.get(calls.agentAuthorize, wanted)
    const { countries, organizations } = await detailOf(admin, agent2)
    expect([countries.map((one) => one.code).toSorted(), organizations.map((one) => one.id)]).toEqual([
      ['RUS', 'TUR'],
      [GZ],
    ])
    expect((await buyer.get(companyCountries, {})).map((one) => one.code).toSorted()).toEqual(['RUS', 'TUR'])
    expect(await admin.call(calls.agentAuthorize, wanted)).toMatchObject({ code: '4409' })
    await admin.get(calls.acceptOrgAuthorize, {
      id: BJ,
      version: 1,
      countries: ['RUS'],
      organizations: [agent, agent2],
    })
    expect((await detailOf(admin, agent2)).organizations.map((one) => one.id)).toEqual([GZ, BJ])
    expect(await actionsOf(admin, BJ)).toContain('authorize')
  })

  test('nothing is given that is not offered', async () => {
    const admin = await (await openDesk()).as('admin')
    const ask = { id: agent, version: 1, countries: ['RUS'], organizations: [GZ] }
    for (const over of [{ countries: ['XXX'] }, { organizations: [stopped] }, { organizations: [agent2] }])
      expect((await admin.call(calls.agentAuthorize, { ...ask, ...over })).msg).toContain('不能授权')
    expect(await admin.call(calls.acceptOrgAuthorize, ask)).toMatchObject({ code: '1111' })
  })
})

onEachEngine('what else is kept of companies', (openDesk) => {
  test('groups, members, and the platform of a supplier', async () => {
    const admin = await (await openDesk()).as('admin')
    const { id: groupId } = await make(admin, { isGroup: 1 })
    const member = { companyName: '晨星分社', shortName: '分社', groupId }
    const { id } = await make(admin, member)
    expect((await detailOf(admin, id)).company).toMatchObject({ groupId, groupName: '晨星国旅' })
    expect((await admin.get(calls.getExt, { id: groupId })).members).toEqual([{ id, name: '分社' }])
    expect((await admin.call(calls.save, { ...form, id: groupId, version: 1 })).msg).toContain('不能取消集团')
    expect(
      (await admin.call(calls.save, { ...form, ...member, companyName: '三', shortName: '三', groupId: agent })).msg,
    ).toContain('所属集团不存在')
    const kept = { id: GZ, platformName: '中心自有系统', url: 'https://center.example.com/login', account: 'gz01' }
    await admin.get(calls.saveSpPlatform, kept)
    expect(await admin.call(calls.saveSpPlatform, kept)).toMatchObject({ code: '4409' })
    await admin.get(calls.saveSpPlatform, { ...kept, version: 1, account: 'gz02' })
    expect(await admin.get(calls.getExt, { id: GZ })).toMatchObject({
      departments: 4,
      platform: { platformName: '中心自有系统', account: 'gz02', version: 2 },
    })
    expect((await admin.call(calls.saveSpPlatform, { ...kept, version: 2, url: 'javascript:1' })).msg).toContain('网址')
    expect((await admin.call(calls.saveSpPlatform, { ...kept, id: agent })).msg).toContain('只有受理机构')
  })

  test('people keep how their own company is reached, and see no other', async () => {
    const desk = await openDesk()
    const boss = await desk.as('supervisor')
    await desk.store.change((tx) => tx.insertInto('userRole').values({ userId: boss.userId, roleId: 8 }).execute())
    const { company } = await boss.get(calls.readOwn, {})
    expect(company).toMatchObject({ id: GZ, contactName: '林静怡' })
    const own = { ename: company.ename, contactName: '陈洁', contactMobile: '15400000555', phone: '020-00009999' }
    await boss.get(calls.saveOwn, { ...own, version: company.version })
    expect((await boss.get(calls.readOwn, {})).company).toMatchObject({ ...own, companyName: company.companyName })
    expect(await boss.call(calls.saveOwn, { ...own, version: company.version })).toMatchObject({ code: '4409' })
    for (const name of ['supervisor', 'reception', 'agent', 'customer']) {
      const person = await desk.as(name)
      expect(await person.call(calls.detail, { id: agent2 })).toMatchObject({ code: '1111' })
      expect(await person.call(calls.page, { identityCode: 4 })).toMatchObject({ code: '1111' })
    }
  })

  test('whoever chooses companies is offered those that he may know of', async () => {
    const desk = await openDesk()
    const [admin, buyer, center] = [await desk.as('admin'), await desk.as('agent2'), await desk.as('reception')]
    const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id)
    expect(ids(await admin.get(calls.queryBuyer, {}))).toEqual([agent, agent2])
    expect(ids(await admin.get(calls.querySupplier, {}))).toEqual([GZ, BJ])
    expect(ids(await buyer.get(calls.querySupplier, {}))).toEqual([BJ])
    expect(ids(await buyer.get(calls.queryBuyer, {}))).toEqual([agent2])
    expect(ids(await center.get(calls.queryBuyer, {}))).toEqual([agent, agent2])
    expect(ids(await admin.get(calls.queryList, { ids: [GZ, agent, stopped] }))).toEqual([agent, GZ])
    expect(ids(await admin.get(calls.queryList, { isGroup: 1, identityCode: 4 }))).toEqual([])
  })

  test('lists are exported as they are shown', async () => {
    const { store } = await openDesk()
    const reach = { width: 'all', role: 'platform', userId: 1, companyId: platform } as const
    const namesOf = async (pageCode: string, identityCode: number) => {
      const source = exportSources.find((one) => one.pageCodes.includes(pageCode))
      const filter = { page: 1, rows: 20, sidx: 'companyName', sord: 'asc', status: 1, identityCode }
      const ids = await source!.ids(store.read, reach, filter, 100, NOW)
      const rows = (await source!.rows(store.read, reach, ids, 'zh', filter, NOW)) as { shortName?: string }[]
      return rows.map((row) => row.shortName ?? '').toSorted()
    }
    expect(await namesOf('cust.agent', 4)).toEqual(['北国商旅', '南方路行'])
    expect(await namesOf('cust.accept-org', 8)).toEqual(['北京签证中心', '广州签证中心'])
  })

  test('lists are read by their indexes', async () => {
    const desk = await openDesk()
    const reach = { width: 'all', role: 'platform', userId: 1, companyId: platform } as const
    const paging = { page: 1, rows: 20, sidx: 'createTime', sord: 'desc', identityCode: 4 } as const
    const plan = (over: object) =>
      planOf(desk, companyList.pageQuery(desk.store.read, { reach, now: 0 }, { ...paging, ...over }))
    const plans = [await plan({}), await plan({ status: 1 }), await plan({ sidx: 'companyName' })]
    const found = await plan({ keywords: '南' })
    if (desk.store.engine !== 'sqlite') return
    for (const [at, index] of ['company_by_time', 'company_by_status', 'company_by_name'].entries()) {
      expect(plans[at]).toContain(index)
      expect(plans[at]).not.toContain('TEMP B-TREE')
    }
    expect(found).not.toContain('SCAN')
  })
})
