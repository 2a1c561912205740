import { beforeAll, expect, it } from 'vitest'
import { contractStatus, visaStatus } from '#domain/status.ts'
import type { PassportEventType } from '#machines/lifecycle/passport-custody.ts'
import * as calls from '#protocol/contract/calls.ts'
import * as orders from '#protocol/order/visa-order/calls.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { applicantAdapter } from '#server/services/order/applicant-lifecycle.ts'
import { stepPassport } from '#server/services/passport/lifecycle.ts'
import type { Tx } from '#server/store/store.ts'
import { fixturesOf } from './contract-fixtures.ts'
import { form, freshNumber, passport } from './contract-forms.ts'
import { type Desk, onSqliteForBoth, type Person } from './harness.ts'

const CASH = 10104

/** What the applicants' own desk will ask for. */
const receive = async (tx: Tx, who: AuthenticatedContext, id: number) =>
  transition(tx, who, applicantAdapter, await openRow(tx, who, applicantAdapter, id), 'receive')

onSqliteForBoth('The order behind a contract', (openDesk) => {
  let desk: Desk
  let reception: Person
  let supervisor: Person
  beforeAll(async () => {
    desk = await openDesk()
    reception = await desk.as('reception')
    supervisor = await desk.as('supervisor')
  })

  const details = (id: number) => reception.get(calls.details, { id })
  const draft = (over = {}) => reception.get(calls.create, form(over))
  const accepted = async (over = {}) => {
    const { id, version } = await draft(over)
    return { id, ...(await reception.get(calls.accept, { id, version })) }
  }
  const fieldsOf = (envelope: { data: unknown }) => (envelope.data as { fields: unknown } | null)?.fields

  const openOrder = async (people: number) => {
    const applicants = Array.from({ length: people }, (_, index) => ({
      surname: 'ZHAO',
      givenNames: `NO${'ABC'[index]}`,
      ...(index === 0 ? { passportNo: freshNumber() } : {}),
    }))
    const made = await reception.get(orders.submit, {
      type: 1,
      contactName: '赵敏',
      contactMobile: '15400009002',
      returnWay: 2,
      entries: 'SINGLE',
      urgencyLevel: 'NORMAL',
      purposeSection: 'TOURISM',
      purposeGoal: 'TOURISM',
      visaType: 'OT',
      acceptOrgId: 101,
      entryDate: '2026-12-20',
      exitDate: '2026-12-30',
      applicants,
    })
    return { ...made, ...(await reception.get(orders.detail, { id: made.id })) }
  }
  const statuses = async (id: number) => {
    const { order, applicants } = await reception.get(orders.detail, { id })
    return [order.status, ...applicants.map((one) => one.status)]
  }

  it('is linked and driven by the contract and its passports', async () => {
    const { id: orderId, order, applicants } = await openOrder(2)
    const known = applicants[0]!
    const passports = applicants.map((one) => passport({ applicantId: one.id, passportNo: undefined }))
    const early = await reception.call(calls.create, form({ orderId, passports }))
    expect(early).toMatchObject({ code: '9999', msg: '订单的申请人尚未到待收件状态，不能签订合同' })
    await reception.get(orders.confirm, { id: orderId, version: order.version })
    const differs = form({ orderId, passports: [passport({ applicantId: known.id })] })
    expect(fieldsOf(await reception.call(calls.create, differs))).toEqual([
      { path: 'passports.0.passportNo', key: 'contract.passportDiffersFromOrder' },
    ])
    const passportNo = freshNumber()
    const { id, version } = await draft({ orderId, passports: [passports[0], { ...passports[1], passportNo }] })
    expect(await statuses(orderId)).toEqual([16, 16, 16])
    const linked = await reception.get(orders.detail, { id: orderId })
    expect(linked.applicants.map((one) => one.passportNo)).toEqual([known.passportNo, passportNo])
    const shown = await details(id)
    expect(shown.contract).toMatchObject({ orderId, orderNo: order.orderNo })
    expect(shown.passports.map((one) => one.passportNo)).toEqual([known.passportNo, passportNo])
    const again = await reception.call(calls.create, form({ orderId, passports: [passport()] }))
    expect(again.msg).toBe(`该订单已有合同 ${shown.contract.contractNo}`)

    const hand = await fixturesOf(desk, 'supervisor')
    const direct = desk.store.change((tx) => receive(tx, hand, known.id))
    await expect(direct).rejects.toMatchObject({
      key: 'visaApplicant.refused.isNotManagedByContract',
      params: { contractNo: shown.contract.contractNo },
    })
    await reception.get(calls.accept, { id, version })
    expect(await statuses(orderId)).toEqual([32, 32, 32])
    await supervisor.get(calls.back, { id, version: 2, reason: '缺照片' })
    expect(await statuses(orderId)).toEqual([48, 48, 48])
    await reception.get(calls.acceptAgain, { id, version: 3, remark: '照片已补' })
    await supervisor.get(calls.review, { id, version: 4 })
    expect(await statuses(orderId)).toEqual([56, 56, 56])
    await reception.get(calls.submitFinanceStatus, {
      id,
      version: 5,
      paymentMethodId: CASH,
      receivedFen: shown.contract.totalFen,
    })
    const [first, second] = shown.passports
    const move = async (passportId: number, ...events: PassportEventType[]) => {
      for (const event of events) await desk.store.change((tx) => stepPassport(tx, hand, passportId, event))
    }
    await move(first!.id, 'bind', 'check', 'send')
    expect(await statuses(orderId)).toEqual([56, 64, 56])
    expect((await details(id)).contract.status).toBe(contractStatus.REVIEWED)
    await move(second!.id, 'bind', 'check', 'send')
    expect((await details(id)).contract.status).toBe(contractStatus.SENT)
    await move(first!.id, 'retrieve', 'return')
    expect(await statuses(orderId)).toEqual([64, 80, 64])
    await move(second!.id, 'retrieve')
    expect((await details(id)).contract.status).toBe(contractStatus.RETRIEVED)
    await move(second!.id, 'return')
    const { order: ended } = await reception.get(orders.detail, { id: orderId })
    expect(ended).toMatchObject({ status: visaStatus.MATERIAL_RETURNED, orderStatus: 1 })
    expect((await details(id)).contract.status).toBe(contractStatus.COMPLETED)
  })

  it('is free again when the draft is cancelled or deleted, and cancelled with an accepted one', async () => {
    const { id: orderId, order, applicants } = await openOrder(1)
    await reception.get(orders.confirm, { id: orderId, version: order.version })
    const passports = applicants.map((one) => passport({ applicantId: one.id, passportNo: undefined }))
    const first = await draft({ orderId, passports })
    await reception.get(calls.cancel, { id: first.id, version: first.version, reason: '改期' })
    expect(await statuses(orderId)).toEqual([16, 16])
    const second = await draft({ orderId, passports })
    await reception.get(calls.remove, { id: second.id })
    expect((await reception.call(calls.details, { id: second.id })).code).toBe('1111')
    const third = await draft({ orderId, passports })
    const { version } = await reception.get(calls.accept, { id: third.id, version: third.version })
    const deleted = await supervisor.call(calls.remove, { id: third.id })
    expect(deleted.data).toEqual({ status: 8, reason: 'status' })
    await reception.get(calls.cancel, { id: third.id, version, reason: '不去了' })
    expect(await statuses(orderId)).toEqual([88, 88])
  })

  it('refunds named passports and cancels their applicants', async () => {
    const { id: orderId, order, applicants } = await openOrder(2)
    await reception.get(orders.confirm, { id: orderId, version: order.version })
    const passports = applicants.map((one, index) =>
      passport({ applicantId: one.id, passportNo: index === 0 ? undefined : freshNumber() }),
    )
    const made = await accepted({ orderId, passports })
    const shown = await details(made.id)
    const passportIds = [shown.passports[0]!.id]
    const ask = { id: made.id, version: made.version, reason: '客户不去了' }
    const foreign = await supervisor.call(calls.refundPassport, { ...ask, passportIds: [1] })
    expect(fieldsOf(foreign)).toEqual([{ path: 'passportIds.0', key: 'rules.choice' }])
    const one = await supervisor.get(calls.refundPassport, { ...ask, passportIds })
    expect(one.status).toBe(contractStatus.ACCEPTED)
    expect(await statuses(orderId)).toEqual([32, 88, 32])
    const all = await supervisor.get(calls.refundPassport, { ...ask, version: one.version })
    expect(all.status).toBe(contractStatus.REFUNDED)
    expect(await statuses(orderId)).toEqual([88, 88, 88])
  })
})
