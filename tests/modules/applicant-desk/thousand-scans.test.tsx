import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type * as z from 'zod/mini'
import { issueResult, visaStatus } from '#domain/status.ts'
import { createScanQueue } from '#machines/scan-queue.ts'
import { isWaiting } from '#machines/scan-records.ts'
import { type PostScans, sendScans } from '#src/devices/scan-station/scan-sender.ts'
import { createScanStorage } from '#src/devices/scan-station/scan-storage.ts'
import type { ScanDesk } from '#src/devices/scan-station/use-scan-desk.ts'
import type { Client } from '#src/kit/api/client.ts'
import { receiveDesk, receiveScans } from '#src/modules/applicant-desk/receive/receive-desk.ts'
import { findAll, issueDesk } from '#src/modules/order-passport/issue/issue-desk.ts'
import { awaitedOrder } from '#tests/server/awaited-applicants.ts'
import { type Desk, onSqlite, type Person } from '#tests/server/harness.ts'

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

/** Everything that is scanned at a desk, sent until each has its answer. */
async function answersTo<X extends z.ZodMiniType, F extends z.ZodMiniType>(
  desk: ScanDesk<X, F>,
  post: PostScans<z.output<X>, z.output<F>>,
  codes: readonly string[],
  extra: z.output<X>,
) {
  const storage = createScanStorage({ ...desk, storage: localStorage, userId: 1, desk: desk.name, now: Date.now })
  const send = sendScans(desk.name, storage, post, (_name, _signal, work) => work())
  const logic = createScanQueue<z.output<X>, z.output<F>>().provide({ actors: { send: fromPromise(send) } })
  const actor = createActor(logic, {
    input: {
      stored: storage.all,
      keep: storage.put,
      forget: storage.remove,
      judge: desk.judge,
      isRepeat: () => false,
      now: Date.now,
      newId: randomUUID,
    },
  }).start()
  actor.subscribe((now) => {
    if (now.hasTag('offline')) actor.send({ type: 'queue.retry' })
  })
  for (const code of codes) actor.send({ type: 'scan.add', code, extra })
  const { context } = await waitFor(actor, (now) => !now.context.scans.some(isWaiting), { timeout: 55_000 })
  actor.stop()
  const kinds = context.scans.map(({ answer }) => answer?.kind)
  const count = (kind: string) => kinds.filter((one) => one === kind).length
  return { all: kinds.length, count }
}

const strangers = (count: number) => Array.from({ length: count }, (_, at) => `EX${9_000_000 + at}`)

/** Two hundred and fifty people on five orders. */
async function manyPeople(desk: Desk) {
  const surnames = Array.from({ length: 50 }, (_, at) => `ZHUGE${'ABCDEFGHIJ'[at % 10]}${'ABCDE'[Math.floor(at / 10)]}`)
  const people = []
  for (let order = 0; order < 5; order++) people.push(...(await awaitedOrder(desk, surnames)).people)
  return people.map(({ id, passportNo }) => ({ id, passportNo: passportNo! }))
}

onSqlite('a thousand scans', (openDesk) => {
  test('at the receiving desk get a thousand answers, and receive everybody once', async () => {
    const desk = await openDesk()
    const people = await manyPeople(desk)
    const numbers = people.map(({ passportNo }) => passportNo)
    // Everybody comes by three times, and some strangers among them.
    const codes = [...numbers, ...numbers, ...numbers, ...strangers(250)]
    const post = receiveScans(onBadLine(await desk.as('desk')))
    const { all, count } = await answersTo(receiveDesk, post, codes, { act: 'receive' })
    expect([all, count('accepted'), count('duplicate'), count('unknown')]).toEqual([1000, 250, 500, 250])
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

  test('at the desk of results get a thousand answers, and put everybody on the list once', async () => {
    const desk = await openDesk()
    const people = await manyPeople(desk)
    const ids = people.map(({ id }) => id)
    await desk.store.change((tx) =>
      tx.updateTable('visaApplicant').set({ status: visaStatus.SUBMITTED }).where('id', 'in', ids).execute(),
    )
    const numbers = people.map(({ passportNo }) => passportNo)
    const codes = [...numbers, ...strangers(500), ...numbers]
    const post = findAll(onBadLine(await desk.as('desk')))
    const { all, count } = await answersTo(issueDesk, post, codes, { issueResult: issueResult.PASS })
    expect([all, count('accepted'), count('duplicate'), count('unknown')]).toEqual([1000, 250, 250, 500])
  })
})
