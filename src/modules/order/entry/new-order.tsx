import { useEffect, useEffectEvent, useMemo } from 'react'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import NewOrderDialog from './new-order-dialog.tsx'
import { orderKindOf } from './order-kind.ts'

interface Props {
  /** Three letters, as the list of countries gives them. */
  country: string | undefined
  /** 1 sticker, 2 e-visa. */
  visaType: number | undefined
  /** The form was on its way when the page was left: its outcome is asked for first. */
  wasSending?: boolean
  onSending?: (isSending: boolean) => void
  onClose: () => void
}

/**
 * The form of a new order. Country and visa type come from whoever opens it; without them it says so and does not open
 * (spec: forms#generic-order).
 */
export default function NewOrder({ country, visaType, ...props }: Props) {
  const t = useText()
  const { say } = useClient()
  const kind = useMemo(() => orderKindOf(country, visaType), [country, visaType])
  const refuse = useEffectEvent(() => {
    if (!country) say({ kind: 'error', text: t('order.entry.noCountry') })
    if (!visaType) say({ kind: 'error', text: t('order.entry.noVisaType') })
    if (country && visaType) say({ kind: 'info', text: t('order.grid.soon') })
    props.onClose()
  })
  useEffect(() => {
    if (!kind) refuse()
  }, [kind])
  return kind && <NewOrderDialog kind={kind} {...props} />
}
