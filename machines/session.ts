import { assign, emit, setup } from 'xstate'
import { refetchMs } from '#domain/constants.ts'
import { type Failure, failureGuards, failureOf, type Thrown, thrown } from '#machines/kit/failure.ts'
import { missing } from '#machines/kit/missing.ts'
import { codes } from '#protocol/codes.ts'
import type { PersonalInfo } from '#protocol/profile/schemas.ts'

interface SessionContext {
  /** Who is signed in, with menu and permissions; null when no user is, or it is not known yet. */
  info: PersonalInfo | null
  failure: Failure | null
}

export type SessionEvent =
  | { type: 'session.load' }
  | { type: 'session.refresh' }
  | { type: 'session.logout' }
  /** Some call was answered "not signed in" (2323). */
  | { type: 'session.expired' }

/** Told once whenever a session is over, so that dialogs close and the address can be kept for afterwards. */
export type SessionEmitted = { type: 'session.ended'; why: 'expired' | 'loggedOut' | 'unbound' }

/** Asking again mostly brings the same: then nothing is drawn anew. */
const isSame = (one: PersonalInfo | null, other: PersonalInfo) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Who is signed in. Menus and pages follow permissions that change under an open session: it asks again when it is
 * told to, and every five minutes while the window is in sight. Loading ends signed out on 2323 and, as the personal information says nothing else, on 9999
 * (spec: calls#answer-codes), and unbound on 2222; any other failure can be tried again. A failed refresh keeps what is
 * known.
 */
export const sessionMachine = setup({
  types: {} as { context: SessionContext; events: SessionEvent; emitted: SessionEmitted; tags: 'busy' },
  actors: {
    loadInfo: missing<PersonalInfo>('loadInfo'),
    logout: missing<unknown>('logout'),
  },
  actions: {
    keepFailure: assign((_, { error }: Thrown) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
    forgetInfo: assign({ info: null }),
    keepNews: assign(({ context }, { info }: { info: PersonalInfo }) => (isSame(context.info, info) ? {} : { info })),
    emitExpired: emit({ type: 'session.ended', why: 'expired' }),
    emitUnbound: emit({ type: 'session.ended', why: 'unbound' }),
    emitLoggedOut: emit({ type: 'session.ended', why: 'loggedOut' }),
  },
  delays: { refetch: refetchMs },
  guards: {
    ...failureGuards,
    /** A window in the background does not ask. */
    isWatched: () => true,
    isUnbound: (_, { error }: Thrown) => failureOf(error).code === codes.wxUnbound,
    isRefused: (_, { error }: Thrown) => {
      const { kind, code } = failureOf(error)
      return kind === 'signedOut' || code === codes.fail
    },
  },
}).createMachine({
  id: 'session',
  initial: 'unknown',
  context: { info: null, failure: null },
  states: {
    unknown: { on: { 'session.load': 'loading', 'session.expired': 'signedOut' } },
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'loadInfo',
        onDone: { target: 'signedIn', actions: assign({ info: ({ event }) => event.output }) },
        onError: [
          { guard: { type: 'isUnbound', params: thrown }, target: 'unbound' },
          {
            guard: { type: 'isRefused', params: thrown },
            target: 'signedOut',
            actions: { type: 'keepFailure', params: thrown },
          },
          { target: 'failed', actions: { type: 'keepFailure', params: thrown } },
        ],
      },
      on: { 'session.expired': 'signedOut' },
    },
    signedIn: {
      initial: 'current',
      on: {
        'session.expired': { target: 'signedOut', actions: 'emitExpired' },
        'session.logout': 'signingOut',
      },
      states: {
        current: {
          on: { 'session.refresh': 'refreshing' },
          after: {
            refetch: [
              { guard: 'isWatched', target: 'refreshing' },
              { target: 'current', reenter: true },
            ],
          },
        },
        refreshing: {
          entry: 'forgetFailure',
          // What is on its way may have been read before the change.
          on: { 'session.refresh': { target: 'refreshing', reenter: true } },
          invoke: {
            src: 'loadInfo',
            onDone: {
              target: 'current',
              actions: { type: 'keepNews', params: ({ event }) => ({ info: event.output }) },
            },
            onError: [
              { guard: { type: 'isUnbound', params: thrown }, target: '#session.unbound' },
              {
                guard: { type: 'isSignedOut', params: thrown },
                target: '#session.signedOut',
                actions: 'emitExpired',
              },
              { target: 'current', actions: { type: 'keepFailure', params: thrown } },
            ],
          },
        },
      },
    },
    signingOut: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'logout',
        onDone: { target: 'signedOut', actions: 'emitLoggedOut' },
        onError: [
          {
            guard: { type: 'isSignedOut', params: thrown },
            target: 'signedOut',
            actions: 'emitLoggedOut',
          },
          { target: 'signedIn', actions: { type: 'keepFailure', params: thrown } },
        ],
      },
      on: { 'session.expired': { target: 'signedOut', actions: 'emitLoggedOut' } },
    },
    /** This WeChat is bound to no account. */
    unbound: { entry: ['forgetInfo', 'emitUnbound'], on: { 'session.load': 'loading' } },
    signedOut: { entry: 'forgetInfo', on: { 'session.load': 'loading' } },
    failed: { on: { 'session.load': 'loading', 'session.expired': 'signedOut' } },
  },
})
