import { useCallback, useState } from 'react'

/** A file as a small picture. The browser decodes those in sight only, beside the page's own work. */
export function Thumb({ file }: { file: Blob }) {
  const [broken, setBroken] = useState<Blob | null>(null)
  // The address is given back when nobody shows the file any more.
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return (
    <span className="image-thumb" aria-hidden="true">
      {broken !== file && <img ref={show} alt="" loading="lazy" decoding="async" onError={() => setBroken(file)} />}
    </span>
  )
}
