import { expect, it } from 'vitest'
import * as contracts from '#protocol/contract/calls.ts'
import { page as transactionPage } from '#protocol/finance/settle/transaction-calls.ts'
import * as orders from '#protocol/order/calls.ts'
import * as visaOrders from '#protocol/order/visa-order/calls.ts'
import * as calls from '#protocol/payment/calls.ts'
import { endOverduePayments, takeNotice } from '#server/services/payment/online.ts'
import { billDesk, DAY, EACH, fieldsOf } from './bill-fixtures.ts'
import { form, passport } from './contract-forms.ts'
import { NOW, onEachEngine } from './harness.ts'
import { GZ, generic, person, sticker } from './order-forms.ts'

onEachEngine('the bill of an order, paid online or out of an account', (openDesk) => {
  const at = billDesk(openDesk)
  const { billOf, book, cancel, make, people } = at

  /** A customer's own order, with what he opened to pay it. */
  async function payOnline() {
    const id = await make(['ZHANG'], at.customer)
    const { version } = await billOf(id, at.customer)
    return { ...(await at.customer.get(calls.pay, { orderId: id, version })), id }
  }

  const attemptsOf = (paymentId: number) =>
    at.desk.store.read
      .selectFrom('paymentAttempt')
      .selectAll()
      .where('paymentId', '=', paymentId)
      .orderBy('id')
      .execute()
  async function notice(paymentId: number, index = 0, amountFen?: number) {
    const attempt = (await attemptsOf(paymentId))[index]!
    const said = {
      provider: 'LOCAL',
      providerNo: attempt.providerNo,
      amountFen: amountFen ?? attempt.amountFen,
      paidTime: NOW,
    }
    return at.desk.store.change((tx) => takeNotice(tx, at.desk.clock.now, said))
  }
  const idOf = async (id: number) => (await billOf(id, at.customer)).payments[0]!.id

  it('that had no price when it was confirmed has it the day it is entered, by every way of paying', async () => {
    const visaCountry = 'PH'
    const ofPh = await at.desk.store.read
      .selectFrom('productFee')
      .selectAll()
      .where('visaCountry', '=', visaCountry)
      .where('kind', '=', 'CONSULAR')
      .execute()
    await at.desk.store.change((tx) =>
      tx.deleteFrom('productFee').where('visaCountry', '=', visaCountry).where('kind', '=', 'CONSULAR').execute(),
    )
    const agent = await at.desk.as('agent')
    const made = await agent.get(orders.create, { ...generic(), acceptOrgId: GZ, applicants: [person('ZHANG')] })
    await agent.get(visaOrders.confirm, { id: made.id, version: 1 })
    const pay = async () => agent.call(calls.pay, { orderId: made.id, version: (await billOf(made.id, agent)).version })
    expect((await pay()).msg).toContain('价格不完整')
    at.desk.clock.now = NOW + 3 * DAY
    for (const { id: _, ...row } of ofPh)
      await at.desk.store.change((tx) =>
        tx
          .insertInto('productFee')
          .values({ ...row, validFrom: '2026-11-23' })
          .execute(),
      )
    expect(await billOf(made.id, agent)).toMatchObject({ wait: 'credit', pricedDay: '2026-11-23' })
    expect((await pay()).code).toBe('0000')
  })

  it('is confirmed by what a customer pays online, and his center sees it then', async () => {
    const { id, codeUrl, expireTime, ...opened } = await payOnline()
    expect(codeUrl).toContain('visadesk')
    expect(expireTime).toBe(NOW + 30 * 60_000)
    expect(await billOf(id, at.customer)).toMatchObject({
      wait: 'paying',
      payments: [{ status: 10, codeUrl, isPlayed: true }],
    })
    const waiting = await at.customer.call(calls.pay, { orderId: id, version: (await billOf(id, at.customer)).version })
    expect(waiting.msg).toContain('正在在线支付')
    expect((await at.reception.call(calls.bill, { id })).code).toBe('1111')
    const payment = (await billOf(id, at.customer)).payments[0]!
    expect((await (await at.desk.as('agent')).call(calls.play, { id: payment.id, isPaid: true })).code).toBe('1111')
    await at.customer.get(calls.play, { id: payment.id, isPaid: true })
    expect(payment.paymentNo).toBe(opened.paymentNo)
    expect(await billOf(id)).toMatchObject({ receivedFen: EACH, wait: 'nothing' })
    expect((await at.reception.get(orders.details, { id })).order).toMatchObject({ payStatus: 16, status: 16 })
  })

  it('may be tried again after a time-out, and money that comes late by the first try is taken', async () => {
    const { id } = await payOnline()
    at.desk.clock.now = NOW + 30 * 60_000
    await endOverduePayments(at.desk.deps, at.desk.clock.now - 1)
    expect(await billOf(id, at.customer)).toMatchObject({ wait: 'paying' })
    expect(await endOverduePayments(at.desk.deps, at.desk.clock.now)).toBe(1)
    expect(await endOverduePayments(at.desk.deps, at.desk.clock.now)).toBe(0)
    const { version } = await billOf(id, at.customer)
    await at.customer.get(calls.pay, { orderId: id, version })
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
    expect(await at.desk.store.change((tx) => takeNotice(tx, NOW, strange))).toBeUndefined()
    expect((await billOf(id, at.customer)).receivedFen).toBe(0)
    await Promise.all(Array.from({ length: 10 }, () => notice(paymentId)))
    for (let again = 0; again < 90; again += 1) await notice(paymentId)
    expect(await billOf(id)).toMatchObject({ receivedFen: EACH, refundingFen: 0, payments: [{ status: 16 }] })
  })

  it('gives late money back when the payment or the order was cancelled meanwhile', async () => {
    const { id } = await payOnline()
    const { version } = await billOf(id, at.customer)
    const paymentId = await idOf(id)
    await at.customer.get(visaOrders.cancel, { id, version, reason: '不去了' })
    expect(await billOf(id, at.customer)).toMatchObject({ payments: [{ status: 128 }] })
    await notice(paymentId)
    const bill = await billOf(id, at.customer)
    expect(bill).toMatchObject({ receivedFen: EACH, refundingFen: EACH })
    expect(bill.payments.map(({ amountFen, status }) => [amountFen, status])).toEqual([
      [EACH, 128],
      [-EACH, 8],
    ])
    const admin = await at.desk.as('admin')
    await admin.get(calls.payOut, { id: bill.payments[1]!.id, version: 1 })
    expect(await billOf(id, at.customer)).toMatchObject({ receivedFen: 0, refundingFen: 0 })
  })

  it('may be taken back before it is paid, or fail, and is paid at the counter then', async () => {
    const agent = await at.desk.as('agent')
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
    const agent = await at.desk.as('agent')
    const id = await make(['ZHANG', 'LI'], agent)
    const bill = await billOf(id, agent)
    const account = bill.accounts.find(({ kind }) => kind === 'PREPAID')!
    const charge = async (accountId: number, who = agent) =>
      who.call(calls.charge, { orderId: id, version: (await billOf(id, agent)).version, accountId })
    const standsAt = async (kind: 'PREPAID' | 'MONTHLY') =>
      (await billOf(id, agent)).accounts.find((one) => one.kind === kind)!.availableFen
    expect(fieldsOf(await charge(1_000_000))).toEqual(['accountId'])
    expect((await charge(account.id, await at.desk.as('agent2'))).code).toBe('1111')
    const held = { balanceFen: 100, creditFen: 0 }
    await at.desk.store.change((tx) =>
      tx.updateTable('settlementAccount').set(held).where('id', '=', account.id).execute(),
    )
    const short = await charge(account.id)
    expect(short).toMatchObject({ code: '4466', msg: expect.stringContaining('可用额度 1.00 元') })
    expect(await billOf(id, agent)).toMatchObject({ receivedFen: 0, payments: [] })
    const reaches = { balanceFen: bill.dueFen + 100 }
    await at.desk.store.change((tx) =>
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
    const owed = (await billOf(id, at.finance)).payments.at(-1)!
    await at.finance.get(calls.payOut, { id: owed.id, version: owed.version })
    expect(await standsAt('PREPAID')).toBe(100 - owed.amountFen)
    expect((await billOf(id, at.finance)).refundingFen).toBe(0)
  })

  it('is given back when it comes late for what is paid under a contract by now', async () => {
    const agent = await at.desk.as('agent')
    const { id } = await agent.get(orders.create, { ...sticker(), acceptOrgId: GZ, applicants: [person('ZHANG')] })
    await agent.get(visaOrders.confirm, { id, version: 1 })
    const begun = await agent.get(calls.pay, { orderId: id, version: (await billOf(id, agent)).version })
    await agent.get(calls.play, { id: begun.id, isPaid: false })
    const [one] = await people(id)
    await at.reception.get(contracts.create, form({ orderId: id, passports: [passport({ applicantId: one!.id })] }))
    expect(await billOf(id)).toMatchObject({ wait: 'contract', lines: [], receivedFen: 0 })
    const { amountFen } = (await attemptsOf(begun.id))[0]!
    await notice(begun.id)
    expect(await billOf(id)).toMatchObject({ receivedFen: amountFen, refundingFen: amountFen })
  })

  it('keeps an order from being deleted, which would hide it', async () => {
    const agent = await at.desk.as('agent')
    const id = await make(['ZHANG'], agent)
    const begun = await agent.get(calls.pay, { orderId: id, version: 1 })
    const remove = async () => agent.call(orders.remove, { id, version: (await billOf(id, agent)).version })
    expect((await remove()).msg).toContain('订单有收付款记录')
    await agent.get(calls.play, { id: begun.id, isPaid: false })
    expect((await remove()).msg).toContain('订单有收付款记录')
  })
})
