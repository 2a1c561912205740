import { assign, setup } from 'xstate'
import { type Thrown, thrown } from '#machines/kit/failure.ts'
import { missing } from '#machines/kit/missing.ts'
import type { ServiceKind, ServiceTask } from '#protocol/image/service.ts'

interface ServiceContext<Result> {
  /** Who was found there last. */
  kind: ServiceKind
  /** Whether the person agreed that photos go to a program on this computer that is not the product's own. */
  isAllowed: boolean
  /** What is being done, or waits to be allowed. */
  order: Order | null
  result: { readonly order: Order; readonly made: Result } | null
  /** Why the last try failed, in the service's codes. */
  trouble: string | null
}

interface Order {
  readonly task: ServiceTask
  readonly photo: Blob
}

export type ImageServiceEvent =
  | { type: 'service.probe' | 'service.allow' | 'service.withdraw' | 'service.cancel' | 'service.clear' }
  | ({ type: 'service.work' } & Order)

const troubleOf = (error: unknown): string => {
  const trouble: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'trouble') : undefined
  return typeof trouble === 'string' ? trouble : 'failed'
}

/**
 * The local image service (spec: calls#image-service) as a page sees it: looked for when its tab is shown, given one
 * photo at a time. The product's own is used without asking; any other program only after the person has agreed once,
 * until that is withdrawn.
 */
export const createImageServiceMachine = <Result>() =>
  setup({
    types: {} as {
      context: ServiceContext<Result>
      input: { isAllowed: boolean }
      events: ImageServiceEvent
      tags: 'busy'
    },
    actors: {
      /** Who is there; soon. */
      probe: missing<ServiceKind>('probe'),
      work: missing<Result, Order>('work'),
    },
    actions: {
      /** Remembers whether the person agrees. */
      keepAllowed: (_, _isAllowed: boolean) => {},
      keepOrder: assign((_, order: Order) => ({ order, result: null, trouble: null })),
      keepResult: assign(({ context: { order } }, { made }: { made: Result }) => ({
        result: order && { order, made },
        order: null,
      })),
      keepTrouble: assign((_, { error }: Thrown) => ({ trouble: troubleOf(error), order: null })),
      forget: assign({ order: null, result: null, trouble: null }),
    },
    guards: {
      isThere: (_, kind: ServiceKind) => kind !== 'away',
      mayWork: ({ context: { kind, isAllowed } }) => kind === 'own' || isAllowed,
      isAway: (_, { error }: Thrown) => troubleOf(error) === 'away',
    },
  }).createMachine({
    id: 'imageService',
    initial: 'unknown',
    context: ({ input }) => ({ kind: 'away', isAllowed: input.isAllowed, order: null, result: null, trouble: null }),
    states: {
      unknown: { on: { 'service.probe': 'looking' } },
      looking: {
        tags: 'busy',
        invoke: {
          src: 'probe',
          onDone: [
            {
              guard: { type: 'isThere', params: ({ event }) => event.output },
              target: 'there',
              actions: assign({ kind: ({ event }) => event.output }),
            },
            { target: 'away' },
          ],
          onError: 'away',
        },
      },
      away: {
        on: { 'service.probe': { target: 'looking', actions: 'forget' }, 'service.clear': { actions: 'forget' } },
      },
      there: {
        initial: 'idle',
        on: {
          'service.probe': { target: 'looking', actions: 'forget' },
          'service.clear': { target: '.idle', actions: 'forget' },
          /** What is on its way to a program that may not have photos any more is called off. */
          'service.withdraw': {
            target: '.idle',
            actions: ['forget', assign({ isAllowed: false }), { type: 'keepAllowed', params: false }],
          },
          'service.work': [
            {
              guard: 'mayWork',
              target: '.working',
              reenter: true,
              actions: { type: 'keepOrder', params: ({ event: { task, photo } }) => ({ task, photo }) },
            },
            {
              target: '.explaining',
              actions: { type: 'keepOrder', params: ({ event: { task, photo } }) => ({ task, photo }) },
            },
          ],
        },
        states: {
          idle: {},
          /** Says that the photo leaves the page, before the first one does. */
          explaining: {
            on: {
              'service.allow': {
                target: 'working',
                actions: [assign({ isAllowed: true }), { type: 'keepAllowed', params: true }],
              },
              'service.cancel': { target: 'idle', actions: 'forget' },
            },
          },
          working: {
            tags: 'busy',
            invoke: {
              src: 'work',
              // Every way into this state keeps an order first.
              input: ({ context }) => context.order as Order,
              onDone: {
                target: 'idle',
                actions: { type: 'keepResult', params: ({ event }) => ({ made: event.output }) },
              },
              onError: [
                {
                  guard: { type: 'isAway', params: thrown },
                  target: '#imageService.away',
                  actions: { type: 'keepTrouble', params: thrown },
                },
                { target: 'idle', actions: { type: 'keepTrouble', params: thrown } },
              ],
            },
            on: { 'service.cancel': { target: 'idle', actions: 'forget' } },
          },
        },
      },
    },
  })

/** The same for results of any type, for its picture; the page makes its own. */
export const imageServiceMachine = createImageServiceMachine<unknown>()
