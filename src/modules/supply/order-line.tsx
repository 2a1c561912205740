import type { SupplyOrder } from '#protocol/supply/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Money } from '#src/kit/ui/figures.tsx'

/** What a dialog is about, in a line. */
export function OrderLine({ order }: { order: SupplyOrder }) {
  const t = useText()
  return (
    <p className="supply-line">
      <strong>{order.title}</strong>
      <span>{t('supply.line', { buyer: order.buyerName, quantity: order.quantity })}</span>
      <Money fen={order.amountFen} />
    </p>
  )
}
