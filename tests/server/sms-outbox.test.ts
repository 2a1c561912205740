import { expect, test, vi } from 'vitest'
import type { SmsGateway, SmsOutcome } from '#server/adapters/ports.ts'
import { localSms } from '#server/adapters/sms-local.ts'
import type { Log } from '#server/kit/log.ts'
import { queueSms, sendNextSms } from '#server/services/sms/outbox.ts'
import { askCode, RECEPTION, sent } from './codes.ts'
import { type Desk, NOW, onEachEngine } from './harness.ts'

const SECOND = 1000
const OK: SmsOutcome = { state: 'sent', message: 'OK' }
const draft = {
  messageType: 'CAPTCHA_LOGIN',
  mobile: RECEPTION,
  content: 'Your code is 123456',
  params: { code: '123456' },
  sendUser: null,
  expiresTime: NOW + 300 * SECOND,
}

/** A provider that answers what the test says, one after another, and fine from then on. */
function provider(...answers: (SmsOutcome | Error)[]) {
  const send = vi.fn<SmsGateway['send']>(async () => {
    const answer = answers.shift() ?? OK
    if (answer instanceof Error) throw answer
    return answer
  })
  return { ...localSms({ info: () => {} }), platform: 'TEST', showsCodes: false, send }
}

const queue = (desk: Desk, sms: SmsGateway, values: Partial<typeof draft> = {}) =>
  desk.store.change((tx) => queueSms(tx, { sms }, { ...draft, ...values }, desk.clock.now))

const jobs = (desk: Desk) => desk.store.read.selectFrom('outbox').selectAll().execute()

onEachEngine('the outbox of messages', (openDesk) => {
  test('sends once, hides the code from the record, and forgets it when it is sent', async () => {
    const desk = await openDesk()
    const sms = provider()
    await queue(desk, sms)
    expect(await sent(desk)).toMatchObject([
      { content: 'Your code is ******', stat: 0, statMsg: 'WAITING', platform: 'TEST', platformSendTime: null },
    ])
    desk.clock.now += SECOND
    expect(await sendNextSms({ ...desk.deps, sms })).toBe(true)
    expect(await sendNextSms({ ...desk.deps, sms })).toBe(false)
    expect(sms.send.mock.calls[0]?.[0]).toMatchObject({ mobile: RECEPTION, params: { code: '123456' } })
    expect(sms.send).toHaveBeenCalledTimes(1)
    expect(await sent(desk)).toMatchObject([{ stat: 1, statMsg: 'OK', platformSendTime: NOW + SECOND }])
    expect(JSON.stringify(await jobs(desk))).not.toContain('123456')
  })

  test('is empty when the change that was its reason is rolled back', async () => {
    const desk = await openDesk()
    const failing = desk.store.change(async (tx) => {
      await queueSms(tx, { sms: provider() }, draft, NOW)
      throw new Error('something else failed')
    })
    await expect(failing).rejects.toThrow('something else failed')
    expect([await sent(desk), await jobs(desk)]).toEqual([[], []])
  })

  test('tries again, later each time, when nobody answers or the provider is busy', async () => {
    const desk = await openDesk()
    const sms = provider(new Error('connect ECONNREFUSED'), { state: 'busy', message: 'Throttling.User' })
    const outbox = { ...desk.deps, sms }
    await queue(desk, sms)
    await sendNextSms(outbox)
    expect(await sent(desk)).toMatchObject([{ stat: 0, statMsg: 'connect ECONNREFUSED' }])
    expect(await sendNextSms(outbox)).toBe(false)
    desk.clock.now += 5 * SECOND
    await sendNextSms(outbox)
    expect(await sent(desk)).toMatchObject([{ stat: 0, statMsg: 'Throttling.User' }])
    desk.clock.now += 5 * SECOND
    expect(await sendNextSms(outbox)).toBe(false)
    desk.clock.now += 10 * SECOND
    await sendNextSms(outbox)
    expect(await sent(desk)).toMatchObject([{ stat: 1, statMsg: 'OK' }])
    expect(await jobs(desk)).toMatchObject([{ attempts: 3, doneTime: desk.clock.now }])
  })

  test('does not try what the provider refuses, nor what is too old to be of use', async () => {
    const desk = await openDesk()
    const sms = provider({ state: 'refused', message: 'isv.MOBILE_NUMBER_ILLEGAL' })
    const outbox = { ...desk.deps, sms }
    await queue(desk, sms)
    await sendNextSms(outbox)
    await queue(desk, sms, { mobile: '19900000000' })
    desk.clock.now += 300 * SECOND
    await sendNextSms(outbox)
    expect(await sendNextSms(outbox)).toBe(false)
    expect(sms.send).toHaveBeenCalledTimes(1)
    expect((await sent(desk)).map((one) => one.statMsg)).toEqual(['isv.MOBILE_NUMBER_ILLEGAL', 'EXPIRED'])
    expect(JSON.stringify(await jobs(desk))).not.toContain('123456')
  })

  test('has one sender for each message, however many processes look', async () => {
    const desk = await openDesk()
    const sms = provider()
    for (const at of [1, 2, 3]) await queue(desk, sms, { mobile: `1990000000${at}` })
    const outbox = { ...desk.deps, sms }
    const work = async () => {
      while (await sendNextSms(outbox));
    }
    await Promise.all([work(), work(), work()])
    expect(sms.send.mock.calls.map(([message]) => message.mobile).toSorted()).toEqual([
      '19900000001',
      '19900000002',
      '19900000003',
    ])
  })

  test('sends what a server that died was about to send', async () => {
    const desk = await openDesk()
    const sms = provider()
    await queue(desk, sms)
    let fail = () => {}
    const died: SmsGateway = {
      ...sms,
      send: () => new Promise((_, reject) => (fail = () => reject(new Error('late')))),
    }
    const dying = sendNextSms({ ...desk.deps, sms: died })
    await vi.waitFor(async () => expect((await jobs(desk))[0]?.attempts).toBe(1))
    expect(await sendNextSms({ ...desk.deps, sms })).toBe(false)
    desk.clock.now += 60 * SECOND
    expect(await sendNextSms({ ...desk.deps, sms })).toBe(true)
    expect(sms.send).toHaveBeenCalledTimes(1)
    fail()
    await dying
  })

  test('without a provider, stands in the record and in the log of the server', async () => {
    const desk = await openDesk()
    const info = vi.fn<Log['info']>()
    const sms = localSms({ info })
    await askCode(desk.stranger, RECEPTION)
    await sendNextSms({ ...desk.deps, sms })
    const [record] = await sent(desk)
    expect(record?.content).toMatch(/验证码为 \d{6}/)
    expect(info).toHaveBeenCalledWith('sms.local', {
      messageType: 'CAPTCHA_LOGIN',
      mobile: RECEPTION,
      content: record?.content,
    })
  })

  test('looks for what is due by an index', async () => {
    const desk = await openDesk()
    if (desk.store.engine !== 'sqlite') return
    const { sql } = await import('kysely')
    const plan = await sql<{ detail: string }>`explain query plan
      select id from outbox where kind = 'sms' and done_time is null and due_time <= 1 order by due_time limit 1
    `.execute(desk.store.read)
    expect(plan.rows.map((row) => row.detail).join()).toContain('outbox_due')
  })
})
