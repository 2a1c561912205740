import { useEffect, useEffectEvent, useState } from 'react'
import { Waiting } from '#src/kit/ui/states.tsx'

interface Props {
  kind: 'pdf' | 'text'
  url: string
  name: string
  onBroken: () => void
}

/**
 * A file that is fetched and shown from memory: the store's own answers may not be framed, and text of strangers is
 * shown as text, whatever it calls itself.
 */
export function FetchedPaper({ kind, url, name, onBroken }: Props) {
  const [shown, setShown] = useState<string>()
  const fail = useEffectEvent(onBroken)
  useEffect(() => {
    const leaving = new AbortController()
    let address: string | undefined
    const load = async () => {
      const response = await fetch(url, { signal: leaving.signal })
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      if (kind === 'text') return response.text()
      address = URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: 'application/pdf' }))
      return address
    }
    load().then(
      (text) => !leaving.signal.aborted && setShown(text),
      () => leaving.signal.aborted || fail(),
    )
    return () => {
      leaving.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [kind, url])
  if (shown === undefined) return <Waiting what={name} />
  if (kind === 'text') return <pre className="kit-viewer-text">{shown}</pre>
  return <iframe className="kit-viewer-page" src={shown} title={name} />
}
