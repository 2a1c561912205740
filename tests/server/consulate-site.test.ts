import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rusEvisaForm } from '#domain/questionnaire/forms/rus-evisa.ts'
import { sendConnected } from '#server/adapters/consulate-connect.ts'
import { consulateHttp } from '#server/adapters/consulate-http.ts'
import { listen } from '#server/adapters/listening.ts'
import type { ConsulateSite } from '#server/adapters/ports.ts'
import { openSandboxStore } from '#server/adapters/sandbox-store.ts'
import { createSandbox } from '#server/sandbox/app.ts'
import { memoryStore, type SandboxStore } from '#server/sandbox/application.ts'
import { textIn } from '#server/sandbox/site-form.ts'
import { md5Of, pictureOf, wholeForm } from './site-forms.ts'

const KEY = 'sandbox-key'
const start = Date.UTC(2026, 0, 5)
const at = (seconds: number) => ({ now: start + seconds * 1000 })

/** Answers otherwise than usual; null: none. */
type More = Readonly<Record<string, string | boolean | null>>
const form = (passportNo: string, more: More = {}, reference?: string) => {
  const values = { surname: 'LI', givenNames: 'WEI', passportNo, entryDate: '2026-02-01', ...more }
  const given = Object.entries(values).filter(([, value]) => value !== null)
  const without = Object.keys(values).filter((key) => !given.some(([known]) => known === key))
  const name = reference ?? `r${passportNo}${more.surname ?? ''}`
  return wholeForm(rusEvisaForm, name, Object.fromEntries(given), without)
}

/** What the time does not pass for: whoever waits has hung up long before. */
const standing = () => new Promise<void>(() => {})
/** Long enough for a loopback answer, short enough for a test of hanging up. */
const CALL_MS = 400

interface Opened {
  readonly send: (request: Request) => Promise<Response>
  readonly base: string
  readonly store: SandboxStore
  close(): Promise<void>
}

async function inProcess(): Promise<Opened> {
  const store = memoryStore()
  const app = createSandbox({ store, clock: () => start, wait: standing, key: KEY })
  return { send: async (request) => app.fetch(request), base: 'http://sandbox.invalid', store, async close() {} }
}

async function overHttp(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'visadesk-consulate-'))
  const store = openSandboxStore(folder)
  const app = createSandbox({ store, clock: () => start, wait: standing, key: KEY })
  const ready = Promise.withResolvers<number>()
  const { server } = listen({
    port: 0,
    host: '127.0.0.1',
    fetch: async (request) => app.fetch(request),
    trusts: () => false,
    onReady: ({ port }) => ready.resolve(port),
  })
  return {
    send: sendConnected(),
    base: `http://127.0.0.1:${await ready.promise}`,
    store,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      store.close()
      rmSync(folder, { recursive: true })
    },
  }
}

describe.each([
  ['in this process', inProcess],
  ['over HTTP', overHttp],
] as const)('the site of a consulate, %s', (_, open) => {
  let opened: Opened
  let site: ConsulateSite
  beforeAll(async () => {
    opened = await open()
    site = consulateHttp('RU_EVISA', { base: opened.base, key: KEY }, { send: opened.send, callMs: CALL_MS })
  })
  afterAll(() => opened.close())
  const submitted = async (passportNo: string, more: More = {}) => {
    const answer = await site.submit(form(passportNo, more), at(0))
    return { answer, no: answer.applicationNo! }
  }
  const poll = (no: string, seconds: number) => site.poll({ applicationNo: no }, at(seconds))

  test('wants missing answers, foreign letters and expired passports corrected', async () => {
    const { answer } = await submitted('E10000001', { birthDay: null, nationality: null })
    expect(answer).toMatchObject({ state: 'correction', fields: ['birthDay', 'nationality'] })
    expect((await submitted('E10000002', { givenNames: '伟' })).answer).toMatchObject({ fields: ['givenNames'] })
    const { answer: expired, no } = await submitted('E10000003', { expiryDay: '2026-01-01' })
    expect(expired).toMatchObject({ state: 'correction', fields: ['expiryDay'] })
    expect(await site.change(no, form('E10000003'), at(1))).toMatchObject({ state: 'accepted' })
  })

  test.each(['0', '1', '2', '3', '4'])('accepts a passport ending in %s and grants it after 20 s', async (digit) => {
    const { answer, no } = await submitted(`E2000000${digit}`)
    expect(answer).toMatchObject({ state: 'accepted', askAgainAt: start + 20_000 })
    expect(await poll(no, 19)).toMatchObject({ state: 'accepted' })
    expect(await poll(no, 20)).toMatchObject({
      state: 'granted',
      passportNo: `E2000000${digit}`,
      visaNo: `V${no.slice(-8)}`,
      validFrom: '2026-02-01',
      validTo: '2026-02-16',
    })
  })

  test('asks for payment when it ends in 5, and grants it when paid or after 15 minutes', async () => {
    const { answer, no } = await submitted('E30000005')
    expect(answer).toMatchObject({ state: 'paymentAsked', fee: { amount: '52.00', currency: 'USD' } })
    expect(await poll(no, 15 * 60 - 1)).toMatchObject({ state: 'paymentAsked' })
    expect(await poll(no, 15 * 60)).toMatchObject({ state: 'granted' })
    const headers = { authorization: `Bearer ${KEY}` }
    const paid = await opened.send(
      new Request(`${opened.base}/v1/RU_EVISA/applications/${no}/pay`, { method: 'POST', headers }),
    )
    expect(await paid.json()).toMatchObject({ state: 'granted' })
  })

  test('is busy twice when it ends in 6', async () => {
    for (let turn = 0; turn < 2; turn += 1) await expect(submitted('E40000006')).rejects.toMatchObject({ kind: 'busy' })
    expect((await submitted('E40000006')).answer).toMatchObject({ state: 'accepted' })
  })

  test('thinks for 30 s when it ends in 7', async () => {
    const { answer, no } = await submitted('E50000007')
    expect(answer).toMatchObject({ state: 'thinking', askAgainAt: start + 30_000 })
    expect(await poll(no, 29)).toMatchObject({ state: 'thinking' })
    expect(await poll(no, 30)).toMatchObject({ state: 'granted' })
  })

  test('wants the passport number corrected after 10 s when it ends in 8, then grants', async () => {
    const { answer, no } = await submitted('E60000008')
    expect(answer.state).toBe('accepted')
    expect(await poll(no, 10)).toMatchObject({ state: 'correction', fields: ['passportNo'] })
    const mended = form('E60000001', {}, 'rE60000008')
    expect(await site.change(no, mended, at(11))).toMatchObject({ state: 'granted', passportNo: 'E60000001' })
  })

  test('refuses with a reason after 10 s when it ends in 9', async () => {
    const { answer, no } = await submitted('E70000009')
    expect(answer.state).toBe('accepted')
    expect(await poll(no, 10)).toMatchObject({ state: 'refused', reason: 'The application was refused.' })
  })

  test('takes the form of TIMEOUT, whose answer nobody waits for', async () => {
    await expect(submitted('E80000001', { surname: 'TIMEOUT' })).rejects.toMatchObject({ kind: 'timeout' })
    expect(await site.poll({ reference: 'rE80000001TIMEOUT' }, at(1))).toMatchObject({ state: 'accepted' })
  })

  test('loses the first answer to TWICE, and has one application after the second', async () => {
    await expect(submitted('E80000002', { surname: 'TWICE' })).rejects.toMatchObject({ kind: 'timeout' })
    const there = await site.poll({ reference: 'rE80000002TWICE' }, at(1))
    const { no } = await submitted('E80000002', { surname: 'TWICE' })
    expect(no).toBe(there.applicationNo)
    expect(opened.store.list().filter((one) => textIn(one.form, 'surname') === 'TWICE')).toHaveLength(1)
  })

  test('answers HTML with its maintenance page and BROKEN with half an answer', async () => {
    await expect(submitted('E80000003', { surname: 'HTML' })).rejects.toMatchObject({ kind: 'maintenance' })
    expect(await site.poll({ reference: 'rE80000003HTML' }, at(1))).toEqual({ state: 'unknown' })
    await expect(submitted('E80000004', { surname: 'BROKEN' })).rejects.toMatchObject({ kind: 'notUnderstood' })
  })

  test('sends every third call about LIMIT away for 20 s', async () => {
    const { no } = await submitted('E80000011', { surname: 'LIMIT' })
    expect(await poll(no, 1)).toMatchObject({ state: 'accepted' })
    await expect(poll(no, 2)).rejects.toMatchObject({ kind: 'busy', retryAt: start + 22_000 })
    expect(await poll(no, 22)).toMatchObject({ state: 'granted' })
  })

  test('grants CHANGED for another passport than was sent', async () => {
    expect((await submitted('E80000012', { surname: 'CHANGED' })).answer).toMatchObject({
      state: 'granted',
      passportNo: 'E80000013',
    })
  })

  test('knows what it has: one application a reference, and nothing of others', async () => {
    const [one, two] = [await submitted('E90000001'), await submitted('E90000001')]
    expect(one.no).toBe(two.no)
    expect(await poll('SBRU-none', 1)).toEqual({ state: 'unknown' })
    expect(await site.change('SBRU-none', form('E90000001'), at(1))).toEqual({ state: 'unknown' })
    const other = consulateHttp('PH', { base: opened.base, key: KEY }, { send: opened.send })
    expect(await other.poll({ applicationNo: one.no }, at(1))).toEqual({ state: 'unknown' })
    expect(await other.poll({ reference: 'rE90000001' }, at(1))).toEqual({ state: 'unknown' })
  })

  test('takes an application back until it is decided', async () => {
    const { no } = await submitted('E90000002')
    expect(await site.withdraw(no, at(1))).toMatchObject({ state: 'withdrawn' })
    expect(await site.change(no, form('E90000002'), at(2))).toMatchObject({ state: 'withdrawn' })
    const { no: granted } = await submitted('E90000003')
    expect(await site.withdraw(granted, at(20))).toMatchObject({ state: 'granted' })
    expect(await site.withdraw('SBRU-none', at(1))).toEqual({ state: 'unknown' })
  })

  test('opens accounts, and hands out the receipt and the visa', async () => {
    const account = await site.openAccount({ email: 'li@example.com' }, at(0))
    expect(await site.openAccount({ email: 'LI@example.com' }, at(0))).toEqual(account)
    const { no } = await submitted('E90000004')
    const receipt = await site.fetch(no, 'receipt', at(1))
    expect(receipt?.type).toBe('application/pdf')
    expect(new TextDecoder().decode(receipt?.bytes)).toMatch(/^%PDF-1\.4.*E90000004.*%%EOF\n$/s)
    expect(await site.fetch(no, 'visa', at(1))).toBeNull()
    expect((await site.fetch(no, 'visa', at(20)))?.type).toBe('application/pdf')
  })

  test('has the files before the form, byte for byte, and takes no form without them', async () => {
    const whole = form('E90000024')
    const no = (await site.submit(whole, at(0))).applicationNo!
    expect(whole.files.map(({ kind }) => kind)).toEqual(['photo', 'passportScan'])
    for (const { md5, read } of whole.files)
      expect(opened.store.file(md5)).toEqual({ mime: 'image/jpeg', bytes: await read() })
    const photo = await opened.send(new Request(`${opened.base}/a/${no}/files/0`))
    expect(photo.headers.get('content-type')).toBe('image/jpeg')
    expect(new Uint8Array(await photo.arrayBuffer())).toEqual(await whole.files[0]!.read())
    // Other bytes than were said arrive nowhere, and no form comes with them.
    const other = form('E90000034')
    const broken = other.files.map((file) => ({ ...file, read: async () => pictureOf('another one') }))
    await expect(site.submit({ ...other, files: broken }, at(0))).rejects.toMatchObject({ kind: 'notUnderstood' })
    expect(await site.poll({ reference: other.reference }, at(0))).toEqual({ state: 'unknown' })
    const bytes = new TextEncoder().encode('<svg onload="alert(1)"/>')
    const script = { ...other.files[0]!, md5: md5Of(bytes), size: bytes.length, read: async () => bytes }
    await expect(site.submit({ ...other, files: [script] }, at(0))).rejects.toMatchObject({
      answer: expect.stringContaining('fileKind'),
    })
    const huge = pictureOf('x'.repeat(11 * 1024 * 1024))
    const large = { ...other.files[0]!, md5: md5Of(huge), size: huge.length, read: async () => huge }
    await expect(site.submit({ ...other, files: [large] }, at(0))).rejects.toMatchObject({
      answer: expect.stringContaining('tooLarge'),
    })
  })

  test('wants files again that are missing, or of a kind that the question does not take', async () => {
    const whole = form('E90000044')
    const alone = { ...whole, files: whole.files.slice(0, 1) }
    expect(await site.submit(alone, at(0))).toMatchObject({ state: 'correction', fields: ['passportScan'] })
    const paper = new TextEncoder().encode('%PDF-1.7 a paper')
    const scan = { ...whole.files[1]!, md5: md5Of(paper), size: paper.length, read: async () => paper }
    const asPaper = { ...form('E90000054'), files: [whole.files[0]!, scan] }
    expect(await site.submit(asPaper, at(0))).toMatchObject({ state: 'correction', fields: ['passportScan'] })
  })

  test('lets nobody in without its key', async () => {
    const stranger = consulateHttp('RU_EVISA', { base: opened.base, key: 'other' }, { send: opened.send })
    await expect(stranger.submit(form('E90000005'), at(0))).rejects.toMatchObject({ kind: 'refusedCaller' })
  })

  test('shows every answer by its question, what is unconfirmed as such, and pictures as pictures', async () => {
    const whole = form('E90000064', { refused: true, refusedDetail: 'TOKYO 2019' })
    const no = (await site.submit(whole, at(0))).applicationNo!
    const read = async (language: string) => {
      const request = new Request(`${opened.base}/a/${no}`, { headers: { 'accept-language': language } })
      return (await opened.send(request)).text()
    }
    const [chinese, english] = [await read('zh-CN'), await read('en')]
    const rows = [...english.matchAll(/data-key="(\w+)"/g)].map(([, key]) => key)
    const sent = [...whole.fields.map(({ key }) => key), ...whole.files.map(({ kind }) => kind)]
    expect(new Set(rows)).toEqual(new Set(sent))
    expect(rows).toHaveLength(sent.length)
    expect(english).toContain('TOKYO 2019')
    expect(english).toContain(`<img src="/a/${no}/files/0"`)
    expect(chinese).toContain('未与网站核对')
    expect(chinese).toContain('出生国')
  })

  test('is played by a person, whose decision outranks what the form says', async () => {
    const { no } = await submitted('E90000014')
    const headers = {
      origin: opened.base,
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': 'en',
    }
    const post = (decision: string, from = opened.base, body = '') =>
      opened.send(
        new Request(`${opened.base}/a/${no}/${decision}`, {
          method: 'POST',
          headers: { ...headers, origin: from },
          body,
          redirect: 'manual',
        }),
      )
    const read = async (path: string, language = 'en') =>
      (await opened.send(new Request(opened.base + path, { headers: { 'accept-language': language } }))).text()
    expect(await read('/')).toContain(no)
    expect((await post('refuse', 'https://elsewhere.example')).status).toBe(403)
    for (const [decision, state, english, chinese] of [
      ['accept', 'accepted', 'Accepted', '已受理'],
      ['payment', 'paymentAsked', 'Waiting for payment', '待付款'],
      ['correction', 'correction', 'To be corrected', '需要更正'],
      ['refuse', 'refused', 'Refused', '已拒签'],
      ['grant', 'granted', 'Granted', '已出签'],
    ] as const) {
      expect((await post(decision)).status).toBe(303)
      expect(await poll(no, 1)).toMatchObject({ state })
      expect(await read(`/a/${no}`)).toContain(`>${english}</span>`)
      expect(await read(`/a/${no}`, 'zh-CN')).toContain(`>${chinese}</span>`)
    }
    // The questions that he chose are asked anew, by their names on the form and in its order.
    await post('correction', opened.base, 'fields=stayName&fields=nope&fields=birthRegion&reason=Please+say+more.')
    expect(await poll(no, 1)).toMatchObject({
      state: 'correction',
      fields: ['birthRegion', 'stayName'],
      reason: 'Please say more.',
    })
    expect((await post('forget')).status).toBe(404)
    expect(await read('/a/none')).toContain('There is no such application.')
  })
})

test('a site that is not there is down, and a caller that gives up is not waited for', async () => {
  const send = () => Promise.reject(new TypeError('fetch failed'))
  const gone = consulateHttp('RU_EVISA', { base: 'http://sandbox.invalid' }, { send })
  await expect(gone.submit(form('E1'), at(0))).rejects.toMatchObject({ name: 'SiteError', kind: 'down' })
  const slow = consulateHttp('RU_EVISA', { base: 'http://sandbox.invalid' }, { send: () => new Promise(() => {}) })
  const signal = AbortSignal.abort()
  await expect(slow.poll({ reference: 'r1' }, { ...at(0), signal })).rejects.toMatchObject({ kind: 'timeout' })
})

test('a site that takes no connection is down long before a call is over; an answer may take its time', async () => {
  const asked: Socket[] = []
  const silent = createServer((socket) => asked.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  // It never says how it encrypts.
  const send = sendConnected(50)
  const site = consulateHttp('RU_EVISA', { base: `https://127.0.0.1:${port}` }, { send })
  await expect(site.poll({ reference: 'r1' }, at(0))).rejects.toMatchObject({
    kind: 'down',
    message: expect.stringContaining('no connection'),
  })
  const plain = consulateHttp('RU_EVISA', { base: `http://127.0.0.1:${port}` }, { send, callMs: 300 })
  await expect(plain.poll({ reference: 'r1' }, at(0))).rejects.toMatchObject({ kind: 'timeout' })
  for (const socket of asked) socket.destroy()
  silent.close()
})
