import { describe, expect, it, test } from 'vitest'
import * as calls from '#protocol/consulate/evidence-calls.ts'
import { detail } from '#protocol/consulate/form-task-calls.ts'
import { type SiteAnswer, siteAnswer } from '#protocol/consulate/site-wire.ts'
import { consulateHttp } from '#server/adapters/consulate-http.ts'
import type { ConsulateSite } from '#server/adapters/ports.ts'
import { sandboxSite } from './consulate-sandbox.ts'
import { applicationOf, queuedOrder } from './evisa-orders.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { siteWorker } from './site-worker.ts'

const granted = {
  state: 'granted',
  applicationNo: 'RU-1',
  passportNo: 'E10000001',
  visaNo: 'V123456',
  validFrom: '2026-12-01',
  validTo: '2026-12-31',
}
const payment = { state: 'paymentAsked', applicationNo: 'RU-1', fee: { amount: '52.00', currency: 'USD' } }
const correction = { state: 'correction', applicationNo: 'RU-1', fields: ['passportNo'], reason: 'line\nline' }

/** Answers that no person could record either. */
const WRONG: [string, object][] = [
  ['a number of blanks', { ...granted, applicationNo: ' ' }],
  ['a number with a zero character', { ...granted, applicationNo: 'RU\u00001' }],
  ['a number of two lines', { ...granted, applicationNo: 'RU\n1' }],
  ['a number without an end', { ...granted, applicationNo: 'R'.repeat(65) }],
  ['a visa number of other signs', { ...granted, visaNo: '<b>V1</b>' }],
  ['a visa number without an end', { ...granted, visaNo: 'V'.repeat(21) }],
  ['a passport of other signs', { ...granted, passportNo: '护照' }],
  ['a day that is none', { ...granted, validFrom: '2026-02-30' }],
  ['a day of another kind', { ...granted, validTo: '31.12.2026' }],
  ['days the wrong way round', { ...granted, validFrom: '2027-01-01' }],
  ['an amount below nothing', { ...payment, fee: { amount: '-1', currency: 'USD' } }],
  ['an amount that is no number', { ...payment, fee: { amount: '1e9', currency: 'USD' } }],
  ['an amount without an end', { ...payment, fee: { amount: '1'.repeat(10), currency: 'USD' } }],
  ['no such currency', { ...payment, fee: { amount: '1', currency: 'dollars' } }],
  ['a payment without an amount', { ...payment, fee: undefined }],
  ['a reason with a zero character', { ...correction, reason: 'a\u0000b' }],
  ['a reason without an end', { ...correction, reason: 'x'.repeat(1001) }],
  ['a correction of nothing', { state: 'correction', applicationNo: 'RU-1' }],
  ['fields without an end', { ...correction, fields: Array.from({ length: 101 }, (_, at) => `f${at}`) }],
  ['no such state', { state: 'perhaps', applicationNo: 'RU-1' }],
]

describe('what a site answers', () => {
  it.each([granted, payment, correction, { state: 'thinking' }, { state: 'unknown' }])('is taken: %j', (answer) => {
    expect(siteAnswer.parse(answer)).toEqual(answer)
  })
  it('is brought into the form in which people type it', () => {
    expect(siteAnswer.parse({ ...granted, visaNo: ' v123456 ' }).visaNo).toBe('V123456')
  })
  it.each(WRONG)('is not taken as it is: %s', (_, answer) => {
    expect(siteAnswer.safeParse(answer).success).toBe(false)
  })
})

/** A site that says and gives out what it likes. */
const answering = (words: string, paper?: () => Response): ConsulateSite => {
  const send = async (request: Request) => {
    if (request.method === 'PUT') return new Response(null, { status: 204 })
    if (/\/(visa|receipt)$/.test(request.url)) return paper?.() ?? new Response(null, { status: 404 })
    return new Response(words, { headers: { 'content-type': 'application/json' } })
  }
  return { ...sandboxSite(), ...consulateHttp('RU_EVISA', { base: 'http://site.invalid' }, { send }) }
}

async function messagesOf(desk: Desk, orderId: number) {
  const officer = await desk.as('officer')
  const { id } = await applicationOf(desk, orderId)
  const items = await officer.get(calls.evidence, { id })
  const answers = items.filter(({ kind }) => kind === 'ANSWER')
  const texts = await Promise.all(answers.map((item) => officer.get(calls.evidenceText, { id, evidenceId: item.id })))
  const row = await desk.store.read
    .selectFrom('consulateApplication')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const tasks = await desk.store.read.selectFrom('formTask').selectAll().where('orderId', '=', orderId).execute()
  return { row, task: tasks.at(-1)!, kinds: items.map(({ kind }) => kind), texts: texts.map(({ text }) => text) }
}

/** More than a mebibyte, of which the site would send without an end. */
const endless = () => {
  let sent = 0
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(1024 * 1024).fill(37))
      if (sent > 40) controller.error(new Error('read on beyond what may come'))
    },
  })
}

onEachEngine('an answer that nobody can read', (openDesk) => {
  test.each([
    ['zero characters', JSON.stringify({ ...payment, applicationNo: 'RU\u00001' })],
    ['zero characters as bytes', '{"state":"acc\u0000'],
    ['a wrong day', JSON.stringify({ ...granted, validFrom: '2026-13-01' })],
    ['more than a mebibyte', JSON.stringify({ ...correction, more: 'x'.repeat(1024 * 1024) })],
  ])('is kept as evidence, and a person is asked to look: %s', async (_, words) => {
    const desk = await openDesk()
    const order = await queuedOrder(desk, ['E10000001'])
    await siteWorker(desk, answering(words)).runNext()
    const { task, row, texts } = await messagesOf(desk, order.id)
    expect(task.problem).toContain('formTask.notUnderstood')
    expect(row).toMatchObject({ applicationNo: null, visaNo: null, feeAmount: null })
    expect(texts[0]?.slice(0, 12)).toBe(words.slice(0, 12).replace('\u0000', '\ufffd'))
    const { logs } = await (await desk.as('officer')).get(detail, {
      id: task.id,
    })
    expect(logs[0]?.action).toBe('fail')
  })

  test.each([
    [
      'other bytes than it says',
      () => new Response('<script>', { headers: { 'content-type': 'application/pdf' } }),
      'application/pdf, 8 bytes\n<script>',
    ],
    [
      'of another kind',
      () => new Response('GIF89a', { headers: { 'content-type': 'image/gif' } }),
      'image/gif, 6 bytes\nGIF89a',
    ],
    ['larger than 20 MB', () => new Response(endless(), { headers: { 'content-type': 'application/pdf' } }), '%%%%'],
  ])('a visa whose file is %s is no visa yet: it stays with the site, and a person looks', async (_, paper, begins) => {
    const desk = await openDesk()
    const order = await queuedOrder(desk, ['E10000001'])
    await siteWorker(desk, answering(JSON.stringify(granted), paper)).runNext()
    const { row, kinds, texts } = await messagesOf(desk, order.id)
    expect(row.problem).toContain('formTask.visaNotUnderstood')
    expect(row).toMatchObject({ applicationNo: 'RU-1', visaNo: null })
    expect(kinds).not.toContain('VISA')
    expect(texts).toHaveLength(2)
    expect(texts[0]).toContain(begins)
  })

  test.each([
    ['other bytes than it says', () => new Response('<script>', { headers: { 'content-type': 'application/pdf' } })],
    ['larger than 20 MB', () => new Response(endless(), { headers: { 'content-type': 'application/pdf' } })],
    ['no answer of the site', () => new Response('<h1>not as agreed</h1>', { status: 418 })],
  ])('a receipt that is %s is kept as evidence: a person looks, and the site is asked on', async (_, paper) => {
    const desk = await openDesk()
    const order = await queuedOrder(desk, ['E10000001'])
    const accepted = JSON.stringify({ state: 'accepted', applicationNo: 'RU-1' })
    const worker = siteWorker(desk, answering(accepted, paper))
    await worker.runNext()
    const first = await messagesOf(desk, order.id)
    expect(first.row.problem).toContain('formTask.receiptNotUnderstood')
    expect(first.row).toMatchObject({ applicationNo: 'RU-1', nextLookTime: expect.any(Number) })
    expect(first.kinds).not.toContain('RECEIPT')
    expect(first.texts).toHaveLength(2)
    // Nothing new is said by the site: what somebody is to look after stands.
    desk.clock.now = first.row.nextLookTime! + 1
    await worker.runNext()
    const { row } = await messagesOf(desk, order.id)
    expect(row.problem).toContain('formTask.receiptNotUnderstood')
    expect(row.nextLookTime).toBeGreaterThan(first.row.nextLookTime!)
  })

  test('a visa with a readable file, and one with its number alone, are taken', async () => {
    const desk = await openDesk()
    const pdf = () => new Response('%PDF-1.7\n%%EOF', { headers: { 'content-type': 'application/pdf' } })
    for (const [passportNo, paper] of [
      ['E10000002', pdf],
      ['E10000003', undefined],
    ] as const) {
      const order = await queuedOrder(desk, [passportNo])
      const said: SiteAnswer = siteAnswer.parse({ ...granted, passportNo, applicationNo: `RU-${passportNo}` })
      await siteWorker(desk, answering(JSON.stringify(said), paper)).runNext()
      const { row, kinds } = await messagesOf(desk, order.id)
      expect(row).toMatchObject({ problem: null, visaNo: 'V123456', validTo: '2026-12-31' })
      expect(kinds.includes('VISA')).toBe(paper !== undefined)
    }
  })
})
