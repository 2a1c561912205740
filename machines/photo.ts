import { assign } from 'xstate'
import { thrown } from '#machines/kit/failure.ts'
import { freshContext, type PhotoShapes, soughtAnew, withNeed } from './photo-facts.ts'
import { changed, redone, undone } from './photo-recipe.ts'
import { photoSetup, stepOf } from './photo-setup.ts'

/** What steps have in common: they can be left, and a fault stops at `failed`. */
const seeking = { tags: 'busy', exit: 'forgetProgress', on: { 'photo.cancel': 'shaping.cancelled' } } as const
const making = { tags: 'busy', exit: 'forgetProgress', on: { 'photo.cancel': 'cancelled' } } as const
const failing = {
  target: '#photo.held.shaping.failed',
  actions: { type: 'keepError', params: thrown },
} as const

/**
 * One photo from its file to a finished picture (spec: pages#image-tools, numbers#photo-sizes). `next` asks what is
 * missing and goes there, so that a retry, another recipe and another face need no ways of their own: whoever drops a
 * result gets it made again. The photo itself is never changed; the recipe is, and can be taken back. Of several faces
 * the operator chooses.
 */
export const createPhoto = <S extends PhotoShapes>() =>
  photoSetup<S>().createMachine({
    id: 'photo',
    initial: 'empty',
    context: ({ input }) => freshContext(input),
    on: {
      'photo.open': {
        target: '.decoding',
        actions: assign(({ context, event }) => ({
          ...freshContext<S>({ ...context, recipe: context.first }, event.file),
        })),
      },
      'photo.clear': {
        target: '.empty',
        actions: assign(({ context }) => ({ ...freshContext<S>({ ...context, recipe: context.first }) })),
      },
      'photo.aim': { actions: { type: 'keepAim', params: ({ event }) => event } },
    },
    states: {
      empty: {},
      decoding: {
        tags: 'busy',
        invoke: {
          src: 'open',
          input: ({ context, self }) => ({
            // Every way into this state has a file.
            file: context.file as File,
            before: context.photo,
            report: (step, share) => self.send({ type: 'photo.progressed', step, share }),
          }),
          onDone: { target: 'held', actions: { type: 'keepPhoto', params: ({ event }) => event.output } },
          onError: { target: 'unreadable', actions: { type: 'keepError', params: thrown } },
        },
        on: {
          'photo.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event } },
          'photo.cancel': {
            target: 'empty',
            actions: assign(({ context }) => ({ ...freshContext<S>({ ...context, recipe: context.first }) })),
          },
        },
        exit: 'forgetProgress',
      },
      /** The file is no photo that can be worked on. */
      unreadable: { on: { 'photo.retry': { target: 'decoding', actions: 'forgetError' } } },
      held: {
        invoke: { src: 'keep', input: ({ context }) => ({ photo: context.photo }) },
        initial: 'next',
        on: {
          'photo.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event } },
          'photo.aim': {
            target: '.next',
            actions: ['dropResults', { type: 'keepAim', params: ({ event }) => event }, assign({ framed: null })],
          },
        },
        states: {
          next: {
            always: [
              { guard: 'isUnsought', target: 'finding' },
              { guard: 'isUnchosen', target: 'choosing' },
              { guard: 'isUnframed', target: 'framing' },
              { target: 'shaping' },
            ],
          },
          finding: {
            ...seeking,
            on: {
              ...seeking.on,
              'photo.turned': {
                actions: [
                  { type: 'discard', params: ({ context }) => ({ picture: context.original ?? undefined }) },
                  { type: 'keepPhoto', params: ({ event }) => event },
                ],
              },
            },
            invoke: {
              src: 'find',
              input: stepOf,
              onDone: [
                {
                  guard: { type: 'hasNone', params: ({ event }) => ({ faces: event.output }) },
                  target: 'shaping.failed',
                  actions: assign({ faces: [], face: null, error: { kind: 'noFace', message: '' } }),
                },
                { target: 'next', actions: { type: 'keepFaces', params: ({ event }) => ({ faces: event.output }) } },
              ],
              onError: failing,
            },
          },
          /** The operator wants it as its file has it, and goes on by hand. */
          turning: {
            ...seeking,
            invoke: {
              src: 'turnBack',
              input: stepOf,
              onDone: {
                target: 'shaping',
                actions: [
                  { type: 'discard', params: ({ context }) => ({ picture: context.original ?? undefined }) },
                  { type: 'keepAsFiled', params: ({ event }) => event.output },
                ],
              },
              onError: failing,
            },
          },
          /** Several people are in the photo: only the operator knows who applies. */
          choosing: {
            on: {
              'face.choose': {
                guard: { type: 'isThere', params: ({ event }) => event },
                target: 'next',
                actions: { type: 'chooseFace', params: ({ event }) => event },
              },
            },
          },
          framing: {
            ...seeking,
            invoke: {
              src: 'frame',
              // A photo that gets here has a face.
              input: (given) => ({ ...stepOf(given), face: given.context.face as S['face'] }),
              onDone: { target: 'next', actions: { type: 'keepFrame', params: ({ event }) => event.output } },
              onError: failing,
            },
          },
          /** The recipe may be changed, whatever is made of it meanwhile. */
          shaping: {
            tags: 'editable',
            initial: 'next',
            on: {
              'recipe.change': {
                target: '.settling',
                actions: [
                  'dropResults',
                  {
                    type: 'keepHistory',
                    params: ({ context: { history }, event: { change, gesture } }) => ({
                      history: changed(history, { ...history.present, ...change }, gesture),
                    }),
                  },
                ],
              },
              'recipe.undo': {
                guard: 'hasPast',
                target: '.next',
                actions: [
                  'dropResults',
                  { type: 'keepHistory', params: ({ context }) => ({ history: undone(context.history) }) },
                ],
              },
              'recipe.redo': {
                guard: 'hasFuture',
                target: '.next',
                actions: [
                  'dropResults',
                  { type: 'keepHistory', params: ({ context }) => ({ history: redone(context.history) }) },
                ],
              },
              'recipe.reset': {
                target: '.next',
                actions: [
                  'dropResults',
                  {
                    type: 'keepHistory',
                    params: ({ context: { history, ground } }) => ({ history: changed(history, ground) }),
                  },
                ],
              },
              'face.choose': {
                guard: { type: 'isThere', params: ({ event }) => event },
                target: 'next',
                actions: ['dropResults', { type: 'chooseFace', params: ({ event }) => event }],
              },
              'photo.find': {
                target: 'next',
                actions: [
                  'dropResults',
                  assign(({ context }) => ({ ...soughtAnew, needs: withNeed(context.needs, 'find') })),
                ],
              },
              'photo.frame': {
                guard: 'hasFace',
                target: 'next',
                actions: [
                  'dropResults',
                  assign(({ context }) => ({ framed: null, needs: withNeed(context.needs, 'frame') })),
                ],
              },
              'photo.turnBack': { target: 'turning', actions: 'dropResults' },
              'photo.encode': { target: '.next', actions: assign({ isWanted: true, error: null }) },
            },
            states: {
              settling: { after: { settle: 'next' } },
              next: {
                always: [
                  { guard: 'isUnmatted', target: 'matting' },
                  { guard: 'isUncomposed', target: 'composing' },
                  { guard: 'isUnencoded', target: 'encoding' },
                  { guard: 'isUnmeasured', target: 'measuring' },
                  { target: 'ready' },
                ],
              },
              matting: {
                ...making,
                invoke: {
                  src: 'matte',
                  input: stepOf,
                  onDone: {
                    target: 'next',
                    actions: assign(({ context, event }) => ({
                      matted: { crop: context.history.present.crop, result: event.output },
                    })),
                  },
                  onError: failing,
                },
              },
              composing: {
                ...making,
                invoke: {
                  src: 'compose',
                  input: stepOf,
                  onDone: {
                    target: 'next',
                    actions: [
                      { type: 'discard', params: ({ context }) => ({ picture: context.composed?.picture }) },
                      assign(({ context, event }) => ({
                        composed: { recipe: context.history.present, picture: event.output },
                      })),
                    ],
                  },
                  onError: failing,
                },
              },
              encoding: {
                ...making,
                invoke: {
                  src: 'encode',
                  input: stepOf,
                  onDone: {
                    target: 'next',
                    actions: assign(({ event }) => ({ finished: event.output, isWanted: false })),
                  },
                  onError: failing,
                },
              },
              measuring: {
                ...making,
                invoke: {
                  src: 'measure',
                  input: stepOf,
                  onDone: { target: 'next', actions: assign(({ event }) => ({ measures: event.output })) },
                  onError: failing,
                },
              },
              ready: {},
              cancelled: {
                entry: assign({ isWanted: false }),
                on: { 'photo.retry': '#photo.held.next' },
              },
              failed: {
                on: {
                  'photo.retry': [
                    { guard: 'isPhotoLost', target: '#photo.decoding', actions: 'forgetError' },
                    { guard: 'isFaceless', target: '#photo.held.next', actions: ['dropResults', assign(soughtAnew)] },
                    { target: '#photo.held.next', actions: 'forgetError' },
                  ],
                  'photo.proceed': { guard: 'isFaceless', target: 'next', actions: 'dropResults' },
                },
              },
            },
          },
        },
      },
    },
  })

/** The same over shapes of any kind; the product's own is made with the worker's. */
export const photoMachine = createPhoto<PhotoShapes>()
