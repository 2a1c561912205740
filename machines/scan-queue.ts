import { assign, enqueueActions, setup } from 'xstate'
import { type Failure, failureGuards, failureOf, type Thrown, thrown } from '#machines/kit/failure.ts'
import { missing } from '#machines/kit/missing.ts'
import {
  choiceAway,
  heldBack,
  type IsForOne,
  isWaiting,
  type LastScan,
  merged,
  type ScanAnswer,
  type ScanRecord,
  sendableOf,
  settledOf,
  synced,
  waitingOf,
} from './scan-records.ts'

export interface ScanQueueInput<X, F> {
  readonly now: () => number
  readonly newId: () => string
  /** What is written down, answers included; and where a scan is written down before anything else happens to it. */
  readonly stored: () => readonly ScanRecord<X, F>[]
  readonly keep: (scan: ScanRecord<X, F>) => void
  readonly forget: (scans: readonly ScanRecord<X, F>[]) => void
  /** What can be said without the server; null: it has to be asked. */
  readonly judge: (code: string, extra: X) => ScanAnswer<F> | null
  /** Whether scanning it with that choice means the same once more. */
  readonly isRepeat: (earlier: ScanRecord<X, F>, extra: X) => boolean
  /** Whether that choice was made for one scan alone: it is spent by that scan's being accepted, and by nothing else. */
  readonly isForOne?: IsForOne<X>
  /** What is said of a scan that came after one with such a choice which was not accepted. */
  readonly answerHeldBack?: (earlier: ScanRecord<X, F>) => ScanAnswer<F>
}

export interface ScanQueueContext<X, F> extends Required<ScanQueueInput<X, F>> {
  /** In the order of their scanning, whichever window they were made in. */
  readonly scans: readonly ScanRecord<X, F>[]
  /** Scanned in this window: what becomes of them is told here. */
  readonly own: ReadonlySet<string>
  /** The server answers late or not at all: a new scan is told that it waits. */
  readonly isLate: boolean
  /** A batch was refused as a whole: its scans go one at a time, so that only the guilty one is. */
  readonly isCareful: boolean
  readonly failure: Failure | null
  /** What was told last. */
  readonly last: LastScan<X, F> | null
}

export type ScanQueueEvent<X> =
  /** `isMade`: its choice was made since the last scan. */
  | { type: 'scan.add'; code: string; extra: X; isMade?: boolean }
  /** Another window of this person wrote. */
  | { type: 'storage.changed' }
  | { type: 'network.restored' }
  | { type: 'queue.retry' }
  /** Forgets what is answered; what waits stays. */
  | { type: 'scans.clear' }
  /** Forgets one that was taken back: it may be scanned again. */
  | { type: 'scan.forget'; scanId: string }

/** Few enough for an answer within 100 ms, enough to catch up with ten scans a second. */
export const scanBatchSize = 20

type Added<X> = Omit<Extract<ScanQueueEvent<X>, { type: 'scan.add' }>, 'type'>
type Records<X, F> = readonly ScanRecord<X, F>[]

/**
 * The scans of a desk on their way to the server: written down first, sent in their order, none lost and none doubled
 * (Desk devices). Each keeps the id it got when it was scanned, so that the server knows one that it has seen before: after
 * a lost answer or a reload the same scans simply go out again.
 */
export const createScanQueue = <X, F>() =>
  setup({
    types: {} as {
      context: ScanQueueContext<X, F>
      input: ScanQueueInput<X, F>
      events: ScanQueueEvent<X>
      /** About scans of this window only; `scan.repeated` names the earlier one. */
      emitted: LastScan<X, F>
      tags: 'busy' | 'offline' | 'signedOut'
    },
    // Gives the scans back with their answers; those that another window had sent meanwhile too.
    actors: { send: missing<Records<X, F>, { scans: Records<X, F>; known: Records<X, F> }>('send') },
    delays: { late: 800, patience: 10_000, retry: 3000 },
    guards: {
      ...failureGuards,
      isWaiting: ({ context }) => waitingOf(context.scans).length > 0,
      isOneOfSeveral: ({ context }) => !context.isCareful && sendableOf(context.scans).length > 1,
    },
    actions: {
      add: enqueueActions(({ context, enqueue }, { code, extra, isMade }: Added<X>) => {
        const { scans, own, now, newId, judge, isRepeat, isForOne, keep, isLate } = context
        const earlier = settledOf(scans, code)
        const isItsChoiceAway = earlier && isWaiting(earlier) && isForOne(earlier.extra) && !isMade
        if (earlier && (isItsChoiceAway || isRepeat(earlier, extra))) {
          const last = { type: 'scan.repeated' as const, scan: earlier }
          enqueue.assign({ last })
          enqueue.emit(last)
          return
        }
        const at = Math.max(now(), (scans.at(-1)?.at ?? 0) + 1)
        const answer = judge(code, extra) ?? undefined
        const after = isMade ? undefined : choiceAway(scans, isForOne)?.scanId
        const scan = { scanId: newId(), code, at, extra, ...(answer ? { answer } : after && { after }) }
        enqueue(() => keep(scan))
        enqueue.assign({ scans: [...scans, scan], own: new Set([...own, scan.scanId]) })
        if (!answer && !isLate) return
        const last = { type: answer ? ('scan.answered' as const) : ('scan.delayed' as const), scan }
        enqueue.assign({ last })
        enqueue.emit(last)
      }),
      takeAnswers: enqueueActions(({ context, enqueue }, { answered }: { answered: Records<X, F> }) => {
        const open = new Set(waitingOf(context.scans).map((one) => one.scanId))
        const { scans, held } = heldBack(merged(context.scans, answered), context.answerHeldBack)
        enqueue.assign({ scans, isLate: false, failure: null })
        for (const one of held) enqueue(() => context.keep(one))
        const fresh = [...answered, ...held]
        for (const scan of fresh.filter(({ scanId }) => open.has(scanId) && context.own.has(scanId))) {
          const last = { type: 'scan.answered' as const, scan }
          enqueue.assign({ last })
          enqueue.emit(last)
        }
      }),
      refuseFirst: enqueueActions(({ context, enqueue }, { error }: Thrown) => {
        const [first] = waitingOf(context.scans)
        if (!first) return
        const refused = { ...first, answer: { kind: 'refused' as const, message: failureOf(error).message } }
        const { scans, held } = heldBack(merged(context.scans, [refused]), context.answerHeldBack)
        enqueue.assign({ scans })
        for (const scan of [refused, ...held]) {
          enqueue(() => context.keep(scan))
          const last = { type: 'scan.answered' as const, scan }
          enqueue.assign({ last })
          enqueue.emit(last)
        }
      }),
      sync: enqueueActions(({ context, enqueue }) => {
        const { scans, held } = heldBack(synced(context.scans, context.stored()), context.answerHeldBack)
        enqueue.assign({ scans })
        for (const one of held) enqueue(() => context.keep(one))
      }),
      clear: enqueueActions(({ context, enqueue }) => {
        const open = waitingOf(context.scans)
        const done = context.scans.filter((one) => !open.includes(one))
        enqueue(() => context.forget(done))
        enqueue.assign({ scans: open, last: null })
      }),
      forget: enqueueActions(({ context, enqueue }, { scanId }: { scanId: string }) => {
        const gone = context.scans.filter((one) => one.scanId === scanId)
        enqueue(() => context.forget(gone))
        enqueue.assign({ scans: context.scans.filter((one) => !gone.includes(one)) })
        // What was said of it is true no longer.
        if (context.last?.scan.scanId === scanId) enqueue.assign({ last: null })
      }),
      keepFailure: assign((_, { error }: Thrown) => ({ failure: failureOf(error) })),
      emitLate: enqueueActions(({ context, enqueue }) => {
        const scan = waitingOf(context.scans).findLast((one) => context.own.has(one.scanId))
        enqueue.assign({ isLate: true })
        if (!scan || context.isLate) return
        const last = { type: 'scan.delayed' as const, scan }
        enqueue.assign({ last })
        enqueue.emit(last)
      }),
      beCareful: assign({ isCareful: true }),
      beEasy: assign({ isCareful: false }),
    },
  }).createMachine({
    id: 'scanQueue',
    initial: 'resting',
    context: ({ input }) => ({
      isForOne: () => false,
      answerHeldBack: ({ code }) => ({ kind: 'refused', message: code }),
      ...input,
      scans: merged([], input.stored()),
      own: new Set(),
      isLate: false,
      isCareful: false,
      failure: null,
      last: null,
    }),
    on: {
      'scan.add': { actions: { type: 'add', params: ({ event }) => event } },
      'storage.changed': { actions: 'sync' },
      'scans.clear': { actions: 'clear' },
      'scan.forget': { actions: { type: 'forget', params: ({ event }) => event } },
    },
    states: {
      resting: { entry: 'beEasy', always: { guard: 'isWaiting', target: 'sending' } },
      sending: {
        tags: 'busy',
        invoke: {
          src: 'send',
          input: ({ context: { scans, isCareful } }) => ({
            scans: sendableOf(scans).slice(0, isCareful ? 1 : scanBatchSize),
            known: scans,
          }),
          onDone: {
            target: 'going',
            actions: { type: 'takeAnswers', params: ({ event }) => ({ answered: event.output }) },
          },
          onError: [
            {
              guard: { type: 'isLost', params: thrown },
              target: 'offline',
              actions: { type: 'keepFailure', params: thrown },
            },
            { guard: { type: 'isSignedOut', params: thrown }, target: 'signedOut' },
            { guard: 'isOneOfSeveral', target: 'going', actions: 'beCareful' },
            { target: 'going', actions: { type: 'refuseFirst', params: thrown } },
          ],
        },
        after: { late: { actions: 'emitLate' }, patience: { target: 'offline' } },
      },
      going: { always: [{ guard: 'isWaiting', target: 'sending' }, { target: 'resting' }] },
      offline: {
        tags: 'offline',
        entry: 'emitLate',
        after: { retry: 'sending' },
        on: { 'network.restored': 'sending', 'queue.retry': 'sending' },
      },
      signedOut: { tags: 'signedOut', entry: 'emitLate', on: { 'queue.retry': 'sending' } },
    },
  })

/** The same for scans of any kind; a desk makes its own with `createScanQueue`. */
export const scanQueueMachine = createScanQueue<unknown, unknown>()
