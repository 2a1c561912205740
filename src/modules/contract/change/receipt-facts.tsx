import type { LedgerRow } from '#protocol/contract/schemas.ts'
import { Money } from '#src/kit/ui/figures.tsx'

/** A receipt in a line: its number in the ledger and the log, method, amount, voucher, who took it in and when. */
export const ReceiptFacts = ({ row }: { row: LedgerRow }) => (
  <span className="contract-receipt">
    <span className="kit-figures">#{row.id}</span>
    <span>{row.paymentMethodName}</span>
    <strong>
      <Money fen={row.amountFen} />
    </strong>
    <span className="kit-figures">{row.voucherNo}</span>
    <span className="kit-quiet">
      {row.cashier} <span className="kit-figures">{row.day}</span>
    </span>
  </span>
)
