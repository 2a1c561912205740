import { assign, raise, type SnapshotFrom, sendTo, setup } from 'xstate'
import * as z from 'zod/mini'
import { countdownMachine } from '#machines/countdown.ts'
import { type Failure, failureOf, type Thrown, thrown } from '#machines/kit/failure.ts'
import { missing } from '#machines/kit/missing.ts'
import type { ArgsOf, OutputOf } from '#protocol/kit/call.ts'
import type { sendCode } from '#protocol/sign-in/code-calls.ts'
import type { Captcha } from './login.ts'

/** What the person typed to get a code. */
export type CodeRequest = Pick<ArgsOf<typeof sendCode>, 'mobile' | 'imageCaptcha'>
export type TicketedRequest = CodeRequest & Pick<ArgsOf<typeof sendCode>, 'ticket'>

/** To whom a code went, and when (ms) the next one may be asked for. */
export interface Deadline {
  readonly mobile: string
  readonly endsAt: number
}

interface SmsCodeContext {
  now: () => number
  /** Of a wait that ran before a reload. */
  endsAt: number | undefined
  captcha: Captcha | null
  /** Of the last try to send. */
  failure: Failure | null
  /** What the last code was sent with. */
  request: CodeRequest | null
  /** Whole seconds until the next one. */
  left: number
}

export type SmsCodeEvent =
  | { type: 'code.send'; request: CodeRequest }
  | { type: 'picture.reload' }
  /** The picture paid for a code and is worth nothing more; it stays on the screen until the next one is needed. */
  | { type: 'picture.spent' }

/** The refusal that came too early says how long is left. */
const refusal = z.object({ waitMs: z.number() })
const msLeftOf = (error: unknown) => refusal.safeParse(failureOf(error).data).data?.waitMs ?? 0

const isRunning = (countdown: SnapshotFrom<typeof countdownMachine>) => countdown.context.left > 0

/**
 * Getting a code by SMS: a picture, a mobile, then sixty seconds in which no other can be asked for (spec:
 * lifecycles#session). Each refusal brings another picture, and so does the end of the wait. `input.deadline` is one
 * that ran before a reload.
 */
export const smsCodeMachine = setup({
  types: {} as {
    context: SmsCodeContext
    input: { now: () => number; deadline?: Deadline | undefined }
    events: SmsCodeEvent
    tags: 'busy'
  },
  actors: {
    loadCaptcha: missing<Captcha>('loadCaptcha'),
    sendCode: missing<OutputOf<typeof sendCode>, TicketedRequest>('sendCode'),
    countdown: countdownMachine,
  },
  actions: {
    reloadPicture: raise({ type: 'picture.reload' }),
    spendPicture: raise({ type: 'picture.spent' }),
    wait: sendTo('countdown', (_, { ms }: { ms: number }) => ({ type: 'countdown.start', ms })),
    keepFailure: assign((_, { error }: Thrown) => ({ failure: failureOf(error), request: null })),
    /** Puts the deadline where a reload of the page finds it. */
    keepDeadline: (_, _deadline: Deadline) => {},
  },
  guards: {
    mayAsk: ({ context }) => context.left === 0,
    isUnanswered: (_, { error }: Thrown) => failureOf(error).code === '',
  },
}).createMachine({
  id: 'smsCode',
  type: 'parallel',
  context: ({ input }) => ({
    now: input.now,
    endsAt: input.deadline?.endsAt,
    captcha: null,
    failure: null,
    request: null,
    left: 0,
  }),
  invoke: {
    id: 'countdown',
    src: 'countdown',
    input: ({ context }) => ({ now: context.now, endsAt: context.endsAt }),
    onSnapshot: [
      {
        guard: ({ context, event }) => context.left > 0 && !isRunning(event.snapshot),
        actions: [assign({ left: 0 }), 'reloadPicture'],
      },
      { actions: assign({ left: ({ event }) => event.snapshot.context.left }) },
    ],
  },
  states: {
    picture: {
      initial: 'loading',
      on: { 'picture.reload': '.loading' },
      states: {
        loading: {
          entry: assign({ captcha: null }),
          invoke: {
            src: 'loadCaptcha',
            onDone: { target: 'shown', actions: assign({ captcha: ({ event }) => event.output }) },
            onError: 'failed',
          },
        },
        shown: { on: { 'picture.spent': 'spent' } },
        spent: {},
        failed: {},
      },
    },
    code: {
      initial: 'ready',
      states: {
        ready: {
          on: {
            'code.send': {
              guard: 'mayAsk',
              target: 'sending',
              actions: assign({ request: ({ event }) => event.request, failure: null }),
            },
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            src: 'sendCode',
            // The one way into this state brings a request.
            input: ({ context }) => ({ ...(context.request as CodeRequest), ticket: context.captcha?.ticket }),
            onDone: {
              target: 'ready',
              actions: [
                'spendPicture',
                { type: 'wait', params: ({ event }) => ({ ms: event.output.waitMs }) },
                {
                  type: 'keepDeadline',
                  params: ({ context, event }) => ({
                    mobile: context.request?.mobile ?? '',
                    endsAt: context.now() + event.output.waitMs,
                  }),
                },
              ],
            },
            onError: [
              {
                guard: { type: 'isUnanswered', params: thrown },
                target: 'ready',
                actions: { type: 'keepFailure', params: thrown },
              },
              {
                target: 'ready',
                actions: [
                  { type: 'keepFailure', params: thrown },
                  { type: 'wait', params: ({ event }) => ({ ms: msLeftOf(event.error) }) },
                  'reloadPicture',
                ],
              },
            ],
          },
        },
      },
    },
  },
})
