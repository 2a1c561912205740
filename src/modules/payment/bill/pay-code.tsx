import { Button } from '@arco-design/web-react'
import { useEffect, useState } from 'react'
import { formatInstant } from '#domain/day.ts'
import { play } from '#protocol/payment/calls.ts'
import type { PaymentRow } from '#protocol/payment/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSending } from '#src/kit/list/use-sending.ts'
import { drawnCode } from '#src/kit/ui/drawn-code.ts'

/** What the buyer's phone reads to pay; at the server's own machine the phone is played. */
export function PayCode({ payment: { id, codeUrl, expireTime, isPlayed } }: { payment: PaymentRow }) {
  const t = useText()
  const { call, newKey } = useClient()
  const { busy, send } = useSending()
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let isLate = false
    if (codeUrl !== undefined)
      void drawnCode(codeUrl).then((drawn) => {
        if (!isLate) setPicture(drawn)
      })
    return () => {
      isLate = true
    }
  }, [codeUrl])
  if (codeUrl === undefined) return null
  const does = (isPaid: boolean) => () => void send(() => call(play, { id, isPaid }, { key: newKey() }))
  return (
    <figure className="payment-code">
      {picture ? <img src={picture} alt={t('payment.code.alt')} /> : <span className="payment-code-wait" />}
      <figcaption>
        {expireTime !== undefined && (
          <span className="kit-quiet">{t('payment.code.until', { at: formatInstant(expireTime, 'minute') })}</span>
        )}
        {isPlayed && (
          <span className="payment-play">
            <span className="kit-quiet">{t('payment.code.play')}</span>
            <Button size="mini" loading={busy} onClick={does(true)}>
              {t('payment.code.paid')}
            </Button>
            <Button size="mini" loading={busy} onClick={does(false)}>
              {t('payment.code.failed')}
            </Button>
          </span>
        )}
      </figcaption>
    </figure>
  )
}
