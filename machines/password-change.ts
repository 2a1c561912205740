import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '#machines/kit/failure.ts'
import { missing } from '#machines/kit/missing.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { modifyPassword } from '#protocol/system/calls.ts'

export type Passwords = InputOf<typeof modifyPassword>

/**
 * Changing the own password. It is never sent again by itself: after a lost answer the old password may no longer be the
 * right one, so the person decides. Passwords pass through to the actor and are never kept.
 */
export const passwordChangeMachine = setup({
  types: {} as {
    context: { failure: Failure | null }
    events: { type: 'password.submit'; passwords: Passwords }
    tags: 'busy' | 'editable'
  },
  actors: { change: missing<null, Passwords>('change') },
}).createMachine({
  id: 'passwordChange',
  initial: 'editing',
  context: { failure: null },
  states: {
    editing: { tags: 'editable', on: { 'password.submit': 'submitting' } },
    submitting: {
      tags: 'busy',
      invoke: {
        src: 'change',
        input: ({ event }) => event.passwords,
        onDone: { target: 'changed', actions: assign({ failure: null }) },
        onError: { target: 'refused', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    refused: { tags: 'editable', on: { 'password.submit': 'submitting' } },
    changed: { type: 'final' },
  },
})
