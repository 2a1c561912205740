import { assign, emit, setup } from 'xstate'
import { memberLookupDigits } from '#domain/constants.ts'
import { type Failure, failureOf } from '#machines/kit/failure.ts'
import { missing } from '#machines/kit/missing.ts'
import type { Member } from '#protocol/people/member/calls.ts'

interface LookupContext {
  phone: string
  member: Member | null
  failure: Failure | null
}

export type LookupEvent =
  | { type: 'phone.typed'; phone: string }
  /** Picked in the search dialog. */
  | { type: 'member.choose'; member: Member }
  | { type: 'lookup.retry' }

/** The form may fill its contact from this member now. */
export type LookupEmitted = { type: 'member.found'; member: Member }

const complete = new RegExp(`^\\d{${memberLookupDigits}}$`)

/**
 * Looks up the member of a phone as soon as exactly 11 digits are typed (spec: domain#people). Typing on stops the
 * search under way, so that the answer for an older phone never fills the form.
 */
export const memberLookupMachine = setup({
  types: {} as { context: LookupContext; events: LookupEvent; emitted: LookupEmitted; tags: 'busy' },
  actors: { findMember: missing<Member | null, { mobile: string }>('findMember') },
  actions: {
    keepPhone: assign((_, { phone }: { phone: string }) => ({ phone, member: null, failure: null })),
    keepMember: assign((_, { member }: { member: Member }) => ({ member, failure: null })),
    emitFound: emit((_, { member }: { member: Member }) => ({ type: 'member.found' as const, member })),
  },
  guards: {
    isSamePhone: ({ context }, { phone }: { phone: string }) => phone === context.phone,
    isComplete: (_, { phone }: { phone: string }) => complete.test(phone),
    isMember: (_, { member }: { member: Member | null }) => member !== null,
  },
}).createMachine({
  id: 'memberLookup',
  initial: 'idle',
  context: { phone: '', member: null, failure: null },
  on: {
    'phone.typed': [
      { guard: { type: 'isSamePhone', params: ({ event }) => event } },
      {
        guard: { type: 'isComplete', params: ({ event }) => event },
        target: '.searching',
        actions: { type: 'keepPhone', params: ({ event }) => event },
      },
      { target: '.idle', actions: { type: 'keepPhone', params: ({ event }) => event } },
    ],
    'member.choose': {
      target: '.found',
      actions: [
        { type: 'keepMember', params: ({ event }) => event },
        { type: 'emitFound', params: ({ event }) => event },
      ],
    },
  },
  states: {
    idle: {},
    searching: {
      tags: 'busy',
      invoke: {
        src: 'findMember',
        input: ({ context }) => ({ mobile: context.phone }),
        onDone: [
          {
            guard: { type: 'isMember', params: ({ event }) => ({ member: event.output }) },
            target: 'found',
            actions: [
              { type: 'keepMember', params: ({ event }) => ({ member: event.output as Member }) },
              { type: 'emitFound', params: ({ event }) => ({ member: event.output as Member }) },
            ],
          },
          { target: 'notFound' },
        ],
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    found: {},
    notFound: {},
    failed: { on: { 'lookup.retry': 'searching' } },
  },
})
