import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type * as z from 'zod/mini'
import { createScanQueue } from '#machines/scan-queue.ts'
import { isWaiting } from '#machines/scan-records.ts'
import { sendScans } from '#src/devices/scan-station/scan-sender.ts'
import { createScanStorage } from '#src/devices/scan-station/scan-storage.ts'
import type { Client } from '#src/kit/api/client.ts'
import { receiveDesk, receiveScans } from '#src/modules/applicant-desk/receive/receive-desk.ts'
import { awaitedOrder } from '#tests/server/awaited-applicants.ts'
import { onSqlite, type Person } from '#tests/server/harness.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Every so many answers is lost: the server has done what it was asked. */
const lostEach = 37

/** The person's client, on a line that loses answers. */
function onBadLine(person: Person) {
  let asked = 0
  const call: Client['call'] = async (wanted, args, options) => {
    const answer = await person.get(wanted, args, options?.key === undefined ? {} : { key: options.key })
    asked += 1
    if (asked % lostEach === 0) throw new TypeError('Failed to fetch')
    return answer
  }
  return { call } as Client
}

onSqlite('a thousand scans at the receiving desk', (openDesk) => {
  test('get a thousand answers, and receive everybody once', async () => {
    const desk = await openDesk()
    const surnames = Array.from(
      { length: 50 },
      (_, at) => `ZHUGE${'ABCDEFGHIJ'[at % 10]}${'ABCDE'[Math.floor(at / 10)]}`,
    )
    const people = []
    for (let order = 0; order < 5; order++) people.push(...(await awaitedOrder(desk, surnames)).people)
    const person = await desk.as('desk')
    const storage = createScanStorage({
      ...receiveDesk,
      storage: localStorage,
      userId: 1,
      desk: 'thousand',
      now: Date.now,
    })
    const send = sendScans('thousand', storage, receiveScans(onBadLine(person)), (_name, _signal, work) => work())
    const logic = createScanQueue<z.output<typeof receiveDesk.extra>, z.output<typeof receiveDesk.facts>>().provide({
      actors: { send: fromPromise(send) },
    })
    const actor = createActor(logic, {
      input: {
        kept: storage.all,
        keep: storage.put,
        forget: storage.remove,
        judge: receiveDesk.judge,
        isRepeat: () => false,
        now: Date.now,
        newId: randomUUID,
      },
    }).start()
    actor.subscribe((now) => {
      if (now.hasTag('offline')) actor.send({ type: 'queue.retry' })
    })
    // Everybody comes by three times, and some strangers among them.
    for (const _ of [1, 2, 3])
      for (const { passportNo } of people)
        actor.send({ type: 'scan.add', code: passportNo!, extra: { act: 'receive' } })
    for (let at = 0; at < 250; at++)
      actor.send({ type: 'scan.add', code: `EX${9_000_000 + at}`, extra: { act: 'receive' } })
    const { context } = await waitFor(actor, (now) => !now.context.scans.some(isWaiting), { timeout: 55_000 })
    actor.stop()
    const kinds = context.scans.map(({ answer }) => answer?.kind)
    const count = (kind: string) => kinds.filter((one) => one === kind).length
    expect([kinds.length, count('accepted'), count('duplicate'), count('unknown')]).toEqual([1000, 250, 500, 250])
    const ids = people.map(({ id }) => id)
    const logs = await desk.store.read
      .selectFrom('entityLog')
      .select('entityId')
      .where('entity', '=', 'applicant')
      .where('action', '=', 'receive')
      .where('entityId', 'in', ids)
      .execute()
    expect(logs.map(({ entityId }) => entityId).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
  })
})
