import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { type BatchPhoto, createPhotoBatch } from '#machines/photo-batch.ts'
import { useTabActor } from '#src/kit/workspace/tab.ts'
import { knownPhotoErrorOf } from '#src/parts/photo/known-photo-error.ts'
import type { ImageStep, Watch } from '#src/workers/image/tools.ts'
import type { Item, Made } from './items.ts'

/** Many photos on their way, and what can be done with them. */
export interface Batch<R extends Made> {
  readonly items: readonly Item<R>[]
  readonly state: 'idle' | 'running' | 'paused'
  /** How many were not taken the last time, since there were too many. */
  readonly refused: number
  readonly add: (files: readonly File[]) => void
  readonly start: () => void
  readonly pause: () => void
  readonly resume: () => void
  /** Ends the run; what was not done waits. */
  readonly cancel: () => void
  /** One that failed, or all of them. */
  readonly retry: (id?: string) => void
  /** Everything is to be made again, since it is to become something else. */
  readonly redo: () => void
  readonly remove: (id: string) => void
  readonly clear: () => void
  /** A person made it by hand. */
  readonly put: (id: string, result: R) => void
}

/** So many photos a batch takes: a group's, with room. */
export const mostInBatch = 100

const itemOf = <R extends Made>({ error, progress, ...one }: BatchPhoto<R>): Item<R> => ({
  ...one,
  error: error && knownPhotoErrorOf(error),
  // The steps are the image tools' own.
  progress: progress as { step: ImageStep; share: number } | null,
})

/** Many photos of a tab, one after the other by `work`, which counts as it is when a photo begins. */
export function useBatch<R extends Made>(name: string, work: (file: File, watch: Watch) => Promise<R>): Batch<R> {
  const latest = useRef(work)
  useLayoutEffect(() => {
    latest.current = work
  })
  const [logic] = useState(() =>
    createPhotoBatch<R>().provide({
      actors: {
        work: fromPromise(({ input: { file, report }, signal }) =>
          latest.current(file, {
            signal,
            onProgress: (step, share) => signal.aborted || report(step, share),
          }),
        ),
      },
    }),
  )
  const actor = useTabActor(`batch ${name}`, logic)
  const photos = useSelector(actor, ({ context }) => context.photos)
  const state = useSelector(actor, (now) =>
    now.hasTag('busy') ? 'running' : now.matches('paused') ? 'paused' : 'idle',
  )
  const [refused, setRefused] = useState(0)
  const { send } = actor
  return {
    items: photos.map(itemOf),
    state,
    refused,
    add(files) {
      const taken = files.slice(0, Math.max(0, mostInBatch - photos.length))
      setRefused(files.length - taken.length)
      send({ type: 'photos.add', photos: taken.map((file) => ({ id: crypto.randomUUID(), file })) })
    },
    start: () => send({ type: 'batch.start' }),
    pause: () => send({ type: 'batch.pause' }),
    resume: () => send({ type: 'batch.resume' }),
    cancel: () => send({ type: 'batch.cancel' }),
    retry: (id) => send({ type: 'batch.retry', id }),
    redo() {
      // The one on its way was begun with what does not count any more.
      send({ type: 'batch.pause' })
      send({ type: 'batch.renew' })
      if (state === 'running') send({ type: 'batch.resume' })
    },
    remove: (id) => send({ type: 'photo.remove', id }),
    clear() {
      setRefused(0)
      send({ type: 'batch.clear' })
    },
    put: (id, result) => send({ type: 'photo.settle', id, result }),
  }
}
