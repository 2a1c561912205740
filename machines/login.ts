import { assign, raise, setup } from 'xstate'
import { type Failure, failureOf, type Thrown, thrown } from '#machines/kit/failure.ts'
import { missing } from '#machines/kit/missing.ts'
import type { ArgsOf, OutputOf } from '#protocol/kit/call.ts'
import type { captchaImage, login } from '#protocol/sign-in/login-calls.ts'

export type Captcha = OutputOf<typeof captchaImage>
export type Credentials = ArgsOf<typeof login>

interface LoginContext {
  captcha: Captcha | null
  /** Of the last try to sign in. */
  failure: Failure | null
  weakPassword: boolean
}

export type LoginEvent =
  | { type: 'login.submit'; credentials: Credentials }
  | { type: 'captcha.reload' }
  /** The form is shown anew after another way of signing in was looked at. */
  | { type: 'login.reopen' }

/**
 * Signing in by password. Credentials pass through to the actor and are never kept. A captcha works once, so each refusal
 * brings a new one; without an answer it may still be good. The form stays usable while the picture loads (spec: pages#sign-in).
 */
export const loginMachine = setup({
  types: {} as {
    context: LoginContext
    events: LoginEvent
    output: { weakPassword: boolean }
    tags: 'busy' | 'editable'
  },
  actors: {
    loadCaptcha: missing<Captcha>('loadCaptcha'),
    signIn: missing<OutputOf<typeof login>, Credentials>('signIn'),
  },
  actions: {
    reloadCaptcha: raise({ type: 'captcha.reload' }),
    keepFailure: assign((_, { error }: Thrown) => ({ failure: failureOf(error) })),
  },
  guards: { isUnanswered: (_, { error }: Thrown) => failureOf(error).code === '' },
}).createMachine({
  id: 'login',
  initial: 'open',
  context: { captcha: null, failure: null, weakPassword: false },
  output: ({ context }) => ({ weakPassword: context.weakPassword }),
  states: {
    open: {
      type: 'parallel',
      states: {
        captcha: {
          initial: 'loading',
          on: { 'captcha.reload': '.loading', 'login.reopen': '.loading' },
          states: {
            loading: {
              entry: assign({ captcha: null }),
              invoke: {
                src: 'loadCaptcha',
                onDone: { target: 'shown', actions: assign({ captcha: ({ event }) => event.output }) },
                onError: 'failed',
              },
            },
            shown: {},
            failed: {},
          },
        },
        form: {
          initial: 'editing',
          states: {
            editing: { tags: 'editable', on: { 'login.submit': 'submitting' } },
            submitting: {
              tags: 'busy',
              invoke: {
                src: 'signIn',
                input: ({ event }) => {
                  if (event.type !== 'login.submit') throw new Error(`Nobody signs in by ${event.type}`)
                  return event.credentials
                },
                onDone: {
                  target: '#login.succeeded',
                  actions: assign({ weakPassword: ({ event }) => event.output.weakPassword, failure: null }),
                },
                onError: [
                  {
                    guard: { type: 'isUnanswered', params: thrown },
                    target: 'failed',
                    actions: { type: 'keepFailure', params: thrown },
                  },
                  { target: 'failed', actions: [{ type: 'keepFailure', params: thrown }, 'reloadCaptcha'] },
                ],
              },
            },
            failed: {
              tags: 'editable',
              on: {
                'login.submit': 'submitting',
                'login.reopen': { target: 'editing', actions: assign({ failure: null }) },
              },
            },
          },
        },
      },
    },
    succeeded: { type: 'final' },
  },
})
