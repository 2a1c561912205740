import { beforeAll, expect, it } from 'vitest'
import { mrzCheckDigit } from '#domain/mrz-layouts.ts'
import * as contracts from '#protocol/contract/calls.ts'
import * as people from '#protocol/order/visa-order/applicant-calls.ts'
import * as visaOrders from '#protocol/order/visa-order/calls.ts'
import * as calls from '#protocol/order-passport/calls.ts'
import * as labels from '#protocol/passport/barcode/calls.ts'
import * as passports from '#protocol/passport/calls.ts'
import { form, freshNumber, passport } from './contract-forms.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { BJ, sticker } from './order-forms.ts'
import { backUnderOrder } from './order-passport-way.ts'
import { type Custody, custodyDesk } from './passport-fixtures.ts'

const BOUND = 8
const CHECKED = 16
const RETRIEVED = 32

onEachEngine('Passports of orders without a contract', (openDesk) => {
  let desk: Desk
  let at: Custody
  beforeAll(async () => {
    desk = await openDesk()
    at = await custodyDesk(desk)
  })

  /** A confirmed sticker order of one person. */
  const ordered = async (passportNo: string | undefined = freshNumber()) => {
    const person = { surname: 'ZHAO', givenNames: 'MIN', nationality: 'CHN', ...(passportNo && { passportNo }) }
    const made = await at.reception.get(visaOrders.submit, { ...sticker(), applicants: [person] })
    await at.reception.get(visaOrders.confirm, { id: made.id, version: made.version })
    const { order, applicants } = await at.reception.get(visaOrders.detail, { id: made.id })
    return { orderId: made.id, orderNo: order.orderNo, applicantId: applicants[0]!.id, passportNo: passportNo ?? '' }
  }
  const label = async () => (await at.labels())[0]!
  const labelled = async () => {
    const order = await ordered()
    const barcode = await label()
    const bound = await at.scanner.get(calls.bind, { barcode, applicantId: order.applicantId })
    return { ...order, barcode, bound }
  }
  const waits = async (keywords: string) => (await at.scanner.get(calls.waiting, { keywords })).rows
  const labelRow = (barcode: string) =>
    desk.store.read.selectFrom('barcode').selectAll().where('barcode', '=', barcode).executeTakeFirstOrThrow()

  it('get a label at the desk, for the person who is chosen', async () => {
    const order = await ordered()
    expect(await waits(order.passportNo)).toMatchObject([{ applicantId: order.applicantId, orderNo: order.orderNo }])
    const barcode = await label()
    const bound = await at.scanner.get(calls.bind, { barcode, applicantId: order.applicantId })
    expect(bound).toMatchObject({
      barcode,
      custody: BOUND,
      orderNo: order.orderNo,
      surname: 'ZHAO',
      actions: ['unbind'],
    })
    expect(await waits(order.passportNo)).toEqual([])
    expect(await labelRow(barcode)).toMatchObject({ status: 8, applicantId: order.applicantId, passportId: null })
    for (const keywords of [barcode, order.passportNo, order.orderNo])
      expect((await at.reception.get(calls.page, { keywords })).rows).toMatchObject([{ barcode, bindUser: '梁志强' }])
  })

  it('get it for the passport that the reader has read: its zone, the second line of it, or its number', async () => {
    const line = (number: string, digit: string) => `${number}${digit}CHN9004129M3405098<<<<<<<<<<<<<<<6`
    const zone = (number: string) => `${'P<CHNZHAO<<MIN'.padEnd(44, '<')}\n${line(number, mrzCheckDigit(number))}`
    for (const read of [zone, (number: string) => zone(number).split('\n')[1]!, (number: string) => number]) {
      const order = await ordered()
      const bound = await at.scanner.get(calls.bind, { barcode: await label(), zone: read(order.passportNo) })
      expect(bound).toMatchObject({ applicantId: order.applicantId, passportNo: order.passportNo })
    }
    const worn = await ordered()
    const digit = String((Number(mrzCheckDigit(worn.passportNo)) + 1) % 10)
    const free = await label()
    const misread = await at.scanner.call(calls.bind, { barcode: free, zone: line(worn.passportNo, digit) })
    expect(misread.msg).toBe('机读码校验不通过，可能读错：请重新扫描；仍不通过时请手工输入护照号')
    expect(await labelRow(free)).toMatchObject({ status: 0 })
    const nobody = await at.scanner.call(calls.bind, { barcode: await label(), zone: freshNumber() })
    expect(nobody.msg).toBe('没有找到待绑定的申请人：请核对护照号，或先在订单中登记')
    const same = freshNumber()
    await ordered(same)
    await ordered(same)
    const several = await at.scanner.call(calls.bind, { barcode: await label(), zone: same })
    expect(several.msg).toBe('多个订单中有该护照号，请在列表中选择申请人')
    const none = await at.scanner.call(calls.bind, { barcode: await label() })
    expect(none.data).toMatchObject({ fields: [{ path: 'applicantId', key: 'orderPassport.whose' }] })
  })

  it('are labelled and checked anew once their number is another one, and stay labelled when anything else is', async () => {
    const { orderId, applicantId, barcode, passportNo } = await labelled()
    await at.check(barcode)
    const version = async () => (await at.reception.get(people.detail, { id: applicantId })).applicant.version
    const person = { id: applicantId, orderId, surname: 'ZHAO', givenNames: 'MIN', nationality: 'CHN' }
    await at.reception.get(people.save, { ...person, version: await version(), passportNo, cname: '赵敏' })
    expect(await labelRow(barcode)).toMatchObject({ status: 8 })
    const renewed = freshNumber()
    await at.reception.get(people.save, { ...person, version: await version(), passportNo: renewed })
    expect(await labelRow(barcode)).toMatchObject({ status: 12 })
    const [row] = await waits(renewed)
    expect(row).toMatchObject({ applicantId })
    const next = await label()
    expect(await at.scanner.get(calls.bind, { barcode: next, applicantId })).toMatchObject({ custody: BOUND })
  })

  it('wear one label each, and a label is on one passport', async () => {
    const { applicantId, barcode } = await labelled()
    const other = await ordered()
    expect((await at.scanner.call(calls.bind, { barcode, applicantId: other.applicantId })).msg).toBe(
      '条码已绑定在另一本护照上',
    )
    expect((await at.scanner.call(calls.bind, { barcode, applicantId })).msg).toBe('条码已绑定在该护照上')
    const second = await at.scanner.call(calls.bind, { barcode: await label(), applicantId })
    expect(second.msg).toBe('当前状态为“已绑定”，不能绑定条码')
    const free = await label()
    const race = await Promise.all(
      [other.applicantId, (await ordered()).applicantId].map((one) =>
        at.scanner.call(calls.bind, { barcode: free, applicantId: one }),
      ),
    )
    expect(race.filter(({ code }) => code === '0000')).toHaveLength(1)
  })

  it('lose it for a reason: the label is void, and the next one goes on', async () => {
    const { applicantId, passportNo, barcode, bound } = await labelled()
    const { id, version } = bound
    expect((await at.scanner.call(calls.unbind, { id, version, reason: '' })).code).toBe('9999')
    expect((await at.scanner.call(calls.unbind, { id, version: version + 1, reason: 'x' })).code).toBe('4409')
    await at.scanner.get(calls.unbind, { id, version, reason: '标签破损' })
    expect(await labelRow(barcode)).toMatchObject({ status: 12, reason: '标签破损' })
    const [off] = (await at.reception.get(calls.page, { keywords: passportNo })).rows
    expect(off).toMatchObject({ barcode, custody: 0, reason: '标签破损', custodyUser: '梁志强', actions: [] })
    expect((await waits(passportNo)).map((one) => one.applicantId)).toEqual([applicantId])
    const next = await label()
    await at.scanner.get(calls.bind, { barcode: next, applicantId })
    const [on] = (await at.reception.get(calls.page, { keywords: passportNo })).rows
    expect(on).toMatchObject({ id, barcode: next, custody: BOUND })
    expect(on).not.toHaveProperty('reason')
  })

  it('go back to the check for a reason, when they were passed by mistake', async () => {
    const { passportNo, barcode, bound } = await labelled()
    const { id } = bound
    const shown = async () => (await at.scanner.get(calls.page, { keywords: passportNo })).rows[0]!
    expect(await at.scanner.call(calls.uncheck, { id, version: bound.version, reason: 'x' })).toMatchObject({
      code: '9999',
    })
    await at.check(barcode)
    const checked = await shown()
    expect(checked).toMatchObject({ custody: CHECKED, actions: ['uncheck', 'unbind'] })
    const seen = { id, version: checked.version }
    expect((await at.scanner.call(calls.uncheck, { ...seen, reason: ' ' })).code).toBe('9999')
    expect((await at.scanner.call(calls.uncheck, { ...seen, version: 99, reason: 'x' })).code).toBe('4409')
    // Who sticks labels on and has no right to the check does not take it back.
    const agent = await desk.as('agent')
    expect((await agent.call(calls.uncheck, { ...seen, reason: 'x' })).code).not.toBe('0000')
    expect(await at.scanner.get(calls.uncheck, { ...seen, reason: '照片贴错' })).toMatchObject({ custody: BOUND })
    expect(await shown()).toMatchObject({ custody: BOUND, barcode, actions: ['unbind'] })
    const log = desk.store.read.selectFrom('entityLog').select(['action', 'content', 'fromStatus', 'toStatus'])
    expect(
      await log
        .where('entity', '=', 'orderPassport')
        .where('entityId', '=', id)
        .orderBy('id', 'desc')
        .limit(1)
        .execute(),
    ).toEqual([{ action: 'uncheck', content: '照片贴错', fromStatus: CHECKED, toStatus: BOUND }])
    await at.check(barcode)
    expect((await shown()).custody).toBe(CHECKED)
  })

  it('are in the house: nobody is cancelled while his passport lies there', async () => {
    const { applicantId, bound } = await labelled()
    const { applicant } = await at.reception.get(people.detail, { id: applicantId })
    const cancel = () =>
      at.reception.call(people.cancel, { id: applicantId, version: applicant.version, reason: '行程取消' })
    expect((await cancel()).msg).toContain('护照')
    await at.scanner.get(calls.unbind, { id: bound.id, version: bound.version, reason: '退还客户' })
    expect((await cancel()).code).toBe('0000')
  })

  it('are no passports of e-visas, of people without a number, or of whoever is past the consulate', async () => {
    const barcode = await label()
    const bind = async (applicantId: number) => (await at.scanner.call(calls.bind, { barcode, applicantId })).msg
    const applicants = await desk.store.read
      .selectFrom('visaApplicant')
      .select(['id', 'status', 'visaType', 'contractId'])
      .where('acceptOrgId', '=', 101)
      .execute()
    const sampleAt = (status: number, visaType: number) =>
      applicants.find((one) => one.status === status && one.visaType === visaType && one.contractId === null)!.id
    expect(await bind(sampleAt(24, 2))).toBe('电子签证不收护照，不能绑定条码')
    expect(await bind(sampleAt(80, 1))).toBe('申请人当前为“已返件”，不能绑定条码')
    expect(await bind((await ordered('')).applicantId)).toBe('请先在申请表中填写护照号，再绑定条码')
  })

  it('are known to the desks of contracts by what they are', async () => {
    const { barcode, passportNo } = await labelled()
    expect(await at.giveBack(barcode)).toMatchObject({ kind: 'wrongStep', custody: 8 })
    const found = await at.reception.get(labels.scanToPassport, { barcode })
    expect(found).toMatchObject({ kind: 'found', msg: '条码已绑定在订单申请人的护照上' })
    const looked = await at.reception.call(passports.searchByBarcode, { barcode })
    expect(looked.msg).toBe('条码已绑定在订单申请人的护照上')
    const listed = await at.reception.get(labels.page, { keywords: barcode })
    expect(listed.rows).toMatchObject([{ passportNo, fullname: 'ZHAO MIN' }])
  })

  it("go over to the contract that accepts the applicant: custody and label are its passport's then", async () => {
    const { applicantId, orderId, passportNo, barcode, bound } = await labelled()
    const one = passport({ applicantId, passportNo, surname: 'ZHAO', givenNames: 'MIN' })
    const made = await at.reception.get(contracts.create, form({ orderId, passports: [one] }))
    const { passports: rows } = await at.reception.get(contracts.details, { id: made.id })
    const passportId = rows[0]!.id
    expect(await at.check(barcode)).toMatchObject({ kind: 'accepted' })
    // Until it is accepted, the label stays the order's: it cannot be doubled there, nor taken off beside the contract.
    const double = await at.scanner.call(labels.bindToPassport, { barcode: await label(), passportId })
    expect(double.msg).toBe(`护照在订单中已绑定条码 ${barcode}，合同受理后自动带入`)
    const { id, version } = { ...bound, version: bound.version + 1 }
    const off = await at.scanner.call(calls.unbind, { id, version, reason: 'x' })
    expect(off.msg).toMatch(/^由合同 \S+ 管理$/)
    await at.reception.get(contracts.accept, { id: made.id, version: made.version })
    expect(await at.rowOf(passportId)).toMatchObject({ custody: CHECKED, barcode, applicantId })
    expect(await labelRow(barcode)).toMatchObject({ status: 8, passportId, applicantId })
    expect((await at.reception.get(calls.page, { keywords: barcode })).records).toBe(0)
    expect(await at.check(barcode)).toMatchObject({ kind: 'duplicate', id: passportId })
    const track = await at.reception.get(passports.track, { id: passportId })
    expect(track.entries.map((entry) => entry.kind)).toContain('scan')
  })

  it('leave nothing behind when the acceptance fails', async () => {
    const { applicantId, orderId, barcode } = await labelled()
    const one = passport({ applicantId, passportNo: freshNumber().replace('EJ', 'EK') })
    const refused = await at.reception.call(contracts.create, form({ orderId, passports: [one] }))
    expect(refused.code).toBe('9999')
    expect((await at.reception.get(calls.page, { keywords: barcode })).rows).toMatchObject([{ custody: BOUND }])
  })

  it('are their center’s: nobody else finds or labels them', async () => {
    const { applicantId, barcode, bound } = await labelled()
    const other = await desk.as('bj_supervisor')
    expect((await other.get(calls.page, { keywords: barcode })).records).toBe(0)
    expect((await other.get(calls.waiting, { keywords: barcode })).records).toBe(0)
    const mine = { barcode: await label(), applicantId: (await ordered()).applicantId }
    expect((await other.call(calls.bind, mine)).code).toBe('1111')
    const gone = { id: bound.id, version: bound.version, reason: 'x' }
    expect((await other.call(calls.unbind, gone)).code).toBe('1111')
    const agent = await desk.as('agent')
    expect((await agent.call(calls.bind, { barcode, applicantId })).code).toBe('1111')
  })

  it('go by courier with an address and a waybill of their own customer, or when it is confirmed', async () => {
    const [first, second] = [await backUnderOrder(desk, at), await backUnderOrder(desk, at)]
    const orders = desk.store.change
    await orders((tx) =>
      tx.updateTable('visaOrder').set({ customerAddr: null }).where('id', '=', first.orderId).execute(),
    )
    await orders((tx) =>
      tx
        .updateTable('visaOrder')
        .set({ customerAddr: '广州市天河区 1 号', contactName: '王芳', contactMobile: '13900009999' })
        .where('id', '=', second.orderId)
        .execute(),
    )
    const send = (barcode: string, waybillNo: string, isAsked = true) => at.dispatch(barcode, { waybillNo, isAsked })
    const custody = async (id: number) =>
      (await desk.store.read.selectFrom('orderPassport').select('custody').where('id', '=', id).executeTakeFirst())
        ?.custody
    const homeless = await send(first.barcode, 'SF901')
    expect(homeless).toMatchObject({ kind: 'refused', doubts: ['address'] })
    expect(homeless.msg).toMatch(/没有邮寄地址/)
    expect(await custody(first.id)).toBe(RETRIEVED)
    expect(await send(first.barcode, 'SF901', false)).toMatchObject({ kind: 'accepted' })
    const shared = await send(second.barcode, 'SF901')
    expect(shared).toMatchObject({ kind: 'refused', doubts: ['waybill'] })
    expect(shared.msg).toMatch(/SF901 已用于另一位客户/)
    expect(await send(second.barcode, 'SF902')).toMatchObject({ kind: 'accepted' })
  })
  it('ask about a waybill of another center, too, and name nobody of there', async () => {
    const beijing = { companyId: BJ }
    const under = await backUnderOrder(desk, at)
    const contract = await at.until('retrieved', { over: { contactName: '外地客', customerAddr: '北京市 1 号' } })
    const next = await backUnderOrder(desk, at)
    await at.dispatch(under.barcode, { waybillNo: 'SF911' })
    await at.dispatch(contract.barcode, { waybillNo: 'SF912' })
    await desk.store.change(async (tx) => {
      const outside = { contactName: '外地客', customerAddr: '北京市 1 号' }
      await tx.updateTable('orderPassport').set(beijing).where('id', '=', under.id).execute()
      await tx.updateTable('visaOrder').set(outside).where('id', '=', under.orderId).execute()
      await tx.updateTable('contract').set(beijing).where('id', '=', contract.contractId).execute()
      const here = { customerAddr: '广州市天河区 1 号', contactName: '王芳' }
      await tx.updateTable('visaOrder').set(here).where('id', '=', next.orderId).execute()
    })
    for (const waybillNo of ['SF911', 'SF912']) {
      const asked = await at.dispatch(next.barcode, { waybillNo, isAsked: true })
      expect(asked).toMatchObject({ kind: 'refused', doubts: ['waybill'] })
      expect(asked.msg).toBe(`运单号 ${waybillNo} 已用于其他中心的护照，请核对运单`)
    }
  })
})
