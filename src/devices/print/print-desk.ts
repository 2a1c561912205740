import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate'
import { PrintError } from '#machines/kit/print-error.ts'
import { printComponentMachine } from '#machines/print-component.ts'
import { type PrintWay, printQueueMachine } from '#machines/print-queue.ts'
import { currentLodop, isOpen } from '#src/devices/print/lodop/lodop.ts'
import { accessDecided, localAccess, openLodop } from '#src/devices/print/lodop/open-lodop.ts'
import { printByLodop } from '#src/devices/print/lodop/print-by-lodop.ts'
import { createFact, type Fact } from '#src/kit/api/fact.ts'
import { currentLang } from '#src/kit/i18n/i18n.ts'
import { printedHtml, printNode } from './print-node.tsx'
import type { Print, Printable, PrintOutcome } from './printable.ts'
import { createPrinters, type Printers } from './printers.ts'

/** What somebody looks at before it is printed. */
export interface Previewed {
  readonly what: Printable
  readonly go: (copies: number) => void
  readonly cancel: () => void
}

/** How a window prints. It stands above every tab, so that a job outlives the page that asked for it. */
export interface PrintDesk {
  readonly print: Print
  /** Whether the center prints by the component at all. */
  readonly usesComponent: boolean
  readonly component: ActorRefFrom<typeof printComponentMachine>
  readonly queue: ActorRefFrom<typeof printQueueMachine>
  readonly previewed: Fact<Previewed | null>
  /** Which printer takes what. */
  readonly printers: Printers
}

interface Job {
  readonly what: Printable
  readonly copies: number
  readonly settle: (outcome: PrintOutcome) => void
}

function startComponent() {
  const machine = printComponentMachine.provide({
    actors: {
      askAccess: fromPromise(localAccess),
      open: fromPromise(({ signal }) => openLodop(signal)),
      decide: fromPromise(({ signal }) => accessDecided(signal)),
    },
  })
  return createActor(machine).start()
}

/** By which way a job goes now; waits while the component is looked for or a person is asked. */
async function wayBy(component: PrintDesk['component'], signal: AbortSignal): Promise<PrintWay> {
  const now = component.getSnapshot()
  if (now.matches('ready') && !isOpen(currentLodop())) component.send({ type: 'component.closed' })
  const { value } = component.getSnapshot()
  if (value === 'unknown' || value === 'missing') component.send({ type: 'component.check' })
  const found = await waitFor(
    component,
    (snapshot) => snapshot.matches('ready') || snapshot.matches('missing') || snapshot.matches('without'),
    { signal },
  )
  if (found.matches('missing')) throw new PrintError(found.context.errorKind ?? 'absent')
  return found.matches('ready') ? 'component' : 'browser'
}

export function createPrintDesk(options: Readonly<Record<string, string>>, storage: Storage = localStorage): PrintDesk {
  const usesComponent = options['print.lodop'] === 'on'
  const jobs = new Map<string, Job>()
  const component = startComponent()
  const printers = createPrinters(storage, options)
  const previewed = createFact<Previewed | null>(null)
  let count = 0

  const jobOf = (id: string) => {
    const job = jobs.get(id)
    if (!job) throw new Error(`no print job ${id}`)
    return job
  }
  const queue = createActor(
    printQueueMachine.provide({
      actors: {
        prepare: fromPromise(async ({ signal }) => (usesComponent ? wayBy(component, signal) : 'browser')),
        print: fromPromise(({ input, signal }) => {
          const { what, copies } = jobOf(input.job.id)
          const { title, paper, drawings, kind } = what
          const html = drawings ? '' : printedHtml({ ...what, lang: currentLang() })
          const printer = printers.placeOf(kind, component.getSnapshot().context.found?.printers ?? [])
          return printByLodop(currentLodop(), { title, paper, html, drawings, printer, copies }, signal)
        }),
        printByBrowser: fromPromise(({ input }) => printNode({ ...jobOf(input.job.id).what, lang: currentLang() })),
      },
    }),
  )
  const settle = (id: string, outcome: PrintOutcome) => {
    jobs.get(id)?.settle(outcome)
    jobs.delete(id)
  }
  queue.on('job.printed', ({ id }) => settle(id, 'printed'))
  queue.on('job.cancelled', ({ id }) => settle(id, 'cancelled'))
  queue.start()

  const add = (what: Printable, copies: number) =>
    new Promise<PrintOutcome>((resolve) => {
      count += 1
      const id = String(count)
      jobs.set(id, { what, copies, settle: resolve })
      queue.send({ type: 'job.add', job: { id, title: what.title } })
    })
  const openPreview = (what: Printable) =>
    new Promise<PrintOutcome>((resolve) => {
      previewed.get()?.cancel()
      const end = (outcome: PrintOutcome | Promise<PrintOutcome>) => {
        previewed.set(null)
        resolve(outcome)
      }
      previewed.set({ what, go: (copies) => end(add(what, copies)), cancel: () => end('cancelled') })
    })

  return {
    print: (what) => (what.preview ? openPreview(what) : add(what, 1)),
    usesComponent,
    component,
    queue,
    previewed,
    printers,
  }
}
