import { expect, test } from 'vitest'
import * as calls from '#protocol/people/member/calls.ts'
import { type Desk, onSqliteForBoth } from './harness.ts'

const memberOf = (desk: Desk, companyId: number) =>
  desk.store.read
    .selectFrom('userAccount')
    .selectAll()
    .where('identityCode', '=', 1)
    .where('companyId', '=', companyId)
    .where('cardNo', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()

onSqliteForBoth('members', (openDesk) => {
  test('finds the member of a mobile, or nobody', async () => {
    const desk = await openDesk()
    const member = await memberOf(desk, -99)
    const reception = await desk.as('reception')
    const found = await reception.get(calls.getByMobile, { mobile: member.mobile ?? '' })
    expect(found).toMatchObject({ id: member.id, realName: member.realName, email: member.email, vipNo: member.vipNo })
    expect(found).not.toHaveProperty('cardNo')
    expect(found).not.toHaveProperty('passwordHash')
    expect(await reception.get(calls.getByMobile, { mobile: '19999999999' })).toBeNull()
    expect(await reception.call(calls.getByMobile, { mobile: '123' })).toMatchObject({
      code: '9999',
      msg: expect.stringContaining('请输入正确的手机号码'),
    })
  })

  test('never takes the staff for members', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    expect(await admin.get(calls.getByMobile, { mobile: '15400001002' })).toBeNull()
    expect((await admin.get(calls.query, { mobile: '15400001' })).rows.map((row) => row.userName)).toEqual(['customer'])
  })

  test('searches by the beginning of name and mobile and by the whole card number', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const member = await memberOf(desk, -99)
    const { realName, mobile, cardNo } = member
    const ids = async (input: Partial<Parameters<typeof search>[0]>) => (await search(input)).rows.map((row) => row.id)
    const search = (input: {
      realName?: string
      mobile?: string
      cardNo?: string
      cardType?: 1 | 4
      keywords?: string
    }) => reception.get(calls.query, input)
    expect(await ids({ realName: realName?.slice(0, 1) ?? '' })).toContain(member.id)
    expect(await ids({ realName: realName?.slice(1) ?? '' })).not.toContain(member.id)
    expect(await ids({ mobile: mobile?.slice(0, 7) ?? '' })).toContain(member.id)
    expect(await ids({ cardNo: cardNo?.toLowerCase() ?? '', cardType: 1 })).toEqual([member.id])
    expect(await ids({ cardNo: cardNo ?? '', cardType: 4 })).toEqual([])
    expect(await ids({ cardNo: cardNo?.slice(0, 17) ?? '' })).toEqual([])
    for (const keywords of [realName, mobile, member.vipNo])
      expect(await ids({ keywords: keywords ?? '' })).toEqual([member.id])
    expect(await ids({ keywords: '%' })).toEqual([])
  })

  test('needs at least one condition', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    for (const input of [{}, { cardType: 1 as const }, { realName: '  ' }])
      expect(await reception.call(calls.query, input)).toMatchObject({
        code: '9999',
        msg: expect.stringContaining('请至少输入一个查询条件'),
      })
    expect(await reception.call(calls.query, { mobile: '1'.repeat(17) })).toMatchObject({ code: '9999' })
  })

  test('counts all and gives them page by page, the newest first', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const first = await admin.get(calls.query, { mobile: '16', rows: 10 })
    const second = await admin.get(calls.query, { mobile: '16', rows: 10, page: 2 })
    expect(first.records).toBe(30)
    const times = [...first.rows, ...second.rows].map((row) => row.createTime)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(20)
    expect((await admin.get(calls.query, { mobile: '16', companyId: 201 })).records).toBe(3)
  })

  test('shows an agent the members of its own company only', async () => {
    const desk = await openDesk()
    const [own, other, individual] = [await memberOf(desk, 201), await memberOf(desk, 202), await memberOf(desk, -99)]
    const agent = await desk.as('agent')
    expect((await agent.get(calls.getByMobile, { mobile: own.mobile ?? '' }))?.id).toBe(own.id)
    for (const foreign of [other, individual]) {
      expect(await agent.get(calls.getByMobile, { mobile: foreign.mobile ?? '' })).toBeNull()
      expect((await agent.get(calls.query, { cardNo: foreign.cardNo ?? '' })).records).toBe(0)
      expect((await agent.get(calls.query, { mobile: '16', companyId: foreign.companyId })).records).toBe(0)
    }
    const center = await desk.as('bj_reception')
    for (const member of [own, other, individual])
      expect((await center.get(calls.getByMobile, { mobile: member.mobile ?? '' }))?.id).toBe(member.id)
  })

  test('does not offer a blocked member; a frozen one may still travel', async () => {
    const desk = await openDesk()
    const member = await memberOf(desk, -99)
    const reception = await desk.as('reception')
    const set = (values: { blocked?: number; frozen?: number }) =>
      desk.store.change((tx) => tx.updateTable('userAccount').set(values).where('id', '=', member.id).execute())
    const found = async () => (await reception.get(calls.getByMobile, { mobile: member.mobile ?? '' }))?.id
    await set({ frozen: 1 })
    expect(await found()).toBe(member.id)
    await set({ blocked: 1 })
    expect(await found()).toBeUndefined()
    expect((await reception.get(calls.query, { cardNo: member.cardNo ?? '' })).records).toBe(0)
  })

  test('is closed to customers and to strangers', async () => {
    const desk = await openDesk()
    const customer = await desk.as('customer')
    expect(await customer.call(calls.getByMobile, { mobile: '15400001002' })).toMatchObject({ code: '1111' })
    expect(await customer.call(calls.query, { keywords: 'a' })).toMatchObject({ code: '1111' })
    expect(await desk.stranger.call(calls.query, { keywords: 'a' })).toMatchObject({ code: '2323' })
  })
})
