import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '#machines/kit/failure.ts'
import { missing } from '#machines/kit/missing.ts'

/**
 * One call that is never sent again by itself: a password, a code. After a lost answer the old password may no longer be the
 * right one, and a code works once, so the person decides. What is sent passes through to the actor and is never kept.
 */
export const createAttempt = <I, O>() =>
  setup({
    types: {} as {
      context: { failure: Failure | null; answer: O | null }
      events: { type: 'attempt.submit'; input: I }
      tags: 'busy' | 'editable'
    },
    actors: { send: missing<O, { input: I }>('send') },
  }).createMachine({
    id: 'attempt',
    initial: 'editing',
    context: { failure: null, answer: null },
    states: {
      editing: { tags: 'editable', on: { 'attempt.submit': 'submitting' } },
      submitting: {
        tags: 'busy',
        entry: assign({ failure: null }),
        invoke: {
          src: 'send',
          input: ({ event }) => ({ input: event.input }),
          onDone: { target: 'succeeded', actions: assign({ answer: ({ event }) => event.output }) },
          onError: { target: 'refused', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
        },
      },
      refused: { tags: 'editable', on: { 'attempt.submit': 'submitting' } },
      succeeded: { type: 'final' },
    },
  })

/** The same for values of any type; a form makes its own with `createAttempt`. */
export const attemptMachine = createAttempt<unknown, unknown>()
