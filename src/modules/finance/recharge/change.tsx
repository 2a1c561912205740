import { useText } from '#src/kit/i18n/i18n.ts'
import { Money } from '#src/kit/ui/figures.tsx'
import '#src/modules/finance/texts-settle.ts'

/** What stands on an account, and what will once the amount is booked. */
export function Change({ balanceFen, amountFen }: { balanceFen: number; amountFen: number }) {
  const t = useText()
  return (
    <div className="finance-sums" role="status">
      <span>
        <span className="kit-quiet">{t('settle.balance')}</span> <Money fen={balanceFen} />
      </span>
      <span>
        <span className="kit-quiet">{t('finance.recharge.after')}</span> <Money fen={balanceFen + amountFen} />
      </span>
    </div>
  )
}
