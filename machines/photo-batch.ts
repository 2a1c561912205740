import { assign, setup } from 'xstate'
import { type Thrown, thrown } from '#machines/kit/failure.ts'
import { missing } from '#machines/kit/missing.ts'
import { type PhotoError, photoErrorOf, type ReportPhotoProgress } from './photo-facts.ts'

/** One photo of many. Of a finished one only its result is kept: small files, never pictures. */
export interface BatchPhoto<R> {
  readonly id: string
  readonly file: File
  readonly phase: 'waiting' | 'working' | 'done' | 'failed'
  /** While it is worked on. */
  readonly progress: { readonly step: string; readonly share: number } | null
  /** Why it failed: `noFace`, or as the image tools tell. */
  readonly error: PhotoError | null
  /** Once it is done; margins that are too small are part of it. */
  readonly result: R | null
}

export type PhotoBatchEvent<R> =
  | { type: 'photos.add'; photos: readonly Pick<BatchPhoto<R>, 'id' | 'file'>[] }
  /** Not the one that is worked on. */
  | { type: 'photo.remove'; id: string }
  /** What a user made by hand takes the place of the outcome. */
  | { type: 'photo.settle'; id: string; result: R }
  /** The one on its way waits again. */
  | { type: 'batch.start' | 'batch.pause' | 'batch.resume' | 'batch.cancel' | 'batch.clear' }
  /** All that failed, or one. */
  | { type: 'batch.retry'; id?: string | undefined }
  /** Another preset: what was made or failed is to be made anew. */
  | { type: 'batch.renew' }
  | { type: 'photo.progressed'; step: string; share: number }

type Photos<R> = readonly BatchPhoto<R>[]

const waiting = { phase: 'waiting', progress: null, error: null, result: null } as const

const changedWhere = <R>(photos: Photos<R>, is: (one: BatchPhoto<R>) => boolean, change: Partial<BatchPhoto<R>>) =>
  photos.map((one) => (is(one) ? { ...one, ...change } : one))

const isWorking = ({ phase }: Pick<BatchPhoto<unknown>, 'phase'>) => phase === 'working'

/**
 * Many photos with one preset, one at a time, so that memory holds one. What fails does not hold up the others.
 * Pausing and cancelling leave the one on its way at once; it waits again and is begun anew.
 */
export const createPhotoBatch = <R>() =>
  setup({
    types: {} as { context: { photos: Photos<R> }; events: PhotoBatchEvent<R>; tags: 'busy' },
    actors: { work: missing<R, { file: File; report: ReportPhotoProgress }>('work') },
    guards: {
      hasWaiting: ({ context }) => context.photos.some(({ phase }) => phase === 'waiting'),
    },
    actions: {
      takeFirst: assign(({ context: { photos } }) => {
        const first = photos.find(({ phase }) => phase === 'waiting')
        return { photos: changedWhere(photos, (one) => one === first, { phase: 'working' }) }
      }),
      putBack: assign(({ context }) => ({ photos: changedWhere(context.photos, isWorking, waiting) })),
      queueFailed: assign(({ context }, { id }: { id?: string | undefined }) => ({
        photos: changedWhere(
          context.photos,
          (one) => one.phase === 'failed' && (id === undefined || one.id === id),
          waiting,
        ),
      })),
      keepProgress: assign(({ context }, { step, share }: { step: string; share: number }) => ({
        photos: changedWhere(context.photos, isWorking, { progress: { step, share } }),
      })),
      keepResult: assign(({ context }, { result }: { result: R }) => ({
        photos: changedWhere(context.photos, isWorking, { phase: 'done', progress: null, result }),
      })),
      keepError: assign(({ context }, { error }: Thrown) => ({
        photos: changedWhere(context.photos, isWorking, {
          phase: 'failed',
          progress: null,
          error: photoErrorOf(error),
        }),
      })),
    },
  }).createMachine({
    id: 'photoBatch',
    initial: 'idle',
    context: { photos: [] },
    on: {
      'photos.add': {
        actions: assign(({ context, event }) => ({
          photos: [...context.photos, ...event.photos.map(({ id, file }) => ({ id, file, ...waiting }))],
        })),
      },
      'photo.remove': {
        actions: assign(({ context, event: { id } }) => ({
          photos: context.photos.filter((one) => one.id !== id || isWorking(one)),
        })),
      },
      'photo.settle': {
        actions: assign(({ context, event: { id, result } }) => ({
          photos: changedWhere(context.photos, (one) => one.id === id && !isWorking(one), {
            phase: 'done',
            error: null,
            result,
          }),
        })),
      },
      'batch.retry': {
        actions: { type: 'queueFailed', params: ({ event }) => event },
      },
      'batch.renew': {
        actions: assign(({ context }) => ({
          photos: changedWhere(context.photos, (one) => one.phase === 'done' || one.phase === 'failed', waiting),
        })),
      },
    },
    states: {
      idle: {
        on: {
          'batch.start': { guard: 'hasWaiting', target: 'working' },
          'batch.retry': {
            target: 'next',
            actions: { type: 'queueFailed', params: ({ event }) => event },
          },
          'batch.clear': { actions: assign({ photos: [] }) },
        },
      },
      next: { always: [{ guard: 'hasWaiting', target: 'working' }, { target: 'idle' }] },
      working: {
        tags: 'busy',
        entry: 'takeFirst',
        invoke: {
          src: 'work',
          input: ({ context, self }) => ({
            // Entering takes the first that waits.
            file: (context.photos.find(isWorking) as BatchPhoto<R>).file,
            report: (step, share) => self.send({ type: 'photo.progressed', step, share }),
          }),
          onDone: {
            target: 'next',
            actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) },
          },
          onError: { target: 'next', actions: { type: 'keepError', params: thrown } },
        },
        on: {
          'photo.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event } },
          'batch.pause': { target: 'paused', actions: 'putBack' },
          'batch.cancel': { target: 'idle', actions: 'putBack' },
        },
      },
      paused: { on: { 'batch.resume': 'next', 'batch.cancel': 'idle' } },
    },
  })

/** The same over results of any kind; a tool makes its own. */
export const photoBatchMachine = createPhotoBatch<unknown>()
