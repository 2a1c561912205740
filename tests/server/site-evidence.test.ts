import { expect, test } from 'vitest'
import { evidenceKeepMs } from '#domain/consulate/evidence.ts'
import { recordAnswers } from '#domain/consulate/site-record.ts'
import * as calls from '#protocol/consulate/evidence-calls.ts'
import { signUrls } from '#protocol/file/calls.ts'
import type { ConsulateSite } from '#server/adapters/ports.ts'
import { purgeEvidence } from '#server/services/consulate/application/evidence.ts'
import { sandboxSite } from './consulate-sandbox.ts'
import { applicationOf, firstApplicant, queuedOrder } from './evisa-orders.ts'
import { type Desk, onSqliteForBoth } from './harness.ts'
import { siteWorker } from './site-worker.ts'

async function evidenceOf(desk: Desk, orderId: number, userName = 'officer') {
  const { id } = await applicationOf(desk, orderId)
  const items = await (await desk.as(userName)).get(calls.evidence, { id })
  return { id, items: items.toReversed() }
}

onSqliteForBoth('the evidence of an application', (openDesk) => {
  test('is what was sent, what was answered, the receipt and the visa', async () => {
    const desk = await openDesk()
    const order = await queuedOrder(desk, ['E10000001'])
    const worker = siteWorker(desk)
    await worker.runNext()
    desk.clock.now += 20_000
    await worker.runNext()
    const { id, items } = await evidenceOf(desk, order.id, 'admin')
    expect(items.map(({ kind, name }) => [kind, name])).toEqual([
      ['REQUEST', 'POST /applications'],
      ['ANSWER', 'HTTP 200'],
      ['RECEIPT', expect.stringMatching(/^receipt-SBRU.*\.pdf$/)],
      ['ANSWER', 'HTTP 200'],
      ['VISA', expect.stringMatching(/^visa-SBRU.*\.pdf$/)],
    ])
    const officer = await desk.as('officer')
    const read = async (at: number) =>
      JSON.parse((await officer.get(calls.evidenceText, { id, evidenceId: items[at]!.id })).text)
    expect(recordAnswers((await read(0)).fields)).toMatchObject({
      passportNo: 'E10000001',
      surname: 'LI',
      birthCountry: 'CHN',
      refused: '***',
    })
    expect(await read(1)).toMatchObject({ state: 'accepted' })
    expect(await read(3)).toMatchObject({ state: 'granted', visaNo: expect.any(String) })
    const visa = items[4]!.file!
    const { urls } = await officer.get(signUrls, { storageNames: [visa.storageName] })
    const file = await officer.fetch(urls[visa.storageName]!)
    expect(await file.text()).toContain('%PDF')
  })

  test('is kept where nobody answered, and tells what the form says otherwise since', async () => {
    const desk = await openDesk()
    const order = await queuedOrder(desk, ['E20000006'])
    await siteWorker(desk).runNext()
    const { id, items } = await evidenceOf(desk, order.id, 'admin')
    expect(items.map(({ kind, name }) => [kind, name])).toEqual([
      ['REQUEST', 'POST /applications'],
      ['ANSWER', 'HTTP 503'],
    ])
    const person = await firstApplicant(desk, order.id)
    await desk.store.change((tx) =>
      tx.updateTable('visaApplicant').set({ surname: 'LEE' }).where('id', '=', person.id).execute(),
    )
    const { changes } = await (await desk.as('officer')).get(calls.evidenceText, { id, evidenceId: items[0]!.id })
    expect(changes).toEqual([{ field: 'surname', from: 'LI', to: 'LEE' }])
    // What was sent before whole forms went there is still compared.
    const older = JSON.stringify({ reference: 'r1', surname: 'LI', passportNo: 'E20000006', exitDate: null })
    await desk.store.change((tx) =>
      tx.updateTable('applicationEvidence').set({ content: older }).where('id', '=', items[0]!.id).execute(),
    )
    const before = await (await desk.as('officer')).get(calls.evidenceText, { id, evidenceId: items[0]!.id })
    expect(before.changes).toEqual([
      { field: 'surname', from: 'LI', to: 'LEE' },
      { field: 'exitDate', to: '2026-12-16' },
    ])
  })

  test('is not heaped up while the site has nothing new to say', async () => {
    const desk = await openDesk()
    const order = await queuedOrder(desk, ['E30000001'])
    const quiet = async () => ({ state: 'accepted' as const, applicationNo: 'X1' })
    const site: ConsulateSite = { ...sandboxSite(), poll: quiet }
    const worker = siteWorker(desk, site)
    await worker.runNext()
    const before = (await evidenceOf(desk, order.id, 'admin')).items.length
    desk.clock.now += 3_600_000
    expect(await worker.runNext()).toBe(true)
    expect((await evidenceOf(desk, order.id, 'admin')).items).toHaveLength(before)
  })

  test('is read by whoever sees the order, its words by whoever hands in', async () => {
    const desk = await openDesk()
    const order = await queuedOrder(desk, ['E40000001'])
    await siteWorker(desk).runNext()
    const { id, items } = await evidenceOf(desk, order.id, 'reception')
    expect(items).toHaveLength(3)
    const words = { id, evidenceId: items[0]!.id }
    expect(await (await desk.as('reception')).call(calls.evidenceText, words)).toMatchObject({ code: '1111' })
    const elsewhere = await desk.as('bj_supervisor')
    expect(await elsewhere.call(calls.evidence, { id })).toMatchObject({ code: '1111' })
    expect(await elsewhere.call(calls.evidenceText, words)).toMatchObject({ code: '1111' })
    const receipt = items[2]!.file!.storageName
    expect((await elsewhere.get(signUrls, { storageNames: [receipt] })).urls).toEqual({})
    const other = await queuedOrder(desk, ['E40000002'])
    const stranger = await applicationOf(desk, other.id)
    expect(await (await desk.as('officer')).call(calls.evidenceText, { ...words, id: stranger.id })).toMatchObject({
      code: '1111',
    })
  })

  test('loses its words after half a year, its files never', async () => {
    const desk = await openDesk()
    const order = await queuedOrder(desk, ['E50000001'])
    await siteWorker(desk).runNext()
    await purgeEvidence(desk.store, desk.clock.now + evidenceKeepMs - 1)
    expect((await evidenceOf(desk, order.id, 'admin')).items).toHaveLength(3)
    await purgeEvidence(desk.store, desk.clock.now + evidenceKeepMs)
    expect((await evidenceOf(desk, order.id, 'admin')).items.map(({ kind }) => kind)).toEqual(['RECEIPT'])
  })
})
