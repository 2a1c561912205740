import { assign, emit, setup } from 'xstate'
import { msLeft, msToNextSecond, secondsLeft } from '#machines/kit/deadline.ts'
import { type Failure, failureGuards, failureOf, type Thrown, thrown } from '#machines/kit/failure.ts'
import { missing } from '#machines/kit/missing.ts'

/** A decision that may still be taken back: what to send, and until when it is held. Plain JSON, as it outlives a reload. */
export interface Command {
  /** Idempotency key, the same for every try: whoever sends it again does it once. */
  readonly key: string
  readonly name: string
  readonly input: unknown
  /** What people call the record. */
  readonly label: string
  /** The records that it is about. */
  readonly ids: readonly number[]
  /** ms; sent when this is reached. */
  readonly sendAt: number
}

export interface RefusedCommand extends Command {
  readonly failure: Failure
}

/** The stored part of the queue over a reload. */
export interface CommandQueueMemory {
  readonly held: Command | null
  readonly outbox: readonly Command[]
  readonly refused: readonly RefusedCommand[]
}

interface CommandQueueContext extends CommandQueueMemory {
  now: () => number
  /** Why no answer came to the latest try. */
  failure: Failure | null
  /** Whole seconds until the held one is sent, for the eye; the deadline alone decides. */
  left: number
}

type CommandQueueEvent =
  /** A decision is held; one that was held before goes at once. */
  | { type: 'command.give'; command: Command }
  | { type: 'command.undo' }
  /** Sends what is held now: the person will not wait, or the page goes away. */
  | { type: 'command.send' }
  | { type: 'refusal.close'; key: string }
  | { type: 'queue.retry' }
  | { type: 'network.restored' }

export type CommandQueueEmitted =
  | { type: 'command.done'; command: Command }
  | { type: 'command.undone'; command: Command }
  | { type: 'command.refused'; command: RefusedCommand }

const deadlineOf = ({ now, held }: CommandQueueContext) => ({ now, endsAt: held?.sendAt ?? 0 })

/**
 * Decisions that are sent some seconds after they were made, so that they can be taken back (the supervisor's desk). One is
 * held at a time; those before it go out one after the other, each under its own key. A lost answer is asked for again
 * before the next one; what was on its way at a reload is asked for again, too.
 */
export const commandQueueMachine = setup({
  types: {} as {
    context: CommandQueueContext
    input: { now: () => number; memory?: CommandQueueMemory | undefined }
    events: CommandQueueEvent
    emitted: CommandQueueEmitted
    tags: 'busy'
  },
  actors: { send: missing<unknown, { command: Command }>('send') },
  delays: { tick: ({ context }) => msToNextSecond(deadlineOf(context)), retry: 3000 },
  guards: {
    ...failureGuards,
    isHeld: ({ context }) => context.held !== null,
    isDue: ({ context }) => msLeft(deadlineOf(context)) === 0,
    isWaiting: ({ context }) => context.outbox.length > 0,
  },
  actions: {
    keepFailure: assign((_, { error }: Thrown) => ({ failure: failureOf(error) })),
    /** Provided from outside: writes down what must outlive the page. */
    keep: () => {},
    hold: assign((_, { command }: { command: Command }) => ({ held: command })),
    measure: assign({ left: ({ context }) => secondsLeft(deadlineOf(context)) }),
    release: assign(({ context: { held, outbox } }) => ({ held: null, outbox: held ? [...outbox, held] : outbox })),
    emitUndone: emit(({ context }) => ({ type: 'command.undone' as const, command: context.held as Command })),
    drop: assign({ held: null }),
    emitDone: emit(({ context }) => ({ type: 'command.done' as const, command: context.outbox[0] as Command })),
    leave: assign({ outbox: ({ context }) => context.outbox.slice(1) }),
    refuse: assign(({ context: { outbox, refused } }, { error }: Thrown) => ({
      refused: [...refused, { ...(outbox[0] as Command), failure: failureOf(error) }],
      outbox: outbox.slice(1),
    })),
    emitRefused: emit(({ context }) => ({
      type: 'command.refused' as const,
      command: context.refused.at(-1) as RefusedCommand,
    })),
  },
}).createMachine({
  id: 'commandQueue',
  type: 'parallel',
  context: ({ input: { now, memory } }) => ({
    now,
    left: 0,
    held: memory?.held ?? null,
    outbox: memory?.outbox ?? [],
    refused: memory?.refused ?? [],
    failure: null,
  }),
  on: {
    'refusal.close': {
      actions: [
        assign({ refused: ({ context, event }) => context.refused.filter((one) => one.key !== event.key) }),
        'keep',
      ],
    },
  },
  states: {
    desk: {
      initial: 'opening',
      on: {
        'command.give': {
          target: '.holding',
          actions: ['release', { type: 'hold', params: ({ event }) => event }, 'keep'],
        },
      },
      states: {
        opening: { always: [{ guard: 'isHeld', target: 'holding' }, { target: 'empty' }] },
        empty: {},
        holding: {
          entry: 'measure',
          always: { guard: 'isDue', target: 'empty', actions: ['release', 'keep'] },
          after: { tick: { target: 'holding', reenter: true } },
          on: {
            'command.undo': { target: 'empty', actions: ['emitUndone', 'drop', 'keep'] },
            'command.send': { target: 'empty', actions: ['release', 'keep'] },
          },
        },
      },
    },
    wire: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'isWaiting', target: 'sending' } },
        sending: {
          tags: 'busy',
          invoke: {
            src: 'send',
            // Entered only with one waiting.
            input: ({ context }) => ({ command: context.outbox[0] as Command }),
            onDone: { target: 'idle', actions: ['emitDone', 'leave', 'keep'] },
            onError: [
              {
                guard: { type: 'isLost', params: thrown },
                target: 'unsure',
                actions: { type: 'keepFailure', params: thrown },
              },
              { guard: { type: 'isSignedOut', params: thrown }, target: 'paused' },
              { target: 'idle', actions: [{ type: 'refuse', params: thrown }, 'emitRefused', 'keep'] },
            ],
          },
        },
        unsure: {
          tags: 'busy',
          after: { retry: 'sending' },
          on: { 'queue.retry': 'sending', 'network.restored': 'sending' },
        },
        /** The session is over: nothing was done, and the same person goes on after signing in. */
        paused: { on: { 'queue.retry': 'sending', 'network.restored': 'sending' } },
      },
    },
  },
})
