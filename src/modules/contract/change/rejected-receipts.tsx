import { Checkbox } from '@arco-design/web-react'
import { sumFen } from '#domain/money.ts'
import type { LedgerRow } from '#protocol/contract/schemas.ts'
import { FormWide } from '#src/kit/form/buttons.tsx'
import { useFormFacts } from '#src/kit/form/form.tsx'
import { useForm } from '#src/kit/form/form-state.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { ReceiptFacts } from './receipt-facts.tsx'
import type { Receiving } from './receiving.ts'

export const isRejected = (row: LedgerRow) => row.awaits === 'counter'

/** What is due again once these receipts are taken back. */
export const backOf = (ledger: readonly LedgerRow[], ids: readonly number[] = []): number =>
  sumFen(ledger.filter((row) => ids.includes(row.id)).map((row) => row.amountFen))

/** What finance rejected: each is handed in again unless somebody says that it did not come in. */
export function RejectedReceipts({ ledger, balanceFen }: { ledger: readonly LedgerRow[]; balanceFen: number }) {
  const t = useText()
  const { busy } = useFormFacts()
  const { values, set } = useForm<Receiving>()
  if (ledger.length === 0) return null
  const takenBack = values.takenBack ?? []
  const toggle = (id: number, isBack: boolean) => {
    const next = isBack ? [...takenBack, id] : takenBack.filter((one) => one !== id)
    set({ takenBack: next, receivedFen: Math.max(0, balanceFen + backOf(ledger, next)) })
  }
  return (
    <FormWide>
      <fieldset className="contract-receipts" aria-label={t('contract.receive.rejected')}>
        <legend>{t('contract.receive.rejected')}</legend>
        {ledger.map((row) => (
          <div key={row.id}>
            <ReceiptFacts row={row} />
            {row.receiptReason && <span className="contract-warning">{row.receiptReason}</span>}
            <Checkbox
              checked={takenBack.includes(row.id)}
              disabled={busy}
              onChange={(isBack) => toggle(row.id, isBack)}
            >
              {t('contract.receive.takeBack')}
            </Checkbox>
          </div>
        ))}
      </fieldset>
    </FormWide>
  )
}
