import { expect, test } from 'vitest'
import { create as setOption } from '#protocol/config/option-calls.ts'
import * as orders from '#protocol/order/calls.ts'
import { save } from '#protocol/order/visa-order/applicant-calls.ts'
import { check, confirm, detail, logs, rules } from '#protocol/order/visa-order/calls.ts'
import * as params from '#protocol/parameter/calls.ts'
import { type Desk, onSqliteForBoth } from './harness.ts'
import { evisa, GZ, generic, type OrderArgs, person, sticker } from './order-forms.ts'

const whole = { birthDay: '1990-01-01', issueDay: '2024-01-01', passportNo: 'E20010001' }

/** A country whose sheet is sure to nobody, and whose form refuses no passport and no stay. */
const malaysian = (over: Partial<OrderArgs> = {}) => generic({ visaCountry: 'MYS', ...over })

async function ordered(desk: Desk, form: OrderArgs, expiryDay: string) {
  const reception = await desk.as('reception')
  const applicants = [{ ...person('LI'), ...whole, expiryDay }]
  const { id } = await reception.get(orders.create, { ...form, acceptOrgId: GZ, applicants })
  return { reception, id, order: { id, version: 1 } }
}

const setRule = (desk: Desk, code: string, value: string) =>
  desk.store.change((tx) =>
    tx
      .insertInto('centerOption')
      .values({ companyId: GZ, code, value })
      .onConflict((conflict) => conflict.columns(['companyId', 'code']).doUpdateSet({ value }))
      .execute(),
  )

/** The problem with passports and trips. */
const weighty = async (who: Awaited<ReturnType<Desk['as']>>, id: number) =>
  (await who.get(check, { id })).filter(({ rule }) => rule !== 'visa.notNeeded')

onSqliteForBoth('the passport of an e-visa order', (openDesk) => {
  test('that ends soon after the entry is said, and confirmed for a reason alone', async () => {
    const desk = await openDesk()
    const { reception, id, order } = await ordered(desk, evisa(), '2026-12-28')
    const found = await reception.get(check, { id })
    expect(found).toMatchObject([{ name: 'LI WEI', rule: 'pass.entry6', severity: 'reason', field: 'expiryDay' }])
    const refused = await reception.call(confirm, order)
    expect(refused).toMatchObject({ code: '9999', data: { fields: [{ path: 'reason' }] } })
    expect(refused.msg).toContain('不足6个月')
    expect((await reception.get(detail, { id })).order.status).toBe(8)
    await reception.get(confirm, { ...order, reason: '领馆已同意' })
    expect(JSON.stringify(await reception.get(logs, { id }))).toContain('领馆已同意')
  })

  test('that ends before the entry is put right first', async () => {
    const desk = await openDesk()
    const { reception, id, order } = await ordered(desk, evisa(), '2026-11-25')
    expect(await reception.get(check, { id })).toMatchObject([{ rule: 'pass.expired', severity: 'stop' }])
    const refused = await reception.call(confirm, { ...order, reason: '客户书面承担' })
    expect(refused).toMatchObject({ code: '9999' })
    expect(refused.msg).toContain('LI WEI')
    const [one] = (await reception.get(detail, { id })).applicants
    await reception.get(save, {
      ...person('LI'),
      ...whole,
      expiryDay: '2033-01-01',
      id: one!.id,
      orderId: id,
      version: one!.version,
    })
    expect(await reception.get(check, { id })).toEqual([])
    const { version } = (await reception.get(detail, { id })).order
    await reception.get(confirm, { id, version })
  })

  test('outlasts the stay as the sheet of its country asks', async () => {
    const desk = await openDesk()
    const { reception, id } = await ordered(desk, malaysian(), '2027-06-03')
    expect(await weighty(reception, id)).toMatchObject([{ rule: 'pass.exit', severity: 'reason' }])
    const long = await ordered(desk, malaysian({ exitDate: '2027-01-05' }), '2033-01-01')
    expect(await weighty(reception, long.id)).toMatchObject([{ rule: 'trip.stay', severity: 'reason' }])
  })

  test('of a sticker is told, and left to whoever takes it in', async () => {
    const desk = await openDesk()
    const { reception, id, order } = await ordered(desk, sticker(), '2027-01-10')
    expect(await reception.get(check, { id })).toMatchObject([{ rule: 'pass.entry6' }])
    expect(await reception.call(confirm, order)).toMatchObject({ code: '0000' })
  })

  test('of somebody else’s order is nobody’s business', async () => {
    const desk = await openDesk()
    const { id } = await ordered(desk, evisa(), '2026-12-28')
    expect(await (await desk.as('bj_reception')).call(check, { id })).toMatchObject({ code: '1111' })
  })

  test('weighs as its center wants it, for who enters, confirms and sees the order', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const short = async () => ordered(desk, malaysian(), '2027-06-03')
    const lacking = await short()
    await supervisor.get(setOption, { code: 'rule.pass.exit', value: 'stop' })
    const { reception, id, order } = await short()
    expect(await weighty(reception, id)).toMatchObject([{ rule: 'pass.exit', severity: 'stop' }])
    expect(await reception.call(confirm, { ...order, reason: '客户书面承担' })).toMatchObject({ code: '9999' })
    const [one] = (await reception.get(detail, { id })).applicants
    expect(one!.trip).toMatchObject([{ rule: 'pass.exit', severity: 'stop', field: 'expiryDay' }])
    const product = { visaCountry: 'MY', visaType: 2 } as const
    const { settings } = await reception.get(rules, { ...product, acceptOrgId: GZ })
    expect(settings).toMatchObject({ 'pass.exit': 'stop' })
    // What another center wants is none of theirs.
    expect((await (await desk.as('bj_reception')).get(rules, { ...product, acceptOrgId: GZ })).settings).toEqual({})
    await setRule(desk, 'rule.pass.exit', 'off')
    expect(await weighty(reception, lacking.id)).toEqual([])
    await reception.get(confirm, lacking.order)
  })

  test('weighs more once its center has signed the list', async () => {
    const desk = await openDesk()
    const { reception, id } = await ordered(desk, malaysian({ exitDate: '2027-01-05' }), '2033-01-01')
    expect(await weighty(reception, id)).toMatchObject([{ rule: 'trip.stay', severity: 'reason' }])
    await desk.store.change(async (tx) => {
      const list = await tx
        .selectFrom('visaData')
        .select('id')
        .where('visaCountry', '=', 'MY')
        .where('visaType', '=', 2)
        .where('category', '=', '')
        .executeTakeFirstOrThrow()
      const by = { signUserId: 1, signUser: 'test', signTime: desk.clock.now }
      await tx
        .insertInto('visaDataSignature')
        .values({ companyId: GZ, dataId: list.id, ...by })
        .execute()
    })
    expect(await weighty(reception, id)).toMatchObject([{ rule: 'trip.stay', severity: 'stop' }])
  })

  test('that the consulate’s form does not take is stopped before, whatever a center makes of it', async () => {
    const desk = await openDesk()
    await setRule(desk, 'rule.pass.exit', 'off')
    const days = { entryDate: '2026-12-01', exitDate: '2026-12-05' }
    const { reception, id, order } = await ordered(desk, generic(days), '2027-06-04')
    const found = await weighty(reception, id)
    expect(found).toMatchObject([{ severity: 'stop', field: 'expiryDay', text: expect.stringContaining('差 1 天') }])
    const refused = await reception.call(confirm, { ...order, reason: '客户书面承担' })
    expect(refused).toMatchObject({ code: '9999', msg: expect.stringContaining('换发护照，或改出行日期') })
    // It was saved all the same; a day more is enough.
    const [one] = (await reception.get(detail, { id })).applicants
    const kept = { id: one!.id, orderId: id, version: one!.version }
    await reception.get(save, { ...person('LI'), ...whole, expiryDay: '2027-06-05', ...kept })
    expect(await weighty(reception, id)).toEqual([])
    await reception.get(confirm, { id, version: (await reception.get(detail, { id })).order.version })
  })

  test('stays no longer than the consulate’s form takes, as the platform has written it down', async () => {
    const desk = await openDesk()
    const long = async () => ordered(desk, generic({ exitDate: '2026-12-20' }), '2033-01-01')
    const { reception, id, order } = await long()
    expect(await weighty(reception, id)).toMatchObject([{ rule: 'trip.stay', severity: 'stop' }])
    expect(await reception.call(confirm, { ...order, reason: '客户书面承担' })).toMatchObject({ code: '9999' })
    const admin = await desk.as('admin')
    const param = await admin.get(params.detail, { code: 'ph.stayDays' })
    await admin.get(params.save, { code: 'ph.stayDays', value: '30', version: param.version })
    // The sheet says fourteen, and is not certain.
    expect(await weighty(reception, id)).toMatchObject([{ rule: 'trip.stay', severity: 'reason' }])
    await reception.get(confirm, { ...order, reason: '领馆已同意' })
  })

  test('is a supervisor’s to excuse where its center wants one', async () => {
    const desk = await openDesk()
    await setRule(desk, 'rule.pass.entry6', 'supervisor')
    const { reception, order } = await ordered(desk, evisa(), '2026-12-28')
    const refused = await reception.call(confirm, { ...order, reason: '客户书面承担' })
    expect(refused).toMatchObject({ code: '9999', msg: expect.stringContaining('主管') })
    const supervisor = await desk.as('supervisor')
    expect(await supervisor.call(confirm, order)).toMatchObject({ data: { fields: [{ path: 'reason' }] } })
    await supervisor.get(confirm, { ...order, reason: '领馆已同意' })
  })
})
