import { useEffect, useState } from 'react'

/** An address of a file of this page, given back when nobody shows it any more. */
export function useObjectUrl(file: Blob): string {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

/** A file as a small picture. The browser decodes those in sight only, beside the page's own work. */
export function Thumb({ file }: { file: Blob }) {
  const url = useObjectUrl(file)
  const [isBroken, setBroken] = useState(false)
  return (
    <span className="image-thumb" aria-hidden="true">
      {url && !isBroken && <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />}
    </span>
  )
}
