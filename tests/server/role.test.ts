import { expect, test } from 'vitest'
import * as calls from '#protocol/access/role/calls.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import * as tags from '#protocol/order-tag/calls.ts'
import { getPersonalInfo } from '#protocol/profile/calls.ts'
import { sessionOfUser } from '#server/kit/session.ts'
import { roleList } from '#server/modules/access/role/list.ts'
import { covers, heldBy, rolesToGive } from '#server/services/people/roles.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { giveRole as give, sitBeside, takeRight } from './give-role.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'
import { planOf } from './plan.ts'

const { GZ, BJ, agent: AGENT } = companyIds

const giveRole = ({ store }: Desk, userId: number, roleId: number) =>
  store.change((tx) => tx.insertInto('userRole').values({ userId, roleId }).execute())

const idOf = async ({ store }: Desk, code: string) =>
  (await store.read.selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

/** A center's administrator: the supervisor of Guangzhou with one role more; money is confirmed by finance alone here. */
async function centerAdmin(desk: Desk): Promise<Person> {
  await give(desk, 'supervisor', 'center.admin')
  await takeRight(desk, 'center.admin', 'center.contract.finance.confirm')
  return desk.as('supervisor')
}

const make = async (who: Person, form: Partial<ArgsOf<typeof calls.addRole>> = {}) =>
  (await who.get(calls.addRole, { roleName: '夜班', ...form })).id

const grant = async (who: Person, roleId: number, codes: string[]) => {
  const { version } = await who.get(calls.queryResources, { roleId })
  return who.call(calls.authorize, { roleId, version, codes })
}

const TAGS = ['acceptOrg$sys.tag', 'acceptOrg$sys.tag.view@company', 'acceptOrg$sys.tag.edit@company']

onEachEngine('roles', (openDesk) => {
  test('of a company are made, found, renamed and deleted by its own people', async () => {
    const desk = await openDesk()
    const admin = await centerAdmin(desk)
    const id = await make(admin, { remark: '每晚两人' })
    expect(await admin.get(calls.detailRole, { id })).toMatchObject({
      roleName: '夜班',
      remark: '每晚两人',
      companyId: GZ,
      companyName: '广州签证中心',
      identityCode: 8,
      builtIn: 0,
      userCount: 0,
      canEdit: 1,
      updateUser: '林静怡',
    })
    expect(await admin.get(calls.queryRolePage, { roleName: '夜' })).toMatchObject({ records: 1, rows: [{ id }] })
    await admin.get(calls.updateRole, { id, version: 1, roleName: '夜班受理' })
    expect(await admin.call(calls.updateRole, { id, version: 1, roleName: '晚班' })).toMatchObject({ code: '4409' })
    const { rows } = await admin.get(calls.queryRolePage, {})
    expect(rows.map((row) => row.roleName)).toEqual(rows.map((row) => row.roleName).toSorted())
    await admin.get(calls.deleteRole, { id, version: 2 })
    expect(await admin.call(calls.detailRole, { id })).toMatchObject({ code: '1111' })
  })

  test('are called by their English names where somebody reads English, those without one by the Chinese', async () => {
    const desk = await openDesk()
    const admin = await centerAdmin(desk)
    const [night, day] = [await make(admin, { ename: 'Night shift' }), await make(admin, { roleName: '白班' })]
    const english = { lang: 'en' } as const
    const offered = await admin.get(calls.queryRoleList, {}, english)
    const nameOf = (id: number) => offered.find((role) => role.id === id)?.roleName
    expect([nameOf(night), nameOf(day)]).toEqual(['Night shift', '白班'])
    expect(offered.map((role) => role.roleName)).toContain('Reception')
    const { userInfo } = await admin.get(getPersonalInfo, {}, english)
    expect(userInfo.roleList.map((role) => role.roleName)).toEqual(['Supervisor', 'Center administrator'])
    const { roles } = await admin.get(calls.effective, { userId: admin.userId }, english)
    expect(roles.map((role) => role.roleName)).toEqual(['Supervisor', 'Center administrator'])
    await admin.get(calls.updateRole, { id: night, version: 1, roleName: '夜班' })
    expect(await admin.get(calls.detailRole, { id: night })).not.toHaveProperty('ename')
  })

  test('are named once among those a company may give, with the message of the specification', async () => {
    const desk = await openDesk()
    const admin = await centerAdmin(desk)
    expect((await admin.call(calls.addRole, { roleName: ' ' })).msg).toBe('请输入角色名称')
    await make(admin)
    expect((await admin.call(calls.addRole, { roleName: '夜班' })).msg).toBe('角色名称：已有同名角色')
    expect((await admin.call(calls.addRole, { roleName: '受理员' })).msg).toBe('角色名称：已有同名角色')
    await give(desk, 'bj_supervisor', 'center.admin')
    await make(await desk.as('bj_supervisor'))
  })

  test('are seen and kept by their own company, and those of all companies by the platform', async () => {
    const desk = await openDesk()
    const admin = await centerAdmin(desk)
    await give(desk, 'bj_supervisor', 'center.admin')
    const [beijing, platform] = [await desk.as('bj_supervisor'), await desk.as('admin')]
    const id = await make(admin)
    const shared = await idOf(desk, 'center.reception')
    expect((await beijing.get(calls.queryRolePage, { roleName: '夜班' })).records).toBe(0)
    for (const refused of [
      beijing.call(calls.detailRole, { id }),
      beijing.call(calls.updateRole, { id, version: 1, roleName: 'x' }),
      beijing.call(calls.deleteRole, { id }),
      beijing.call(calls.queryResources, { roleId: id }),
      beijing.call(calls.authorize, { roleId: id, version: 1, codes: [] }),
      beijing.call(calls.queryRolePage, { companyId: GZ }),
      beijing.call(calls.queryRolePage, { identityCode: 4 }),
      beijing.call(calls.queryRoleList, { companyId: GZ }),
      beijing.call(calls.addRole, { roleName: 'x', companyId: GZ }),
      beijing.call(calls.addRole, { roleName: 'x', identityCode: 2 }),
      beijing.call(calls.updateRole, { id: shared, version: 1, roleName: 'x' }),
      beijing.call(calls.authorize, { roleId: shared, version: 1, codes: [] }),
    ])
      expect(await refused).toMatchObject({ code: '1111' })
    expect(await beijing.get(calls.detailRole, { id: shared })).toMatchObject({ canEdit: 0, builtIn: 1, userCount: 1 })
    expect(await platform.get(calls.detailRole, { id: shared })).toMatchObject({ canEdit: 1, userCount: 3 })
    const seen = await platform.get(calls.queryRolePage, { identityCode: 8, roleName: '夜班' })
    expect(seen.rows).toMatchObject([{ id, companyName: '广州签证中心', canEdit: 1 }])
    const own = await platform.get(calls.queryRolePage, {})
    expect(own.rows.map((row) => row.identityCode)).toEqual([2])
  })

  test('of buyers and suppliers are made by the platform, for one company or for all', async () => {
    const desk = await openDesk()
    const platform = await desk.as('admin')
    const one = await make(platform, { roleName: '导游', identityCode: 4, companyId: AGENT })
    const all = await make(platform, { roleName: '领队', identityCode: 4 })
    expect(await platform.get(calls.detailRole, { id: one })).toMatchObject({ companyName: '南方路行' })
    const ofAgent = await platform.get(calls.queryRoleList, { companyId: AGENT })
    expect(ofAgent.map((row) => row.roleName)).toEqual(expect.arrayContaining(['导游', '领队', '代理商操作员']))
    const ofOther = await platform.get(calls.queryRoleList, { companyId: companyIds.agent2 })
    expect(ofOther.map((row) => row.id)).toContain(all)
    expect(ofOther.map((row) => row.id)).not.toContain(one)
    const wrong = await platform.call(calls.addRole, { roleName: 'x', identityCode: 4, companyId: GZ })
    expect(wrong.msg).toBe('公司不存在或身份不符，请重新选择')
    expect((await platform.get(calls.queryRolePage, { identityCode: 1 })).rows).toMatchObject([{ roleName: '客户' }])
  })

  test('that people have, or that came with the product, are not deleted; of several the others go', async () => {
    const desk = await openDesk()
    const admin = await centerAdmin(desk)
    const [free, used] = [await make(admin), await make(admin, { roleName: '早班' })]
    await giveRole(desk, (await desk.as('reception')).userId, used)
    expect((await admin.call(calls.deleteRole, { id: used })).msg).toBe('角色“早班”已分配给 1 名用户，不能删除')
    const answer = await admin.get(calls.batchDeleteRole, { ids: [free, used] })
    expect(answer).toMatchObject({
      ok: 1,
      failed: 1,
      rows: [
        { id: free, code: '0000' },
        { id: used, code: '9999' },
      ],
    })
    const platform = await desk.as('admin')
    const builtIn = await platform.call(calls.deleteRole, { id: await idOf(desk, 'agent.admin') })
    expect(builtIn.msg).toBe('内置角色不能删除')
  })

  test('can begin as a copy of another, as far as the maker holds it himself', async () => {
    const desk = await openDesk()
    const admin = await centerAdmin(desk)
    const id = await make(admin, { copyFrom: await idOf(desk, 'center.finance') })
    const { codes } = await admin.get(calls.queryResources, { roleId: id })
    expect(codes).toContain('acceptOrg$center.finance.view@company')
    expect(codes).not.toContain('acceptOrg$center.contract.finance.confirm@company')
  })
})

onEachEngine('what a role permits', (openDesk) => {
  test('is a choice of entries with a reach each, and bites at once', async () => {
    const desk = await openDesk()
    const admin = await centerAdmin(desk)
    const desker = await desk.as('desk')
    const roleId = await make(admin)
    await giveRole(desk, desker.userId, roleId)
    const { entries } = await admin.get(calls.queryResources, { roleId })
    const entry = (code: string) => entries.find((one) => one.code === code)
    expect(entry('sys.tag.edit')).toMatchObject({ reaches: ['self', 'dept', 'company'], isBeyond: false, type: 1 })
    expect(entry('sys.tag')).toMatchObject({ reaches: [], type: 0 })
    expect(entry('center.contract.review')).toMatchObject({ reaches: ['self', 'dept', 'company'], type: 0 })
    expect(entry('center.contract.finance.confirm')).toMatchObject({ reaches: [], isBeyond: true })
    expect(entry('sys.dict.edit')).toBeUndefined()
    const form = { name: '夜间', color: 'blue', sortNo: 1 } as const
    expect(await desker.call(tags.create, form)).toMatchObject({ code: '1111' })
    expect(await grant(admin, roleId, TAGS)).toMatchObject({ code: '0000' })
    const made = await desker.get(tags.create, form)
    const { menu } = await desker.get(getPersonalInfo, {})
    // The headings came by themselves, or the page would not show.
    const data = menu.find((one) => one.code === 'sys')?.children.find((one) => one.code === 'sys.data')
    expect(data?.children.map((one) => one.code)).toEqual(['sys.tag'])
    await grant(admin, roleId, [])
    expect(await desker.call(tags.remove, { id: made.id })).toMatchObject({ code: '1111' })
    expect(JSON.stringify((await desker.get(getPersonalInfo, {})).menu)).not.toContain('sys.tag')
  })

  test('is told to the operation log, code by code', async () => {
    const desk = await openDesk()
    const admin = await centerAdmin(desk)
    const roleId = await make(admin)
    await grant(admin, roleId, TAGS)
    await grant(admin, roleId, TAGS.slice(0, 2))
    const lines = await desk.store.read
      .selectFrom('audit')
      .select('changes')
      .where('action', '=', 'role.authorize')
      .orderBy('id')
      .execute()
    expect(lines.map((line) => JSON.parse(line.changes ?? '[]'))).toEqual([
      [{ field: 'granted', to: `${TAGS.join(' ')} acceptOrg$sys.data acceptOrg$sys` }],
      [{ field: 'withdrawn', from: 'acceptOrg$sys.tag.edit@company' }],
    ])
  })

  test('is never more than who grants it holds himself, nor of another identity, nor unknown', async () => {
    const desk = await openDesk()
    const admin = await centerAdmin(desk)
    const roleId = await make(admin)
    const confirm = await grant(admin, roleId, ['acceptOrg$center.contract.finance.confirm@company'])
    expect(confirm.msg).toBe('不能授予或取消您自己没有的权限：财务确认')
    for (const code of [
      'platform$sys.tag.view@all',
      'acceptOrg$sys.tag.view@all',
      'acceptOrg$sys.tag.view',
      'acceptOrg$sys.dict.edit@company',
      'acceptOrg$nothing.like.it@company',
      'sys.tag.view',
      '~sys.tag.view',
    ])
      expect((await grant(admin, roleId, [code])).msg, code).toBe(`权限不存在、已停用，或不适用于该身份：${code}`)
    const old = await admin.call(calls.authorize, { roleId, version: 99, codes: [] })
    expect(old).toMatchObject({ code: '4409' })
    const reception = await desk.as('reception')
    expect(await reception.call(calls.authorize, { roleId, version: 1, codes: [] })).toMatchObject({ code: '1111' })
  })

  test('stays where it goes beyond who changes the rest', async () => {
    const desk = await openDesk()
    const admin = await centerAdmin(desk)
    const platform = await desk.as('admin')
    const roleId = await make(admin)
    const confirm = 'acceptOrg$center.contract.finance.confirm@company'
    expect(await grant(platform, roleId, [...TAGS, confirm])).toMatchObject({ code: '0000' })
    expect(await grant(admin, roleId, [confirm])).toMatchObject({ code: '0000' })
    expect((await grant(admin, roleId, [])).msg).toBe('不能授予或取消您自己没有的权限：财务确认')
  })

  test('of his own role keeps him able to change it back', async () => {
    const desk = await openDesk()
    const platform = await desk.as('admin')
    const roleId = await idOf(desk, 'platform.admin')
    const { codes } = await platform.get(calls.queryResources, { roleId })
    const without = codes.filter((code) => !code.includes('sys.role.authorize'))
    expect((await grant(platform, roleId, without)).msg).toBe('保存后您自己将不能再管理角色，请保留“角色授权”')
    expect(await grant(platform, roleId, codes)).toMatchObject({ code: '0000' })
  })

  test('decides who may be given it', async () => {
    const desk = await openDesk()
    const admin = await centerAdmin(desk)
    const list = await admin.get(calls.queryRoleList, {})
    const may = (name: string) => list.find((row) => row.roleName === name)?.mayGive
    expect([may('受理员'), may('审核主管'), may('财务'), may('中心管理员')]).toEqual([true, true, false, true])
    const session = await sessionOfUser(desk.store.read, admin.userId)
    const given = await rolesToGive(desk.store.read, session!, { companyId: GZ, identityCode: 8 })
    expect(given.map((row) => row.roleName)).toEqual(list.filter((row) => row.mayGive).map((row) => row.roleName))
    expect(await (await desk.as('reception')).call(calls.queryRoleList, {})).toMatchObject({ code: '1111' })
  })

  test('reaches as far as the department where it says so', async () => {
    const desk = await openDesk()
    const { store } = desk
    const admin = await centerAdmin(desk)
    const roleId = await make(admin)
    await grant(admin, roleId, ['acceptOrg$visa.order.view@dept'])
    // A person with nothing but this, in the department of reception.
    const desker = await desk.as('desk')
    const [reception, finance] = [await desk.as('reception'), await desk.as('finance')]
    await sitBeside(desk, desker.userId, reception.userId, roleId)
    await store.change(async (tx) => {
      const orders = await tx.selectFrom('visaOrder').select('id').where('acceptOrgId', '=', GZ).orderBy('id').execute()
      for (const [at, { id }] of orders.entries())
        await tx
          .updateTable('visaOrder')
          .set({ createUserId: at % 2 === 0 ? reception.userId : finance.userId })
          .where('id', '=', id)
          .execute()
    })
    const { page } = await import('#protocol/order/calls.ts')
    const seen = await desker.get(page, { rows: 200 })
    const all = await finance.get(page, { rows: 200 })
    expect(seen.records).toBeGreaterThan(0)
    expect(seen.records).toBeLessThan(all.records)
    const makers = await store.read
      .selectFrom('visaOrder')
      .select('createUserId')
      .distinct()
      .where(
        'id',
        'in',
        seen.rows.map((row) => row.id),
      )
      .execute()
    expect(makers).toEqual([{ createUserId: reception.userId }])
  })
})

onEachEngine('what a person may do', (openDesk) => {
  test('is shown with the roles that say so, and how far each of them reaches', async () => {
    const desk = await openDesk()
    const admin = await centerAdmin(desk)
    const { userId } = await desk.as('reception')
    const roleId = await make(admin)
    await grant(admin, roleId, ['acceptOrg$center.contract.back@company', ...TAGS])
    await giveRole(desk, userId, roleId)
    const shown = await admin.get(calls.effective, { userId })
    expect(shown).toMatchObject({ name: '陈晓雯', roles: [{ roleName: '受理员' }, { roleName: '夜班' }] })
    expect(shown.stopped).toBeUndefined()
    const entry = (code: string) => shown.entries.find((one) => one.code === code)
    expect(entry('center.contract.back')).toMatchObject({
      reach: 'company',
      grants: [
        { roleName: '受理员', reach: 'self' },
        { roleName: '夜班', reach: 'company' },
      ],
    })
    expect(entry('sys.tag')?.grants).toEqual([{ roleId, roleName: '夜班' }])
    expect(entry('center.contract.review')).toBeUndefined()
    const ids = new Set([0, ...shown.entries.map((one) => one.id)])
    expect(shown.entries.filter((one) => !ids.has(one.parentId))).toEqual([])
  })

  test('is nobody else’s business, and nothing while he is frozen', async () => {
    const desk = await openDesk()
    const admin = await centerAdmin(desk)
    const [{ userId }, beijing] = [await desk.as('reception'), await desk.as('bj_reception')]
    expect(await admin.call(calls.effective, { userId: beijing.userId })).toMatchObject({ code: '1111' })
    expect(await beijing.call(calls.effective, { userId: beijing.userId })).toMatchObject({ code: '1111' })
    await desk.store.change((tx) => tx.updateTable('userAccount').set({ frozen: 1 }).where('id', '=', userId).execute())
    const platform = await desk.as('admin')
    expect(await platform.get(calls.effective, { userId })).toMatchObject({ stopped: 'frozen' })
  })
})

test('a reach covers itself and what is narrower', () => {
  const held = heldBy(['acceptOrg$a.b@self', 'acceptOrg$a.b@company', 'acceptOrg$a.c'])
  expect(covers(held, 'acceptOrg$a.b@dept')).toBe(true)
  expect(covers(held, 'acceptOrg$a.b@all')).toBe(false)
  expect(covers(held, 'acceptOrg$a.c')).toBe(true)
  expect(covers(held, 'acceptOrg$a.c@self')).toBe(false)
  expect(covers(held, 'acceptOrg$a.d')).toBe(false)
  expect(BJ).not.toBe(GZ)
})

onEachEngine('lists of roles', (openDesk, engine) => {
  test('are answered by an index in both orders', async () => {
    const desk = await openDesk()
    const { userId } = await desk.as('admin')
    const reach = { width: 'all', role: 'platform', userId, companyId: companyIds.platform } as const
    for (const sidx of ['roleName', 'updateTime'] as const) {
      const query = { page: 1, rows: 20, sidx, sord: 'asc', identityCode: 8 } as const
      const plan = await planOf(desk, roleList.pageQuery(desk.store.read, { reach, now: 0 }, query))
      // PostgreSQL decides by its statistics.
      expect(plan).toMatch(engine === 'sqlite' ? /USING (COVERING )?INDEX role_by_/ : /role/)
      expect(plan).not.toContain('TEMP B-TREE')
    }
  })
})
