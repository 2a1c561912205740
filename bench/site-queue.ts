import { consulateSites } from '#domain/consulate/status-application.ts'
import type { SiteAnswer } from '#protocol/consulate/site-wire.ts'
import { countOption } from '#scripts/data-folder.ts'
import { diskFiles } from '#server/adapters/files.ts'
import type { ConsulateSite } from '#server/adapters/ports.ts'
import { silentLog } from '#server/kit/log.ts'
import type { Store } from '#server/store/store.ts'
import { consulateWorker } from '#server/workers/consulate.ts'
import { embedded, type Measured, postgres } from './lib/database.ts'
import { clockOf, inMs, printTable, ratio, type Sample, sayMachine, workOf } from './lib/figures.ts'
import { openOffice } from './lib/office.ts'

/**
 * How long a worker takes, with ten thousand forms waiting for one site, from asking what waits until it has a form (what
 * comes next, the place at the site, the lease, the log), and until the whole form is handed to the site:
 * `npm run bench -- site-queue`.
 */
const CLAIM_MS = 3
const SITE = consulateSites.RU
const words = process.argv.slice(2)
const tasks = countOption(words, 'tasks', 10_000)
const claims = countOption(words, 'claims', 300)
const engine = words.includes('--engine') ? words[words.indexOf('--engine') + 1] : undefined
const AT_A_TIME = 500
const UNSENT = 8
const SUBMITTED = 16

/** Forms of as many people, of every urgency and day. */
async function fill(store: Store): Promise<void> {
  const people = await store.read
    .selectFrom('visaApplicant')
    .select(['id', 'orderId', 'agentId', 'acceptOrgId'])
    .where('deleted', '=', 0)
    .where('status', '!=', 88)
    .where('applicationStatus', 'is', null)
    .orderBy('id')
    .limit(tasks)
    .execute()
  if (people.length < tasks) throw new Error(`There are only ${people.length} applicants`)
  const by = { createUser: 'bench', createUserId: 1, createTime: Date.now(), updateTime: Date.now() }
  await store.change(async (tx) => {
    for (let at = 0; at < people.length; at += AT_A_TIME) {
      const some = people.slice(at, at + AT_A_TIME)
      const made = await tx
        .insertInto('consulateApplication')
        .values(
          some.map(({ id: applicantId, orderId }) => ({
            ...by,
            applicantId,
            orderId,
            site: SITE,
            status: UNSENT,
            reference: `bench-${applicantId}`,
            updateUser: 'bench',
          })),
        )
        .returning(['id', 'applicantId'])
        .execute()
      const idOf = new Map(made.map(({ id, applicantId }) => [applicantId, id]))
      await tx
        .insertInto('formTask')
        .values(
          some.map(({ id: applicantId, orderId, agentId, acceptOrgId }, index) => ({
            ...by,
            applicantId,
            orderId,
            applicationId: idOf.get(applicantId) ?? null,
            companyId: agentId,
            centerId: acceptOrgId,
            marker: 'add',
            status: SUBMITTED,
            site: SITE,
            urgency: (at + index) % 3,
            entryDay: `2027-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`,
          })),
        )
        .execute()
    }
    await tx.updateTable('siteGate').set({ gapMs: 0 }).where('site', '=', SITE).execute()
  })
}

async function measure(database: Measured): Promise<void> {
  const office = await openOffice(database)
  const { store } = office
  await fill(store)
  const claimed: Sample[] = []
  const handed: Sample[] = []
  const begun = { at: 0, cpu: process.cpuUsage(), isClaimed: false }
  const sinceBegun = (): Sample => {
    const { user, system } = process.cpuUsage(begun.cpu)
    return { ms: performance.now() - begun.at, cpuMs: (user + system) / 1000 }
  }
  // Nothing is changed before the claim itself.
  const countingStore: Store = {
    ...store,
    async change(work, options) {
      const done = await store.change(work, options)
      if (!begun.isClaimed) claimed.push(sinceBegun())
      begun.isClaimed = true
      return done
    },
  }
  // It has each form and thinks about it for an hour: nothing else is measured.
  const think = async (): Promise<SiteAnswer> => ({
    state: 'thinking',
    applicationNo: 'X',
    askAgainAt: Date.now() + 3_600_000,
  })
  const site: ConsulateSite = {
    site: SITE,
    can: { accounts: false, change: true, withdraw: true, pay: true, group: false },
    openAccount: () => Promise.reject(new Error('not here')),
    async submit({ reference }) {
      handed.push(sinceBegun())
      return { state: 'thinking', applicationNo: `X${reference}`, askAgainAt: Date.now() + 3_600_000 }
    },
    change: think,
    withdraw: think,
    poll: think,
    fetch: async () => null,
  }
  const worker = consulateWorker(
    { store: countingStore, clock: Date.now, log: silentLog, files: diskFiles(database.dataDir) },
    site,
  )
  for (let at = 0; at < claims; at += 1) {
    begun.at = performance.now()
    begun.cpu = process.cpuUsage()
    begun.isClaimed = false
    await worker.runNext()
  }
  printTable(
    `${tasks} forms wait on ${store.engine}: from asking what waits until a worker has one, and until the site is handed it`,
    ['until', 'count', 'p50', 'p95', 'max', 'cpu p50', 'cpu p95', `p50 / ${CLAIM_MS} ms`],
    Object.entries({ claimed, handed }).map(([until, samples]) => {
      const { count, p50, p95, max } = clockOf(samples)
      const work = workOf(samples)
      const share = until === 'claimed' ? ratio(p50, CLAIM_MS) : ''
      return [until, `${count}`, inMs(p50), inMs(p95), inMs(max), inMs(work.p50), inMs(work.p95), share]
    }),
  )
  await office.close()
}

sayMachine()
const amounts = { contracts: 1000, orders: 2 * tasks }
for (const open of [engine === 'postgres' ? null : embedded, engine === 'sqlite' ? null : postgres]) {
  const database = await open?.(amounts)
  if (!database) continue
  try {
    await measure(database)
  } finally {
    await database.remove()
  }
}
