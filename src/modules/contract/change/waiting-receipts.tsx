import { Checkbox } from '@arco-design/web-react'
import { useState } from 'react'
import type { LedgerRow } from '#protocol/contract/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { ReceiptFacts } from './receipt-facts.tsx'

/** Which of the receipts that wait for finance are meant: all of them, until some are taken out. */
export function useWaitingReceipts(ledger: readonly LedgerRow[]) {
  const waiting = ledger.filter((row) => row.awaits === 'finance')
  const [omitted, setOmitted] = useState<ReadonlySet<number>>(new Set())
  const chosen = waiting.filter((row) => !omitted.has(row.id))
  const toggle = (id: number, isChosen: boolean) => {
    const next = new Set(omitted)
    if (isChosen) next.delete(id)
    else next.add(id)
    setOmitted(next)
  }
  return {
    waiting,
    omitted,
    toggle,
    isAll: chosen.length === waiting.length,
    isNone: waiting.length > 0 && chosen.length === 0,
    /** For the call. */
    named: waiting.length > 0 ? { receiptIds: chosen.map((row) => row.id) } : {},
  }
}

interface Props {
  of: ReturnType<typeof useWaitingReceipts>
  disabled: boolean
}

/** The receipts that wait; where several do, each with a tick. */
export function WaitingReceipts({ of: { waiting, omitted, toggle }, disabled }: Props) {
  const t = useText()
  if (waiting.length === 0) return null
  return (
    <fieldset className="contract-receipts" aria-label={t('field.receiptIds')}>
      {waiting.map((row) =>
        waiting.length === 1 ? (
          <div key={row.id}>
            <ReceiptFacts row={row} />
          </div>
        ) : (
          <Checkbox
            key={row.id}
            checked={!omitted.has(row.id)}
            disabled={disabled}
            onChange={(isChosen) => toggle(row.id, isChosen)}
          >
            <ReceiptFacts row={row} />
          </Checkbox>
        ),
      )}
    </fieldset>
  )
}
