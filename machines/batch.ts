import { assign, setup } from 'xstate'
import { failureGuards, failureOf, type Thrown, thrown } from '#machines/kit/failure.ts'
import { missing } from '#machines/kit/missing.ts'
import { codes } from '#protocol/codes.ts'
import { asksReason } from '#protocol/kit/asks-reason.ts'

/** One command of several, with the idempotency key that it keeps over all its tries. */
export interface BatchItem {
  readonly id: number
  readonly key: string
}

/** What became of one: '0000' when it was done, else the code and words of the refusal. */
export interface BatchRow {
  readonly id: number
  readonly code: string
  readonly msg: string
  /** Refused for want of a reason alone. */
  readonly asksReason?: true
}

export interface BatchContext<T extends BatchItem> {
  readonly items: readonly T[]
  readonly rows: readonly BatchRow[]
  readonly isStopped: boolean
}

type BatchEvent =
  | { type: 'batch.start' }
  /** Leaves what was not sent yet as it is. */
  | { type: 'batch.stop' }
  | { type: 'batch.retry' }
  | { type: 'network.restored' }

/**
 * The same command to several records, one after the other: each is a transaction of its own, so that one refusal does not
 * hold up the others (spec: calls#idempotency, calls#batches). A lost answer is asked for again under its key before
 * the next one is sent.
 */
export const createBatch = <T extends BatchItem>() =>
  setup({
    types: {} as { context: BatchContext<T>; input: { items: readonly T[] }; events: BatchEvent; tags: 'busy' },
    actors: { send: missing<unknown, { item: T }>('send') },
    delays: { retry: 3000 },
    guards: {
      ...failureGuards,
      isOver: ({ context }) => context.isStopped || context.rows.length >= context.items.length,
    },
    actions: {
      stop: assign({ isStopped: true }),
      keepDone: assign(({ context: { items, rows } }) => ({
        rows: [...rows, { id: items[rows.length]!.id, code: codes.success, msg: '' }],
      })),
      keepRefused: assign(({ context: { items, rows } }, { error }: Thrown) => {
        const { code, message, data } = failureOf(error)
        const row = { id: items[rows.length]!.id, code, msg: message }
        return { rows: [...rows, asksReason(data) ? { ...row, asksReason: true as const } : row] }
      }),
    },
  }).createMachine({
    id: 'batch',
    initial: 'ready',
    context: ({ input }) => ({ items: input.items, rows: [], isStopped: false }),
    states: {
      ready: { on: { 'batch.start': 'going' } },
      going: { always: [{ guard: 'isOver', target: 'done' }, { target: 'sending' }] },
      sending: {
        tags: 'busy',
        invoke: {
          src: 'send',
          // A batch that gets here has a row left.
          input: ({ context: { items, rows } }) => ({ item: items[rows.length] as T }),
          onDone: { target: 'going', actions: 'keepDone' },
          onError: [
            { guard: { type: 'isLost', params: thrown }, target: 'unsure' },
            { target: 'going', actions: { type: 'keepRefused', params: thrown } },
          ],
        },
        // The one on its way is waited for: it may be done already.
        on: { 'batch.stop': { actions: 'stop' } },
      },
      unsure: {
        tags: 'busy',
        after: { retry: 'sending' },
        on: { 'batch.retry': 'sending', 'network.restored': 'sending', 'batch.stop': { actions: 'stop' } },
      },
      done: { type: 'final' },
    },
  })

export const batchMachine = createBatch<BatchItem>()
