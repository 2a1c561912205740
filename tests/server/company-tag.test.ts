import { expect, test } from 'vitest'
import * as orders from '#protocol/order/calls.ts'
import * as v1 from '#protocol/order/visa-order/calls.ts'
import * as calls from '#protocol/order-tag/calls.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'
import { GZ, sticker } from './order-forms.ts'

const tag = { name: '外交', color: 'purple', sortNo: 7 } as const
const make = async (who: Person, name: string = tag.name) => (await who.get(calls.create, { ...tag, name })).id
const order = async (who: Person) => (await who.get(orders.create, sticker())).id
const namesOf = async (who: Person, id: number) => (await who.get(orders.read, { id })).tags.map((one) => one.name)

onEachEngine('company tags', (openDesk) => {
  test('are made, found, changed and deleted', async () => {
    const supervisor = await (await openDesk()).as('supervisor')
    const id = await make(supervisor)
    expect(await supervisor.get(calls.read, { id })).toMatchObject({ ...tag, valid: 1, orderCount: 0, version: 1 })
    const found = await supervisor.get(calls.page, { keywords: '外' })
    expect(found).toMatchObject({ records: 1, rows: [{ id, name: '外交' }] })
    await supervisor.get(calls.update, { ...tag, id, version: 1, name: '外交护照', valid: 0 })
    expect(await supervisor.get(calls.page, { valid: 0, keywords: '外交' })).toMatchObject({ records: 1 })
    expect(await supervisor.call(calls.update, { ...tag, id, version: 1 })).toMatchObject({ code: '4409' })
    expect(await supervisor.get(calls.remove, { id, version: 2 })).toEqual({ orders: 0 })
    expect(await supervisor.call(calls.read, { id })).toMatchObject({ code: '1111' })
  })

  test('are changed by an address with the id as well as with the id in the body', async () => {
    const supervisor = await (await openDesk()).as('supervisor')
    const id = await make(supervisor)
    const put = (path: string, body: object) =>
      supervisor.fetch(`/api/companyTag${path}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const named = await put('', { ...tag, id, version: 1, name: '公务' })
    expect(await named.json()).toMatchObject({ code: '0000', data: { version: 2 } })
    expect(await (await put(`/${id}`, { ...tag, version: 2, name: '因公' })).json()).toMatchObject({ code: '0000' })
    expect((await supervisor.get(calls.read, { id })).name).toBe('因公')
    expect(await (await put('', { ...tag, id: 99_999, version: 1 })).json()).toMatchObject({ code: '1111' })
  })

  test('come in the order that they were given', async () => {
    const supervisor = await (await openDesk()).as('supervisor')
    const { rows } = await supervisor.get(calls.page, { rows: 200 })
    const order = rows.map((row) => row.sortNo)
    expect(order).toEqual(order.toSorted((one, two) => one - two))
    const names = (await supervisor.get(calls.page, { rows: 200, sidx: 'name', sord: 'desc' })).rows.map(
      (row) => row.name,
    )
    expect(names).toEqual(names.toSorted().toReversed())
  })

  test('have a name once in a company; another company may have it, too', async () => {
    const desk = await openDesk()
    const [supervisor, agent] = [await desk.as('supervisor'), await desk.as('agent')]
    const id = await make(supervisor)
    const twice = await supervisor.call(calls.create, { ...tag, name: ' 外交 ' })
    expect(twice).toMatchObject({ code: '9999', msg: '名称：已有同名标签' })
    const other = await make(supervisor, '公务')
    expect(await supervisor.call(calls.update, { ...tag, id: other, version: 1 })).toMatchObject({ code: '9999' })
    await supervisor.get(calls.update, { ...tag, id, version: 1, color: 'red' })
    await make(agent)
  })

  test('must be named, and are no endless lists', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    expect((await supervisor.call(calls.create, { name: '  ' })).msg).toBe('请填写名称')
    expect(await supervisor.call(calls.create, { name: 'x'.repeat(21) })).toMatchObject({ code: '9999' })
    expect(await supervisor.call(calls.create, { ...tag, color: 'pink' as 'red' })).toMatchObject({ code: '9999' })
    const { records } = await supervisor.get(calls.page, {})
    const rest = Array.from({ length: calls.mostTags - records }, (_, at) => at)
    await desk.store.change((tx) =>
      tx
        .insertInto('companyTag')
        .values(rest.map((at) => ({ companyId: GZ, name: `n${at}`, color: 'gray', createTime: 0, updateTime: 0 })))
        .execute(),
    )
    expect((await supervisor.call(calls.create, tag)).msg).toBe('标签最多 200 个，请先删除不用的标签')
  })

  test('are changed by who may, and put on orders by who may change those', async () => {
    const desk = await openDesk()
    const [reception, finance, customer] = [
      await desk.as('reception'),
      await desk.as('finance'),
      await desk.as('customer'),
    ]
    expect(await reception.call(calls.create, tag)).toMatchObject({ code: '1111' })
    expect((await finance.get(calls.page, {})).records).toBeGreaterThan(0)
    const id = await order(reception)
    expect(await finance.call(calls.tagOrders, { orderIds: [id] })).toMatchObject({ code: '1111' })
    expect(await customer.call(calls.page, {})).toMatchObject({ code: '1111' })
  })
})

onEachEngine('tags on orders', (openDesk) => {
  async function setOut(desk: Desk) {
    const [supervisor, reception] = [await desk.as('supervisor'), await desk.as('reception')]
    const [tagId, otherId] = [await make(supervisor), await make(supervisor, '公务')]
    return { supervisor, reception, tagId, otherId, ids: [await order(reception), await order(reception)] as const }
  }

  test('are put on several at once and taken off; again changes nothing', async () => {
    const { reception, tagId, otherId, ids } = await setOut(await openDesk())
    const put = { orderIds: [...ids], add: [tagId, otherId] }
    expect(await reception.get(calls.tagOrders, put)).toEqual({ changed: 4 })
    expect(await reception.get(calls.tagOrders, put)).toEqual({ changed: 0 })
    expect(await namesOf(reception, ids[0])).toEqual(['外交', '公务'])
    expect(await reception.get(calls.tagOrders, { orderIds: [ids[0]], remove: [tagId] })).toEqual({ changed: 1 })
    expect(await namesOf(reception, ids[0])).toEqual(['公务'])
    expect((await reception.get(orders.read, { id: ids[0] })).version).toBe(1)
  })

  test('are found by in both lists, with the right total', async () => {
    const { reception, tagId, ids } = await setOut(await openDesk())
    await reception.get(calls.tagOrders, { orderIds: [ids[1]], add: [tagId] })
    for (const call of [orders.page, v1.page])
      expect(await reception.get(call, { tagId })).toMatchObject({ records: 1, rows: [{ id: ids[1] }] })
    expect(await reception.get(v1.page, { tagId, status: 80 })).toMatchObject({ records: 0 })
  })

  test("are a company's own: others neither see nor use them", async () => {
    const desk = await openDesk()
    const { reception, supervisor, tagId, ids } = await setOut(desk)
    const [agent, platform, beijing] = [await desk.as('agent'), await desk.as('admin'), await desk.as('bj_supervisor')]
    const shared = await order(agent)
    await agent.get(v1.confirm, { id: shared, version: 1 })
    await reception.get(calls.tagOrders, { orderIds: [shared, ids[0]], add: [tagId] })
    expect(await namesOf(reception, shared)).toEqual(['外交'])
    expect(await namesOf(agent, shared)).toEqual([])
    expect(await namesOf(platform, shared)).toEqual([])
    for (const other of [agent, platform, beijing]) {
      expect(await other.call(calls.read, { id: tagId })).toMatchObject({ code: '1111' })
      expect(await other.call(calls.remove, { id: tagId })).toMatchObject({ code: '1111' })
      expect(await other.call(calls.update, { ...tag, id: tagId, version: 1 })).toMatchObject({ code: '1111' })
      expect((await other.get(orders.page, { tagId })).records).toBe(0)
    }
    expect(await agent.call(calls.tagOrders, { orderIds: [shared], add: [tagId] })).toMatchObject({ code: '9999' })
    expect(await agent.call(calls.tagOrders, { orderIds: [ids[0]] })).toMatchObject({ code: '1111' })
    expect(await supervisor.call(calls.tagOrders, { orderIds: [ids[0], 999_999] })).toMatchObject({ code: '1111' })
  })

  test('a disabled one stays where it is and is offered no more', async () => {
    const { reception, supervisor, tagId, ids } = await setOut(await openDesk())
    await reception.get(calls.tagOrders, { orderIds: [ids[0]], add: [tagId] })
    await supervisor.get(calls.update, { ...tag, id: tagId, version: 1, valid: 0 })
    expect(await namesOf(reception, ids[0])).toEqual(['外交'])
    const refused = await reception.call(calls.tagOrders, { orderIds: [ids[1]], add: [tagId] })
    expect(refused.msg).toContain('标签不存在或已停用，请重新选择')
    await reception.get(calls.tagOrders, { orderIds: [ids[0]], remove: [tagId] })
    expect(await namesOf(reception, ids[0])).toEqual([])
  })

  test('go with the tag, which says how many orders had it, and with the order', async () => {
    const { reception, supervisor, tagId, ids } = await setOut(await openDesk())
    await reception.get(calls.tagOrders, { orderIds: [...ids], add: [tagId] })
    await reception.get(orders.remove, { id: ids[1], version: 1 })
    expect((await supervisor.get(calls.read, { id: tagId })).orderCount).toBe(1)
    expect(await supervisor.get(calls.remove, { id: tagId, version: 1 })).toEqual({ orders: 1 })
    expect(await namesOf(reception, ids[0])).toEqual([])
  })
})
