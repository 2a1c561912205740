import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RecordedState } from '#domain/consulate/hand-entry.ts'
import * as calls from '#protocol/consulate/hand-entry-calls.ts'
import type { SiteEntry } from '#protocol/consulate/hand-entry-schemas.ts'
import { type SiteAnswer, type SiteName, siteForm } from '#protocol/consulate/site-wire.ts'
import { signUrls } from '#protocol/file/calls.ts'
import { consulateHttp } from '#server/adapters/consulate-http.ts'
import { consulateManual } from '#server/adapters/consulate-manual.ts'
import { listen } from '#server/adapters/listening.ts'
import type { ConsulateSite, OutgoingForm } from '#server/adapters/ports.ts'
import { openSandboxStore } from '#server/adapters/sandbox-store.ts'
import { createSandbox } from '#server/sandbox/app.ts'
import { memoryStore, type SandboxStore } from '#server/sandbox/application.ts'
import type { Desk } from './harness.ts'
import { md5Of } from './site-forms.ts'
import { siteWorker } from './site-worker.ts'

/** One way by which forms come to a consulate's site, and its words come back. */
export interface Way {
  /** What the site has. */
  readonly store: SandboxStore
  /** Hands in what waits, or carries what was corrected there. */
  carry(desk: Desk, applicationId: number): Promise<void>
  /** Asks after an application that the site has. */
  ask(desk: Desk, applicationId: number): Promise<void>
  close(): Promise<void>
}

const SITE = 'RU_EVISA'
const wait = async () => {}

const workOff = async (desk: Desk, site: ConsulateSite) => {
  const worker = siteWorker(desk, site)
  while (await worker.runNext());
}

function byWorker(site: ConsulateSite, store: SandboxStore, close: Way['close']): Way {
  const work = (desk: Desk) => workOff(desk, site)
  return { store, carry: work, ask: work, close }
}

/** The sandbox in this process. */
export async function inProcess(site: SiteName = SITE): Promise<Way> {
  const store = memoryStore()
  const app = createSandbox({ store, clock: () => 0, wait })
  const send = async (request: Request) => app.fetch(request)
  return byWorker(consulateHttp(site, { base: 'http://sandbox.invalid' }, { send }), store, async () => {})
}

/** The sandbox at an address, with a store on the disk. */
export async function overHttp(name: SiteName = SITE): Promise<Way> {
  const folder = mkdtempSync(join(tmpdir(), 'visadesk-way-'))
  const store = openSandboxStore(folder)
  const app = createSandbox({ store, clock: () => 0, wait })
  const ready = Promise.withResolvers<number>()
  const { server } = listen({
    port: 0,
    host: '127.0.0.1',
    fetch: async (request) => app.fetch(request),
    trusts: () => false,
    onReady: ({ port }) => ready.resolve(port),
  })
  const site = consulateHttp(name, { base: `http://127.0.0.1:${await ready.promise}` })
  return byWorker(site, store, async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    store.close()
    rmSync(folder, { recursive: true })
  })
}

const recorded: Partial<Record<SiteAnswer['state'], RecordedState>> = {
  accepted: 'accepted',
  // The page says that it is being looked at.
  thinking: 'accepted',
  paymentAsked: 'paymentAsked',
  granted: 'granted',
  refused: 'refused',
  correction: 'correction',
  withdrawn: 'withdrawn',
}

/** The officer before the site's own pages: the sandbox plays them, and he copies what it says. */
export async function byHand(site: SiteName = SITE): Promise<Way> {
  const store = memoryStore()
  const app = createSandbox({ store, clock: () => 0, wait })
  const pages = consulateHttp(site, { base: 'http://sandbox.invalid' }, { send: async (request) => app.fetch(request) })
  const manual = consulateManual(site)

  async function record(desk: Desk, id: number, { state, fee, ...said }: SiteAnswer): Promise<void> {
    const officer = await desk.as('officer')
    const entry = await officer.get(calls.entry, { id })
    const { applicationNo, fields, reason, visaNo, validFrom, validTo } = said
    await officer.get(calls.record, {
      id,
      version: (
        await desk.store.read
          .selectFrom('consulateApplication')
          .select('version')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).version,
      state: recorded[state]!,
      receiptNo: `R-${applicationNo ?? entry.applicationNo}`,
      ...(applicationNo && { applicationNo }),
      ...(fields && { fields }),
      ...(reason && { reason }),
      ...(visaNo && { visaNo }),
      ...(validFrom && { validFrom }),
      ...(validTo && { validTo }),
      ...(fee && { feeAmount: fee.amount, feeCurrency: fee.currency }),
    })
  }

  /** What stands on the page of the entry, as he types it, with the files that he takes from there. */
  async function typed(desk: Desk, { record, files }: SiteEntry, reference: string): Promise<OutgoingForm> {
    const officer = await desk.as('officer')
    const { form, fields } = record
    const { urls } = await officer.get(signUrls, { storageNames: files.map(({ storageName }) => storageName) })
    const taken = await Promise.all(
      files.map(async ({ fileName, storageName }) => {
        const bytes = new Uint8Array(await (await officer.fetch(urls[storageName]!)).arrayBuffer())
        const kind = fileName.split('-')[1]!.split('.')[0]!
        return { kind, fileName, md5: md5Of(bytes), size: bytes.length, isUnconfirmed: true, read: async () => bytes }
      }),
    )
    const said = siteForm.parse({ reference, form, version: 1, fields, files: taken })
    return { ...said, files: taken, secrets: [] }
  }

  return {
    store,
    async carry(desk, id) {
      await workOff(desk, manual)
      const officer = await desk.as('officer')
      await officer.get(calls.takeOver, { id })
      const entry = await officer.get(calls.entry, { id })
      const { applicationNo } = entry
      const form = await typed(desk, entry, `typed-${id}`)
      const context = { now: desk.clock.now }
      await record(
        desk,
        id,
        await (applicationNo === undefined ? pages.submit(form, context) : pages.change(applicationNo, form, context)),
      )
    },
    async ask(desk, id) {
      const { applicationNo } = await (await desk.as('officer')).get(calls.entry, { id })
      await record(desk, id, await pages.poll({ applicationNo: applicationNo! }, { now: desk.clock.now }))
    },
    async close() {},
  }
}
