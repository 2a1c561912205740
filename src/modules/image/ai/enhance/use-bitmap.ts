import { useEffect, useState } from 'react'

/** A picture file as it is drawn; null until it was decoded, given back when another takes its place. */
export function useBitmap(blob: Blob | null): ImageBitmap | null {
  const [shown, setShown] = useState<{ of: Blob; bitmap: ImageBitmap } | null>(null)
  useEffect(() => {
    if (!blob) return
    const leaving = new AbortController()
    let made: ImageBitmap | null = null
    void createImageBitmap(blob).then((bitmap) => {
      made = bitmap
      if (leaving.signal.aborted) bitmap.close()
      else setShown({ of: blob, bitmap })
    })
    return () => {
      leaving.abort()
      made?.close()
    }
  }, [blob])
  return shown?.of === blob ? shown.bitmap : null
}
