import { expect, test, vi } from 'vitest'
import * as contracts from '#protocol/contract/calls.ts'
import * as calls from '#protocol/order/calls.ts'
import { save as saveApplicant } from '#protocol/order/visa-order/applicant-calls.ts'
import * as v1 from '#protocol/order/visa-order/calls.ts'
import * as members from '#protocol/people/member/calls.ts'
import { form, passport } from './contract-forms.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'
import { BJ, evisa, GZ, generic, type OrderArgs, person, sticker } from './order-forms.ts'

// Each test makes a database; with others at work that takes its time.
vi.setConfig({ testTimeout: 30_000 })

const fields = (answer: { data: unknown }) => {
  const data = answer.data as { fields?: { path: string; key: string }[] } | null
  return Object.fromEntries((data?.fields ?? []).map(({ path, key }) => [path, key]))
}
const refusedFields = async (who: Person, order: OrderArgs) => fields(await who.call(calls.create, order))
const rowOf = (desk: Desk, id: number) =>
  desk.store.read.selectFrom('visaOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

onEachEngine('entering an order', (openDesk) => {
  test('keeps the form as spec: domain#orders names it and gives a number', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const form = sticker({ remark: '靠窗', contactEmail: 'zhang@example.com', returnWay: 1, customerAddr: '广州市' })
    const made = await reception.get(calls.create, { ...form, applicants: [person('ZHANG'), person('LI')] })
    expect(made).toMatchObject({ orderNo: expect.stringMatching(/^V20261120-\d{4,}$/), version: 1 })
    const { order, applicants, logs } = await reception.get(calls.details, { id: made.id })
    expect(order).toMatchObject({
      visaCountry: 'RU',
      visaCountryName: '俄罗斯',
      visaType: 1,
      visaCategory: 'OT',
      orderStatus: 0,
      status: 8,
      payStatus: 8,
      orderSource: 1,
      agentId: -99,
      acceptOrgId: GZ,
      applicantCount: 2,
      remark: '靠窗',
      customerAddr: '广州市',
      createUser: '陈晓雯',
    })
    expect(applicants.map((one) => [one.surname, one.status])).toEqual([
      ['ZHANG', 8],
      ['LI', 8],
    ])
    expect(logs).toMatchObject([{ action: 'create', operator: '陈晓雯', toStatus: 8 }])
  })

  test('says where an order came from, whatever the form says', async () => {
    const desk = await openDesk()
    const sources = async (userName: string, order: OrderArgs) => {
      const { id } = await (await desk.as(userName)).get(calls.create, order)
      const { orderSource, agentId } = await rowOf(desk, id)
      return [orderSource, agentId]
    }
    expect(await sources('admin', sticker())).toEqual([1, -99])
    expect(await sources('agent', sticker())).toEqual([2, 201])
    expect(await sources('customer', sticker())).toEqual([3, -99])
  })

  test("sets the e-visa's exit to 15 days after the entry and an e-visa of a center to that center", async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const russian = await reception.get(calls.create, evisa())
    const reply = await reception.get(calls.create, evisa({ exitDate: '2026-12-16' }))
    expect(await rowOf(desk, reply.id)).toMatchObject({ exitDate: '2026-12-16' })
    expect(await refusedFields(reception, evisa({ exitDate: '2027-05-01' }))).toEqual({ exitDate: 'rules.eVisaExit' })
    expect(await rowOf(desk, russian.id)).toMatchObject({ exitDate: '2026-12-16', acceptOrgId: GZ, visaType: 2 })
    const other = await reception.get(calls.create, generic())
    expect(await rowOf(desk, other.id)).toMatchObject({ visaCountry: 'PH', exitDate: '2026-12-05', acceptOrgId: GZ })
  })

  test('names every field that breaks a rule, in the language of the caller', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    expect(await refusedFields(reception, { type: 1, contactName: '张', contactMobile: '1' })).toEqual({
      entries: 'rules.required',
      purposeSection: 'rules.required',
      purposeGoal: 'rules.required',
      visaType: 'rules.required',
      urgencyLevel: 'rules.required',
      acceptOrgId: 'rules.required',
      returnWay: 'rules.required',
      entryDate: 'rules.required',
      exitDate: 'rules.required',
      contactMobile: 'rules.mobile',
    })
    expect(await refusedFields(reception, sticker({ contactName: ' ' }))).toEqual({ contactName: 'rules.required' })
    expect(await refusedFields(reception, sticker({ contactName: '张'.repeat(65), remark: 'x'.repeat(256) }))).toEqual({
      contactName: 'rules.tooLong',
      remark: 'rules.tooLong',
    })
    const late = sticker({ entryDate: '2026-12-02', exitDate: '2026-12-01' })
    const zh = await reception.call(calls.create, late)
    expect(zh).toMatchObject({ code: '9999', msg: expect.stringContaining('日期不能小于入境日期') })
    expect((await reception.call(calls.create, late, { lang: 'en' })).msg).not.toMatch(/\p{Script=Han}/u)
    expect(await refusedFields(reception, sticker({ returnWay: 1 }))).toEqual({ customerAddr: 'rules.required' })
    expect(await refusedFields(reception, generic({ type: 1 }))).toEqual({ type: 'rules.choice' })
  })

  test('refuses the forms of e-visas in their own words, and writes nothing', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const before = await desk.store.read.selectFrom('visaOrder').select('id').execute()
    const saidTo = async (order: OrderArgs) => (await reception.call(calls.create, order)).msg
    const missing: [keyof OrderArgs, string][] = [
      ['contactName', '请填写联系人姓名'],
      ['contactMobile', '请填写联系号码'],
      ['contactEmail', '请填写联系邮箱'],
      ['entryDate', '请选择入境日期'],
      ['exitDate', '请选择出境日期'],
      ['customerAddr', '请填写邮寄地址'],
    ]
    for (const [field, words] of missing)
      expect(await saidTo(generic({ [field]: undefined }))).toMatch(new RegExp(`^${words}$`))
    expect(await saidTo(generic({ contactMobile: '86-' }))).toContain('请输入正确的手机号码')
    expect(await saidTo(generic({ contactEmail: 'wang@' }))).toContain('请填写正确的联系邮箱')
    expect(await saidTo(generic({ entryDate: '2026-11-19' }))).toContain('入境日期小于当前日期')
    expect(await saidTo(generic({ exitDate: '2026-11-30' }))).toContain('出境日期小于入境日期')
    expect(await refusedFields(reception, { type: 2, visaCountry: 'RUS' })).toEqual({
      contactName: 'rules.required',
      contactMobile: 'rules.required',
      purposeGoal: 'rules.required',
      entryDate: 'rules.required',
      urgencyLevel: 'rules.required',
    })
    expect(await refusedFields(reception, evisa({ entryDate: '2026-11-19' }))).toEqual({ entryDate: 'rules.dayPast' })
    expect(await refusedFields(reception, evisa({ remark: 'x'.repeat(256) }))).toEqual({ remark: 'rules.tooLong' })
    expect(await desk.store.read.selectFrom('visaOrder').select('id').execute()).toHaveLength(before.length)
  })

  test('takes only choices of the dictionaries, goal and type of the chosen section', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    expect(await refusedFields(reception, sticker({ purposeSection: 'BUSINESS' }))).toEqual({
      purposeGoal: 'order.choiceNotOffered',
      visaType: 'order.choiceNotOffered',
    })
    expect(await refusedFields(reception, sticker({ entries: 'NEVER', urgencyLevel: 'x' }))).toEqual({
      entries: 'order.choiceNotOffered',
      urgencyLevel: 'order.choiceNotOffered',
    })
    expect(await refusedFields(reception, evisa({ purposeGoal: 'TOURISM' }))).toEqual({
      purposeGoal: 'order.choiceNotOffered',
    })
  })

  test('takes no code that no dictionary knows, also where the kind of order does not ask for it', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const odd = { purposeSection: 'x', visaType: 'x', entries: 'x' }
    const refused = { purposeSection: 'rules.choice', visaType: 'rules.choice', entries: 'rules.choice' }
    expect(await refusedFields(reception, evisa(odd))).toEqual(refused)
    expect(
      await refusedFields(await desk.as('admin'), generic({ ...odd, urgencyLevel: 'x', purposeGoal: 'x' })),
    ).toEqual({ ...refused, urgencyLevel: 'rules.choice', purposeGoal: 'rules.choice' })
    const stranger = { ...person('LI'), nationality: 'ZZZ' }
    const people = { applicants: [person('WANG'), stranger] }
    expect(await refusedFields(reception, sticker(people))).toEqual({ 'applicants.1.nationality': 'rules.choice' })
    const { id, version } = await reception.get(calls.create, sticker())
    const edited = await reception.call(calls.update, { id, version, ...sticker(people) })
    expect(fields(edited)).toEqual({ 'applicants.1.nationality': 'rules.choice' })
    const added = await reception.call(saveApplicant, { ...stranger, orderId: id })
    expect(fields(added)).toEqual({ nationality: 'rules.choice' })
  })

  test('goes to a center that takes the country in and that the caller may order from', async () => {
    const desk = await openDesk()
    const refusal = { acceptOrgId: 'order.orgNotOffered' }
    expect(await refusedFields(await desk.as('reception'), sticker({ acceptOrgId: BJ }))).toEqual(refusal)
    expect(await refusedFields(await desk.as('agent2'), sticker({ acceptOrgId: GZ }))).toEqual(refusal)
    expect(await refusedFields(await desk.as('agent'), sticker({ acceptOrgId: 201 }))).toEqual(refusal)
    expect(await refusedFields(await desk.as('agent'), generic({ acceptOrgId: BJ }))).toEqual(refusal)
    const bj = await desk.as('bj_reception')
    expect(await bj.call(calls.create, generic())).toMatchObject({
      code: '9999',
      msg: '所属公司未获授权办理该国家签证',
    })
    expect(await (await desk.as('agent2')).call(calls.create, generic({ visaCountry: 'TUR' }))).toMatchObject({
      code: '9999',
    })
  })

  test('belongs to a member that the caller could have found', async () => {
    const desk = await openDesk()
    const [reception, agent, customer] = await Promise.all(['reception', 'agent', 'customer'].map(desk.as))
    const all = await reception!.get(members.query, { mobile: '1', rows: 200 })
    const own = (await agent!.get(members.query, { mobile: '1', rows: 200 })).rows
    const foreign = all.rows.find((one) => !own.some((mine) => mine.id === one.id))!
    expect(await refusedFields(agent!, sticker({ userId: foreign.id }))).toEqual({ userId: 'rules.choice' })
    expect(await agent!.call(calls.create, sticker({ userId: own[0]!.id }))).toMatchObject({ code: '0000' })
    expect(await refusedFields(reception!, sticker({ userId: reception!.userId }))).toEqual({ userId: 'rules.choice' })
    await desk.store.change((tx) =>
      tx.updateTable('userAccount').set({ blocked: 1 }).where('id', '=', foreign.id).execute(),
    )
    expect(await reception!.call(calls.create, sticker({ userId: foreign.id }))).toMatchObject({
      code: '9999',
      msg: '该会员已被停用，不能下单',
    })
    const { id } = await customer!.get(calls.create, sticker({ userId: foreign.id }))
    expect(await rowOf(desk, id)).toMatchObject({ userId: customer!.userId })
  })

  test('takes files of the own company only', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const attachments = [{ fileName: 'a.pdf', storageName: '2026/11/20/unknown.pdf', fileIndex: 0 }]
    expect(await reception.call(calls.create, { ...sticker(), attachments })).toMatchObject({
      code: '9999',
      msg: '附件不存在，请重新上传',
    })
  })

  test('the first family makes the same orders', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const made = await reception.get(v1.submit, { ...sticker(), applicants: [person('WANG')] })
    expect((await reception.get(v1.detail, { id: made.id })).order).toEqual(
      await reception.get(calls.read, { id: made.id }),
    )
    expect(await reception.get(v1.logs, { id: made.id })).toMatchObject([{ action: 'create' }])
    expect(fields(await reception.call(v1.submit, sticker({ entries: undefined })))).toEqual({
      entries: 'rules.required',
    })
  })

  test('needs the permission and a session', async () => {
    const desk = await openDesk()
    expect(await (await desk.as('finance')).call(calls.create, sticker())).toMatchObject({ code: '1111' })
    expect(await desk.stranger.call(calls.create, sticker())).toMatchObject({ code: '2323' })
  })
})

onEachEngine('the same order twice', (openDesk) => {
  test('a repeated key gives the first answer, another body is told what the key made', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const key = 'order-key-0001'
    const first = await reception.call(calls.create, sticker(), { key })
    expect(await reception.call(calls.create, sticker(), { key })).toEqual(first)
    const other = await reception.call(calls.create, sticker({ contactName: '别人' }), { key })
    expect(other).toMatchObject({ code: '4409', data: { made: first.data } })
    const made = desk.store.read.selectFrom('visaOrder').select('id').where('contactMobile', '=', '15400009101')
    expect(await made.execute()).toHaveLength(1)
  })

  test('a refusal frees the key', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const key = 'order-key-0002'
    expect((await reception.call(calls.create, sticker({ entries: undefined }), { key })).code).toBe('9999')
    expect((await reception.call(calls.create, sticker(), { key })).code).toBe('0000')
  })

  test('many at once are numbered without gaps or repeats, refused ones take no number', async () => {
    const desk = await openDesk()
    const desks = await Promise.all(['reception', 'reception2', 'bj_reception', 'agent'].map(desk.as))
    const orders = Array.from({ length: 24 }, (_, at) => {
      const who = desks[at % desks.length]!
      const acceptOrgId = at % desks.length === 2 ? BJ : GZ
      return who.call(calls.create, sticker({ acceptOrgId, entries: at % 6 === 5 ? 'NEVER' : 'SINGLE' }))
    })
    const answers = await Promise.all(orders)
    const serials = answers
      .flatMap((one) => (one.code === '0000' ? [Number(one.data.orderNo.split('-')[1])] : []))
      .toSorted((a, b) => a - b)
    expect(serials).toHaveLength(20)
    expect(serials.map((serial) => serial - serials[0]!)).toEqual(Array.from({ length: 20 }, (_, at) => at))
  })

  test('begins anew each day at UTC+8', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    desk.clock.now = Date.UTC(2026, 10, 20, 16, 0, 1)
    expect((await reception.get(calls.create, sticker())).orderNo).toBe('V20261121-0001')
  })
})

onEachEngine('changing an order', (openDesk) => {
  test('edits while nobody has begun on it; the newer version wins, the older is told who', async () => {
    const desk = await openDesk()
    const [mine, other] = [await desk.as('reception'), await desk.as('reception2')]
    const { id } = await mine.get(calls.create, { ...sticker(), applicants: [person('ZHANG')] })
    const kept = (await mine.get(calls.applicants, { id })).map((one) => ({ id: one.id, ...person('ZHANG') }))
    const changed = { ...sticker({ contactName: '张三' }), applicants: [...kept, person('LI')] }
    expect(await mine.get(calls.update, { id, version: 1, ...changed })).toEqual({ version: 2 })
    const stale = await other.call(calls.update, { id, version: 1, ...sticker({ contactName: '李四' }) })
    expect(stale).toMatchObject({ code: '4409', data: { by: '陈晓雯', version: 2 } })
    const { order, applicants, logs } = await mine.get(calls.details, { id })
    expect(order).toMatchObject({ contactName: '张三', applicantCount: 2, version: 2 })
    expect(applicants.map((one) => [one.id === kept[0]?.id, one.surname])).toEqual([
      [true, 'ZHANG'],
      [false, 'LI'],
    ])
    expect(logs.map((one) => one.action)).toEqual(['edit', 'create'])
    await mine.get(calls.update, { id, version: 2, ...sticker({ contactName: '张三' }) })
    expect(await mine.get(calls.applicants, { id })).toHaveLength(2)
  })

  test('goes by the same rules, and takes no applicants of another order', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { id } = await reception.get(calls.create, sticker())
    const other = await reception.get(calls.create, { ...sticker(), applicants: [person('LI')] })
    const [foreign] = await reception.get(calls.applicants, { id: other.id })
    const stolen = await reception.call(calls.update, {
      id,
      version: 1,
      ...sticker(),
      applicants: [{ ...person('LI'), id: foreign!.id }],
    })
    expect(stolen).toMatchObject({ code: '1111' })
    expect(fields(await reception.call(calls.update, { id, version: 1, ...sticker({ visaType: 'OD' }) }))).toEqual({
      visaType: 'order.choiceNotOffered',
    })
    expect(await rowOf(desk, id)).toMatchObject({ version: 1, applicantCount: 0 })
  })

  test('a customer who edits keeps his order', async () => {
    const desk = await openDesk()
    const customer = await desk.as('customer')
    const { id } = await customer.get(calls.create, sticker())
    await customer.get(calls.update, { id, version: 1, ...sticker({ contactName: '周' }) })
    expect((await customer.get(calls.read, { id })).contactName).toBe('周')
  })

  test('v1 saves in ORDER_SUCCESS only, PUT also while waiting; neither once it has a contract', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { id } = await reception.get(calls.create, sticker())
    expect(await reception.get(v1.save, { id, version: 1, ...sticker() })).toEqual({ version: 2 })
    await reception.get(v1.confirm, { id, version: 2 })
    const refusal = { code: '9999', msg: '订单已进入办理流程，不能修改' }
    expect(await reception.call(v1.save, { id, version: 3, ...sticker() })).toMatchObject(refusal)
    expect(await reception.get(calls.update, { id, version: 3, ...sticker() })).toEqual({ version: 4 })
    await reception.get(contracts.create, form({ orderId: id }))
    const { version } = await reception.get(calls.read, { id })
    expect(await reception.call(calls.update, { id, version, ...sticker() })).toMatchObject(refusal)
  })
})

onEachEngine('confirming and deleting an order', (openDesk) => {
  test('moves its people, or the order itself when it names nobody', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const empty = await reception.get(calls.create, sticker())
    const full = await reception.get(calls.create, { ...sticker(), applicants: [person('A'), person('B')] })
    for (const { id } of [empty, full]) {
      expect(await reception.get(v1.confirm, { id, version: 1 })).toEqual({ version: 2 })
      const { order, applicants, logs } = await reception.get(v1.detail, { id })
      expect(order).toMatchObject({ status: 16, orderStatus: 0, version: 2 })
      expect(applicants.every((one) => one.status === 16)).toBe(true)
      expect(logs[0]).toMatchObject({ action: 'confirm', fromStatus: 8, toStatus: 16 })
      const again = await reception.call(v1.confirm, { id, version: 2 })
      expect(again).toMatchObject({ code: '9999', data: { status: 16, reason: 'status' } })
    }
    const audited = desk.store.read.selectFrom('audit').select('id').where('action', '=', 'order.confirm')
    expect(await audited.execute()).toHaveLength(2)
    expect(await reception.call(v1.confirm, { id: full.id, version: 1 })).toMatchObject({ code: '4409' })
  })

  test('passes over who was cancelled', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { id } = await reception.get(calls.create, { ...sticker(), applicants: [person('A'), person('B')] })
    const [first] = await reception.get(calls.applicants, { id })
    await desk.store.change((tx) =>
      tx.updateTable('visaApplicant').set({ status: 88 }).where('id', '=', first!.id).execute(),
    )
    await reception.get(v1.confirm, { id, version: 1 })
    const people = await reception.get(calls.applicants, { id })
    expect(people.map((one) => one.status)).toEqual([88, 16])
    const audited = desk.store.read
      .selectFrom('audit')
      .select(['entityId', 'changes'])
      .where('action', '=', 'applicant.confirm')
    expect(await audited.execute()).toEqual([
      { entityId: people[1]!.id, changes: JSON.stringify([{ field: 'status', from: 8, to: 16 }]) },
    ])
    expect(await rowOf(desk, id)).toMatchObject({ status: 16 })
  })

  test('a customer pays first, an agent may owe', async () => {
    const desk = await openDesk()
    const [customer, agent] = [await desk.as('customer'), await desk.as('agent')]
    const own = await customer.get(calls.create, { ...sticker(), applicants: [person('A')] })
    const refused = await customer.call(v1.confirm, { id: own.id, version: 1 })
    expect(refused).toMatchObject({ code: '9999', data: { reason: 'visaApplicant.refused.isPaidOrOnCredit' } })
    expect(refused.msg).not.toContain('visaApplicant')
    expect(await rowOf(desk, own.id)).toMatchObject({ status: 8, version: 1 })
    const bought = await agent.get(calls.create, sticker())
    expect(await agent.get(v1.confirm, { id: bought.id, version: 1 })).toEqual({ version: 2 })
  })

  test('deletes only what nobody has begun on; the number stays used', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const first = await reception.get(calls.create, sticker())
    expect(await reception.call(calls.remove, { id: first.id, version: 9 })).toMatchObject({ code: '4409' })
    expect(await reception.get(calls.remove, { id: first.id, version: 1 })).toBeNull()
    expect(await reception.call(calls.read, { id: first.id })).toMatchObject({ code: '1111' })
    expect((await reception.get(calls.page, { keywords: first.orderNo })).records).toBe(0)
    const next = await reception.get(calls.create, sticker())
    expect(Number(next.orderNo.split('-')[1])).toBe(Number(first.orderNo.split('-')[1]) + 1)
    await reception.get(v1.confirm, { id: next.id, version: 1 })
    expect(await reception.call(calls.remove, { id: next.id, version: 2 })).toMatchObject({
      code: '9999',
      msg: '订单已进入办理流程，不能修改',
    })
    const gone = await desk.store.read
      .selectFrom('entityLog')
      .select('operator')
      .where('entity', '=', 'order')
      .where('entityId', '=', first.id)
      .where('action', '=', 'delete')
      .execute()
    expect(gone).toEqual([{ operator: '陈晓雯' }])
  })
})

onEachEngine('a contract of an order', (openDesk) => {
  const confirmed = async (desk: Desk, applicants: ReturnType<typeof person>[] = []) => {
    const reception = await desk.as('reception')
    const { id } = await reception.get(calls.create, { ...sticker(), applicants })
    await reception.get(v1.confirm, { id, version: 1 })
    return { reception, id }
  }

  test('needs an order that waits to be received and that the center sees', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { id } = await reception.get(calls.create, sticker())
    expect(await reception.call(contracts.create, form({ orderId: id }))).toMatchObject({
      code: '9999',
      msg: '订单的申请人尚未到待收件状态，不能签订合同',
    })
    const hidden = await (await desk.as('agent')).get(calls.create, sticker())
    expect(await reception.call(contracts.create, form({ orderId: hidden.id }))).toMatchObject({ code: '1111' })
  })

  test('brings the people it names into an order that named nobody, and the order follows them', async () => {
    const desk = await openDesk()
    const { reception, id } = await confirmed(desk)
    const passports = [passport(), passport({ surname: 'LI', cname: '李娜' })]
    const made = await reception.get(contracts.create, form({ orderId: id, passports }))
    expect(await rowOf(desk, id)).toMatchObject({ contractId: made.id, status: 16, applicantCount: 0 })
    await reception.get(contracts.accept, { id: made.id, version: made.version })
    const { order, applicants } = await reception.get(calls.details, { id })
    expect(order).toMatchObject({ status: 32, applicantCount: 2, contractId: made.id })
    expect(applicants.map((one) => [one.surname, one.status, one.contractId])).toEqual([
      ['ZHANG', 32, made.id],
      ['LI', 32, made.id],
    ])
  })

  test('adds to the people of an order only who is new', async () => {
    const desk = await openDesk()
    const { reception, id } = await confirmed(desk, [person('ZHANG')])
    const [known] = await reception.get(calls.applicants, { id })
    const passports = [passport({ applicantId: known!.id }), passport({ surname: 'LI' })]
    const made = await reception.get(contracts.create, form({ orderId: id, passports }))
    await reception.get(contracts.accept, { id: made.id, version: made.version })
    const after = await reception.get(calls.applicants, { id })
    expect(after.map((one) => [one.surname, one.status, one.contractId])).toEqual([
      ['ZHANG', 32, made.id],
      ['LI', 32, made.id],
    ])
    expect(after[0]?.id).toBe(known!.id)
  })
})
