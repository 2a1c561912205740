import { assign, enqueueActions, setup } from 'xstate'
import { type Failure, failureGuards, failureOf, type Thrown, thrown } from '#machines/kit/failure.ts'
import { missing } from '#machines/kit/missing.ts'
import { type CheckedPassport, type NamedPassport, sendBillMaxPassports } from '#protocol/send-bill/schemas.ts'

/** What the server says of a passport; `refused`: it would not say anything of it. */
export type PassportAnswer =
  | CheckedPassport
  | { readonly kind: 'refused'; readonly msg: string; readonly passport?: never }

interface ListOnScreen {
  readonly names: readonly NamedPassport[]
  /** The reasons are said in it: in another one all of them are asked for again. */
  readonly lang: string
}

export interface PassportCheckContext extends ListOnScreen {
  readonly answers: ReadonlyMap<NamedPassport, PassportAnswer>
  /** On their way. */
  readonly requested: readonly NamedPassport[]
  /** Why no answer came to the latest question. */
  readonly failure: Failure | null
  /** Several were refused together: they go one at a time, so that only the guilty one is. */
  readonly isCareful: boolean
}

export type PassportCheckEvent =
  | ({ type: 'list.changed' } & ListOnScreen)
  /** What was refused may be settled by now. */
  | { type: 'answers.forget' }
  | { type: 'network.restored' }
  | { type: 'check.retry' }

/** The passports of the list of which nothing is known yet. */
export const unansweredOf = ({ names, answers }: Pick<PassportCheckContext, 'names' | 'answers'>) =>
  names.filter((name) => !answers.has(name))

type Found = readonly (readonly [NamedPassport, PassportAnswer])[]

const answersOf = (requested: readonly NamedPassport[], rows: readonly CheckedPassport[]): Found =>
  rows.map((row) => [requested[row.index]!, row])

function refusalsOf(requested: readonly NamedPassport[], error: unknown): Found {
  const answer = { kind: 'refused' as const, msg: failureOf(error).message }
  return requested.map((name) => [name, answer])
}

/**
 * Asks what each passport on a list means for its send bill: only about those that are new, several at once, one request after
 * the other. Without a network they wait and are asked about again; what is refused is known to be refused.
 */
export const passportCheckMachine = setup({
  types: {} as {
    context: PassportCheckContext
    input: ListOnScreen
    events: PassportCheckEvent
    emitted: { type: 'passport.checked'; name: NamedPassport; answer: PassportAnswer }
    tags: 'signedOut'
  },
  actors: { check: missing<readonly CheckedPassport[], { names: readonly NamedPassport[] }>('check') },
  delays: { retry: 3000 },
  guards: {
    ...failureGuards,
    isOpen: ({ context }) => unansweredOf(context).length > 0,
    isOneOfSeveral: ({ context }) => context.requested.length > 1,
    isOtherLang: ({ context }: { context: ListOnScreen }, { lang }: ListOnScreen) => lang !== context.lang,
  },
  actions: {
    show: assign((_, { names, lang }: ListOnScreen) => ({ names, lang })),
    forget: assign({ answers: new Map() }),
    ask: assign(({ context }) => ({
      requested: unansweredOf(context).slice(0, context.isCareful ? 1 : sendBillMaxPassports),
    })),
    take: enqueueActions(({ context, enqueue }, { found }: { found: Found }) => {
      enqueue.assign({ answers: new Map([...context.answers, ...found]), failure: null })
      for (const [name, answer] of found) enqueue.emit({ type: 'passport.checked', name, answer })
    }),
    keepFailure: assign((_, { error }: Thrown) => ({ failure: failureOf(error) })),
    beCareful: assign({ isCareful: true, failure: null }),
    beEasy: assign({ isCareful: false }),
  },
}).createMachine({
  id: 'passportCheck',
  initial: 'going',
  context: ({ input }) => ({ ...input, answers: new Map(), requested: [], failure: null, isCareful: false }),
  on: {
    'list.changed': [
      {
        guard: { type: 'isOtherLang', params: ({ event }) => event },
        target: '.going',
        actions: [{ type: 'show', params: ({ event }) => event }, 'forget'],
      },
      { actions: { type: 'show', params: ({ event }) => event } },
    ],
    'answers.forget': { target: '.going', actions: 'forget' },
  },
  states: {
    resting: { entry: 'beEasy', always: { guard: 'isOpen', target: 'asking' } },
    asking: {
      entry: 'ask',
      invoke: {
        src: 'check',
        input: ({ context }) => ({ names: context.requested }),
        onDone: {
          target: 'going',
          actions: {
            type: 'take',
            params: ({ context, event }) => ({ found: answersOf(context.requested, event.output) }),
          },
        },
        onError: [
          {
            guard: { type: 'isLost', params: thrown },
            target: 'offline',
            actions: { type: 'keepFailure', params: thrown },
          },
          { guard: { type: 'isSignedOut', params: thrown }, target: 'signedOut' },
          { guard: 'isOneOfSeveral', target: 'going', actions: 'beCareful' },
          {
            target: 'going',
            actions: {
              type: 'take',
              params: ({ context, event }) => ({ found: refusalsOf(context.requested, event.error) }),
            },
          },
        ],
      },
    },
    going: { always: [{ guard: 'isOpen', target: 'asking' }, { target: 'resting' }] },
    offline: {
      after: { retry: 'going' },
      on: {
        'network.restored': 'going',
        'check.retry': 'going',
        'list.changed': { target: 'going', actions: { type: 'show', params: ({ event }) => event } },
      },
    },
    signedOut: { tags: 'signedOut', on: { 'check.retry': 'going' } },
  },
})
