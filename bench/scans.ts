import { setTimeout as sleep } from 'node:timers/promises'
import { barcodeStatus, contractStatus, custodyStatus } from '#domain/status.ts'
import { batch } from '#protocol/passport/barcode/calls.ts'
import { batchCheck } from '#protocol/passport/calls.ts'
import { countOption } from '#scripts/data-folder.ts'
import { embedded, type Measured, ofContracts, postgres } from './lib/database.ts'
import { clockOf, inMs, printTable, ratio, type Sample, sayMachine, timed, workOf } from './lib/figures.ts'
import { type Desk, type Office, openOffice } from './lib/office.ts'

/**
 * A desk that scans ten passports a second for a minute, in the server, on both engines: `npm run bench -- scans`. Every figure
 * is a whole call with one scan, from the request to the envelope; the rest of the 100 ms belongs to the browser.
 * `--seconds 10` makes it short, `--engine sqlite` or `--engine postgres` measures one engine.
 */
const BUDGET_MS = 50
const A_SECOND = 10
const GZ = 101
const words = process.argv.slice(2)
const contracts = countOption(words, 'contracts', 100_000)
const seconds = countOption(words, 'seconds', 60)
const engine = words.includes('--engine') ? words[words.indexOf('--engine') + 1] : undefined

/**
 * Labels of this server on passports that wait for their check: the seeded ones were signed by another, and few of them wait
 * on one day, so that sent ones are taken back to where they were.
 */
async function labelled(office: Office, desk: Desk, count: number): Promise<string[]> {
  const waiting = await office.store.read
    .selectFrom('contractPassport')
    .select(['id', 'barcode', 'contractId'])
    .where('companyId', '=', GZ)
    .where('custody', '=', custodyStatus.SENT)
    .limit(count)
    .execute()
  const codes: string[] = []
  for (let at = 0; at < waiting.length; at += 1000) {
    const { barcodes } = await desk.call(batch, { size: Math.min(1000, waiting.length - at) })
    codes.push(...barcodes.map((one) => one.barcode))
  }
  await office.store.change(async (tx) => {
    for (const [at, { id, barcode, contractId }] of waiting.entries()) {
      await tx.updateTable('contract').set({ status: contractStatus.REVIEWED }).where('id', '=', contractId).execute()
      const bound = { status: barcodeStatus.BOUND, passportId: id, bindTime: Date.now() }
      await tx.updateTable('barcode').set({ status: barcodeStatus.VOID }).where('barcode', '=', barcode).execute()
      await tx.updateTable('barcode').set(bound).where('barcode', '=', codes[at]!).execute()
      const back = { barcode: codes[at]!, custody: custodyStatus.BOUND }
      await tx.updateTable('contractPassport').set(back).where('id', '=', id).execute()
    }
  })
  return codes.slice(0, waiting.length)
}

const check = (desk: Desk, barcode: string) =>
  timed(() => desk.call(batchCheck, { items: [{ barcode, scanId: crypto.randomUUID(), at: Date.now() }] }))

/** One scan every tenth of a second, whether or not the one before was answered, as a hand does not wait either. */
async function byHand(desk: Desk, codes: readonly string[]): Promise<Sample[]> {
  const answers: Promise<Sample>[] = []
  const started = performance.now()
  for (const [at, code] of codes.entries()) {
    await sleep(Math.max(0, started + (at * 1000) / A_SECOND - performance.now()))
    answers.push(check(desk, code))
  }
  return Promise.all(answers)
}

/** As fast as several desks can. */
async function together(desks: readonly Desk[], codes: string[]): Promise<{ samples: Sample[]; perSecond: number }> {
  const samples: Sample[] = []
  const started = performance.now()
  await Promise.all(
    desks.map(async (desk) => {
      for (let code = codes.shift(); code !== undefined; code = codes.shift()) samples.push(await check(desk, code))
    }),
  )
  return { samples, perSecond: (samples.length / (performance.now() - started)) * 1000 }
}

const rowOf = (name: string, samples: readonly Sample[], perSecond: number) => {
  const { count, p50, p95, max } = clockOf(samples)
  const figures = [inMs(p50), inMs(p95), inMs(max), ratio(p95, BUDGET_MS), inMs(workOf(samples).p95)]
  return [name, `${count}`, perSecond.toFixed(0), ...figures]
}

async function measure(database: Measured): Promise<void> {
  const office = await openOffice(database)
  const desks = await Promise.all(['desk', 'supervisor', 'desk', 'supervisor'].map((name) => office.signIn(name)))
  const [desk] = desks
  const codes = await labelled(office, desk!, seconds * A_SECOND + 400)
  const burst = codes.splice(0, Math.min(400, Math.floor(codes.length / 2)))
  const paced = await byHand(desk!, codes)
  const { samples, perSecond } = await together(desks, burst)
  printTable(
    `${contracts} contracts on ${office.store.engine}: scans of the check`,
    ['what', 'scans', 'a second', 'p50', 'p95', 'max', `p95 / ${BUDGET_MS} ms`, 'cpu p95'],
    [
      rowOf(`${A_SECOND} a second for ${Math.round(codes.length / A_SECOND)} s`, paced, A_SECOND),
      rowOf(`${desks.length} desks as fast as they can`, samples, perSecond),
    ],
  )
  await office.close()
}

sayMachine()
for (const open of [engine === 'postgres' ? null : embedded, engine === 'sqlite' ? null : postgres]) {
  const database = await open?.(ofContracts(contracts))
  if (!database) continue
  try {
    await measure(database)
  } finally {
    await database.remove()
  }
}
