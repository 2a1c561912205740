import { splitBalance } from '#domain/balance.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts, useText } from '#src/kit/i18n/i18n.ts'
import { Money } from '#src/kit/ui/figures.tsx'
import { texts } from './texts.ts'

defineTexts(texts, fieldTexts)

interface Bill {
  readonly totalFen: number
  readonly receivedFen: number
}

/** What is still to be paid or, where too much was received, what is to be given back: each has its own name, and neither a sign. */
export function balanceOf({ totalFen, receivedFen }: Bill) {
  const { fen, isOver } = splitBalance(totalFen - receivedFen)
  return { fen, isOver, title: isOver ? 'contractCard.over' : 'contractCard.balance' } as const
}

/** The balance of a contract under a heading that it shares with others: what is to be given back says so before its amount. */
export function Balance({ fen }: { fen: number | null | undefined }) {
  const t = useText()
  if (fen === null || fen === undefined) return null
  const { fen: amount, isOver } = splitBalance(fen)
  return (
    <span className="kit-unit">
      {isOver && `${t('contractCard.back')} `}
      <Money fen={amount} />
    </span>
  )
}

/** The same with its name, as one fact of several. */
export function BalanceFact({ fen, className }: { fen: number; className?: string | undefined }) {
  const t = useText()
  const { fen: amount, isOver } = splitBalance(fen)
  return (
    <div>
      <dt>{t(isOver ? 'contractCard.over' : 'field.balanceFen')}</dt>
      <dd className={className}>
        <Money fen={amount} />
      </dd>
    </div>
  )
}
