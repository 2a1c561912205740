import { Button } from '@arco-design/web-react'
import type { PaymentRow } from '#protocol/payment/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { recordMark } from '#src/kit/table/record-mark.ts'
import { Hint } from '#src/kit/ui/anchored.tsx'
import { Instant, Money } from '#src/kit/ui/figures.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { isRefund } from '#src/modules/payment/commands.ts'
import { usePaymentCommands } from '#src/modules/payment/use-payment-commands.tsx'

/** The money of an order, each piece with what may be asked of it. */
export function PaymentLines({ payments }: { payments: readonly PaymentRow[] }) {
  const t = useText()
  const { buttons, dialog } = usePaymentCommands()
  return (
    <details className="payment-part" open>
      <summary>{t('payment.bill.payments', { count: payments.length })}</summary>
      <ul className="payment-rows">
        {payments.map((row) => (
          <li key={row.id} {...recordMark(isRefund(row) ? 'refund' : 'payment', row.id, row.status)}>
            <span>
              <span className="kit-figures">{row.paymentNo}</span>
              <span className="kit-quiet payment-row-facts">
                {row.paymentMethodName ?? t(`payment.channel.${row.channel}`)} · {row.paidUser ?? row.askUser}{' '}
                <Instant at={row.paidTime ?? row.createTime} />
              </span>
              {row.reason && <span className="kit-quiet payment-row-facts">{row.reason}</span>}
            </span>
            <span className="payment-row-end">
              <StatusTag group="payment" code={row.status} />
              <Money fen={row.amountFen} />
            </span>
            {row.actions.length > 0 && (
              <span className="payment-row-actions">
                {buttons(row).map(({ key, label, refused, onDo }) => (
                  <Hint key={key} text={refused}>
                    <Button
                      size="mini"
                      type="text"
                      data-action={key}
                      aria-description={refused}
                      disabled={refused !== undefined}
                      onClick={onDo}
                    >
                      {label}
                    </Button>
                  </Hint>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </details>
  )
}
