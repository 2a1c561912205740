import { expect, test, vi } from 'vitest'
import { supplyLockMs } from '#domain/constants.ts'
import * as calls from '#protocol/supply/calls.ts'
import * as changes from '#protocol/supply/change-calls.ts'
import { freeOverdueLocks, overdueLocks } from '#server/workers/supply-locks.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'
import { planOf } from './plan.ts'

vi.setConfig({ testTimeout: 30_000 })

const find = async (desk: Desk, title: string) => {
  const row = await desk.store.read
    .selectFrom('supplyOrder')
    .selectAll()
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return { id: row.id, version: row.version, row }
}
const seen = async (who: Person, id: number) => (await who.get(calls.detail, { id })).order
const FLIGHT = '广州—圣彼得堡 CZ8301'
const hotel = '莫斯科 大都会酒店 3 晚'
const tickets = {
  ticketNos: ['781-2345678901-01', '781-2345678902-01'],
  issueChannel: 'BSP',
  pnr: 'JKX8QW',
  purchaseFen: 880_000,
}
const fieldsOf = (answer: { data: unknown }) =>
  (answer.data as { fields: { path: string; key: string }[] }).fields.map(({ path, key }) => [path, key])

onEachEngine('a supply order', (openDesk) => {
  test('is locked by one person, who alone issues it, with tickets for everybody', async () => {
    const desk = await openDesk()
    const [one, other] = [await desk.as('supervisor'), await desk.as('reception')]
    const { id, version } = await find(desk, FLIGHT)
    const locked = await one.get(changes.lock, { id, version })
    expect(await seen(other, id)).toMatchObject({ status: 24, lockUser: '林静怡', lockTime: expect.any(Number) })
    const again = { id, version: locked.version }
    expect(await other.call(changes.lock, again)).toMatchObject({
      code: '9999',
      msg: '当前状态为“处理中”，不能锁定：其他人已锁定，请等待解锁',
    })
    for (const refused of [
      await other.call(changes.issued, { ...again, issue: tickets }),
      await other.call(changes.unLock, again),
      await other.call(changes.reject, { ...again, reason: '无票' }),
    ])
      expect(refused).toMatchObject({ code: '9999', msg: expect.stringContaining('只有锁定人可以操作') })
    expect(fieldsOf(await one.call(changes.issued, { ...again, issue: {} }))).toEqual([
      ['issue.purchaseFen', 'rules.need.purchasePrice'],
      ['issue.ticketNos', 'rules.need.ticketNo'],
      ['issue.issueChannel', 'rules.need.issueChannel'],
      ['issue.pnr', 'rules.need.pnr'],
    ])
    const tries = [
      [{ ...tickets, purchaseFen: 0 }, '采购价必须大于0'],
      [{ ...tickets, ticketNos: ['781-23'] }, '票号格式不正确'],
      [{ ...tickets, ticketNos: [tickets.ticketNos[0]!] }, '票号数量（1）须与人数（2）一致'],
      [{ ...tickets, ticketNos: [tickets.ticketNos[0]!, tickets.ticketNos[0]!] }, '票号重复'],
    ] satisfies [object, string][]
    for (const [issue, msg] of tries)
      expect(await one.call(changes.issued, { ...again, issue })).toMatchObject({
        code: '9999',
        msg: expect.stringContaining(msg),
      })
    await one.get(changes.issued, { ...again, issue: tickets })
    const { order, issue, logs } = await one.get(calls.detail, { id })
    expect(order).toMatchObject({ status: 32, issueUser: '林静怡' })
    expect(order.lockUser).toBeUndefined()
    expect(issue).toEqual(tickets)
    expect(logs.map(({ action, operator }) => [action, operator])).toEqual([
      ['issue', '林静怡'],
      ['lock', '林静怡'],
      // Of the samples.
      ['confirm', '江远航'],
    ])
  })

  test('is given free by its holder, or when half an hour is over', async () => {
    const desk = await openDesk()
    const [one, other] = [await desk.as('supervisor'), await desk.as('reception')]
    const { id, version } = await find(desk, hotel)
    const first = await one.get(changes.lock, { id, version })
    const free = await one.get(changes.unLock, first)
    const held = await one.get(changes.lock, free)
    expect(await freeOverdueLocks(desk.store, desk.clock.now)).toBe(0)
    expect(await seen(one, id)).toMatchObject({ status: 24, lockUser: '林静怡' })
    desk.clock.now += supplyLockMs
    const others = (await desk.store.read.selectFrom('supplyOrder').select('id').where('status', '=', 24).execute())
      .length
    expect(await freeOverdueLocks(desk.store, desk.clock.now)).toBe(others)
    expect(await freeOverdueLocks(desk.store, desk.clock.now)).toBe(0)
    expect(await seen(one, id)).toMatchObject({ status: 16, version: held.version + 1 })
    const audits = desk.store.read.selectFrom('audit').select('code').where('action', '=', 'supplyOrder.timeOut')
    expect(await audits.where('entityId', '=', id).execute()).toEqual([{ code: '0000' }])
    expect((await one.get(calls.detail, { id })).logs[0]).toMatchObject({ action: 'timeOut', content: '林静怡' })
    const mine = await other.get(changes.lock, { id, version: held.version + 1 })
    desk.clock.now += supplyLockMs
    expect(await other.call(changes.issued, { ...mine, issue: { purchaseFen: 1 } })).toMatchObject({ code: '9999' })
    await one.get(changes.lock, mine)
    expect(await seen(one, id)).toMatchObject({ lockUser: '林静怡' })
  })

  test('counts what waits, and what of it nobody has taken up', async () => {
    const desk = await openDesk()
    const one = await desk.as('supervisor')
    expect(await one.get(calls.queryToDoNum, {})).toEqual({ toIssueNum: 5, toChangeNum: 2, toRefundNum: 3 })
    expect(await one.get(calls.queryToDoUnlockedNum, {})).toEqual({ toIssueNum: 4, toChangeNum: 1, toRefundNum: 3 })
    const { id, version } = await find(desk, hotel)
    await one.get(changes.lock, { id, version })
    expect(await one.get(calls.queryToDoNum, {})).toMatchObject({ toIssueNum: 5 })
    expect(await one.get(calls.queryToDoUnlockedNum, {})).toMatchObject({ toIssueNum: 3 })
  })

  test('is confirmed and rejected by its supplier, with a reason', async () => {
    const desk = await openDesk()
    const one = await desk.as('supervisor')
    const { id, version } = await find(desk, '谢列梅捷沃机场接机')
    const taken = await one.get(changes.confirm, { id, version })
    expect(await one.call(changes.reject, { ...taken, reason: ' ' })).toMatchObject({ code: '9999' })
    await one.get(changes.reject, { ...taken, reason: '没有车' })
    expect((await one.get(calls.detail, { id })).logs[0]).toMatchObject({ toStatus: 40, content: '没有车' })
  })

  test('is changed and refunded at its buyer’s wish, one at a time, by who holds the right of the kind', async () => {
    const desk = await openDesk()
    const [buyer, reception, finance] = [await desk.as('agent'), await desk.as('reception'), await desk.as('finance')]
    const { id, version, row } = await find(desk, '材料翻译 3 份')
    expect(
      await buyer.call(changes.refund, { id, version, quantity: 1, amountFen: 1, refundReason: '多了' }),
    ).toMatchObject({ code: '9999', msg: expect.stringContaining('已确认') })
    const done = await find(desk, '上门取件')
    const seenVersion = { id: done.id, version: done.version }
    const refund = { ...seenVersion, quantity: 1, amountFen: 8000, refundReason: '没有上门' }
    const asked = await buyer.call(changes.refund, { ...refund, refundReason: '' })
    expect(fieldsOf(asked)).toEqual([['refundReason', 'rules.need.refundReason']])
    expect(await buyer.call(changes.refund, { ...refund, amountFen: 8001 })).toMatchObject({
      msg: expect.stringContaining('退款金额不能大于订单金额 80.00 元'),
    })
    const made = await buyer.get(changes.refund, refund)
    expect(await seen(buyer, made.id)).toMatchObject({ kind: 'refund', status: 16, originId: done.id, amountFen: 8000 })
    expect((await buyer.get(calls.refundList, { originId: done.id })).rows.map((one) => one.id)).toEqual([made.id])
    expect((await seen(buyer, done.id)).actions).toEqual([
      { event: 'change', refused: 'supplyOrder.refused.hasNoOpenFollower' },
      { event: 'refund', refused: 'supplyOrder.refused.hasNoOpenFollower' },
      { event: 'remark' },
    ])
    const next = { ...refund, version: done.version + 1 }
    expect(await buyer.call(changes.refund, next)).toMatchObject({
      msg: expect.stringContaining('已有处理中的改签或退票'),
    })
    // Receptionists issue orders; refunds are the finance's business, and no buyer's.
    expect(await reception.call(changes.lock, made)).toMatchObject({ code: '1111' })
    expect(await buyer.call(changes.lock, made)).toMatchObject({ code: '1111' })
    const locked = await finance.get(changes.lock, made)
    expect(fieldsOf(await finance.call(changes.issued, { ...locked, issue: {} }))).toEqual([
      ['issue.refundFeeFen', 'rules.need.refundFee'],
    ])
    expect(await finance.call(changes.issued, { ...locked, issue: { refundFeeFen: 8001 } })).toMatchObject({
      msg: expect.stringContaining('退票费不能大于退款金额 80.00 元'),
    })
    await finance.get(changes.issued, { ...locked, issue: { refundFeeFen: 1000 } })
    expect(await seen(buyer, done.id)).toMatchObject({
      amountFen: done.row.amountFen,
      actions: [{ event: 'change' }, { event: 'refund' }, { event: 'remark' }],
    })
    expect(row.orderNo).toMatch(/^P\d{8}-\d{4}$/)
  })

  test('says in lists and details who may do what: its holder, a colleague, and who carries out changes or refunds', async () => {
    const desk = await openDesk()
    const [one, other, buyer] = [await desk.as('supervisor'), await desk.as('reception'), await desk.as('agent2')]
    const { id, version } = await find(desk, FLIGHT)
    const actionsFor = async (who: Person) => {
      const { rows } = await who.get(calls.page, { rows: 200 })
      const { actions } = await seen(who, id)
      expect(rows.find((row) => row.id === id)?.actions).toEqual(actions)
      return actions.map(({ event, refused }) => (refused ? `${event}: ${refused.split('.').at(-1)}` : event))
    }
    expect(await actionsFor(other)).toEqual(['lock', 'reject', 'supplement', 'remark'])
    const locked = await one.get(changes.lock, { id, version })
    expect(await actionsFor(one)).toEqual(['issue', 'unLock', 'reject', 'supplement', 'remark'])
    expect(await actionsFor(other)).toEqual([
      'lock: isLockOverdue',
      'issue: isHolder',
      'unLock: isHolder',
      'reject: isHolder',
      'supplement: isHolder',
      'remark',
    ])
    expect(await actionsFor(buyer)).toEqual(['remark'])
    desk.clock.now += supplyLockMs
    expect(await actionsFor(other)).toEqual([
      'lock',
      'issue: isHolder',
      'unLock: isHolder',
      'reject: isHolder',
      'supplement: isHolder',
      'remark',
    ])
    expect(locked.version).toBe(version + 1)
    // Who holds the right of refunds only sees no button of orders; of a refund, what is never done to one is left out.
    const finance = await desk.as('finance')
    expect(await actionsFor(finance)).toEqual(['remark'])
    const refund = (await finance.get(calls.refundList, { rows: 200 })).rows.find(({ status }) => status === 16)
    expect(refund?.actions.map(({ event }) => event)).toEqual(['lock', 'reject', 'remark'])
  })

  test('takes a difference and notes, the latest of which it shows', async () => {
    const desk = await openDesk()
    const one = await desk.as('supervisor')
    const { id, version, row } = await find(desk, hotel)
    expect(fieldsOf(await one.call(changes.supplement, { id, version } as never))).toEqual([
      ['supplementFen', 'rules.need.supplementAmount'],
      ['supplementReason', 'rules.need.supplementReason'],
    ])
    const more = await one.get(changes.supplement, { id, version, supplementFen: 5000, supplementReason: '旺季' })
    expect(fieldsOf(await one.call(changes.remark, { ...more, remark: '' }))).toEqual([['remark', 'rules.need.remark']])
    await one.get(changes.remark, { ...more, remark: '要高楼层' })
    expect(await seen(one, id)).toMatchObject({
      amountFen: row.amountFen + 5000,
      supplementFen: 5000,
      remark: '要高楼层',
    })
    expect((await one.get(calls.detail, { id })).logs.map(({ content }) => content)).toEqual([
      '要高楼层',
      '旺季 (+50.00)',
      // The confirmation, of the samples, says nothing.
      undefined,
    ])
  })

  test('is told from a stale one, and lies out of others’ reach', async () => {
    const desk = await openDesk()
    const [one, foreign] = [await desk.as('supervisor'), await desk.as('bj_supervisor')]
    const { id, version } = await find(desk, hotel)
    await one.get(changes.lock, { id, version })
    expect(await one.call(changes.unLock, { id, version })).toMatchObject({ code: '4409' })
    expect(await foreign.call(changes.lock, { id, version: version + 1 })).toMatchObject({ code: '1111' })
  })

  test('whose lock is overdue is found by the index of what is worked on', async () => {
    const desk = await openDesk()
    const plan = await planOf(desk, overdueLocks(desk.store.read, 0))
    // PostgreSQL decides by its statistics.
    expect(plan).toContain(desk.store.engine === 'sqlite' ? 'supply_order_all_status (status=?' : 'supply_order')
  })
})
