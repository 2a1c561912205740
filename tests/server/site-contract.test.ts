import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as people from '#protocol/applicant/calls.ts'
import { queue } from '#protocol/consulate/application-calls.ts'
import { evidence } from '#protocol/consulate/evidence-calls.ts'
import { textIn } from '#server/sandbox/site-form.ts'
import { evisaOrder, firstApplicant, queuedOrder } from './evisa-orders.ts'
import { type Desk, onSqliteForBoth } from './harness.ts'
import { byHand, inProcess, overHttp, type Way } from './site-ways.ts'

const MINUTE = 60_000

/**
 * What is promised of every way to a consulate's site, whoever carries the form: the sandbox in this process, the sandbox over
 * HTTP, and a person who types it in and records what the pages say. After the same words of the site the same stands here.
 */
onSqliteForBoth('an application at a consulate’s site', (openDesk) => {
  describe.each([
    ['by a worker, in this process', inProcess],
    ['by a worker, over HTTP', overHttp],
    ['by hand', byHand],
  ] as const)('%s', (_, open) => {
    let way: Way
    let desk: Desk
    beforeAll(async () => {
      way = await open()
      desk = await openDesk()
    })
    afterAll(() => way.close())

    const rowOf = (orderId: number) =>
      desk.store.read
        .selectFrom('consulateApplication')
        .selectAll()
        .where('orderId', '=', orderId)
        .executeTakeFirstOrThrow()
    async function handedIn(passportNo: string) {
      const { id } = await queuedOrder(desk, [passportNo])
      const row = await rowOf(id)
      await way.carry(desk, row.id)
      return { orderId: id, id: row.id }
    }
    async function later(id: number, ms: number) {
      desk.clock.now += ms
      await way.ask(desk, id)
    }
    const atSite = (passportNo: string) =>
      way.store.list().filter(({ form }) => textIn(form, 'passportNo') === passportNo)

    test('is taken once, and the grant is the applicant’s result', async () => {
      const { orderId, id } = await handedIn('E10000001')
      const no = (await rowOf(orderId)).applicationNo
      expect(await rowOf(orderId)).toMatchObject({ status: 24, applicationNo: expect.stringMatching(/^SBRU/i) })
      expect(await firstApplicant(desk, orderId)).toMatchObject({
        status: 64,
        applicationStatus: 24,
        applicationNo: no,
      })
      expect((await firstApplicant(desk, orderId)).syncMarker).toBeNull()
      await later(id, 60 * MINUTE)
      expect(await rowOf(orderId)).toMatchObject({
        status: 32,
        visaNo: expect.stringMatching(/^V/),
        nextLookTime: null,
      })
      const person = await firstApplicant(desk, orderId)
      expect(person).toMatchObject({ status: 72, issueResult: 1, applicationStatus: 32 })
      const result = await desk.store.read
        .selectFrom('visaResult')
        .select(['source', 'state', 'visaNo'])
        .where('applicantId', '=', person.id)
        .execute()
      expect(result).toEqual([{ source: 'SITE', state: 'CURRENT', visaNo: (await rowOf(orderId)).visaNo }])
      expect(atSite('E10000001')).toHaveLength(1)
    })

    test('keeps what was sent and each word of the site as evidence', async () => {
      const { id } = await handedIn('E10000002')
      await later(id, 60 * MINUTE)
      const items = await (await desk.as('officer')).get(evidence, { id })
      const kinds = items.map(({ kind }) => kind)
      expect(kinds).toContain('REQUEST')
      expect(kinds.filter((kind) => kind === 'ANSWER').length).toBeGreaterThanOrEqual(2)
      expect(items.every(({ operator }) => operator !== '')).toBe(true)
    })

    test('waits for a fee that the site asks for', async () => {
      const { orderId, id } = await handedIn('E10000005')
      expect(await rowOf(orderId)).toMatchObject({ status: 16, feeAmount: '52.00', feeCurrency: 'USD' })
      expect(await firstApplicant(desk, orderId)).toMatchObject({ status: 56, applicationStatus: 16 })
      await later(id, 15 * MINUTE)
      expect(await rowOf(orderId)).toMatchObject({ status: 32 })
      expect(await firstApplicant(desk, orderId)).toMatchObject({ status: 72, issueResult: 1 })
    })

    test('is corrected where the site asks for it, under the same number', async () => {
      const { orderId, id } = await handedIn('E10000008')
      const { applicationNo } = await rowOf(orderId)
      await later(id, 60 * MINUTE)
      const sent = await rowOf(orderId)
      expect(sent).toMatchObject({ status: 48, correction: expect.stringContaining('passportNo') })
      const person = await firstApplicant(desk, orderId)
      expect(person).toMatchObject({ status: 64, applicationStatus: 48 })
      const admin = await desk.as('admin')
      const { formVersion, answers } = await admin.get(people.form, { id: person.id })
      const mended = { ...answers, passportNo: 'E10000011' }
      await admin.get(people.saveForm, { id: person.id, version: person.version, formVersion, answers: mended })
      expect(await firstApplicant(desk, orderId)).toMatchObject({ syncMarker: 'update' })
      await admin.get(queue, { applicantId: person.id })
      await way.carry(desk, id)
      expect(await rowOf(orderId)).toMatchObject({ applicationNo })
      if ((await rowOf(orderId)).status === 24) await later(id, 60 * MINUTE)
      expect(await rowOf(orderId)).toMatchObject({ status: 32, applicationNo })
      expect(atSite('E10000011')).toHaveLength(1)
    })

    test('ends with a refusal in the site’s words', async () => {
      const { orderId, id } = await handedIn('E10000009')
      await later(id, 60 * MINUTE)
      expect(await rowOf(orderId)).toMatchObject({ status: 40 })
      const person = await firstApplicant(desk, orderId)
      expect(person).toMatchObject({ status: 72, issueResult: 2, applicationStatus: 40 })
      const { reason } = await desk.store.read
        .selectFrom('visaResult')
        .select('reason')
        .where('applicantId', '=', person.id)
        .executeTakeFirstOrThrow()
      expect(reason).toBe('The application was refused.')
    })

    test('comes back at once with what the site misses', async () => {
      const { id: orderId } = await evisaOrder(desk, ['E10000003'])
      const { id: applicantId } = await firstApplicant(desk, orderId)
      await desk.store.change((tx) =>
        tx.updateTable('visaApplicant').set({ expiryDay: '2020-01-01' }).where('id', '=', applicantId).execute(),
      )
      const { id } = await (await desk.as('officer')).get(queue, { applicantId })
      await way.carry(desk, id)
      expect(await rowOf(orderId)).toMatchObject({ status: 48, correction: expect.stringContaining('expiryDay') })
      const task = await desk.store.read
        .selectFrom('formTask')
        .select(['status', 'problem'])
        .where('applicationId', '=', id)
        .executeTakeFirstOrThrow()
      expect(task).toMatchObject({ status: 40, problem: expect.stringContaining('formTask.correction') })
    })
  })
})
