import { useEffect } from 'react'
import { coverCrop } from '#src/parts/photo/crop-view.ts'
import type { PhotoWork } from '#src/parts/photo/use-photo.ts'
import type { Size } from '#src/workers/image/shapes.ts'

/**
 * The photo, which fills the frame at first: all of it, squeezed into the frame's shape, is what nobody means. That is no
 * step of the operator's to be taken back.
 */
export function useCovered(work: PhotoWork, frame: Size): PhotoWork {
  const { photo, recipe, isEditable, change, canUndo, actor } = work
  const isUncut = isEditable && recipe.crop === null
  useEffect(() => {
    if (isUncut && photo) change({ crop: coverCrop(photo, frame) })
  }, [isUncut, photo, frame, change])
  return { ...work, canUndo: canUndo && actor.getSnapshot().context.history.past.length > 1 }
}
