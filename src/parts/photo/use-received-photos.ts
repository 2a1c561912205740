import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { type BatchPhoto, createPhotoBatch } from '#machines/photo-batch.ts'
import { list } from '#protocol/image/calls.ts'
import type { PhotoPreset } from '#protocol/image/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useTabActor } from '#src/kit/workspace/tab.ts'
import type { Watch } from '#src/workers/image/tools.ts'
import { judgeReceived, type Received } from './judged.ts'
import { useImageToolsIfAny } from './photo-tools.ts'
import { builtInPresets } from './use-presets.ts'

/** A photo that takes longer, with the networks on their way, is received without a verdict. */
const LONGEST_MS = 60_000

/** Whose rules a photo has to keep. */
export type IsPreset = (preset: PhotoPreset) => boolean

export interface ReceivedPhotos {
  readonly photos: readonly BatchPhoto<Received>[]
  readonly add: (id: string, file: File, isPreset: IsPreset) => void
  readonly remove: (id: string) => void
}

/** A file of another kind is no photo that was to be measured, and a damaged one is told from one that could not be. */
export const hasNoVerdict = ({ error }: BatchPhoto<Received>): boolean =>
  error !== null && error.kind !== 'broken' && error.kind !== 'unsupported'

/**
 * Photos that came as they are, measured on this device one after the other; the networks are fetched with the first. What cannot
 * be measured has failed, and that is no verdict.
 */
export function useReceivedPhotos(name: string): ReceivedPhotos {
  const tools = useImageToolsIfAny()
  const { call } = useClient()
  const work = async (file: File, isPreset: IsPreset | undefined, watch: Watch): Promise<Received> => {
    if (!tools) throw new Error('There are no image tools here')
    // The product's own rules stand in for those of a server that does not answer.
    const presets = await call(list, {}).catch(() => builtInPresets)
    const preset = presets.find((one) => isPreset?.(one) === true)
    if (!preset) throw new Error('There is no such preset')
    const signal = AbortSignal.any([watch.signal, AbortSignal.timeout(LONGEST_MS)])
    return judgeReceived(tools, file, preset, { signal })
  }
  const latest = useRef(work)
  useLayoutEffect(() => {
    latest.current = work
  })
  const rules = useRef(new WeakMap<File, IsPreset>())
  const [logic] = useState(() =>
    createPhotoBatch<Received>().provide({
      actors: {
        work: fromPromise(({ input: { file }, signal }) => latest.current(file, rules.current.get(file), { signal })),
      },
    }),
  )
  const actor = useTabActor(`received photos ${name}`, logic)
  const photos = useSelector(actor, ({ context }) => context.photos)
  const { send } = actor
  return {
    photos,
    add(id, file, isPreset) {
      if (!tools) return
      rules.current.set(file, isPreset)
      send({ type: 'photos.add', photos: [{ id, file }] })
      send({ type: 'batch.start' })
    },
    remove: (id) => send({ type: 'photo.remove', id }),
  }
}
