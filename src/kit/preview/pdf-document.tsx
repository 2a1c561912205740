import { useEffect, useRef } from 'react'

/**
 * A PDF in the browser's own viewer. Its type is ours to say, so the viewer is all that can come of it; a `sandbox` on the
 * frame would keep that very viewer away.
 */
export function PdfDocument({ bytes, name }: { bytes: ArrayBuffer; name: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
    if (frame.current) frame.current.src = made
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return <iframe ref={frame} className="kit-viewer-page" title={name} />
}
