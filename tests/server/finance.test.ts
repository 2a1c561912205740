import { beforeAll, expect, it } from 'vitest'
import { addDays, dayOf } from '#domain/day.ts'
import * as contracts from '#protocol/contract/calls.ts'
import { feeLogPage } from '#protocol/contract/sheet-calls.ts'
import * as calls from '#protocol/finance/calls.ts'
import { accepted, confirmed, contractOf, methods, paid, settled } from './finance-fixtures.ts'
import { type Desk, NOW, onEachEngine } from './harness.ts'

onEachEngine('Finance of a center', (openDesk) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  })
  const finance = () => desk.as('finance')
  const contractNo = async (id: number) => (await contractOf(desk, id)).contract.contractNo

  it('lists accepted contracts of the last days with sums of all that was found', async () => {
    const id = await settled(desk)
    const person = await finance()
    const page = await person.get(calls.page, { rows: 10 })
    expect(page.rows[0]).toMatchObject({ id, financeStatus: 16, balanceFen: 0, paymentMethodName: '现金' })
    const all = await person.get(calls.page, { rows: 200 })
    const sum = (key: 'totalFen' | 'receivedFen' | 'balanceFen') => all.rows.reduce((total, row) => total + row[key], 0)
    expect(all.sums).toEqual({
      records: all.rows.length,
      totalFen: sum('totalFen'),
      receivedFen: sum('receivedFen'),
      balanceFen: sum('balanceFen'),
    })
    expect(page.sums).toEqual(all.sums)
    const from = addDays(dayOf(NOW), -30)
    for (const row of all.rows) expect(dayOf(row.acceptTime) >= from && row.companyId === 101).toBe(true)
    expect(all.rows.every((row) => row.status !== 0 && row.status !== 48)).toBe(true)
  })

  it('says of each contract what the reader may ask for', async () => {
    const waiting = await accepted(desk)
    await paid(desk, waiting)
    const done = await settled(desk)
    const actionsFor = async (who: 'finance' | 'reception', id: number) => {
      const { rows } = await (await desk.as(who)).get(calls.page, { rows: 200 })
      return rows.find((row) => row.id === id)?.actions
    }
    expect(await actionsFor('finance', waiting)).toEqual(['confirmFinance', 'rejectFinance'])
    expect(await actionsFor('finance', done)).toEqual([])
  })

  it('finds by status, method, number and contact, and refuses days that are turned round or too many', async () => {
    const id = await accepted(desk)
    await paid(desk, id, methods.CARD)
    const person = await finance()
    const submitted = await person.get(calls.page, { financeStatus: 8, paymentMethodId: methods.CARD, rows: 200 })
    expect(submitted.rows.map((row) => row.id)).toContain(id)
    expect(submitted.rows.every((row) => row.financeStatus === 8 && row.paymentMethodId === methods.CARD)).toBe(true)
    const byNumber = await person.get(calls.page, { keywords: (await contractNo(id)).toLowerCase() })
    expect(byNumber.rows.map((row) => row.id)).toEqual([id])
    expect((await person.get(calls.page, { keywords: '15400009001' })).rows.length).toBeGreaterThan(0)
    expect((await person.get(calls.page, { keywords: '张' })).rows.every((row) => row.contactName[0] === '张')).toBe(
      true,
    )
    const turned = await person.call(calls.page, { fromDay: '2026-11-20', toDay: '2026-11-01' })
    expect(turned.msg).toContain('结束日期不能早于开始日期')
    const wide = await person.call(calls.page, { fromDay: '2026-01-01', toDay: '2026-11-01' })
    expect(wide.msg).toContain('日期范围最多 93 天')
    expect((await person.call(calls.page, { companyId: 102 })).code).toBe('1111')
  })

  it('leaves out who took his passports back unpaid: his bill is cancelled, the balance 0', async () => {
    const refundAll = async (id: number) => {
      const { version } = (await contractOf(desk, id)).contract
      const supervisor = await desk.as('supervisor')
      await supervisor.get(contracts.refundPassport, { id, version, reason: '客户取消行程' })
    }
    const person = await finance()
    const listed = async () => (await person.get(calls.page, { rows: 200 })).rows
    const id = await accepted(desk)
    expect((await listed()).find((row) => row.id === id)?.balanceFen).toBeGreaterThan(0)
    await refundAll(id)
    const { contract, lines } = await contractOf(desk, id)
    expect(contract).toMatchObject({ status: 44, totalFen: 0, receivedFen: 0 })
    expect(lines).toEqual([])
    expect((await listed()).some((row) => row.id === id)).toBe(false)
    const fees = await (await desk.as('supervisor')).get(feeLogPage, { contractId: id })
    expect(fees.rows[0]).toMatchObject({ afterFen: 0, operator: '林静怡' })
    expect(fees.rows[0]?.beforeFen).toBe(fees.rows[1]?.afterFen)

    const payer = await settled(desk)
    await refundAll(payer)
    const kept = await contractOf(desk, payer)
    expect(kept.contract.totalFen).toBe(kept.contract.receivedFen)
    expect(kept.contract.totalFen).toBeGreaterThan(0)
    expect((await listed()).some((row) => row.id === payer)).toBe(true)
  })

  it('shows accepted orders with what they cost by kind', async () => {
    const { rows } = await (await finance()).get(calls.getAcceptedOrderPage, { rows: 200 })
    expect(rows.length).toBeGreaterThan(5)
    for (const row of rows) {
      expect(row.consularFen + row.serviceFen + row.vasFen + row.courierFen).toBe(row.totalFen)
      expect(row.consularFen).toBeGreaterThan(0)
    }
  })

  it('prints all of a list with what came in by method, and sums its services', async () => {
    const person = await finance()
    const { sums } = await person.get(calls.page, { rows: 10 })
    const print = await person.get(calls.getServerPrintByQueryData, {})
    expect(print).toMatchObject({ companyName: '广州签证中心', sums, fromDay: '2026-10-21', toDay: '2026-11-20' })
    expect(print.rows).toHaveLength(sums.records)
    expect(print.methods.reduce((sum, row) => sum + row.amountFen, 0)).toBe(sums.receivedFen)
    const services = await person.get(calls.getSummarizedServicesByQueryData, {})
    expect(services.rows.reduce((sum, row) => sum + row.amountFen, 0)).toBe(sums.totalFen)
    const some = print.rows.slice(0, 2).map((row) => row.id)
    const chosen = await person.get(calls.getServerPrintByQueryData, { contractIds: some })
    expect(new Set(chosen.rows.map((row) => row.id))).toEqual(new Set(some))
  })

  it('gives confirmed contracts one review number, with an outcome for each', async () => {
    const [one, two, open] = [await settled(desk), await settled(desk), await accepted(desk)]
    const person = await finance()
    const made = await person.get(calls.batchAddReviewNumber, { contractIds: [one, open, two] })
    expect(made).toMatchObject({ ok: 2, failed: 1, reviewNumber: expect.stringMatching(/^RGZ20261120-\d{4}$/) })
    expect(made.rows.map((row) => [row.index, row.id, row.code])).toEqual([
      [0, one, '0000'],
      [1, open, '9999'],
      [2, two, '0000'],
    ])
    expect(made.rows[1]!.msg).toBe(`合同 ${await contractNo(open)} 财务未确认，不能编审核号`)
    const again = await person.call(calls.batchAddReviewNumber, { contractIds: [one, open] })
    expect(again).toMatchObject({ code: '4466', data: { ok: 0, failed: 2 } })
    expect(again.msg).toContain('已有审核号')
    const under = await person.get(calls.getByReviewNumber, { reviewNumber: made.reviewNumber! })
    expect(new Set(under.rows.map((row) => row.id))).toEqual(new Set([one, two]))
    expect(under.sums.totalFen).toBe(under.rows.reduce((sum, row) => sum + row.totalFen, 0))
    expect((await person.get(calls.page, { reviewNumber: made.reviewNumber! })).records).toBe(2)
  })

  it('moves contracts to another number, takes them off with a reason, and uses no number twice', async () => {
    const ids = [await settled(desk), await settled(desk)]
    const person = await finance()
    const first = (await person.get(calls.batchAddReviewNumber, { contractIds: [ids[0]!] })).reviewNumber!
    const second = (await person.get(calls.batchAddReviewNumber, { contractIds: [ids[1]!] })).reviewNumber!
    expect(Number(second.slice(-4))).toBe(Number(first.slice(-4)) + 1)
    await person.get(calls.batchUpdateReviewNumber, { oldReviewNumber: first, reviewNumber: second })
    expect((await person.get(calls.getByReviewNumber, { reviewNumber: second })).rows).toHaveLength(2)
    const both = { oldReviewNumber: first, contractIds: ids, reviewNumber: second }
    expect((await person.call(calls.batchUpdateReviewNumber, both)).msg).toContain('二者只能选一')
    const removed = await person.get(calls.batchRemoveReviewNumber, { contractIds: ids, reason: '对账有误' })
    expect(removed).toMatchObject({ ok: 2, failed: 0 })
    const given = await person.get(calls.batchAddReviewNumber, { contractIds: ids, reviewNumber: first.toLowerCase() })
    expect(given.reviewNumber).toBe(first)
    for (const reviewNumber of ['RGZ20261120-9999', 'RBJ20261120-0001', 'X1']) {
      const unknown = await person.call(calls.getByReviewNumber, { reviewNumber })
      expect(unknown.msg).toContain('审核号不存在或不属于本中心')
      const refused = await person.call(calls.batchAddReviewNumber, { contractIds: ids, reviewNumber })
      expect(refused.code).toBe('9999')
    }
  })

  it('leaves no gap when many desks number at once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => settled(desk)))
    const people = [await finance(), await desk.as('admin')]
    const answers = await Promise.all(
      ids.map((id, at) => people[at % 2]!.call(calls.batchAddReviewNumber, { contractIds: [id] })),
    )
    const serials = answers.map((answer) => Number(answer.data.reviewNumber?.slice(-4))).toSorted((a, b) => a - b)
    expect(serials).toEqual(serials.map((_, at) => serials[0]! + at))
  })

  it('is the own center’s only', async () => {
    const id = await settled(desk)
    const beijing = await desk.as('bj_finance')
    const { rows } = await beijing.get(calls.page, { rows: 200 })
    expect(rows.every((row) => row.companyId === 102)).toBe(true)
    expect((await beijing.call(calls.batchAddReviewNumber, { contractIds: [id] })).data).toMatchObject({
      rows: [{ code: '1111' }],
    })
    expect((await beijing.get(calls.getServerPrintByQueryData, { contractIds: [id] })).rows).toEqual([])
    await confirmed(desk, id)
  })
})
