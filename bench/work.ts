import { mostUnreadCounted } from '#domain/personal-message.ts'
import { page, read } from '#protocol/message/calls.ts'
import { revision } from '#protocol/sign-in/revision-calls.ts'
import { mine } from '#protocol/work/calls.ts'
import { countOption } from '#scripts/data-folder.ts'
import type { Store } from '#server/store/store.ts'
import { embedded, type Measured, postgres } from './lib/database.ts'
import { clockOf, inMs, printTable, ratio, type Sample, sayMachine, timed, workOf } from './lib/figures.ts'
import { type Desk, openOffice } from './lib/office.ts'

/**
 * What every open window asks by itself, what a home asks, and a page of ten thousand unread messages:
 * `npm run bench -- work --contracts 100000`. Every figure is a whole call; nothing of what is counted is kept from the call before.
 */
const POLL_MS = 15
const HOME_MS = 10
const PAGE_MS = 10
const WINDOWS = 200
const MESSAGES = 10_000
const words = process.argv.slice(2)
const contracts = countOption(words, 'contracts', 100_000)
const engine = words.includes('--engine') ? words[words.indexOf('--engine') + 1] : undefined
const people = ['reception', 'supervisor', 'desk', 'finance', 'agent'] as const

/** A person who has not read anything for years. */
async function insertMessages(store: Store, userName: string): Promise<void> {
  const { id: userId, companyId } = await store.read
    .selectFrom('userAccount')
    .select(['id', 'companyId'])
    .where('userName', '=', userName)
    .executeTakeFirstOrThrow()
  const text = '{"key":"message.contractBack","params":{"no":"GZ20261120-0001","by":"林静怡","reason":"照片不清晰"}}'
  const rows = Array.from({ length: MESSAGES }, (_, at) => ({
    userId,
    companyId,
    event: 'contractBack',
    entity: 'contract',
    entityId: at,
    cycle: 'bench',
    text,
    pressing: 1,
    createTime: Date.now(),
  }))
  await store.change(async (tx) => {
    for (let at = 0; at < rows.length; at += 500)
      await tx
        .insertInto('personalMessage')
        .values(rows.slice(at, at + 500))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })
}

/** One window after the other. Somebody changes something in between, so that nothing is answered from the call before. */
async function again(desks: readonly Desk[], times: number, ask: (desk: Desk) => Promise<unknown>): Promise<Sample[]> {
  const samples: Sample[] = []
  for (let at = 0; at < times; at += 1) {
    const desk = desks[at % desks.length]!
    await desk.call(read, { ids: [1] })
    samples.push(await timed(() => ask(desk)))
  }
  return samples
}

async function measure(database: Measured): Promise<void> {
  const { store, ...office } = await openOffice(database)
  await insertMessages(store, 'reception')
  const desks = await Promise.all(people.map((name) => office.signIn(name)))
  const [reception] = desks
  const first = await reception!.call(revision, {})
  if (first.news?.messages.unread !== mostUnreadCounted) throw new Error('The messages are not counted')
  const homes = await again(desks, WINDOWS, (desk) => desk.call(mine, {}))
  const rows: [name: string, samples: Sample[], budget: number][] = [
    [`${WINDOWS} windows ask what moved`, await again(desks, WINDOWS, (desk) => desk.call(revision, {})), POLL_MS],
    ['homes', homes, HOME_MS],
    // The tail of all is the usual of one.
    ...people.map((name, place): (typeof rows)[number] => [
      `of ${name}`,
      homes.filter((_, at) => at % people.length === place),
      HOME_MS,
    ]),
    [`a page of ${MESSAGES} unread`, await again([reception!], 50, (desk) => desk.call(page, {})), PAGE_MS],
    [`page 400 of them`, await again([reception!], 50, (desk) => desk.call(page, { page: 400 })), PAGE_MS],
  ]
  printTable(
    `${contracts} contracts on ${store.engine}: what waits for each`,
    ['call', 'p50', 'p95', 'max', 'cpu', 'of the budget'],
    rows.map(([name, samples, budget]) => {
      const { p50, p95, max } = clockOf(samples)
      return [name, inMs(p50), inMs(p95), inMs(max), inMs(workOf(samples).p50), ratio(p95, budget)]
    }),
  )
  await office.close()
}

sayMachine()
for (const open of [engine === 'postgres' ? null : embedded, engine === 'sqlite' ? null : postgres]) {
  const database = await open?.({ contracts, orders: 0 })
  if (!database) continue
  try {
    await measure(database)
  } finally {
    await database.remove()
  }
}
