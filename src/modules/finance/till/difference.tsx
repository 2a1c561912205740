import { formatFen } from '#domain/money.ts'
import { useText } from '#src/kit/i18n/i18n.ts'

/** Too much, short, or right. */
export function Difference({ fen }: { fen: number | undefined }) {
  const t = useText()
  if (fen === undefined) return null
  const amount = formatFen(Math.abs(fen))
  const text = fen === 0 ? t('finance.till.equal') : t(fen > 0 ? 'finance.till.more' : 'finance.till.less', { amount })
  return (
    <span className="finance-difference" data-equal={fen === 0} title={text}>
      {text}
    </span>
  )
}
