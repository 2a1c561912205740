import { expect, it } from 'vitest'
import * as orders from '#protocol/order/visa-order/calls.ts'
import * as calls from '#protocol/passport/calls.ts'
import { freshNumber, passport } from './contract-forms.ts'
import { onSqliteForBoth } from './harness.ts'
import { custodyDesk } from './passport-fixtures.ts'

const order = {
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
} as const

onSqliteForBoth('The applicant behind a passport', (openDesk) => {
  it('follows every desk in the same transaction, result and correction included', async () => {
    const at = await custodyDesk(await openDesk())
    const applicants = [{ surname: 'ZHAO', givenNames: 'MIN' }]
    const { id: orderId } = await at.reception.get(orders.submit, { ...order, applicants })
    const detail = () => at.reception.get(orders.detail, { id: orderId })
    const { order: made, applicants: people } = await detail()
    await at.reception.get(orders.confirm, { id: orderId, version: made.version })
    const passports = [passport({ applicantId: people[0]!.id, passportNo: freshNumber() })]
    const { id, barcode } = await at.until('checked', { over: { orderId, passports } })
    const stands = async () => {
      const { order: now, applicants: all } = await detail()
      return [now.status, all[0]!.status, all[0]!.issueResult]
    }
    const version = async () => (await at.rowOf(id)).version

    expect(await stands()).toEqual([56, 56, undefined])
    await at.send(id)
    expect(await stands()).toEqual([64, 64, undefined])
    await at.retrieve(barcode, { issueResult: 2 })
    expect(await stands()).toEqual([72, 72, 2])
    const right = { id, version: await version(), issueResult: 3 as const, reason: '扫描时选错' }
    await at.supervisor.get(calls.correctResult, right)
    expect(await stands()).toEqual([72, 72, 3])
    await at.scanner.get(calls.resend, { id, version: await version(), reason: '补件后重送' })
    expect(await stands()).toEqual([56, 56, undefined])
    await at.send(id)
    await at.retrieve(barcode)
    await at.dispatch(barcode)
    expect(await stands()).toEqual([72, 72, 1])
    await at.scanner.get(calls.delivered, { id, version: await version() })
    expect(await stands()).toEqual([80, 80, 1])
    expect((await detail()).order.orderStatus).toBe(1)
  })
})
