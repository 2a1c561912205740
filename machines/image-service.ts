import { assign, setup } from 'xstate'
import { type Thrown, thrown } from '#machines/kit/failure.ts'
import { missing } from '#machines/kit/missing.ts'
import type { ServiceTask } from '#protocol/image/service.ts'

interface ServiceContext<Result> {
  /** Whether the person agreed that photos go to a program on this computer. */
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
  | { type: 'service.look' | 'service.allow' | 'service.cancel' | 'service.clear' }
  | ({ type: 'service.work' } & Order)

const troubleOf = (error: unknown): string => {
  const trouble: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'trouble') : undefined
  return typeof trouble === 'string' ? trouble : 'failed'
}

/**
 * The local image service (Specification 2 §7) as a page sees it: looked for when its tab is shown, given a photo only when
 * the person has agreed once that photos leave the page for a program on the same computer, one photo at a time.
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
      /** Whether it is there; soon. */
      look: missing<boolean>('look'),
      work: missing<Result, Order>('work'),
    },
    actions: {
      /** Remembers that the person agreed. */
      keepAllowed: () => {},
      keepOrder: assign((_, order: Order) => ({ order, result: null, trouble: null })),
      keepResult: assign(({ context: { order } }, { made }: { made: Result }) => ({
        result: order && { order, made },
        order: null,
      })),
      keepTrouble: assign((_, { error }: Thrown) => ({ trouble: troubleOf(error), order: null })),
      forget: assign({ order: null, result: null, trouble: null }),
    },
    guards: {
      isThere: (_, isThere: boolean) => isThere,
      isAllowed: ({ context }) => context.isAllowed,
      isAway: (_, { error }: Thrown) => troubleOf(error) === 'away',
    },
  }).createMachine({
    id: 'imageService',
    initial: 'unknown',
    context: ({ input }) => ({ isAllowed: input.isAllowed, order: null, result: null, trouble: null }),
    states: {
      unknown: { on: { 'service.look': 'looking' } },
      looking: {
        tags: 'busy',
        invoke: {
          src: 'look',
          onDone: [
            { guard: { type: 'isThere', params: ({ event }) => event.output }, target: 'there' },
            { target: 'away' },
          ],
          onError: 'away',
        },
      },
      away: {
        on: { 'service.look': { target: 'looking', actions: 'forget' }, 'service.clear': { actions: 'forget' } },
      },
      there: {
        initial: 'idle',
        on: {
          'service.look': { target: 'looking', actions: 'forget' },
          'service.clear': { target: '.idle', actions: 'forget' },
          'service.work': [
            {
              guard: 'isAllowed',
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
              'service.allow': { target: 'working', actions: [assign({ isAllowed: true }), 'keepAllowed'] },
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
