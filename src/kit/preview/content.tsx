import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Waiting } from '#src/kit/ui/states.tsx'

interface Props {
  url: string
  name: string
  onBroken: () => void
  children: (bytes: ArrayBuffer) => ReactNode
}

/**
 * A file that is fetched and shown from memory: the store's own answers may not be framed, and text of strangers is
 * shown as text, whatever it calls itself.
 */
export function Content({ url, name, onBroken, children }: Props) {
  const t = useText()
  const [bytes, setBytes] = useState<ArrayBuffer>()
  const fail = useEffectEvent(onBroken)
  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      const response = await fetch(url, { signal: leaving.signal })
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      return response.arrayBuffer()
    }
    load().then(
      (loaded) => leaving.signal.aborted || setBytes(loaded),
      () => leaving.signal.aborted || fail(),
    )
    return () => leaving.abort()
  }, [url])
  return bytes ? children(bytes) : <Waiting what={t('viewer.opening', { name })} />
}
