import { beforeEach, expect, it } from 'vitest'
import * as contracts from '#protocol/contract/calls.ts'
import * as dayClose from '#protocol/finance/day-close-calls.ts'
import { page as transactionPage } from '#protocol/finance/settle/transaction-calls.ts'
import * as orders from '#protocol/order/calls.ts'
import * as applicants from '#protocol/order/visa-order/applicant-calls.ts'
import * as visaOrders from '#protocol/order/visa-order/calls.ts'
import * as calls from '#protocol/payment/calls.ts'
import { endOverduePayments, takeNotice } from '#server/services/payment/online.ts'
import { repriceOrders } from '#server/workers/unpaid-orders.ts'
import { form, passport } from './contract-forms.ts'
import { methods } from './finance-fixtures.ts'
import { type Desk, NOW, onEachEngine, type Person } from './harness.ts'
import { evisa, GZ, generic, person, sticker } from './order-forms.ts'

const DAY = 24 * 3600_000
/** Of a Russian e-visa at the center in Guangzhou: consulate, service and platform, of one applicant. */
const [CONSULAR, SERVICE, PLATFORM] = [36_920, 12_000, 3000]
const EACH = CONSULAR + SERVICE + PLATFORM
const { CASH, WECHAT, PREPAID } = methods

onEachEngine('the bill of an order', (openDesk) => {
  let desk: Desk
  let reception: Person
  let finance: Person
  let supervisor: Person
  let customer: Person
  beforeEach(async () => {
    desk ??= await openDesk()
    desk.clock.now = NOW
    reception = await desk.as('reception')
    finance = await desk.as('finance')
    supervisor = await desk.as('supervisor')
    customer = await desk.as('customer')
  })

  const fields = (answer: { data: unknown }) =>
    ((answer.data as { fields?: { path: string }[] } | null)?.fields ?? []).map(({ path }) => path)
  const billOf = (id: number, who = reception) => who.get(calls.bill, { id })
  const people = async (id: number, who = reception) => (await who.get(orders.details, { id })).applicants
  /** An e-visa order of the counter. */
  async function make(names = ['ZHANG'], who = reception) {
    const { id } = await who.get(orders.create, { ...evisa(), acceptOrgId: GZ, applicants: names.map(person) })
    return id
  }
  async function book(id: number, receivedFen: number, more: object = {}) {
    const { version } = await billOf(id)
    return reception.call(calls.book, { orderId: id, version, paymentMethodId: CASH, receivedFen, ...more })
  }
  async function cancel(id: number, at = 0) {
    const one = (await people(id))[at]!
    await reception.get(applicants.cancel, { id: one.id, version: one.version, reason: '不去了' })
  }
  /** A customer's own order, with what he opened to pay it. */
  async function payOnline() {
    const id = await make(['ZHANG'], customer)
    const { version } = await billOf(id, customer)
    return { ...(await customer.get(calls.pay, { orderId: id, version })), id }
  }

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
    await reception.get(applicants.save, { orderId: id, ...person('HE') })
    expect((await billOf(id)).billFen).toBe(3 * EACH)
    await cancel(id)
    expect((await billOf(id)).billFen).toBe(2 * EACH)
    const { logs, order } = await reception.get(orders.details, { id })
    expect(logs.filter(({ action }) => action === 'billed')).toHaveLength(2)
    expect(order).toMatchObject({ billFen: 2 * EACH, receivedFen: 0 })
  })

  it('is an agent’s own price, which he sees in his order', async () => {
    const agent = await desk.as('agent')
    const id = await make(['ZHANG'], agent)
    expect(await billOf(id, agent)).toMatchObject({ wait: 'credit', billFen: CONSULAR + 11_000 })
    expect((await agent.call(calls.bill, { id: 1_000_000 })).code).toBe('1111')
    expect((await (await desk.as('bj_reception')).call(calls.bill, { id })).code).toBe('1111')
  })

  it('says what has no price, and then no money is taken', async () => {
    await desk.store.change((tx) =>
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
    await desk.store.change((tx) =>
      tx.updateTable('productFee').set({ validTo: null }).where('validTo', '=', '2026-11-19').execute(),
    )
    // As soon as the price is there, nothing else is asked.
    expect(await billOf(id)).toMatchObject({ wait: 'credit', billFen: EACH, problems: [], dueFen: EACH })
    expect((await book(id, 100)).code).toBe('0000')
    expect(await billOf(id)).toMatchObject({ billFen: EACH, receivedFen: 100 })
  })

  it('that had no price when it was confirmed has it the day it is entered, by every way of paying', async () => {
    const visaCountry = 'PH'
    const ofPh = await desk.store.read
      .selectFrom('productFee')
      .selectAll()
      .where('visaCountry', '=', visaCountry)
      .where('kind', '=', 'CONSULAR')
      .execute()
    await desk.store.change((tx) =>
      tx.deleteFrom('productFee').where('visaCountry', '=', visaCountry).where('kind', '=', 'CONSULAR').execute(),
    )
    const agent = await desk.as('agent')
    const made = await agent.get(orders.create, { ...generic(), acceptOrgId: GZ, applicants: [person('ZHANG')] })
    await agent.get(visaOrders.confirm, { id: made.id, version: 1 })
    const pay = async () => agent.call(calls.pay, { orderId: made.id, version: (await billOf(made.id, agent)).version })
    expect((await pay()).msg).toContain('价格不完整')
    desk.clock.now = NOW + 3 * DAY
    for (const { id: _, ...row } of ofPh)
      await desk.store.change((tx) =>
        tx
          .insertInto('productFee')
          .values({ ...row, validFrom: '2026-11-23' })
          .execute(),
      )
    expect(await billOf(made.id, agent)).toMatchObject({ wait: 'credit', pricedDay: '2026-11-23' })
    expect((await pay()).code).toBe('0000')
  })

  it('is not asked of what was confirmed before orders had bills', async () => {
    const id = await make()
    await reception.get(visaOrders.confirm, { id, version: 1 })
    await desk.store.change(async (tx) => {
      await tx.deleteFrom('orderLine').where('orderId', '=', id).execute()
      await tx.updateTable('visaOrder').set({ billFen: null, pricedDay: null }).where('id', '=', id).execute()
    })
    expect(await billOf(id)).toMatchObject({ wait: 'unbilled', lines: [], actions: [], dueFen: 0 })
  })

  it('is not asked of what is paid under a contract', async () => {
    const { id } = await reception.get(orders.create, { ...sticker(), applicants: [person('ZHANG')] })
    expect(await billOf(id)).toMatchObject({ wait: 'contract', lines: [], dueFen: 0, actions: [] })
    expect((await book(id, 100)).msg).toContain('在合同中收款')
  })

  it('is paid at the counter in parts and by several methods, each in the till of who took it', async () => {
    const id = await make()
    await reception.get(visaOrders.confirm, { id, version: 1 })
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
    const [till] = (await reception.get(dayClose.page, { fromDay: '2026-11-20', toDay: '2026-11-20' })).rows.filter(
      ({ paymentMethodId }) => paymentMethodId === CASH,
    )
    const { ledger } = await reception.get(dayClose.detail, { id: till!.id })
    const { orderNo } = (await reception.get(orders.details, { id })).order
    expect(ledger.filter((row) => row.orderNo === orderNo).map((row) => row.amountFen)).toEqual([
      10_000,
      100,
      rest - 100,
    ])
    expect((await book(id, 1)).msg).toContain('已收齐')
  })

  it('refuses at its field what is no money, too much, or no way of paying', async () => {
    const id = await make()
    expect(fields(await book(id, 0))).toEqual(['receivedFen'])
    expect(fields(await book(id, EACH + 1))).toEqual(['receivedFen'])
    expect(fields(await book(id, 100, { paymentMethodId: PREPAID }))).toEqual(['paymentMethodId'])
    expect(fields(await book(id, 100, { further: [{ paymentMethodId: 1, receivedFen: 0 }] }))).toEqual([
      'further.0.paymentMethodId',
      'further.0.receivedFen',
    ])
    const stale = { orderId: id, version: 99, paymentMethodId: CASH, receivedFen: 100 }
    expect((await reception.call(calls.book, stale)).code).toBe('4409')
    const other = await desk.as('bj_reception')
    expect((await other.call(calls.book, { ...stale, version: 1 })).code).toBe('1111')
    expect((await billOf(id)).receivedFen).toBe(0)
  })

  it('takes the same money once, however many take it', async () => {
    const id = await make()
    const { version } = await billOf(id)
    const input = { orderId: id, version, paymentMethodId: CASH, receivedFen: EACH }
    const answers = await Promise.all([1, 2, 3].map(() => reception.call(calls.book, input)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0000', '4409', '4409'])
    expect(await billOf(id)).toMatchObject({ receivedFen: EACH, dueFen: 0 })
  })

  it('keeps the prices of its day once money came in, and has those of the day before', async () => {
    const id = await make()
    const paid = await make(['ZHOU'])
    await book(paid, 100)
    await desk.store.change((tx) =>
      tx
        .updateTable('productFee')
        .set({ validTo: '2026-11-30' })
        .where('kind', '=', 'PLATFORM')
        .where('visaCountry', '=', 'RU')
        .execute(),
    )
    await desk.store.change(async (tx) => {
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
    desk.clock.now = NOW + 12 * DAY
    for (const order of [id, paid]) await reception.get(applicants.save, { orderId: order, ...person('HE') })
    expect((await billOf(id)).billFen).toBe(2 * (EACH + 2000))
    expect((await billOf(paid)).billFen).toBe(2 * EACH)
    await desk.store.change(async (tx) => {
      await tx.deleteFrom('productFee').where('validFrom', '=', '2026-12-01').execute()
      await tx.updateTable('productFee').set({ validTo: null }).where('validTo', '=', '2026-11-30').execute()
    })
  })

  it('is priced anew when nobody confirmed or paid it for a week', async () => {
    const [id, confirmed] = [await make(), await make(['ZHOU'])]
    await reception.get(visaOrders.confirm, { id: confirmed, version: 1 })
    await repriceOrders(desk.store, NOW + 7 * DAY)
    expect(await billOf(id)).toMatchObject({ pricedDay: '2026-11-20' })
    expect(await repriceOrders(desk.store, NOW + 8 * DAY)).toBeGreaterThan(0)
    expect(await billOf(id)).toMatchObject({ pricedDay: '2026-11-28', billFen: EACH })
    expect(await billOf(confirmed)).toMatchObject({ pricedDay: '2026-11-20' })
    expect(await repriceOrders(desk.store, NOW + 8 * DAY)).toBe(0)
  })

  it('owes what came in beyond it: a second person pays it out, out of a till', async () => {
    const id = await make(['ZHANG', 'LI'])
    await book(id, 2 * EACH)
    await cancel(id)
    // The service is never given back.
    const bill = await billOf(id, supervisor)
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
    expect((await reception.call(calls.payOut, { id: owed.id, version: 1, paymentMethodId: CASH })).code).toBe('1111')
    const kept = await supervisor.call(calls.cancelRefund, { id: owed.id, version: owed.version })
    expect(kept.msg).toContain('应退给客户')
    await finance.get(calls.payOut, { id: owed.id, version: owed.version, paymentMethodId: CASH })
    expect(await billOf(id)).toMatchObject({ receivedFen: EACH + SERVICE, refundingFen: 0, wait: 'nothing' })
    // Nothing is owed any more, and nothing again.
    expect((await finance.call(calls.payOut, { id: owed.id, version: owed.version, paymentMethodId: CASH })).code).toBe(
      '4409',
    )
  })

  it('gives back what somebody asks for, never more than is there, and not by himself', async () => {
    const id = await make()
    await book(id, EACH)
    const ask = async (amountFen: number, who = supervisor) =>
      who.call(calls.refund, { orderId: id, version: (await billOf(id)).version, amountFen, reason: '客诉' })
    expect(fields(await ask(EACH + 1))).toEqual(['amountFen'])
    expect(fields(await ask(0))).toEqual(['amountFen'])
    expect((await ask(3000)).code).toBe('0000')
    expect(fields(await ask(EACH - 2999))).toEqual(['amountFen'])
    const refund = (await billOf(id, finance)).payments.at(-1)!
    const input = { id: refund.id, version: refund.version, paymentMethodId: CASH }
    expect((await supervisor.call(calls.payOut, input)).msg).toContain('另一人')
    expect(fields(await finance.call(calls.payOut, { ...input, paymentMethodId: PREPAID }))).toEqual([
      'paymentMethodId',
    ])
    const answers = await Promise.all([1, 2].map(() => finance.call(calls.payOut, input)))
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
    const other = (await billOf(id, supervisor)).payments.at(-1)!
    await supervisor.get(calls.cancelRefund, { id: other.id, version: other.version })
    expect((await billOf(id)).refundingFen).toBe(0)
  })

  it('is over with its order: an unpaid one asks for nothing, a paid one owes what is given back', async () => {
    const [unpaid, paid] = [await make(), await make(['LI'])]
    await book(paid, EACH)
    for (const id of [unpaid, paid])
      await reception.get(visaOrders.cancel, { id, version: (await billOf(id)).version, reason: '不去了' })
    expect((await reception.get(orders.details, { id: unpaid })).order).toMatchObject({
      payStatus: 128,
      receivedFen: 0,
    })
    expect(await billOf(unpaid)).toMatchObject({ wait: 'cancelled', lines: [], actions: [] })
    expect(await billOf(paid)).toMatchObject({ billFen: SERVICE, refundingFen: EACH - SERVICE })
    expect((await book(paid, 1)).msg).toContain('已取消')
  })

  it('is confirmed by what a customer pays online, and his center sees it then', async () => {
    const { id, codeUrl, expireTime, ...opened } = await payOnline()
    expect(codeUrl).toContain('visadesk')
    expect(expireTime).toBe(NOW + 30 * 60_000)
    expect(await billOf(id, customer)).toMatchObject({
      wait: 'paying',
      payments: [{ status: 10, codeUrl, isPlayed: true }],
    })
    const waiting = await customer.call(calls.pay, { orderId: id, version: (await billOf(id, customer)).version })
    expect(waiting.msg).toContain('正在在线支付')
    expect((await reception.call(calls.bill, { id })).code).toBe('1111')
    const payment = (await billOf(id, customer)).payments[0]!
    expect((await (await desk.as('agent')).call(calls.play, { id: payment.id, isPaid: true })).code).toBe('1111')
    await customer.get(calls.play, { id: payment.id, isPaid: true })
    expect(payment.paymentNo).toBe(opened.paymentNo)
    expect(await billOf(id)).toMatchObject({ receivedFen: EACH, wait: 'nothing' })
    expect((await reception.get(orders.details, { id })).order).toMatchObject({ payStatus: 16, status: 16 })
  })

  const attemptsOf = (paymentId: number) =>
    desk.store.read.selectFrom('paymentAttempt').selectAll().where('paymentId', '=', paymentId).orderBy('id').execute()
  async function notice(paymentId: number, at = 0, amountFen?: number) {
    const attempt = (await attemptsOf(paymentId))[at]!
    const said = {
      provider: 'LOCAL',
      providerNo: attempt.providerNo,
      amountFen: amountFen ?? attempt.amountFen,
      paidTime: NOW,
    }
    return desk.store.change((tx) => takeNotice(tx, desk.clock.now, said))
  }
  const idOf = async (id: number) => (await billOf(id, customer)).payments[0]!.id

  it('may be tried again after a time-out, and money that comes late by the first try is taken', async () => {
    const { id } = await payOnline()
    desk.clock.now = NOW + 30 * 60_000
    await endOverduePayments(desk.deps, desk.clock.now - 1)
    expect(await billOf(id, customer)).toMatchObject({ wait: 'paying' })
    expect(await endOverduePayments(desk.deps, desk.clock.now)).toBe(1)
    expect(await endOverduePayments(desk.deps, desk.clock.now)).toBe(0)
    const { version } = await billOf(id, customer)
    await customer.get(calls.pay, { orderId: id, version })
    const paymentId = await idOf(id)
    await notice(paymentId, 0)
    expect(await billOf(id)).toMatchObject({ receivedFen: EACH, wait: 'nothing' })
    // And what the second try brings, too, is owed.
    await notice(paymentId, 1)
    expect(await billOf(id)).toMatchObject({ receivedFen: 2 * EACH, refundingFen: EACH })
    expect((await billOf(id)).payments.map(({ amountFen, status }) => [amountFen, status])).toEqual([
      [EACH, 16],
      [EACH, 16],
      [-EACH, 8],
    ])
  })

  it('takes a notice once, however often it comes, and none of another amount or number', async () => {
    const { id } = await payOnline()
    const paymentId = await idOf(id)
    expect(await notice(paymentId, 0, EACH - 1)).toBeUndefined()
    const strange = { provider: 'LOCAL', providerNo: 'nobody', amountFen: EACH, paidTime: NOW }
    expect(await desk.store.change((tx) => takeNotice(tx, NOW, strange))).toBeUndefined()
    expect((await billOf(id, customer)).receivedFen).toBe(0)
    await Promise.all(Array.from({ length: 10 }, () => notice(paymentId)))
    for (let at = 0; at < 90; at += 1) await notice(paymentId)
    expect(await billOf(id)).toMatchObject({ receivedFen: EACH, refundingFen: 0, payments: [{ status: 16 }] })
  })

  it('gives late money back when the payment or the order was cancelled meanwhile', async () => {
    const { id } = await payOnline()
    const { version } = await billOf(id, customer)
    const paymentId = await idOf(id)
    await customer.get(visaOrders.cancel, { id, version, reason: '不去了' })
    expect(await billOf(id, customer)).toMatchObject({ payments: [{ status: 128 }] })
    await notice(paymentId)
    const bill = await billOf(id, customer)
    expect(bill).toMatchObject({ receivedFen: EACH, refundingFen: EACH })
    expect(bill.payments.map(({ amountFen, status }) => [amountFen, status])).toEqual([
      [EACH, 128],
      [-EACH, 8],
    ])
    const admin = await desk.as('admin')
    await admin.get(calls.payOut, { id: bill.payments[1]!.id, version: 1 })
    expect(await billOf(id, customer)).toMatchObject({ receivedFen: 0, refundingFen: 0 })
  })

  it('may be taken back before it is paid, or fail, and is paid at the counter then', async () => {
    const agent = await desk.as('agent')
    const id = await make(['ZHANG'], agent)
    await agent.get(visaOrders.confirm, { id, version: 1 })
    const begin = async () => agent.get(calls.pay, { orderId: id, version: (await billOf(id, agent)).version })
    const first = await begin()
    expect((await book(id, 100)).msg).toContain('正在在线支付')
    await agent.get(calls.play, { id: first.id, isPaid: false })
    expect(await billOf(id, agent)).toMatchObject({ wait: 'credit', payments: [{ status: 8 }] })
    const again = await begin()
    expect(again.id).toBe(first.id)
    await agent.get(calls.cancel, { id: again.id, version: again.version })
    await begin()
    const open = (await billOf(id, agent)).payments.at(-1)!
    await agent.get(calls.play, { id: open.id, isPaid: false })
    const { dueFen } = await billOf(id)
    expect((await book(id, dueFen)).code).toBe('0000')
    expect((await billOf(id)).payments.map(({ status }) => status)).toEqual([128, 128, 16])
  })

  it('is paid out of the agent’s account with the center, as far as it reaches, and goes back there', async () => {
    const agent = await desk.as('agent')
    const id = await make(['ZHANG', 'LI'], agent)
    const bill = await billOf(id, agent)
    const account = bill.accounts.find(({ kind }) => kind === 'PREPAID')!
    const charge = async (accountId: number, who = agent) =>
      who.call(calls.charge, { orderId: id, version: (await billOf(id, agent)).version, accountId })
    const standsAt = async (kind: 'PREPAID' | 'MONTHLY') =>
      (await billOf(id, agent)).accounts.find((one) => one.kind === kind)!.availableFen
    expect(fields(await charge(1_000_000))).toEqual(['accountId'])
    expect((await charge(account.id, await desk.as('agent2'))).code).toBe('1111')
    const held = { balanceFen: 100, creditFen: 0 }
    await desk.store.change((tx) =>
      tx.updateTable('settlementAccount').set(held).where('id', '=', account.id).execute(),
    )
    const short = await charge(account.id)
    expect(short).toMatchObject({ code: '4466', msg: expect.stringContaining('可用额度 1.00 元') })
    expect(await billOf(id, agent)).toMatchObject({ receivedFen: 0, payments: [] })
    const reaches = { balanceFen: bill.dueFen + 100 }
    await desk.store.change((tx) =>
      tx.updateTable('settlementAccount').set(reaches).where('id', '=', account.id).execute(),
    )
    const answers = await Promise.all([1, 2].map(() => charge(account.id)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0000', '4409'])
    expect(await standsAt('PREPAID')).toBe(100)
    expect((await agent.get(orders.details, { id })).order).toMatchObject({ payStatus: 16, status: 16 })
    const { orderNo } = (await agent.get(orders.details, { id })).order
    const moved = await agent.get(transactionPage, { keywords: orderNo })
    expect(moved.rows).toMatchObject([{ kind: 'CHARGE', amountFen: -bill.dueFen, orderNo }])
    await cancel(id)
    const owed = (await billOf(id, finance)).payments.at(-1)!
    await finance.get(calls.payOut, { id: owed.id, version: owed.version })
    expect(await standsAt('PREPAID')).toBe(100 - owed.amountFen)
    expect((await billOf(id, finance)).refundingFen).toBe(0)
  })

  it('bars a contract as long as money is there, and its center stays', async () => {
    const agent = await desk.as('agent')
    const { id } = await agent.get(orders.create, { ...sticker(), acceptOrgId: GZ, applicants: [person('ZHANG')] })
    await agent.get(visaOrders.confirm, { id, version: 1 })
    await book(id, 100)
    const details = await reception.get(orders.details, { id })
    expect(details.actions.find(({ event }) => event === 'sign')).toMatchObject({
      refused: 'visaOrder.refused.hasNoMoney',
    })
    const passports = [passport({ applicantId: details.applicants[0]!.id })]
    const refused = await reception.call(contracts.create, form({ orderId: id, passports }))
    expect(refused.msg).toContain('请先退款再签合同')
    const moved = await agent.call(orders.update, {
      id,
      version: details.order.version,
      ...sticker(),
      acceptOrgId: 102,
    })
    expect(fields(moved)).toEqual(['acceptOrgId'])
  })

  it('is given back when it comes late for what is paid under a contract by now', async () => {
    const agent = await desk.as('agent')
    const { id } = await agent.get(orders.create, { ...sticker(), acceptOrgId: GZ, applicants: [person('ZHANG')] })
    await agent.get(visaOrders.confirm, { id, version: 1 })
    const begun = await agent.get(calls.pay, { orderId: id, version: (await billOf(id, agent)).version })
    await agent.get(calls.play, { id: begun.id, isPaid: false })
    const [one] = await people(id)
    await reception.get(contracts.create, form({ orderId: id, passports: [passport({ applicantId: one!.id })] }))
    expect(await billOf(id)).toMatchObject({ wait: 'contract', lines: [], receivedFen: 0 })
    const { amountFen } = (await attemptsOf(begun.id))[0]!
    await notice(begun.id)
    expect(await billOf(id)).toMatchObject({ receivedFen: amountFen, refundingFen: amountFen })
  })

  it('keeps an order from being deleted, which would hide it', async () => {
    const agent = await desk.as('agent')
    const id = await make(['ZHANG'], agent)
    const begun = await agent.get(calls.pay, { orderId: id, version: 1 })
    const remove = async () => agent.call(orders.remove, { id, version: (await billOf(id, agent)).version })
    expect((await remove()).msg).toContain('订单有收付款记录')
    await agent.get(calls.play, { id: begun.id, isPaid: false })
    expect((await remove()).msg).toContain('订单有收付款记录')
  })

  it('is listed to who sees the order, and to nobody else', async () => {
    const id = await make(['OUYANG'])
    await book(id, 100)
    const { orderNo } = (await reception.get(orders.details, { id })).order
    const found = async (who: Person) => (await who.get(calls.page, { orderNo })).rows.map(({ amountFen }) => amountFen)
    expect(await found(finance)).toEqual([100])
    expect(await found(await desk.as('admin'))).toEqual([100])
    expect(await found(await desk.as('bj_finance'))).toEqual([])
    expect(await found(await desk.as('agent'))).toEqual([])
    expect(await found(customer)).toEqual([])
    const { rows } = await finance.get(calls.page, { direction: 'in', status: 16, fromDay: '2026-11-20' })
    expect(rows.every(({ amountFen, status }) => amountFen > 0 && status === 16)).toBe(true)
  })
})
