import { useEffect } from 'react'
import { details } from '#protocol/order/calls.ts'
import type { Order, OrderDetails } from '#protocol/order/schemas.ts'
import { orderSources, paymentStatus } from '#protocol/statuses.ts'
import { useQuery } from '#src/kit/client/use-query.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { ActionButton } from '#src/kit/ui/actions.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { Attachments } from '#src/kit/upload/attachments.tsx'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { useOrderActions } from '#src/modules/order/change/use-order-actions.tsx'
import '#src/modules/order/words.ts'
import { Applicants } from './applicants.tsx'
import { ContactFacts, OriginFacts, VisaFacts } from './facts.tsx'
import { Logs } from './logs.tsx'
import './detail.css'

interface Params {
  id: number
  applicantId?: number | undefined
}

/** One order: where it stands, what can be done with it, what was ordered, for whom, and its history. */
export default function OrderDetailPage({ params, setTitle, close }: PageProps<Params>) {
  const found = useQuery(details, { id: params.id }, { entities: ['order', 'applicant', 'contract', 'passport'] })
  const no = found.data?.order.orderNo
  useEffect(() => {
    if (no) setTitle(no)
  }, [no, setTitle])
  return (
    <Result of={found}>
      {(data) => <Detail details={data} marked={params.applicantId} onReload={found.reload} onGone={close} />}
    </Result>
  )
}

/** Centers take the money under the contract, agents settle later: only a customer on his own pays the order. */
const isPaidHere = ({ orderSource, payStatus }: Order) =>
  orderSource === orderSources.CUSTOMER || payStatus !== paymentStatus.UNPAID

interface Props {
  details: OrderDetails
  marked: number | undefined
  onReload: () => void
  onGone: () => void
}

function Detail({ details: { order, applicants, attachments, logs }, marked, onReload, onGone }: Props) {
  const t = useText()
  const actions = useOrderActions({ onReload, onGone, current: order })
  return (
    <article className="order-detail" aria-label={order.orderNo}>
      <header className="order-head">
        <h2 className="kit-figures">{order.orderNo}</h2>
        <StatusTag group="visa" code={order.status} />
        {isPaidHere(order) && <StatusTag group="payment" code={order.payStatus} />}
        <span className="order-head-actions">
          {actions.of(order).map((action) => (
            <ActionButton key={action.key} action={action} />
          ))}
        </span>
      </header>
      <div className="order-columns">
        <div className="order-main">
          <div className="order-parts">
            <VisaFacts order={order} />
            <ContactFacts order={order} />
          </div>
          <section>
            <PartHead title={t('order.detail.applicants', { count: applicants.length })} />
            <Applicants applicants={applicants} marked={marked} />
          </section>
          <section>
            <PartHead title={t('order.detail.attachments', { count: attachments.length })} />
            <Attachments files={attachments} label={t('field.attachments')} />
          </section>
        </div>
        <aside className="order-side">
          <OriginFacts order={order} />
          <section>
            <PartHead title={t('field.logs')} />
            <Logs entries={logs} />
          </section>
        </aside>
      </div>
      {actions.dialog}
    </article>
  )
}
