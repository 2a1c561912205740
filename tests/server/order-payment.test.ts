import { expect, it } from 'vitest'
import * as contracts from '#protocol/contract/calls.ts'
import * as dayClose from '#protocol/finance/day-close-calls.ts'
import * as orders from '#protocol/order/calls.ts'
import * as applicants from '#protocol/order/visa-order/applicant-calls.ts'
import * as visaOrders from '#protocol/order/visa-order/calls.ts'
import * as calls from '#protocol/payment/calls.ts'
import { repriceOrders } from '#server/workers/unpaid-orders.ts'
import { billDesk, CONSULAR, DAY, EACH, fieldsOf, PLATFORM, SERVICE } from './bill-fixtures.ts'
import { form, passport } from './contract-forms.ts'
import { methods } from './finance-fixtures.ts'
import { NOW, onEachEngine, type Person } from './harness.ts'
import { GZ, person, sticker } from './order-forms.ts'

const { CASH, WECHAT, PREPAID } = methods

onEachEngine('the bill of an order', (openDesk) => {
  const at = billDesk(openDesk)
  const { billOf, book, cancel, make } = at

  it('is there as soon as the order is, line by line, and follows who is on it', async () => {
    const id = await make(['ZHANG', 'LI'])
    const bill = await billOf(id)
    expect(bill).toMatchObject({ wait: 'credit', billFen: 2 * EACH, dueFen: 2 * EACH, receivedFen: 0, problems: [] })
    expect(bill.lines.slice(0, 3).map(({ kind, amountFen }) => [kind, amountFen])).toEqual([
      ['CONSULAR', CONSULAR],
      ['SERVICE', SERVICE],
      ['PLATFORM', PLATFORM],
    ])
    expect(bill).toMatchObject({ pricedDay: '2026-11-20', holdsUntil: '2026-11-27' })
    await at.reception.get(applicants.save, { orderId: id, ...person('HE') })
    expect((await billOf(id)).billFen).toBe(3 * EACH)
    await cancel(id)
    expect((await billOf(id)).billFen).toBe(2 * EACH)
    const { logs, order } = await at.reception.get(orders.details, { id })
    expect(logs.filter(({ action }) => action === 'billed')).toHaveLength(2)
    expect(order).toMatchObject({ billFen: 2 * EACH, receivedFen: 0 })
  })

  it('is an agent’s own price, which he sees in his order', async () => {
    const agent = await at.desk.as('agent')
    const id = await make(['ZHANG'], agent)
    expect(await billOf(id, agent)).toMatchObject({ wait: 'credit', billFen: CONSULAR + 11_000 })
    expect((await agent.call(calls.bill, { id: 1_000_000 })).code).toBe('1111')
    expect((await (await at.desk.as('bj_reception')).call(calls.bill, { id })).code).toBe('1111')
  })

  it('says what has no price, and then no money is taken', async () => {
    await at.desk.store.change((tx) =>
      tx
        .updateTable('productFee')
        .set({ validTo: '2026-11-19' })
        .where('kind', '=', 'PLATFORM')
        .where('visaCountry', '=', 'RU')
        .execute(),
    )
    const id = await make()
    const bill = await billOf(id)
    expect(bill).toMatchObject({ wait: 'price', dueFen: 0, problems: ['第 1 位申请人：没有生效的平台费'] })
    expect(bill.billFen).toBeUndefined()
    expect(bill.actions).toEqual(expect.arrayContaining([{ event: 'book', refused: 'order.bill.noPrice' }]))
    const refused = await book(id, 100)
    expect(refused).toMatchObject({ code: '9999', msg: '价格不完整，暂不能收款：第 1 位申请人：没有生效的平台费' })
    await at.desk.store.change((tx) =>
      tx.updateTable('productFee').set({ validTo: null }).where('validTo', '=', '2026-11-19').execute(),
    )
    // As soon as the price is there, nothing else is asked.
    expect(await billOf(id)).toMatchObject({ wait: 'credit', billFen: EACH, problems: [], dueFen: EACH })
    expect((await book(id, 100)).code).toBe('0000')
    expect(await billOf(id)).toMatchObject({ billFen: EACH, receivedFen: 100 })
  })

  it('is not asked of what was confirmed before orders had bills', async () => {
    const id = await make()
    await at.reception.get(visaOrders.confirm, { id, version: 1 })
    await at.desk.store.change(async (tx) => {
      await tx.deleteFrom('orderLine').where('orderId', '=', id).execute()
      await tx.updateTable('visaOrder').set({ billFen: null, pricedDay: null }).where('id', '=', id).execute()
    })
    expect(await billOf(id)).toMatchObject({ wait: 'unbilled', lines: [], actions: [], dueFen: 0 })
  })

  it('is not asked of what is paid under a contract', async () => {
    const { id } = await at.reception.get(orders.create, { ...sticker(), applicants: [person('ZHANG')] })
    expect(await billOf(id)).toMatchObject({ wait: 'contract', lines: [], dueFen: 0, actions: [] })
    expect((await book(id, 100)).msg).toContain('在合同中收款')
  })

  it('is paid at the counter in parts and by several methods, each in the till of who took it', async () => {
    const id = await make()
    await at.reception.get(visaOrders.confirm, { id, version: 1 })
    expect((await book(id, 10_000)).code).toBe('0000')
    expect(await billOf(id)).toMatchObject({ receivedFen: 10_000, dueFen: EACH - 10_000, wait: 'credit' })
    const rest = EACH - 10_000
    const both = { further: [{ paymentMethodId: WECHAT, receivedFen: rest - 100, voucherNo: 'W1' }] }
    expect((await book(id, 100, both)).data).toMatchObject({ payStatus: 16, dueFen: 0 })
    const bill = await billOf(id)
    expect(bill).toMatchObject({ wait: 'nothing', dueFen: 0, receivedFen: EACH })
    expect(
      bill.payments.map(({ amountFen, status, paymentMethodName }) => [amountFen, status, paymentMethodName]),
    ).toEqual([
      [10_000, 16, '现金'],
      [100, 16, '现金'],
      [rest - 100, 16, '微信支付'],
    ])
    expect(bill.payments[0]!.paymentNo).toMatch(/^F20261120-\d{4,}$/)
    const [till] = (await at.reception.get(dayClose.page, { fromDay: '2026-11-20', toDay: '2026-11-20' })).rows.filter(
      ({ paymentMethodId }) => paymentMethodId === CASH,
    )
    const { ledger } = await at.reception.get(dayClose.detail, { id: till!.id })
    const { orderNo } = (await at.reception.get(orders.details, { id })).order
    expect(ledger.filter((row) => row.orderNo === orderNo).map((row) => row.amountFen)).toEqual([
      10_000,
      100,
      rest - 100,
    ])
    expect((await book(id, 1)).msg).toContain('已收齐')
  })

  it('refuses at its field what is no money, too much, or no way of paying', async () => {
    const id = await make()
    expect(fieldsOf(await book(id, 0))).toEqual(['receivedFen'])
    expect(fieldsOf(await book(id, EACH + 1))).toEqual(['receivedFen'])
    expect(fieldsOf(await book(id, 100, { paymentMethodId: PREPAID }))).toEqual(['paymentMethodId'])
    expect(fieldsOf(await book(id, 100, { further: [{ paymentMethodId: 1, receivedFen: 0 }] }))).toEqual([
      'further.0.paymentMethodId',
      'further.0.receivedFen',
    ])
    const stale = { orderId: id, version: 99, paymentMethodId: CASH, receivedFen: 100 }
    expect((await at.reception.call(calls.book, stale)).code).toBe('4409')
    const other = await at.desk.as('bj_reception')
    expect((await other.call(calls.book, { ...stale, version: 1 })).code).toBe('1111')
    expect((await billOf(id)).receivedFen).toBe(0)
  })

  it('takes the same money once, however many take it', async () => {
    const id = await make()
    const { version } = await billOf(id)
    const input = { orderId: id, version, paymentMethodId: CASH, receivedFen: EACH }
    const answers = await Promise.all([1, 2, 3].map(() => at.reception.call(calls.book, input)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0000', '4409', '4409'])
    expect(await billOf(id)).toMatchObject({ receivedFen: EACH, dueFen: 0 })
  })

  it('keeps the prices of its day once money came in, and has those of the day before', async () => {
    const [id, paid] = [await make(), await make(['ZHOU'])]
    await book(paid, 100)
    await at.desk.store.change((tx) =>
      tx
        .updateTable('productFee')
        .set({ validTo: '2026-11-30' })
        .where('kind', '=', 'PLATFORM')
        .where('visaCountry', '=', 'RU')
        .execute(),
    )
    await at.desk.store.change(async (tx) => {
      const row = await tx
        .selectFrom('productFee')
        .selectAll()
        .where('kind', '=', 'PLATFORM')
        .where('visaCountry', '=', 'RU')
        .where('visaType', '=', 2)
        .executeTakeFirstOrThrow()
      const { id: _, ...rest } = row
      await tx
        .insertInto('productFee')
        .values({ ...rest, amountFen: 5000, validFrom: '2026-12-01', validTo: null })
        .execute()
    })
    at.desk.clock.now = NOW + 12 * DAY
    for (const order of [id, paid]) await at.reception.get(applicants.save, { orderId: order, ...person('HE') })
    expect((await billOf(id)).billFen).toBe(2 * (EACH + 2000))
    expect((await billOf(paid)).billFen).toBe(2 * EACH)
    await at.desk.store.change(async (tx) => {
      await tx.deleteFrom('productFee').where('validFrom', '=', '2026-12-01').execute()
      await tx.updateTable('productFee').set({ validTo: null }).where('validTo', '=', '2026-11-30').execute()
    })
  })

  it('is priced anew when nobody confirmed or paid it for a week', async () => {
    const [id, confirmed] = [await make(), await make(['ZHOU'])]
    await at.reception.get(visaOrders.confirm, { id: confirmed, version: 1 })
    await repriceOrders(at.desk.store, NOW + 7 * DAY)
    expect(await billOf(id)).toMatchObject({ pricedDay: '2026-11-20' })
    expect(await repriceOrders(at.desk.store, NOW + 8 * DAY)).toBeGreaterThan(0)
    expect(await billOf(id)).toMatchObject({ pricedDay: '2026-11-28', billFen: EACH })
    expect(await billOf(confirmed)).toMatchObject({ pricedDay: '2026-11-20' })
    expect(await repriceOrders(at.desk.store, NOW + 8 * DAY)).toBe(0)
  })

  it('owes what came in beyond it: a second person pays it out, out of a till', async () => {
    const id = await make(['ZHANG', 'LI'])
    await book(id, 2 * EACH)
    await cancel(id)
    // The service is never given back.
    const bill = await billOf(id, at.supervisor)
    expect(bill).toMatchObject({ billFen: EACH + SERVICE, refundingFen: CONSULAR + PLATFORM })
    expect(bill.lines.filter(({ state }) => state === 'CANCELLED').map(({ kind }) => kind)).toEqual([
      'CONSULAR',
      'PLATFORM',
    ])
    const owed = bill.payments.find(({ amountFen }) => amountFen < 0)!
    expect(owed).toMatchObject({
      status: 8,
      amountFen: -(CONSULAR + PLATFORM),
      refundedNo: bill.payments[0]!.paymentNo,
    })
    expect((await at.reception.call(calls.payOut, { id: owed.id, version: 1, paymentMethodId: CASH })).code).toBe(
      '1111',
    )
    const kept = await at.supervisor.call(calls.cancelRefund, { id: owed.id, version: owed.version })
    expect(kept.msg).toContain('应退给客户')
    await at.finance.get(calls.payOut, { id: owed.id, version: owed.version, paymentMethodId: CASH })
    expect(await billOf(id)).toMatchObject({ receivedFen: EACH + SERVICE, refundingFen: 0, wait: 'nothing' })
    // Nothing is owed any more, and nothing again.
    expect(
      (await at.finance.call(calls.payOut, { id: owed.id, version: owed.version, paymentMethodId: CASH })).code,
    ).toBe('4409')
  })

  it('gives back what somebody asks for, never more than is there, and not by himself', async () => {
    const id = await make()
    await book(id, EACH)
    const ask = async (amountFen: number, who = at.supervisor) =>
      who.call(calls.refund, { orderId: id, version: (await billOf(id)).version, amountFen, reason: '客诉' })
    expect(fieldsOf(await ask(EACH + 1))).toEqual(['amountFen'])
    expect(fieldsOf(await ask(0))).toEqual(['amountFen'])
    expect((await ask(3000)).code).toBe('0000')
    expect(fieldsOf(await ask(EACH - 2999))).toEqual(['amountFen'])
    const refund = (await billOf(id, at.finance)).payments.at(-1)!
    const input = { id: refund.id, version: refund.version, paymentMethodId: CASH }
    expect((await at.supervisor.call(calls.payOut, input)).msg).toContain('另一人')
    expect(fieldsOf(await at.finance.call(calls.payOut, { ...input, paymentMethodId: PREPAID }))).toEqual([
      'paymentMethodId',
    ])
    const answers = await Promise.all([1, 2].map(() => at.finance.call(calls.payOut, input)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0000', '4409'])
    // It is not asked for again.
    expect(await billOf(id)).toMatchObject({
      receivedFen: EACH - 3000,
      billFen: EACH - 3000,
      dueFen: 0,
      wait: 'nothing',
    })
    expect((await billOf(id)).lines.at(-1)).toMatchObject({ name: '退款减免', amountFen: -3000 })
    expect((await ask(1000)).code).toBe('0000')
    const other = (await billOf(id, at.supervisor)).payments.at(-1)!
    await at.supervisor.get(calls.cancelRefund, { id: other.id, version: other.version })
    expect((await billOf(id)).refundingFen).toBe(0)
  })

  it('is over with its order: an unpaid one asks for nothing, a paid one owes what is given back', async () => {
    const [unpaid, paid] = [await make(), await make(['LI'])]
    await book(paid, EACH)
    for (const id of [unpaid, paid])
      await at.reception.get(visaOrders.cancel, { id, version: (await billOf(id)).version, reason: '不去了' })
    expect((await at.reception.get(orders.details, { id: unpaid })).order).toMatchObject({
      payStatus: 128,
      receivedFen: 0,
    })
    expect(await billOf(unpaid)).toMatchObject({ wait: 'cancelled', lines: [], actions: [] })
    expect(await billOf(paid)).toMatchObject({ billFen: SERVICE, refundingFen: EACH - SERVICE })
    expect((await book(paid, 1)).msg).toContain('已取消')
  })

  it('bars a contract as long as money is there, and its center stays', async () => {
    const agent = await at.desk.as('agent')
    const { id } = await agent.get(orders.create, { ...sticker(), acceptOrgId: GZ, applicants: [person('ZHANG')] })
    await agent.get(visaOrders.confirm, { id, version: 1 })
    await book(id, 100)
    const details = await at.reception.get(orders.details, { id })
    expect(details.actions.find(({ event }) => event === 'sign')).toMatchObject({
      refused: 'visaOrder.refused.hasNoMoney',
    })
    const signed = form({ orderId: id, passports: [passport({ applicantId: details.applicants[0]!.id })] })
    const refused = await at.reception.call(contracts.create, signed)
    expect(refused.msg).toContain('请先退款再签合同')
    const moved = await agent.call(orders.update, {
      id,
      version: details.order.version,
      ...sticker(),
      acceptOrgId: 102,
    })
    expect(fieldsOf(moved)).toEqual(['acceptOrgId'])
  })

  it('is listed to who sees the order, and to nobody else', async () => {
    const id = await make(['OUYANG'])
    await book(id, 100)
    const { orderNo } = (await at.reception.get(orders.details, { id })).order
    const found = async (who: Person) => (await who.get(calls.page, { orderNo })).rows.map(({ amountFen }) => amountFen)
    expect(await found(at.finance)).toEqual([100])
    expect(await found(await at.desk.as('admin'))).toEqual([100])
    expect(await found(await at.desk.as('bj_finance'))).toEqual([])
    expect(await found(await at.desk.as('agent'))).toEqual([])
    expect(await found(at.customer)).toEqual([])
    const { rows } = await at.finance.get(calls.page, { direction: 'in', status: 16, fromDay: '2026-11-20' })
    expect(rows.every(({ amountFen, status }) => amountFen > 0 && status === 16)).toBe(true)
  })
})
