import { expect, test } from 'vitest'
import * as calls from '#protocol/access/resource/calls.ts'
import { queryResources } from '#protocol/access/role/calls.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import * as tags from '#protocol/order-tag/calls.ts'
import { getPersonalInfo } from '#protocol/profile/calls.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'

const MENU = {
  parentId: 0,
  code: 'help',
  resName: '帮助',
  ename: 'Help',
  type: 0,
  identities: [2, 8],
} as const

const make = async (who: Person, form: Partial<ArgsOf<typeof calls.addResource>> = {}) =>
  (await who.get(calls.addResource, { ...MENU, identities: [2, 8], ...form })).id

const entryOf = async (who: Person, code: string) => {
  const found = (await who.get(calls.queryResourceTree, {})).find((entry) => entry.code === code)
  if (!found) throw new Error(`no entry ${code}`)
  return found
}

/** What a form shows of an entry. */
const formOf = ({ sortNo: _, builtIn: __, roleCount: ___, ...form }: calls.Resource) => form

const below = async (who: Person, parentId: number) =>
  (await who.get(calls.queryResourceTree, {})).filter((entry) => entry.parentId === parentId)

const roleId = async ({ store }: Desk, code: string) =>
  (await store.read.selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

onEachEngine('menus and permissions', (openDesk) => {
  test('are made, changed and deleted; the keepers hold what they make', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const id = await make(admin)
    const page = await make(admin, { parentId: id, code: 'help.page', url: '/help', icon: 'IconBook' })
    const button = await make(admin, { parentId: page, code: 'help.page.print', type: 1, identities: [2] })
    expect(await admin.get(calls.detailResource, { id: page })).toMatchObject({
      resName: '帮助',
      url: '/help',
      icon: 'IconBook',
      active: 1,
      builtIn: 0,
      identities: [2, 8],
      roleCount: 1,
      sortNo: 1,
      version: 1,
    })
    expect((await admin.get(getPersonalInfo, {})).authorityInfo).toEqual(
      expect.arrayContaining(['platform$help.page', 'platform$help.page.print@all']),
    )
    const { entries } = await admin.get(queryResources, { roleId: await roleId(desk, 'center.desk') })
    const codes = entries.map((entry) => entry.code)
    expect(codes).toContain('help.page')
    expect(codes).not.toContain('help.page.print')
    const form = formOf(await entryOf(admin, 'help.page'))
    await admin.get(calls.updateResource, { ...form, resName: '使用帮助', code: 'help.book' })
    expect(await admin.call(calls.updateResource, form)).toMatchObject({ code: '4409' })
    expect((await admin.get(getPersonalInfo, {})).authorityInfo).toContain('platform$help.book')
    const refused = await admin.call(calls.deleteResource, { id: page, version: 2 })
    expect(refused.msg).toBe('下面还有 1 项，请先删除或移走')
    expect(await admin.get(calls.deleteResource, { id: button, version: 1 })).toEqual({ roles: 1 })
    await admin.get(calls.deleteResource, { id: page, version: 2 })
    await admin.get(calls.deleteResource, { id, version: 1 })
    expect((await admin.get(getPersonalInfo, {})).authorityInfo.join()).not.toContain('help')
  })

  test('say what is missing in the words of the specification', async () => {
    const admin = await (await openDesk()).as('admin')
    const ask = async (form: object) =>
      (await admin.call(calls.addResource, { ...MENU, identities: [2], ...form } as never)).msg
    expect(await ask({ resName: ' ' })).toBe('请输入菜单名称')
    expect(await ask({ code: '' })).toBe('请输入菜单编码')
    expect(await ask({ parentId: 1 })).toBe('请输入菜单地址')
    expect(await ask({ parentId: undefined })).toBe('请选择上级菜单')
    expect(await ask({ type: undefined })).toBe('请选择功能类型')
    expect(await ask({ ename: '' })).toBe('请输入英文名称')
    expect(await ask({ identities: [] })).toBe('请选择适用身份')
    expect(await ask({ code: '1.x' })).toContain('编码以字母开头')
    expect(await ask({ code: 'sys.role' })).toBe('编码已存在')
    expect(await ask({ type: 1, code: 'x.y' })).toBe('按钮必须在菜单之下')
    expect(await ask({ parentId: 999_999, url: '/x', code: 'x.y' })).toBe('上级菜单不存在，或是按钮、自己或自己的下级')
  })

  test('that came with the product keep their code and stay; who keeps the menu cannot shut himself out', async () => {
    const admin = await (await openDesk()).as('admin')
    const tag = await entryOf(admin, 'sys.tag')
    expect(tag.builtIn).toBe(1)
    const renamed = await admin.call(calls.updateResource, { ...formOf(tag), code: 'sys.label' })
    expect(renamed.msg).toBe('内置菜单的编码不能修改')
    const turned = await admin.call(calls.updateResource, { ...formOf(tag), type: 1 })
    expect(turned.msg).toBe('类型：菜单与按钮之间不能转换')
    const button = await entryOf(admin, 'sys.tag.view')
    const gone = await admin.call(calls.deleteResource, { id: button.id, version: 1 })
    expect(gone.msg).toBe('内置菜单不能删除，可以停用')
    for (const code of ['sys', 'sys.resource', 'sys.resource.edit', 'sys.role.authorize']) {
      const form = formOf(await entryOf(admin, code))
      expect((await admin.call(calls.updateResource, { ...form, active: 0 })).msg).toBe(
        '停用后将无法再管理菜单权限，不能停用',
      )
    }
  })

  test('that are disabled count for nobody, in the menu and on the server, until they are enabled', async () => {
    const desk = await openDesk()
    const [admin, supervisor] = [await desk.as('admin'), await desk.as('supervisor')]
    const menus = async () => JSON.stringify((await supervisor.get(getPersonalInfo, {})).menu)
    const page = formOf(await entryOf(admin, 'sys.tag'))
    await admin.get(calls.updateResource, { ...page, active: 0 })
    expect(await menus()).not.toContain('sys.tag')
    expect(await supervisor.call(tags.page, {})).toMatchObject({ code: '0000' })
    const button = formOf(await entryOf(admin, 'sys.tag.view'))
    await admin.get(calls.updateResource, { ...button, active: 0 })
    expect(await supervisor.call(tags.page, {})).toMatchObject({ code: '1111' })
    expect((await supervisor.get(getPersonalInfo, {})).authorityInfo.join()).not.toContain('sys.tag.view')
    await admin.get(calls.updateResource, { ...button, version: 2, active: 1 })
    await admin.get(calls.updateResource, { ...page, version: 2, active: 1 })
    expect(await supervisor.call(tags.page, {})).toMatchObject({ code: '0000' })
    expect(await menus()).toContain('sys.tag')
  })

  test('are dragged among their kind and below other menus, and the menus of people follow', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const access = await entryOf(admin, 'sys.access')
    const [role, tag, company] = [
      await entryOf(admin, 'sys.role'),
      await entryOf(admin, 'sys.tag'),
      await entryOf(admin, 'sys.company'),
    ]
    await admin.get(calls.drag, { id: tag.id, version: tag.version, parentId: access.id, afterId: 0 })
    await admin.get(calls.drag, { id: company.id, version: company.version, parentId: access.id, afterId: role.id })
    const order = (await below(admin, access.id)).map((entry) => entry.code)
    expect(order.slice(0, 3)).toEqual(['sys.tag', 'sys.role', 'sys.company'])
    expect((await below(admin, access.id)).map((entry) => entry.sortNo)).toEqual(order.map((_, at) => at + 1))
    const { menu } = await admin.get(getPersonalInfo, {})
    const sys = menu.find((one) => one.code === 'sys')
    expect(sys?.children[0]).toMatchObject({ code: 'sys.access', children: [{ code: 'sys.tag' }, {}, {}, {}, {}, {}] })
    const cust = await entryOf(admin, 'cust')
    await admin.get(calls.drag, { id: tag.id, version: 2, parentId: cust.id, afterId: 0 })
    expect((await below(admin, cust.id))[0]?.code).toBe('sys.tag')
    const stale = await admin.call(calls.drag, { id: tag.id, version: 2, parentId: access.id, afterId: 0 })
    expect(stale).toMatchObject({ code: '4409' })
    const drag = (id: number, parentId: number) => admin.call(calls.drag, { id, version: 1, parentId, afterId: 0 })
    const button = await entryOf(admin, 'sys.role.edit')
    expect((await drag(access.id, role.id)).msg).toBe('上级菜单不存在，或是按钮、自己或自己的下级')
    expect((await drag(role.id, button.id)).msg).toBe('上级菜单不存在，或是按钮、自己或自己的下级')
    expect((await drag(button.id, 0)).msg).toBe('按钮必须在菜单之下')
  })

  test('are kept by the platform alone', async () => {
    const desk = await openDesk()
    for (const name of ['supervisor', 'agent', 'customer']) {
      const person = await desk.as(name)
      expect(await person.call(calls.queryResourceTree, {})).toMatchObject({ code: '1111' })
      expect(await person.call(calls.addResource, { ...MENU, identities: [2] })).toMatchObject({ code: '1111' })
    }
  })
})
