import { expect, test } from 'vitest'
import { logPage } from '#protocol/audit-log/calls.ts'
import * as contracts from '#protocol/contract/calls.ts'
import * as forms from '#protocol/finance/apply-form/calls.ts'
import * as accounts from '#protocol/finance/settle/calls.ts'
import * as orders from '#protocol/order/calls.ts'
import * as applicants from '#protocol/order/visa-order/applicant-calls.ts'
import * as tags from '#protocol/order-tag/calls.ts'
import * as bills from '#protocol/send-bill/calls.ts'
import * as supply from '#protocol/supply/change-calls.ts'
import { form } from './contract-forms.ts'
import { contractOf, methods, settled } from './finance-fixtures.ts'
import { onEachEngine } from './harness.ts'
import { sticker } from './order-forms.ts'

onEachEngine('what is made', (openDesk) => {
  test('has its line in the operation log', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const [reception, supervisor, finance] = [
      await desk.as('reception'),
      await desk.as('supervisor'),
      await desk.as('bj_finance'),
    ]
    const order = await (await desk.as('agent')).get(orders.create, sticker())
    const applicant = await (await desk.as('agent')).get(applicants.save, {
      orderId: order.id,
      surname: 'WANG',
      givenNames: 'FANG',
    })
    const contract = await reception.get(contracts.create, form())
    const settledId = await settled(desk)
    const { version } = (await contractOf(desk, settledId)).contract
    const change = { contractId: settledId, version, paymentMethodId: methods.WECHAT, reason: '改用微信' }
    const draft = { passports: [], consulate: 'RU_GUANGZHOU', sendDate: '2026-11-20', submit: false }
    const { id, version: seen } = await desk.store.read
      .selectFrom('supplyOrder')
      .select(['id', 'version'])
      .where('title', '=', '上门取件')
      .executeTakeFirstOrThrow()
    const refund = { id, version: seen, quantity: 1, amountFen: 1, refundReason: '没有上门' }
    // The buyers have one of each kind already, of which this one never moved.
    await desk.store.change((tx) =>
      tx
        .deleteFrom('settlementAccount')
        .where('companyId', '=', 102)
        .where('buyerId', '=', 201)
        .where('kind', '=', 'MONTHLY')
        .execute(),
    )
    const made = [
      ['order', order.id],
      ['applicant', applicant.id],
      ['contract', contract.id],
      ['applyForm', (await reception.get(forms.paymentChange, change)).id],
      ['sendBill', (await supervisor.get(bills.submit, draft)).id],
      ['supplyOrder', (await (await desk.as('agent')).get(supply.refund, refund)).id],
      ['companyTag', (await supervisor.get(tags.create, { name: '加急客户' })).id],
      ['account', (await finance.get(accounts.save, { buyerId: 201, kind: 'MONTHLY', creditFen: 100_000 })).id],
    ] as const
    const missing: string[] = []
    for (const [entity, entityId] of made) {
      const { rows } = await admin.get(logPage, { entity, entityId })
      if (!rows.some((row) => row.action === `${entity}.create` && row.code === '0000')) missing.push(entity)
    }
    expect(missing).toEqual([])
  })
})
