import { expect, test } from 'vitest'
import * as calls from '#protocol/people/department/calls.ts'
import { giveRole } from './give-role.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'

const GZ = 101
const form = { departmentName: '客服部', departmentCode: 'GZ-service' }
const names = (tree: readonly calls.Department[]): unknown[] =>
  tree.map((one) => (one.children.length > 0 ? [one.departmentName, names(one.children)] : one.departmentName))
const treeOf = async (who: Person, companyId?: number) =>
  names(await who.get(calls.queryByCompanyId, companyId === undefined ? {} : { companyId }))

onEachEngine('departments', (openDesk) => {
  /** The platform's administrator in the place of the center's: he may do the same in any company. */
  async function setOut(desk: Desk) {
    const admin = await desk.as('admin')
    const make = (over: object = {}) => admin.get(calls.saveDept, { companyId: GZ, ...form, ...over })
    const nowhere = await admin.call(calls.saveDept, { companyId: 9999, ...form })
    expect(nowhere.msg).toBe('公司不存在，请重新选择')
    return { admin, make }
  }

  test('are read as a tree by everybody of the company, with what pickers show', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    expect(await treeOf(reception)).toEqual(['受理部', '审核部', '财务部', '收发部'])
    const [first] = await reception.get(calls.queryByCompanyId, { label: 1 })
    expect(first).toMatchObject({ label: '受理部 GZ-reception', userCount: 2, parentId: 0, companyId: GZ })
    expect(await reception.call(calls.queryByCompanyId, { companyId: 102 })).toMatchObject({ code: '1111' })
    const customer = await desk.as('customer')
    expect(await customer.call(calls.queryByCompanyId, {})).toMatchObject({ code: '1111' })
    expect(await treeOf(await desk.as('admin'), GZ)).toHaveLength(4)
  })

  test('are made, changed and deleted; what changed stands in the operation log', async () => {
    const desk = await openDesk()
    const { admin, make } = await setOut(desk)
    const { id } = await make({ remark: '电话与微信' })
    expect(await treeOf(admin, GZ)).toEqual(['受理部', '审核部', '财务部', '收发部', '客服部'])
    await admin.get(calls.saveDept, { ...form, id, version: 1, departmentName: '客户服务部', remark: '' })
    const lines = await desk.store.read
      .selectFrom('audit')
      .select(['action', 'changes'])
      .where('entity', '=', 'department')
      .orderBy('id')
      .execute()
    expect(lines.map((line) => line.action)).toEqual(['department.create', 'department.update'])
    expect(JSON.parse(lines[1]?.changes ?? '')).toEqual([
      { field: 'departmentName', from: '客服部', to: '客户服务部' },
      { field: 'remark', from: '电话与微信' },
    ])
    const stale = await admin.call(calls.saveDept, { ...form, id, version: 1 })
    expect(stale).toMatchObject({ code: '4409' })
    await admin.get(calls.deleteDepartment, { id, version: 2 })
    expect(await treeOf(admin, GZ)).toHaveLength(4)
  })

  test('need a name and a code that nobody beside them has', async () => {
    const desk = await openDesk()
    const { admin, make } = await setOut(desk)
    const refused = async (over: object) => (await admin.call(calls.saveDept, { companyId: GZ, ...form, ...over })).msg
    expect(await refused({ departmentName: ' ' })).toContain('请输入部门名称')
    expect(await refused({ departmentCode: '客服' })).toContain('编码以字母或数字开头')
    expect(await refused({ departmentCode: 'GZ-desk' })).toBe('部门编码已存在')
    expect(await refused({ departmentName: '受理部' })).toBe('部门名称：同级已有同名部门')
    expect(await refused({ parentId: 11 })).toContain('上级部门不存在')
    const { id } = await make()
    const asked = { companyId: GZ, departmentCode: form.departmentCode }
    expect(await admin.get(calls.isDepartmentCodeExist, asked)).toBe(true)
    expect(await admin.get(calls.isDepartmentCodeExist, { ...asked, id })).toBe(false)
    expect(await admin.get(calls.isDepartmentCodeExist, { ...asked, departmentCode: 'GZ-none' })).toBe(false)
    // Another company has codes and names of its own.
    await admin.get(calls.saveDept, { companyId: 102, ...form })
  })

  test('are dragged before, after and below others, never below themselves', async () => {
    const desk = await openDesk()
    const { admin } = await setOut(desk)
    const [reception, review, finance, post] = (await admin.get(calls.queryByCompanyId, { companyId: GZ })).map(
      (one) => one.id,
    ) as [number, number, number, number]
    await admin.get(calls.drag, { id: post, targetId: reception, place: 'before' })
    expect(await treeOf(admin, GZ)).toEqual(['收发部', '受理部', '审核部', '财务部'])
    await admin.get(calls.drag, { id: finance, targetId: review, place: 'inside' })
    await admin.get(calls.drag, { id: post, targetId: finance, place: 'after' })
    expect(await treeOf(admin, GZ)).toEqual(['受理部', ['审核部', ['财务部', '收发部']]])
    const inside = { id: review, targetId: post, place: 'inside' } as const
    expect((await admin.call(calls.drag, inside)).msg).toContain('不能移到自己或自己的下级部门之下')
    const other = await admin.get(calls.queryByCompanyId, { companyId: 102 })
    const across = { id: review, targetId: other[0]!.id, place: 'after' } as const
    expect(await admin.call(calls.drag, across)).toMatchObject({ code: '1111' })
  })

  test('stay while somebody or something is in them, and are eight levels deep at most', async () => {
    const desk = await openDesk()
    const { admin, make } = await setOut(desk)
    const [reception] = await admin.get(calls.queryByCompanyId, { companyId: GZ })
    const kept = await admin.call(calls.deleteDepartment, { id: reception!.id })
    expect(kept.msg).toBe('部门里还有 2 人，请先调整他们的部门')
    let parentId = 0
    const ids: number[] = []
    for (let level = 1; level <= calls.departmentLevels; level += 1) {
      parentId = (await make({ parentId, departmentCode: `L${level}` })).id
      ids.push(parentId)
    }
    const deeper = await admin.call(calls.saveDept, { companyId: GZ, ...form, parentId, departmentCode: 'L9' })
    expect(deeper.msg).toBe('部门最多 8 级')
    expect((await admin.call(calls.deleteDepartment, { id: ids[0]! })).msg).toBe('请先删除或移走下级部门')
  })

  test('are changed only by who keeps them, in his own company', async () => {
    const desk = await openDesk()
    const { make } = await setOut(desk)
    const { id } = await make()
    for (const name of ['reception', 'supervisor', 'agent', 'customer']) {
      const person = await desk.as(name)
      expect(await person.call(calls.saveDept, form)).toMatchObject({ code: '1111' })
      expect(await person.call(calls.deleteDepartment, { id })).toMatchObject({ code: '1111' })
    }
    await giveRole(desk, 'bj_supervisor', 'center.admin')
    const beijing = await desk.as('bj_supervisor')
    expect(await beijing.call(calls.saveDept, { ...form, id, version: 1 })).toMatchObject({ code: '1111' })
    expect(await beijing.call(calls.saveDept, { ...form, companyId: GZ })).toMatchObject({ code: '1111' })
    expect((await beijing.get(calls.saveDept, form)).version).toBe(1)
    expect(await treeOf(beijing)).toContain('客服部')
  })
})
