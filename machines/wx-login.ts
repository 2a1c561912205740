import { assign, setup } from 'xstate'
import { type Failure, failureGuards, failureOf, type Thrown, thrown } from '#machines/kit/failure.ts'
import { missing } from '#machines/kit/missing.ts'
import { codes } from '#protocol/codes.ts'

export interface WxLoginInput {
  /** What WeChat sent the browser back with; it works once. */
  readonly code: string
  /** Came along with the code. */
  readonly state: string
  /** What this browser gave WeChat on the way there; '' when it sent nobody. */
  readonly storedState: string
}

interface WxLoginContext extends WxLoginInput {
  /** Empty: the installation signs in without WeChat's own servers. */
  appId: string
  failure: Failure | null
}

export type WxLoginEvent =
  /** After a lost answer: the code may still be good. */
  | { type: 'wx.retry' }
  /** With another code: the way through WeChat once more. */
  | { type: 'wx.restart' }

/**
 * Signing in by a code of WeChat. Only a code that this browser asked for is used: with one from elsewhere somebody could be
 * led to bind a stranger's WeChat to his own account. 2222 leads to the binding page (spec: calls#answer-codes).
 */
export const wxLoginMachine = setup({
  types: {} as {
    context: WxLoginContext
    input: WxLoginInput
    events: WxLoginEvent
    tags: 'busy'
  },
  actors: {
    readAppId: missing<string>('readAppId'),
    signIn: missing<unknown, { code: string }>('signIn'),
  },
  guards: {
    ...failureGuards,
    isOurs: ({ context }) =>
      context.appId === '' || (context.storedState !== '' && context.state === context.storedState),
    /** WeChat answers inside its own browser only. */
    isInWeChat: () => false,
    isUnbound: (_, { error }: Thrown) => failureOf(error).code === codes.wxUnbound,
  },
  actions: {
    keepFailure: assign((_, { error }: Thrown) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'wxLogin',
  initial: 'preparing',
  context: ({ input }) => ({ ...input, appId: '', failure: null }),
  states: {
    preparing: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'readAppId',
        onDone: { target: 'deciding', actions: assign({ appId: ({ event }) => event.output }) },
        onError: { target: 'lost', actions: { type: 'keepFailure', params: thrown } },
      },
    },
    deciding: {
      always: [
        { guard: 'isOurs', target: 'signingIn' },
        { guard: 'isInWeChat', target: 'authorizing' },
        { target: 'foreign' },
      ],
    },
    signingIn: {
      tags: 'busy',
      invoke: {
        src: 'signIn',
        input: ({ context }) => ({ code: context.code }),
        onDone: 'signedIn',
        onError: [
          { guard: { type: 'isUnbound', params: thrown }, target: 'unbound' },
          {
            guard: { type: 'isLost', params: thrown },
            target: 'lost',
            actions: { type: 'keepFailure', params: thrown },
          },
          { target: 'refused', actions: { type: 'keepFailure', params: thrown } },
        ],
      },
    },
    lost: { on: { 'wx.retry': 'preparing' } },
    refused: { on: { 'wx.restart': { guard: 'isInWeChat', target: 'authorizing' } } },
    foreign: {},
    signedIn: { type: 'final' },
    unbound: { type: 'final' },
    authorizing: { type: 'final' },
  },
})
