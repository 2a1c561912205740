import { assign, raise, setup } from 'xstate'
import { type Failure, failureOf, type Thrown, thrown } from '#machines/kit/failure.ts'
import { missing } from '#machines/kit/missing.ts'
import { codes } from '#protocol/codes.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import {
  type lookQr,
  type openQr,
  type QrState,
  qrPollIntervalMs,
  type qywxLogin,
} from '#protocol/registration/qywx-calls.ts'

export type QrPicture = OutputOf<typeof openQr>
type QrReading = OutputOf<typeof lookQr>

interface QrLoginContext {
  picture: QrPicture | null
  /** Of the person who scanned it. */
  nickName: string
  failure: Failure | null
  weakPassword: boolean
}

export type QrLoginEvent =
  /** What the server says of the phone. */
  | { type: 'phone.read'; reading: QrReading }
  | { type: 'qr.close' }
  | { type: 'qr.refresh' }
  /** The binding has signed in. */
  | { type: 'account.bound'; weakPassword: boolean }

type Ticket = { ticket: string }
const ticketOf = ({ context }: { context: QrLoginContext }): Ticket => ({ ticket: context.picture?.ticket ?? '' })

/**
 * Sign-in by a QR code (spec: pages#sign-in, calls#answer-codes): the picture waits, is scanned, and is confirmed on
 * the phone; or it expires, or either side closes it. The server says how far it is; an answer that is lost is asked
 * for again. Whoever has no account bound is `unbound` and binds one.
 */
export const qrLoginMachine = setup({
  types: {} as {
    context: QrLoginContext
    events: QrLoginEvent
    output: { weakPassword: boolean }
    tags: 'busy'
  },
  actors: {
    open: missing<QrPicture>('open'),
    poll: missing<QrReading, Ticket>('poll'),
    close: missing<null, Ticket>('close'),
    signIn: missing<OutputOf<typeof qywxLogin>, Ticket>('signIn'),
  },
  delays: { pause: qrPollIntervalMs },
  guards: {
    isState: (_, { reading, state }: { reading: QrReading; state: QrState }) => reading.state === state,
    isUnbound: (_, { error }: Thrown) => failureOf(error).code === codes.wxUnbound,
  },
  actions: {
    keepName: assign((_, { reading }: { reading: QrReading }) => ({ nickName: reading.nickName ?? '' })),
    keepFailure: assign((_, { error }: Thrown) => ({ failure: failureOf(error) })),
    reportState: raise((_, { reading }: { reading: QrReading }) => ({ type: 'phone.read' as const, reading })),
  },
}).createMachine({
  id: 'qrLogin',
  initial: 'opening',
  context: { picture: null, nickName: '', failure: null, weakPassword: false },
  output: ({ context }) => ({ weakPassword: context.weakPassword }),
  states: {
    opening: {
      tags: 'busy',
      entry: assign({ picture: null, nickName: '', failure: null }),
      invoke: {
        src: 'open',
        onDone: { target: 'open', actions: assign({ picture: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: thrown } },
      },
    },
    open: {
      type: 'parallel',
      on: {
        'qr.close': 'closing',
        'phone.read': [
          {
            guard: { type: 'isState', params: ({ event }) => ({ ...event, state: 'CONFIRMED' }) },
            target: 'confirmed',
          },
          { guard: { type: 'isState', params: ({ event }) => ({ ...event, state: 'EXPIRED' }) }, target: 'expired' },
          { guard: { type: 'isState', params: ({ event }) => ({ ...event, state: 'CLOSED' }) }, target: 'closed' },
        ],
      },
      states: {
        phone: {
          initial: 'waiting',
          states: {
            waiting: {
              on: {
                'phone.read': {
                  guard: { type: 'isState', params: ({ event }) => ({ ...event, state: 'SCANNED' }) },
                  target: 'scanned',
                  actions: { type: 'keepName', params: ({ event }) => event },
                },
              },
            },
            scanned: {},
          },
        },
        poll: {
          initial: 'pausing',
          states: {
            pausing: { after: { pause: 'looking' } },
            looking: {
              invoke: {
                src: 'poll',
                input: ticketOf,
                onDone: {
                  target: 'pausing',
                  actions: [
                    assign({ failure: null }),
                    { type: 'reportState', params: ({ event }) => ({ reading: event.output }) },
                  ],
                },
                onError: { target: 'pausing', actions: { type: 'keepFailure', params: thrown } },
              },
            },
          },
        },
      },
    },
    confirmed: {
      tags: 'busy',
      invoke: {
        src: 'signIn',
        input: ticketOf,
        onDone: { target: 'signedIn', actions: assign({ weakPassword: ({ event }) => event.output.weakPassword }) },
        onError: [
          { guard: { type: 'isUnbound', params: thrown }, target: 'unbound' },
          { target: 'failed', actions: { type: 'keepFailure', params: thrown } },
        ],
      },
    },
    unbound: {
      on: {
        'account.bound': { target: 'signedIn', actions: assign({ weakPassword: ({ event }) => event.weakPassword }) },
        'qr.refresh': 'opening',
      },
    },
    closing: {
      // Without an answer the picture expires by itself.
      invoke: { src: 'close', input: ticketOf, onDone: 'closed', onError: 'closed' },
    },
    closed: { on: { 'qr.refresh': 'opening' } },
    expired: { on: { 'qr.refresh': 'opening' } },
    failed: { on: { 'qr.refresh': 'opening' } },
    signedIn: { type: 'final' },
  },
})
