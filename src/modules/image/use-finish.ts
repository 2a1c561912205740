import { useEffect, useEffectEvent, useState } from 'react'
import type { PhotoWork } from '#src/parts/photo/use-photo.ts'
import type { Encoded } from '#src/workers/image/tools.ts'

/** What is done with a finished photo. */
export const finishes = ['save', 'print', 'send'] as const
export type Finish = (typeof finishes)[number]

export interface Finishing {
  /** What the file is being made for. */
  readonly wanted: Finish | null
  readonly begin: (finish: Finish) => void
}

/** Makes the file of the present recipe where it is not there yet, then does with it what was asked for. */
export function useFinish(photo: PhotoWork, onFinished: (finish: Finish, made: Encoded) => void): Finishing {
  const [wanted, want] = useState<Finish | null>(null)
  const { finished, phase, isReady, isBusy, encode } = photo
  const settle = useEffectEvent((made: Encoded) => {
    if (!wanted) return
    want(null)
    onFinished(wanted, made)
  })
  useEffect(() => {
    if (!wanted || !finished) return
    let isCurrent = true
    // After this step is drawn: what follows draws the page anew.
    queueMicrotask(() => isCurrent && settle(finished))
    return () => {
      isCurrent = false
    }
  }, [wanted, finished])
  // A change of the recipe, like the strengths that a new photo begins with, ends the file that was being made: it is made anew.
  const isIdle = isReady && !isBusy
  useEffect(() => {
    if (wanted && !finished && isIdle) encode()
  }, [wanted, finished, isIdle, encode])
  // The reason stands at the photo; asking again begins anew.
  if (wanted && (phase === 'failed' || phase === 'cancelled' || phase === 'empty')) want(null)

  return {
    wanted,
    begin(finish) {
      want(finish)
      // A step that runs is not begun anew: the file is made when it has ended.
      if (!isBusy) encode()
    },
  }
}
