import { assign, emit, setup } from 'xstate'
import { printPatienceMs } from '#domain/printing.ts'
import { missing } from '#machines/kit/missing.ts'
import { type PrintErrorKind, printErrorKind } from '#machines/kit/print-error.ts'

/** A job by what the queue has to know of it. What is printed stays with whoever added it. */
export interface QueuedPrint {
  readonly id: string
  readonly title: string
}

export type PrintWay = 'component' | 'browser'

interface PrintQueueContext {
  waiting: readonly QueuedPrint[]
  current: QueuedPrint | null
  errorKind: PrintErrorKind | null
}

export type PrintQueueEvent =
  | { type: 'job.add'; job: QueuedPrint }
  | { type: 'job.cancel'; id: string }
  /** The job that failed, once more. */
  | { type: 'job.retry' }
  /** The job that failed, through the browser's dialogue. */
  | { type: 'job.toBrowser' }

export type PrintQueueEmitted = { type: 'job.printed'; id: string } | { type: 'job.cancelled'; id: string }

/** Entered only with a job taken. */
const currentJob = ({ context }: { context: PrintQueueContext }) => ({ job: context.current as QueuedPrint })

/**
 * One job at a time, in their order. One that failed or hangs holds up the others until somebody decides: again, through the
 * browser, or not at all; otherwise labels would come out in another order than the passports lie (Desk devices).
 */
export const printQueueMachine = setup({
  types: {} as { context: PrintQueueContext; events: PrintQueueEvent; emitted: PrintQueueEmitted; tags: 'busy' },
  actors: {
    /** Finds out by which way a job goes; takes its time where a person is asked. */
    prepare: missing<PrintWay, { job: QueuedPrint }>('prepare'),
    print: missing<unknown, { job: QueuedPrint }>('print'),
    printByBrowser: missing<unknown, { job: QueuedPrint }>('printByBrowser'),
  },
  delays: { patience: printPatienceMs },
  guards: {
    isWaiting: ({ context }) => context.waiting.length > 0,
    isCurrent: ({ context }, id: string) => context.current?.id === id,
    isByBrowser: (_, way: PrintWay) => way === 'browser',
  },
  actions: {
    take: assign(({ context: { waiting } }) => ({
      current: waiting[0] ?? null,
      waiting: waiting.slice(1),
      errorKind: null,
    })),
    leave: assign({ current: null, errorKind: null }),
    fail: assign((_, errorKind: PrintErrorKind) => ({ errorKind })),
    drop: assign(({ context }, id: string) => ({ waiting: context.waiting.filter((one) => one.id !== id) })),
    emitPrinted: emit(({ context }) => ({ type: 'job.printed' as const, id: context.current?.id ?? '' })),
    emitCancelled: emit((_, id: string) => ({ type: 'job.cancelled' as const, id })),
  },
}).createMachine({
  id: 'printQueue',
  initial: 'empty',
  context: { waiting: [], current: null, errorKind: null },
  on: {
    'job.add': { actions: assign({ waiting: ({ context, event }) => [...context.waiting, event.job] }) },
    'job.cancel': [
      {
        guard: { type: 'isCurrent', params: ({ event }) => event.id },
        target: '.empty',
        actions: [{ type: 'emitCancelled', params: ({ event }) => event.id }, 'leave'],
      },
      {
        actions: [
          { type: 'drop', params: ({ event }) => event.id },
          { type: 'emitCancelled', params: ({ event }) => event.id },
        ],
      },
    ],
  },
  states: {
    empty: { always: { guard: 'isWaiting', target: 'preparing', actions: 'take' } },
    preparing: {
      tags: 'busy',
      invoke: {
        src: 'prepare',
        input: currentJob,
        onDone: [
          { guard: { type: 'isByBrowser', params: ({ event }) => event.output }, target: 'browsing' },
          { target: 'printing' },
        ],
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => printErrorKind(event.error) } },
      },
    },
    printing: {
      tags: 'busy',
      after: { patience: { target: 'failed', actions: { type: 'fail', params: 'hung' } } },
      invoke: {
        src: 'print',
        input: currentJob,
        onDone: { target: 'empty', actions: ['emitPrinted', 'leave'] },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => printErrorKind(event.error) } },
      },
    },
    browsing: {
      tags: 'busy',
      invoke: {
        src: 'printByBrowser',
        input: currentJob,
        onDone: { target: 'empty', actions: ['emitPrinted', 'leave'] },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => printErrorKind(event.error) } },
      },
    },
    failed: { on: { 'job.retry': 'preparing', 'job.toBrowser': 'browsing' } },
  },
})
