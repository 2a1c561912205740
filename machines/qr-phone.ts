import { assign, setup } from 'xstate'
import { type Failure, failureOf, type Thrown, thrown } from '#machines/kit/failure.ts'
import { missing } from '#machines/kit/missing.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import type { scanQr } from '#protocol/registration/qywx-calls.ts'

export type Scanned = OutputOf<typeof scanQr>

interface QrPhoneContext {
  /** What enterprise WeChat sent the phone here with; '' where the phone is played. */
  readonly code: string
  /** Who asks to be let in, and the phone's own secret. */
  scanned: Scanned | null
  failure: Failure | null
}

export type QrPhoneEvent = { type: 'code.give'; code: string } | { type: 'login.confirm' } | { type: 'login.refuse' }

type Phone = { phone: string }
const phoneOf = ({ context }: { context: QrPhoneContext }): Phone => ({ phone: context.scanned?.phone ?? '' })

/** The phone's side of a sign-in by QR code: it says who holds it, then that person says yes or no. */
export const qrPhoneMachine = setup({
  types: {} as {
    context: QrPhoneContext
    input: { code: string }
    events: QrPhoneEvent
    tags: 'busy'
  },
  actors: {
    scan: missing<Scanned, { code: string }>('scan'),
    confirm: missing<null, Phone>('confirm'),
    refuse: missing<null, Phone>('refuse'),
  },
  guards: { hasCode: ({ context }) => context.code !== '' },
  actions: {
    keepCode: assign((_, { code }: { code: string }) => ({ code, failure: null })),
    keepFailure: assign((_, { error }: Thrown) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'qrPhone',
  initial: 'starting',
  context: ({ input }) => ({ ...input, scanned: null, failure: null }),
  states: {
    starting: { always: [{ guard: 'hasCode', target: 'scanning' }, { target: 'asking' }] },
    asking: {
      on: { 'code.give': { target: 'scanning', actions: { type: 'keepCode', params: ({ event }) => event } } },
    },
    scanning: {
      tags: 'busy',
      invoke: {
        src: 'scan',
        input: ({ context: { code } }) => ({ code }),
        onDone: { target: 'scanned', actions: assign({ scanned: ({ event }) => event.output }) },
        // Its code is spent and the picture may be gone: the way on is another picture.
        onError: { target: 'failed', actions: { type: 'keepFailure', params: thrown } },
      },
    },
    scanned: { on: { 'login.confirm': 'confirming', 'login.refuse': 'refusing' } },
    confirming: {
      tags: 'busy',
      invoke: {
        src: 'confirm',
        input: phoneOf,
        onDone: 'confirmed',
        onError: { target: 'failed', actions: { type: 'keepFailure', params: thrown } },
      },
    },
    refusing: {
      tags: 'busy',
      // Without an answer the picture expires unconfirmed, which is a refusal, too.
      invoke: { src: 'refuse', input: phoneOf, onDone: 'refused', onError: 'refused' },
    },
    confirmed: { type: 'final' },
    refused: { type: 'final' },
    failed: {},
  },
})
