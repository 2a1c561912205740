import { assign, setup } from 'xstate'
import { type Failure, failureGuards, failureOf, type Thrown, thrown } from '#machines/kit/failure.ts'
import { missing } from '#machines/kit/missing.ts'

export interface ChangeInput<I> {
  /** Idempotency key, minted when the action opens. */
  readonly key: string
  /** What was on its way when the page was left: the change comes back as `unsure` and asks again. */
  readonly inFlight?: I | undefined
}

export interface ChangeContext<I, O> {
  key: string
  input: I | null
  output: O | null
  failure: Failure | null
}

export type ChangeEvent<I> =
  | { type: 'change.send'; input: I }
  | { type: 'change.retry' }
  | { type: 'network.restored' }
  /** Starts over with a new key: after it is done, or after a conflict once the record is loaded again. */
  | { type: 'change.renew'; key: string }

/**
 * One changing call, at most once (spec: calls#idempotency). A lost answer is `unsure`: the same input goes out again
 * under the same key until the server says what became of it. A refusal frees the key, a conflict (4409) does not.
 */
export const createChange = <I, O>() =>
  setup({
    types: {} as {
      context: ChangeContext<I, O>
      input: ChangeInput<I>
      events: ChangeEvent<I>
      tags: 'busy' | 'editable'
    },
    actors: { send: missing<O, { input: I; key: string }>('send') },
    delays: { retry: 3000 },
    actions: {
      keepFailure: assign((_, { error }: Thrown) => ({ failure: failureOf(error) })),
      renew: assign((_, { key }: { key: string }) => ({ key, input: null, output: null, failure: null })),
    },
    guards: {
      ...failureGuards,
      isInFlight: ({ context }) => context.input !== null,
    },
  }).createMachine({
    id: 'change',
    initial: 'opening',
    context: ({ input }) => ({ key: input.key, input: input.inFlight ?? null, output: null, failure: null }),
    states: {
      opening: { always: [{ guard: 'isInFlight', target: 'unsure' }, { target: 'ready' }] },
      ready: {
        tags: 'editable',
        on: { 'change.send': { target: 'sending', actions: assign({ input: ({ event }) => event.input }) } },
      },
      sending: {
        tags: 'busy',
        entry: assign({ failure: null }),
        invoke: {
          src: 'send',
          // Every way into this state has an input: sent just now, or kept with the key.
          input: ({ context }) => ({ input: context.input as I, key: context.key }),
          onDone: { target: 'done', actions: assign({ output: ({ event }) => event.output }) },
          onError: [
            {
              guard: { type: 'isLost', params: thrown },
              target: 'unsure',
              actions: { type: 'keepFailure', params: thrown },
            },
            {
              guard: { type: 'isConflict', params: thrown },
              target: 'conflicted',
              actions: { type: 'keepFailure', params: thrown },
            },
            { target: 'refused', actions: { type: 'keepFailure', params: thrown } },
          ],
        },
      },
      unsure: {
        after: { retry: 'sending' },
        on: { 'change.retry': 'sending', 'network.restored': 'sending' },
      },
      refused: {
        tags: 'editable',
        on: { 'change.send': { target: 'sending', actions: assign({ input: ({ event }) => event.input }) } },
      },
      conflicted: {
        on: { 'change.renew': { target: 'ready', actions: { type: 'renew', params: ({ event }) => event } } },
      },
      done: { on: { 'change.renew': { target: 'ready', actions: { type: 'renew', params: ({ event }) => event } } } },
    },
  })

/** The same for values of any type; a page makes its own with `createChange`, so that input and output have theirs. */
export const changeMachine = createChange<unknown, unknown>()
