import { beforeAll, expect, it } from 'vitest'
import * as orders from '#protocol/order/calls.ts'
import * as people from '#protocol/order/visa-order/applicant-calls.ts'
import * as visaOrders from '#protocol/order/visa-order/calls.ts'
import * as calls from '#protocol/order-passport/calls.ts'
import * as barcodes from '#protocol/passport/barcode/calls.ts'
import * as bills from '#protocol/send-bill/calls.ts'
import { info as billOfOrders, list as billsOfOrders } from '#protocol/send-bill/order-calls.ts'
import * as files from '#protocol/send-bill/parse/calls.ts'
import { freshNumber } from './contract-forms.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { sticker } from './order-forms.ts'
import { type Custody, custodyDesk } from './passport-fixtures.ts'

const trip = { consulate: 'RU_GUANGZHOU', sendDate: '2026-11-23' } as const

onEachEngine('Passports of orders on their way to the consulate', (openDesk) => {
  let desk: Desk
  let at: Custody
  beforeAll(async () => {
    desk = await openDesk()
    at = await custodyDesk(desk)
  })

  /** A labelled passport whose applicant waits to be sent, or stands elsewhere. */
  const labelled = async (status = 56) => {
    const person = { surname: 'ZHAO', givenNames: 'MIN', nationality: 'CHN', passportNo: freshNumber() }
    const made = await at.reception.get(visaOrders.submit, { ...sticker(), applicants: [person] })
    await at.reception.get(visaOrders.confirm, { id: made.id, version: made.version })
    const { applicants } = await at.reception.get(visaOrders.detail, { id: made.id })
    const applicantId = applicants[0]!.id
    const barcode = (await at.labels())[0]!
    const bound = await at.scanner.get(calls.bind, { barcode, applicantId })
    await desk.store.change((tx) =>
      tx.updateTable('visaApplicant').set({ status }).where('id', '=', applicantId).execute(),
    )
    return { orderId: made.id, applicantId, barcode, id: bound.id, passportNo: person.passportNo }
  }
  const checked = async (status = 56) => {
    const one = await labelled(status)
    expect(await at.check(one.barcode)).toMatchObject({ kind: 'accepted', passport: { surname: 'ZHAO', custody: 16 } })
    return one
  }
  const applicantOf = (id: number) =>
    desk.store.read.selectFrom('visaApplicant').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const send = (...barcodes: string[]) => at.scanner.call(bills.submit, { ...trip, passports: barcodes, submit: true })
  const sent = async (...barcodes: string[]) => {
    const { id } = await at.scanner.get(bills.submit, { ...trip, passports: barcodes, submit: true })
    return (await at.scanner.get(bills.info, { id })).bill
  }
  /** Whether lists find the order among those that were sent. */
  const isSent = async (orderId: number) => {
    for (const visaSentStatus of [0, 1] as const)
      if ((await at.reception.get(orders.page, { visaSentStatus, rows: 200 })).rows.some(({ id }) => id === orderId))
        return visaSentStatus
    return undefined
  }
  const resultsOf = (applicantId: number) =>
    desk.store.read.selectFrom('visaResult').selectAll().where('applicantId', '=', applicantId).orderBy('id').execute()

  it('are sent on a bill beside those of contracts, come back with a result, and take their applicants along', async () => {
    const one = await checked()
    const other = await at.until('checked')
    expect(await isSent(one.orderId)).toBe(0)
    const bill = await sent(one.barcode, other.barcode)
    expect(await isSent(one.orderId)).toBe(1)
    expect(bill).toMatchObject({ passportCount: 2, outCount: 2 })
    const { passports } = await at.scanner.get(bills.info, { id: bill.id })
    expect(passports).toMatchObject([
      { barcode: one.barcode, orderId: one.orderId, custody: 24 },
      { barcode: other.barcode, contractNo: other.contractNo, custody: 24 },
    ])
    expect(passports[0]).not.toHaveProperty('contractId')
    expect(await applicantOf(one.applicantId)).toMatchObject({ status: 64, submitNo: 1, submitTime: desk.clock.now })
    const ofOrders = await at.reception.get(billsOfOrders, { keywords: one.barcode })
    expect(ofOrders.rows).toMatchObject([{ id: bill.id, visaSentStatus: 1 }])
    expect(await at.reception.get(billOfOrders, { id: bill.id })).toMatchObject({ bill: { passportCount: 2 } })
    for (const keywords of [one.barcode, one.passportNo])
      expect((await at.scanner.get(bills.list, { keywords })).rows.map((row) => row.id)).toEqual([bill.id])

    const back = await at.retrieve(one.barcode, { issueResult: 1, visaNo: '204100001', validFrom: '2026-12-20' })
    expect(back).toMatchObject({ kind: 'accepted', passport: { custody: 32, issueResult: 1 } })
    expect(await applicantOf(one.applicantId)).toMatchObject({ status: 72, issueResult: 1 })
    expect(await isSent(one.orderId)).toBe(1)
    expect(await resultsOf(one.applicantId)).toMatchObject([
      { result: 1, visaNo: '204100001', source: 'DESK', state: 'CURRENT', companyId: 101 },
    ])
    expect(await at.retrieve(one.barcode)).toMatchObject({ kind: 'duplicate' })
    const info = await at.scanner.get(bills.info, { id: bill.id })
    expect(info.bill).toMatchObject({ passportCount: 2, outCount: 1 })
    expect(info.passports[0]).toMatchObject({ outcome: 'retrieve' })
  })

  it('are rolled back by their labels, and their applicants wait again', async () => {
    const [one, two] = [await checked(), await checked()]
    const bill = await sent(one.barcode, two.barcode)
    const only = { id: bill.id, version: bill.version, reason: '领馆未收件', passportIds: [one.barcode] }
    const left = await at.scanner.get(bills.rollback, only)
    expect(left.status).toBe(8)
    expect(await applicantOf(one.applicantId)).toMatchObject({ status: 56, submitNo: 1, submitTime: null })
    expect([await isSent(one.orderId), await isSent(two.orderId)]).toEqual([0, 1])
    expect(await applicantOf(two.applicantId)).toMatchObject({ status: 64 })
    const done = await at.scanner.get(bills.rollback, { id: bill.id, version: left.version, reason: '领馆未收件' })
    expect(done.status).toBe(12)
    // Sent once more, it was handed in twice.
    await sent(one.barcode)
    expect(await applicantOf(one.applicantId)).toMatchObject({ status: 64, submitNo: 2 })
  })

  it('wait until their applicant may be sent: they may lie on a draft, and stop the bill with the reason', async () => {
    const one = await checked(40)
    const { rows } = await at.scanner.get(bills.check, { passports: [one.barcode] })
    expect(rows).toMatchObject([{ kind: 'waiting', passport: { orderNo: expect.any(String) } }])
    expect(rows[0]!.msg).toContain('申请人还没有到待送签')
    const refused = await send(one.barcode)
    expect(refused).toMatchObject({ code: '9999', data: { refused: [{ barcode: one.barcode }] } })
    const draft = await at.scanner.get(bills.submit, { ...trip, passports: [one.barcode], submit: false })
    const off = await at.scanner.call(calls.unbind, { id: one.id, version: 3, reason: '退还客户' })
    expect(off.msg).toContain('送签单')
    const again = await at.scanner.get(bills.check, { passports: [one.barcode] })
    expect(again.rows).toMatchObject([{ kind: 'elsewhere' }])
    await at.scanner.get(bills.remove, { id: draft.id, version: draft.version })
    expect((await at.scanner.get(bills.check, { passports: [one.barcode] })).rows).toMatchObject([{ kind: 'waiting' }])
  })

  it('are offered where those that lie ready are picked, once they are checked', async () => {
    const one = await labelled()
    const ready = async () => (await at.scanner.get(bills.ready, { keywords: one.barcode })).rows
    expect(await ready()).toEqual([])
    expect((await send(one.barcode)).code).toBe('9999')
    await at.check(one.barcode)
    expect(await ready()).toMatchObject([{ barcode: one.barcode, orderId: one.orderId }])
  })

  it('are where their desks say they are: a wrong step is heard, nothing is done twice', async () => {
    const one = await labelled()
    expect(await at.retrieve(one.barcode)).toMatchObject({ kind: 'wrongStep', custody: 8 })
    expect(await at.check(one.barcode, { ok: false, reason: '缺照片' })).toMatchObject({ kind: 'accepted' })
    await at.check(one.barcode)
    expect(await at.check(one.barcode)).toMatchObject({ kind: 'duplicate' })
    expect(await at.giveBack(one.barcode)).toMatchObject({ kind: 'wrongStep', custody: 16 })
  })

  it('are placed by a file as those of contracts are, by label or number, and the draft is made of both', async () => {
    const [one, two, other] = [await checked(), await checked(), await at.until('checked')]
    const rows = `条码,护照号\n${one.barcode},\n,${two.passportNo}\n${other.barcode},\n,${one.passportNo}\n`
    const file = new File([new TextEncoder().encode(rows)], 'list.csv')
    const { id, placed, refused } = await at.scanner.get(files.parse, { file: [file] })
    expect(placed).toMatchObject([{ orderId: one.orderId }, { orderId: two.orderId }, { contractNo: other.contractNo }])
    expect(refused).toMatchObject([{ row: 5, reason: '与第 2 行是同一本护照' }])
    const { sendBillId } = await at.scanner.get(files.submit, { id })
    const { bill, passports } = await at.scanner.get(bills.info, { id: sendBillId })
    expect(passports.map(({ barcode }) => barcode)).toEqual([one.barcode, two.barcode, other.barcode])
    expect((await at.scanner.get(files.info, { id })).placed).toHaveLength(3)
    await at.scanner.get(bills.remove, { id: bill.id, version: bill.version })
  })

  it('go back into a hand at the return desk, and their applicants come to their end', async () => {
    const one = await checked()
    await sent(one.barcode)
    await at.retrieve(one.barcode)
    const scanned = await at.scanner.get(barcodes.scanToPassport, { barcode: one.barcode })
    expect(scanned).toMatchObject({ kind: 'found', order: { id: one.orderId }, passport: { custody: 32 } })
    expect(scanned.actions.map(({ event }) => event)).toEqual(expect.arrayContaining(['return', 'dispatch']))
    expect(scanned).not.toHaveProperty('contract')
    expect(await at.giveBack(one.barcode)).toMatchObject({ kind: 'accepted', passport: { custody: 40 } })
    expect(await at.giveBack(one.barcode)).toMatchObject({ kind: 'duplicate' })
    expect(await applicantOf(one.applicantId)).toMatchObject({ status: 80 })
    const { rows } = await at.scanner.get(calls.page, { keywords: one.barcode })
    expect(rows).toMatchObject([{ custody: 40, receiver: '张伟' }])
    expect(rows[0]).not.toHaveProperty('waybillNo')
  })

  it('go back by courier: what does not arrive comes back with its reason, what does ends the application', async () => {
    const one = await checked()
    await sent(one.barcode)
    await at.retrieve(one.barcode)
    const found = async () => (await at.scanner.get(calls.page, { keywords: one.barcode })).rows[0]!
    expect(await at.dispatch(one.barcode)).toMatchObject({ kind: 'accepted', passport: { custody: 36 } })
    expect(await applicantOf(one.applicantId)).toMatchObject({ status: 72 })
    const out = await found()
    expect(out).toMatchObject({ waybillNo: 'SF100200300', actions: ['delivered', 'undelivered'] })
    const back = { id: out.id, version: out.version, reason: '电话无人接听' }
    expect((await at.reception.call(calls.undelivered, back)).code).toBe('1111')
    expect(await at.scanner.get(calls.undelivered, back)).toMatchObject({ custody: 32 })
    expect(await at.dispatch(one.barcode)).toMatchObject({ kind: 'accepted' })
    const { id, version } = await found()
    expect(await at.scanner.get(calls.delivered, { id, version })).toMatchObject({ custody: 40 })
    expect(await applicantOf(one.applicantId)).toMatchObject({ status: 80 })
  })

  it('of a contract leave their result in the same history', async () => {
    const { id } = await at.until('sent')
    const row = await at.rowOf(id)
    expect(row.applicantId).toBeNull()
    const linked = await desk.store.read
      .selectFrom('contractPassport')
      .selectAll()
      .where('custody', '=', 24)
      .where('companyId', '=', 101)
      .where('applicantId', 'is not', null)
      .executeTakeFirstOrThrow()
    await at.retrieve(linked.barcode!, { issueResult: 2 })
    expect(await resultsOf(linked.applicantId!)).toMatchObject([
      { result: 2, source: 'CONTRACT', state: 'CURRENT', passportId: linked.id },
    ])
    const { applicant } = await at.reception.get(people.detail, { id: linked.applicantId! })
    expect(applicant.status).toBe(72)
  })
})
