import { useEffect } from 'react'
import { coverCrop } from '#src/parts/photo/crop-view.ts'
import type { PhotoWork } from '#src/parts/photo/use-photo.ts'
import type { Size } from '#src/workers/image/shapes.ts'

/** A new photo fills the frame at first: all of it, squeezed into the frame's shape, is what nobody means. */
export function useCovered({ photo, recipe, isEditable, change }: PhotoWork, frame: Size): void {
  const isUncut = isEditable && recipe.crop === null
  useEffect(() => {
    if (isUncut && photo) change({ crop: coverCrop(photo, frame) })
  }, [isUncut, photo, frame, change])
}
