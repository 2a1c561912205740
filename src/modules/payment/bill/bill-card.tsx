import { Alert } from '@arco-design/web-react'
import { personName } from '#domain/person-name.ts'
import type { OrderDetails } from '#protocol/order/schemas.ts'
import { bill as billCall, pay } from '#protocol/payment/calls.ts'
import type { BillLine, OrderBill } from '#protocol/payment/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import { useSending } from '#src/kit/list/use-sending.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { type Action, ActionButton, partsOf } from '#src/kit/ui/actions.tsx'
import { Money } from '#src/kit/ui/figures.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import '#src/modules/payment/texts.ts'
import '#src/modules/payment/payment.css'
import { refusalText } from '#src/parts/command/refusal-text.ts'
import { BookDialog } from './book-dialog.tsx'
import { ChargeDialog } from './charge-dialog.tsx'
import { PayCode } from './pay-code.tsx'
import { PaymentLines } from './payment-lines.tsx'
import { RefundDialog } from './refund-dialog.tsx'

interface Props {
  details: OrderDetails
}

/** What an order is asked for, line by line, what came in, what it waits for, and how it is paid. */
export default function BillCard({ details }: Props) {
  const t = useText()
  const { order } = details
  const found = useQuery(
    billCall,
    { id: order.id },
    { entities: ['payment', 'order', 'applicant'], pace: ({ wait }) => (wait === 'paying' ? 'moving' : undefined) },
  )
  return (
    <section aria-label={t('payment.bill.title')} className="payment-bill">
      <PartHead title={t('payment.bill.title')}>
        <StatusTag group="payment" code={order.payStatus} />
      </PartHead>
      <Result of={found}>{(bill) => <Bill bill={bill} details={details} />}</Result>
    </section>
  )
}

const waitText = ({ wait, refundingFen }: OrderBill): TextKey =>
  refundingFen > 0 ? 'payment.wait.refund' : `payment.wait.${wait}`

function Bill({ bill, details }: { bill: OrderBill; details: OrderDetails }) {
  const t = useText()
  const { problems, lines, payments, pricedDay, holdsUntil } = bill
  const paying = payments.find(({ codeUrl }) => codeUrl !== undefined)
  return (
    <>
      <p className="payment-wait" data-wait={bill.wait} role="status">
        {t(waitText(bill))}
      </p>
      {problems.length > 0 && (
        <Alert type="warning" content={problems.map((problem) => <div key={problem}>{problem}</div>)} />
      )}
      <Sums bill={bill} />
      {paying && <PayCode payment={paying} />}
      <Asked bill={bill} />
      {lines.length > 0 && (
        <details className="payment-part" open={lines.length <= 6}>
          <summary>{t('payment.bill.lines', { count: lines.length })}</summary>
          <ul>
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names of their own
              <Line key={at} line={line} details={details} />
            ))}
          </ul>
          {pricedDay !== undefined && (
            <p className="kit-quiet">
              {holdsUntil === undefined
                ? t('payment.bill.priced', { day: pricedDay })
                : t('payment.bill.holds', { day: pricedDay, until: holdsUntil })}
            </p>
          )}
        </details>
      )}
      {payments.length > 0 && <PaymentLines payments={payments} />}
    </>
  )
}

function Sums({ bill: { billFen, receivedFen, dueFen, refundingFen } }: { bill: OrderBill }) {
  const t = useText()
  const sums: [TextKey, number | undefined][] = [
    ['payment.bill.total', billFen],
    ['payment.bill.received', receivedFen],
    ['payment.bill.due', billFen === undefined ? undefined : dueFen],
    ...(refundingFen > 0 ? [['payment.bill.refunding', refundingFen] as [TextKey, number]] : []),
  ]
  return (
    <dl className="payment-sums">
      {sums.map(([name, fen]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{fen === undefined ? '–' : <Money fen={fen} />}</dd>
        </div>
      ))}
    </dl>
  )
}

function Line({ line, details: { applicants } }: { line: BillLine; details: OrderDetails }) {
  const t = useText()
  const lang = useLang()
  const { applicantId, kind, name, ename, amountFen, state } = line
  const person = applicants.find(({ id }) => id === applicantId)
  const label = lang === 'en' ? ename : name
  const kindName = t(kind === 'PLATFORM' ? 'status.productFeeKind.PLATFORM' : `status.feeKind.${kind}`)
  const who =
    applicantId === null ? t('payment.bill.shared') : applicants.length > 1 && person ? personName(person) : ''
  return (
    <li data-state={state}>
      <span title={kindName}>
        {label}
        {who && <span className="kit-quiet"> {who}</span>}
      </span>
      <Money fen={amountFen} />
    </li>
  )
}

type Opened = { readonly kind: 'book' | 'charge' | 'refund' }

/** What this person may do with the order's money. */
function Asked({ bill }: { bill: OrderBill }) {
  const t = useText()
  const { call, newKey } = useClient()
  const { busy, send } = useSending()
  const { opening, open, close } = useOpening<Opened>()
  const { orderId, version } = bill
  const does: Readonly<Record<string, () => void>> = {
    book: () => open({ kind: 'book' }),
    charge: () => open({ kind: 'charge' }),
    refund: () => open({ kind: 'refund' }),
    pay: () => void send(() => call(pay, { orderId, version }, { key: newKey() })),
  }
  const [first] = bill.actions.filter(({ refused }) => refused === undefined)
  const actions = bill.actions.map(
    ({ event, refused }): Action => ({
      key: event,
      label: t(event === 'pay' ? 'payment.event.payOnline' : `payment.event.${event as 'book'}`),
      kind: event === first?.event && event !== 'refund' ? 'primary' : 'plain',
      refused: refusalText({ refused }, t),
      busy: event === 'pay' && busy,
      onDo: does[event] ?? (() => {}),
    }),
  )
  return (
    <>
      {actions.length > 0 && (
        <div className="payment-actions">
          {partsOf(actions).leading.map((action) => (
            <ActionButton key={action.key} action={action} size="small" />
          ))}
        </div>
      )}
      {opening?.kind === 'book' && <BookDialog key={opening.key} name={opening.key} bill={bill} onClose={close} />}
      {opening?.kind === 'charge' && <ChargeDialog key={opening.key} name={opening.key} bill={bill} onClose={close} />}
      {opening?.kind === 'refund' && <RefundDialog key={opening.key} name={opening.key} bill={bill} onClose={close} />}
    </>
  )
}
