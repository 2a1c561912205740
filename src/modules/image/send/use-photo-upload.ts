import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { UploadFailure } from '#machines/upload-facts.ts'
import type { Uploaded } from '#protocol/file/calls.ts'
import { useUploadDesk } from '#src/kit/upload/use-upload-desk.ts'
import { useTabActor } from '#src/kit/workspace/tab.ts'

export interface PhotoUpload {
  readonly busy: boolean
  /** 0 to 1. */
  readonly share: number
  readonly failure: UploadFailure | null
  /** Once it is kept it is not sent again. */
  readonly kept: Uploaded | null
  /** Begins, or begins anew after a failure. Before that nothing of the photo has left the device. */
  readonly send: () => void
}

/** One finished photo on its way into the store, by the same machine as all uploads. `id` names the photo within its tab. */
export function usePhotoUpload(file: File, id: string, onKept: (file: Uploaded) => void): PhotoUpload {
  const { logicOf } = useUploadDesk()
  const actor = useTabActor(`photo upload ${id}`, logicOf(file, id), { input: {} })
  const snapshot = useSelector(actor, (now) => now)
  const { share, failure, result } = snapshot.context
  const hasFailed = snapshot.matches('failed')

  useEffect(() => {
    const restored = () => actor.send({ type: 'network.restored' })
    window.addEventListener('online', restored)
    return () => window.removeEventListener('online', restored)
  }, [actor])
  const notify = useEffectEvent(onKept)
  useEffect(() => {
    if (result) notify(result)
  }, [result])

  return {
    busy: snapshot.hasTag('busy'),
    share,
    failure: hasFailed ? failure : null,
    kept: result,
    send: () => actor.send({ type: hasFailed ? 'upload.retry' : 'upload.start' }),
  }
}
