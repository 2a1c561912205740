import { beforeAll, expect, it } from 'vitest'
import * as contracts from '#protocol/contract/calls.ts'
import * as orders from '#protocol/order/calls.ts'
import * as v1 from '#protocol/order/visa-order/calls.ts'
import * as members from '#protocol/people/member/calls.ts'
import { form } from './contract-forms.ts'
import { type Desk, onSqliteForBoth, type Person } from './harness.ts'
import { person, sticker } from './order-forms.ts'

const STRANGER = '15400009999'

onSqliteForBoth('The member of an order or a contract', (openDesk) => {
  let desk: Desk
  let reception: Person
  let member: members.Member
  beforeAll(async () => {
    desk = await openDesk()
    reception = await desk.as('reception')
    const { rows } = await reception.get(members.query, { mobile: '1', rows: 10 })
    member = rows[0]!
  })

  const his = () => ({ userId: member.id, contactMobile: member.mobile!, contactName: member.realName ?? '张伟' })
  const ofOrder = async (id: number) => (await reception.get(orders.details, { id })).order.userId
  const ofContract = async (id: number) => (await reception.get(contracts.details, { id })).contract.userId

  it('is linked by his own phone only: another one drops the link', async () => {
    const linked = await reception.get(orders.create, sticker({ ...his(), userName: member.realName ?? '' }))
    expect(await ofOrder(linked.id)).toBe(member.id)
    const strange = await reception.get(orders.create, sticker({ ...his(), userName: '欧阳', contactMobile: STRANGER }))
    const { order } = await reception.get(orders.details, { id: strange.id })
    expect([order.userId, order.userName]).toEqual([undefined, undefined])

    const contract = await reception.get(contracts.create, form(his()))
    expect(await ofContract(contract.id)).toBe(member.id)
    const other = await reception.get(contracts.create, form({ ...his(), contactMobile: STRANGER }))
    expect(await ofContract(other.id)).toBeUndefined()
  })

  it('is parted from it when the phone is changed, and stays when it is not', async () => {
    const { id, version } = await reception.get(orders.create, sticker(his()))
    const same = await reception.get(orders.update, { id, version, ...sticker({ ...his(), remark: '加急' }) })
    expect(await ofOrder(id)).toBe(member.id)
    const changed = sticker({ ...his(), contactMobile: STRANGER })
    await reception.get(orders.update, { id, version: same.version, ...changed })
    expect(await ofOrder(id)).toBeUndefined()

    const made = await reception.get(contracts.create, form(his()))
    const kept = await reception.get(contracts.update, { id: made.id, version: made.version, remark: '加急' })
    expect(await ofContract(made.id)).toBe(member.id)
    await reception.get(contracts.update, { id: made.id, version: kept.version, contactMobile: STRANGER })
    expect(await ofContract(made.id)).toBeUndefined()
  })

  it('comes along to the contract of his order, unless another phone is named there', async () => {
    const linked = async (contactMobile: string) => {
      const { id, version } = await reception.get(orders.create, sticker({ ...his(), applicants: [person('ZHANG')] }))
      await reception.get(v1.confirm, { id, version })
      return reception.get(contracts.create, form({ orderId: id, contactMobile }))
    }
    expect(await ofContract((await linked(member.mobile!)).id)).toBe(member.id)
    expect(await ofContract((await linked(STRANGER)).id)).toBeUndefined()
  })

  it('keeps what he ordered himself, whoever is called', async () => {
    const customer = await desk.as('customer')
    const { id, version } = await customer.get(orders.create, sticker({ contactMobile: STRANGER }))
    const admin = await desk.as('admin')
    const edited = sticker({ contactMobile: '15400009998', userId: customer.userId })
    await admin.get(orders.update, { id, version, ...edited })
    expect((await admin.get(orders.details, { id })).order.userId).toBe(customer.userId)
  })

  it('cannot be one that the caller does not find, for a contract either', async () => {
    const answer = await reception.call(contracts.create, form({ ...his(), userId: reception.userId }))
    expect(answer.data).toMatchObject({ fields: [{ path: 'userId', key: 'rules.choice' }] })
    const block = (blocked: 0 | 1) =>
      desk.store.change((tx) => tx.updateTable('userAccount').set({ blocked }).where('id', '=', member.id).execute())
    await block(1)
    expect((await reception.call(contracts.create, form(his()))).msg).toContain('已被停用')
    await block(0)
  })
})
