import { Alert } from '@arco-design/web-react'
import { useMemo } from 'react'
import { decodeText } from '#domain/decode-text.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { prettyJson, shownTextLength } from './plain-text.ts'

/** Text as it stands, JSON with its indents; of a very long one the beginning. */
export function TextDocument({ bytes, isJson = false }: { bytes: ArrayBuffer; isJson?: boolean }) {
  const t = useText()
  const { text, isBroken } = useMemo(() => {
    const raw = decodeText(bytes)
    const pretty = isJson ? prettyJson(raw) : raw
    return { text: pretty ?? raw, isBroken: pretty === null }
  }, [bytes, isJson])
  return (
    <>
      {isBroken && <Alert type="warning" content={t('viewer.notJson')} />}
      {text.length > shownTextLength && (
        <Alert type="info" content={t('viewer.cut', { shown: shownTextLength, all: text.length })} />
      )}
      <pre className="kit-viewer-text">{text.slice(0, shownTextLength)}</pre>
    </>
  )
}
