import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { drawnCode } from '#src/kit/ui/drawn-code.ts'

interface Props {
  /** What the picture says; null while it is fetched. */
  text: string | null
  /** Laid over a picture that is of no more use. */
  children?: ReactNode
}

/** Black on white in every theme: phones read nothing else well. */
export function QrPicture({ text, children }: Props) {
  const t = useText()
  const [drawn, setDrawn] = useState<{ text: string; address: string } | null>(null)
  useEffect(() => {
    let isOver = false
    if (text !== null)
      drawnCode(text).then(
        (address) => isOver || setDrawn({ text, address }),
        () => isOver || setDrawn(null),
      )
    return () => {
      isOver = true
    }
  }, [text])
  return (
    <div className="qr-picture" aria-busy={text !== null && drawn?.text !== text}>
      {drawn && drawn.text === text ? (
        <img src={drawn.address} alt={t('qr.picture')} width={200} height={200} />
      ) : (
        <span className="qr-wheel" aria-hidden="true" />
      )}
      {children && <div className="qr-veil">{children}</div>}
    </div>
  )
}
