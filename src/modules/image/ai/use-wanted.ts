import { useEffect, useRef } from 'react'
import type { PhotoWork } from '#src/parts/photo/use-photo.ts'
import type { Recipe } from '#src/workers/image/shapes.ts'

/** What was chosen for one photo counts for the next one, too, whose recipe begins anew. */
export function useWanted({ file, isEditable, change }: PhotoWork, wanted: Partial<Recipe>): void {
  const begun = useRef<File | null>(null)
  useEffect(() => {
    if (!isEditable || begun.current === file) return
    begun.current = file
    change(wanted)
  }, [isEditable, file, wanted, change])
}
