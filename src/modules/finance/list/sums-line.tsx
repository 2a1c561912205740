import type { ReactNode } from 'react'
import { splitBalance } from '#domain/balance.ts'
import type { MoneySums } from '#protocol/finance/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Money } from '#src/kit/ui/figures.tsx'

const Sum = ({ label, fen }: { label: string; fen: number }) => (
  <span>
    <span className="kit-quiet">{label}</span> <Money fen={fen} />
  </span>
)

/** What all that was found comes to, below a list. */
export function SumsLine({ sums, children }: { sums: MoneySums; children?: ReactNode }) {
  const t = useText()
  const balance = splitBalance(sums.balanceFen)
  return (
    <div className="finance-sums" role="status">
      <span className="kit-quiet kit-unit">{t('finance.sums.records', { count: sums.records })}</span>
      <Sum label={t('finance.sums.total')} fen={sums.totalFen} />
      <Sum label={t('finance.sums.received')} fen={sums.receivedFen} />
      <Sum label={t(balance.isOver ? 'contractCard.over' : 'finance.sums.balance')} fen={balance.fen} />
      {children}
    </div>
  )
}
