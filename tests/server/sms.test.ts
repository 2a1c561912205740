import { expect, test, vi } from 'vitest'
import { visaStatus } from '#domain/status.ts'
import * as contracts from '#protocol/contract/calls.ts'
import * as orders from '#protocol/order/calls.ts'
import * as calls from '#protocol/sms/calls.ts'
import type { SmsDelivery, SmsGateway, SmsOutcome } from '#server/adapters/ports.ts'
import { localSms } from '#server/adapters/sms-local.ts'
import { queueSms, sendNextSms } from '#server/services/sms/outbox.ts'
import { type Desk, NOW, onEachEngine, type Person } from './harness.ts'

vi.setConfig({ testTimeout: 30_000 })

const MOBILE = '15400009001'

/** A provider that does what the test says; without a word everything goes well. */
function provider(over: Partial<SmsGateway> = {}) {
  return { ...localSms({ info: () => {} }), platform: 'TEST', showsCodes: false, ...over }
}

/** Works off the outbox with this provider. */
async function post(desk: Desk, sms: SmsGateway = desk.deps.sms) {
  while (await sendNextSms({ ...desk.deps, sms }));
}

/** A contract of the center that was taken in, and one that is a draft. */
async function contractIn(who: Person, status: number): Promise<{ id: number; no: string }> {
  const { rows } = await who.get(contracts.page, { status: status as never })
  const row = rows[0]!
  return { id: row.id, no: row.contractNo }
}

const notice = (id: number, over: object = {}) => ({
  busiType: 'CONTRACT' as const,
  id,
  messageType: 'CONTRACT_NOTICE' as const,
  mobile: MOBILE,
  detail: '请周五前补交照片',
  ...over,
})
const failed: SmsOutcome = { state: 'refused', message: 'isv.MOBILE_NUMBER_ILLEGAL' }

onEachEngine('messages about records', (openDesk) => {
  test('are written from the record, sent, listed with it and told in its log', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { id, no } = await contractIn(reception, 8)
    const asked = { busiType: 'CONTRACT', id, messageType: 'CONTRACT_ACCEPTED' } as const
    const shown = await reception.get(calls.getMessageContentAndMobile, asked)
    expect(shown.content).toMatch(
      new RegExp(`^您的签证申请已受理，合同号${no}，共\\d本护照，预计\\d{4}-\\d\\d-\\d\\d办结。广州签证中心`),
    )
    expect(shown.mobile).toMatch(/^1\d{10}$/)
    const english = await reception.get(calls.getMessageContentAndMobile, asked, { lang: 'en' })
    expect(english).toMatchObject({
      content: shown.content,
      meaning: expect.stringContaining('Your application was taken in'),
    })
    const { id: smsId } = await reception.get(calls.send, { ...asked, mobile: `${MOBILE}, 15400009002` })
    await post(desk)
    const [about] = await reception.get(calls.sendList, { busiType: 'CONTRACT', id })
    expect(about).toMatchObject({
      id: smsId,
      mobile: `${MOBILE},15400009002`,
      content: shown.content,
      stat: 1,
      sendUser: expect.any(String),
      busiNo: no,
    })
    const [logged] = await reception.get(contracts.logs, { id })
    expect(logged).toMatchObject({ action: 'sms', content: `154****9001, 154****9002 ${shown.content}` })
  })

  test('say in the sender’s own words what no record knows, and nothing without them', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { id } = await contractIn(reception, 8)
    expect(await reception.call(calls.send, notice(id, { detail: '' }))).toMatchObject({ msg: '请填写补充说明' })
    await reception.get(calls.send, notice(id))
    const [about] = await reception.get(calls.sendList, { busiType: 'CONTRACT', id })
    expect(about?.content).toContain('：请周五前补交照片。')
  })

  test('are refused with the reason where they would say what is not so', async () => {
    const reception = await (await openDesk()).as('reception')
    const { id } = await contractIn(reception, 0)
    const refusedFor = async (messageType: 'CONTRACT_READY' | 'CONTRACT_DISPATCHED') => {
      const { refused } = await reception.get(calls.getMessageContentAndMobile, {
        busiType: 'CONTRACT',
        id,
        messageType,
      })
      const { msg } = await reception.call(calls.send, { busiType: 'CONTRACT', id, messageType, mobile: MOBILE })
      return [refused, msg]
    }
    expect(await refusedFor('CONTRACT_READY')).toEqual(['sms.needs.status', '当前状态不适合发送这种短信'])
    expect(await refusedFor('CONTRACT_DISPATCHED')).toEqual(['sms.needs.waybillNo', '合同还没有寄出的护照'])
    const wrong = { busiType: 'ORDER', id, messageType: 'CONTRACT_READY', mobile: MOBILE } as const
    expect(await reception.call(calls.send, wrong)).toMatchObject({ msg: '短信平台没有这种短信的模板' })
  })

  test('of a confirmed order fit its kind of visa: nobody brings papers for an e-visa', async () => {
    const reception = await (await openDesk()).as('reception')
    const { rows } = await reception.get(orders.page, { rows: 50 })
    const saidOf = async (visaType: 1 | 2, messageType: 'ORDER_CONFIRMED' | 'ORDER_CONFIRMED_EVISA') => {
      const { id } = rows.find((one) => one.visaType === visaType && one.status === visaStatus.RECEIVED)!
      const { content, refused } = await reception.get(calls.getMessageContentAndMobile, {
        busiType: 'ORDER',
        id,
        messageType,
      })
      return refused ?? content
    }
    expect(await saidOf(1, 'ORDER_CONFIRMED')).toContain('请携带材料到')
    expect(await saidOf(2, 'ORDER_CONFIRMED')).toBe('sms.needs.visaType')
    expect(await saidOf(1, 'ORDER_CONFIRMED_EVISA')).toBe('sms.needs.visaType')
    const evisa = await saidOf(2, 'ORDER_CONFIRMED_EVISA')
    expect(evisa).toContain('无需到场')
    expect(evisa).not.toContain('携带')
  })

  test('name what is wrong with the mobiles', async () => {
    const reception = await (await openDesk()).as('reception')
    const { id } = await contractIn(reception, 8)
    const said = async (mobile: string) => (await reception.call(calls.send, notice(id, { mobile }))).msg
    expect(await said('123')).toBe('请输入正确的手机号码')
    expect(await said('')).toBe('请填写手机号码')
    const many = Array.from({ length: 21 }, (_, at) => `154000091${String(at).padStart(2, '0')}`).join(',')
    expect(await said(many)).toBe('一次最多发送给 20 个手机号码')
  })

  test('end after ten a day to one mobile', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { id } = await contractIn(reception, 8)
    for (let at = 0; at < 10; at += 1) await reception.get(calls.send, notice(id))
    expect(await reception.call(calls.send, notice(id))).toMatchObject({ code: '4455' })
    desk.clock.now = NOW + 86_400_000
    expect(await reception.call(calls.send, notice(id))).toMatchObject({ code: '0000' })
  })

  test('about orders go to who may see the order, and only there', async () => {
    const desk = await openDesk()
    const [reception, beijing] = [await desk.as('reception'), await desk.as('bj_reception')]
    const { rows } = await reception.get(orders.page, {})
    const order = rows[0]!
    const about = { busiType: 'ORDER', id: order.id, messageType: 'ORDER_NOTICE' } as const
    await reception.get(calls.send, { ...about, mobile: MOBILE, detail: '面签时间已定' })
    const { logs } = await reception.get(orders.details, { id: order.id })
    expect(logs[0]).toMatchObject({ action: 'sms' })
    for (const [call, input] of [
      [calls.sendList, { busiType: 'ORDER', id: order.id }],
      [calls.getMessageContentAndMobile, about],
      [calls.send, { ...about, mobile: MOBILE, detail: 'x' }],
    ] as const)
      expect(await beijing.call(call, input as never), call.path).toMatchObject({ code: '1111' })
  })

  test('offer what the provider has a text for', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const all = await reception.get(calls.queryMessageType, {})
    expect(all.map((one) => one.messageType)).toContain('ORDER_RESULT')
    expect((await reception.get(calls.queryMessageType, { busiType: 'CONTRACT' })).map((one) => one.busiType)).toEqual(
      Array.from({ length: 5 }, () => 'CONTRACT'),
    )
    const knows = (type: string) => type === 'ORDER_RESULT'
    Object.assign(desk.deps, { sms: provider({ knows }) })
    expect(await reception.get(calls.queryMessageType, {})).toEqual([
      { messageType: 'ORDER_RESULT', busiType: 'ORDER' },
    ])
    const { id } = await contractIn(reception, 8)
    expect(await reception.call(calls.send, notice(id))).toMatchObject({ msg: '短信平台没有这种短信的模板' })
  })
})

onEachEngine('the records of messages', (openDesk) => {
  test('are seen by the company that sent them; codes by the platform alone', async () => {
    const desk = await openDesk()
    const [reception, beijing, admin] = [
      await desk.as('reception'),
      await desk.as('bj_reception'),
      await desk.as('admin'),
    ]
    const { id } = await contractIn(reception, 8)
    const sent = await reception.get(calls.send, notice(id))
    const code = {
      messageType: 'CAPTCHA_LOGIN',
      mobile: MOBILE,
      content: '123456',
      params: { code: '123456' },
      sendUser: null,
      expiresTime: NOW + 1000,
    }
    await desk.store.change((tx) => queueSms(tx, desk.deps, code, NOW))
    const ids = async (who: Person) =>
      (await who.get(calls.page, { keywords: MOBILE })).rows.map((row) => row.messageType).toSorted()
    expect(await ids(reception)).toEqual(['CONTRACT_NOTICE'])
    expect(await ids(beijing)).toEqual([])
    expect(await ids(admin)).toEqual(['CAPTCHA_LOGIN', 'CONTRACT_NOTICE'])
    for (const call of [calls.check, calls.resend])
      expect(await beijing.call(call, { id: sent.id }), call.path).toMatchObject({ code: '1111' })
    expect(await (await desk.as('agent')).call(calls.page, {})).toMatchObject({ code: '1111' })
  })

  test('are found by mobile, record, type, state and day', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { id, no } = await contractIn(reception, 8)
    await reception.get(calls.send, notice(id))
    await post(desk)
    desk.clock.now = NOW + 86_400_000
    await reception.get(calls.send, notice(id, { mobile: '15400009777' }))
    const found = async (input: object) => (await reception.get(calls.page, input)).rows.map((row) => row.mobile)
    expect(await found({ keywords: '154000097' })).toEqual(['15400009777'])
    expect((await found({ keywords: no })).slice(0, 2)).toEqual(['15400009777', MOBILE])
    expect(await found({ keywords: '15400009', stat: 0 })).toEqual(['15400009777'])
    expect(await found({ keywords: '15400009', toDay: '2026-11-20' })).toEqual([MOBILE])
    expect(await found({ keywords: '15400009', fromDay: '2026-11-21' })).toEqual(['15400009777'])
    expect(await found({ keywords: '15400009', messageType: 'ORDER_RESULT' })).toEqual([])
    expect(await found({ keywords: '15400009', busiType: 'ORDER' })).toEqual([])
  })
})

onEachEngine('sending again', (openDesk) => {
  /** A message that the provider refused. */
  async function refusedOne() {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { id } = await contractIn(reception, 8)
    const sent = await reception.get(calls.send, notice(id))
    await post(desk, provider({ send: async () => failed }))
    const row = async () => (await reception.get(calls.page, { keywords: MOBILE })).rows[0]
    return { desk, reception, id: sent.id, row }
  }

  test('is possible while a message has not gone out, and not after', async () => {
    const { desk, reception, id, row } = await refusedOne()
    expect(await row()).toMatchObject({ stat: 0, statMsg: failed.message, actions: [{ event: 'resend' }] })
    const send = vi.fn<SmsGateway['send']>(async () => ({ state: 'sent', message: 'OK', receipt: 'R1' }))
    await reception.get(calls.resend, { id })
    expect(await row()).toMatchObject({ stat: 0, statMsg: 'WAITING' })
    // Pressed twice by two people: it goes out once.
    await reception.get(calls.resend, { id })
    await post(desk, provider({ send }))
    expect(send).toHaveBeenCalledTimes(1)
    expect(send.mock.calls[0]?.[0]).toMatchObject({ params: { detail: '请周五前补交照片' } })
    expect(await row()).toMatchObject({ stat: 1, actions: [{ event: 'check' }] })
    expect(await row()).toMatchObject({ stat: 1, statMsg: 'OK' })
    expect(await reception.call(calls.resend, { id })).toMatchObject({ code: '9999', msg: '短信已发送，不能重发' })
  })

  test('hurries a message that waits for its next try, and leaves one alone that is being sent', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { id } = await contractIn(reception, 8)
    const sent = await reception.get(calls.send, notice(id))
    const send = vi.fn<SmsGateway['send']>(async () => ({ state: 'busy', message: 'Throttling' }))
    await post(desk, provider({ send }))
    await post(desk, provider({ send }))
    expect(send).toHaveBeenCalledTimes(1)
    await reception.get(calls.resend, { id: sent.id })
    const slow = vi.fn<SmsGateway['send']>(async () => {
      await reception.get(calls.resend, { id: sent.id })
      expect(await sendNextSms(desk.deps)).toBe(false)
      return { state: 'sent', message: 'OK' }
    })
    await post(desk, provider({ send: slow }))
    expect(slow).toHaveBeenCalledTimes(1)
  })

  test('of a code is refused: somebody asks for another one', async () => {
    const { desk } = await refusedOne()
    const admin = await desk.as('admin')
    const code = {
      messageType: 'CAPTCHA_LOGIN',
      mobile: MOBILE,
      content: '1',
      params: {},
      sendUser: null,
      expiresTime: NOW,
    }
    const id = await desk.store.change((tx) => queueSms(tx, desk.deps, code, NOW))
    expect(await admin.call(calls.resend, { id })).toMatchObject({ msg: '验证码短信不能重发，请重新获取验证码' })
  })

  test('of several does each for itself', async () => {
    const { desk, reception, id, row } = await refusedOne()
    const contract = await contractIn(reception, 8)
    const other = await reception.get(calls.send, notice(contract.id, { mobile: '15400009888' }))
    await reception.get(calls.resend, { id })
    await post(desk)
    expect(await row()).toMatchObject({ stat: 1 })
    const none = await reception.call(calls.batchResend, { ids: [other.id] })
    expect(none).toMatchObject({ code: '4466', data: { ok: 0, failed: 1 } })
    const third = await reception.get(calls.send, notice(contract.id))
    const both = await reception.get(calls.batchResend, { ids: [third.id, other.id, third.id] })
    expect(both).toMatchObject({ ok: 1, failed: 1 })
  })

  test('goes to the mobiles that did not get it, once the provider said so', async () => {
    const desk = await openDesk()
    const delivered = (message: string, state: SmsDelivery['state']): SmsDelivery => ({ state, message })
    const sms = provider({
      delivery: async ({ mobile, receipt }) =>
        mobile === MOBILE ? delivered(`OK ${receipt}`, 'delivered') : delivered('POWERED_OFF', 'failed'),
      send: async () => ({ state: 'sent', message: 'OK', receipt: 'R9' }),
    })
    Object.assign(desk.deps, { sms })
    const reception = await desk.as('reception')
    const { id } = await contractIn(reception, 8)
    const sent = await reception.get(calls.send, notice(id, { mobile: `${MOBILE},15400009002` }))
    expect(await reception.call(calls.check, sent)).toMatchObject({ msg: '短信尚未发送，暂无送达结果' })
    await post(desk, sms)
    const checked = await reception.get(calls.check, sent)
    expect(checked).toEqual({ stat: 0, statMsg: 'POWERED_OFF' })
    await reception.get(calls.resend, sent)
    const send = vi.fn<SmsGateway['send']>(async () => ({ state: 'sent', message: 'OK' }))
    await post(desk, provider({ send }))
    expect(send.mock.calls[0]?.[0].mobile).toBe('15400009002')
  })

  test('says so when the provider does not answer', async () => {
    const desk = await openDesk()
    const silent = async () => Promise.reject(new Error('connect ECONNREFUSED'))
    const [reception, admin] = [await desk.as('reception'), await desk.as('admin')]
    const { id } = await contractIn(reception, 8)
    const sent = await reception.get(calls.send, notice(id))
    await post(desk)
    expect(await reception.get(calls.check, sent)).toEqual({ stat: 1, statMsg: 'DELIVERED' })
    expect(await admin.get(calls.balance, {})).toEqual({ platform: 'LOCAL' })
    expect(await reception.call(calls.balance, {})).toMatchObject({ code: '1111' })
    Object.assign(desk.deps, { sms: provider({ delivery: silent, balanceFen: silent }) })
    expect(await reception.call(calls.check, sent)).toMatchObject({ msg: '送达结果查询失败，请稍后再试' })
    expect(await admin.call(calls.balance, {})).toMatchObject({ msg: '短信余额查询失败，请稍后再试' })
    Object.assign(desk.deps, { sms: provider({ balanceFen: async () => 123_400 }) })
    expect(await admin.get(calls.balance, {})).toEqual({ platform: 'TEST', balanceFen: 123_400 })
  })
})
