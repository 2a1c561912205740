import type { OrderDetails } from '#protocol/order/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Result } from '#src/kit/ui/states.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { useOrderActions } from '#src/modules/order/change/use-order-actions.tsx'
import '#src/modules/order/words.ts'
import { ContactFacts, OriginFacts, VisaFacts } from './facts.tsx'
import { Fees } from './fees.tsx'
import { OrderFiles } from './files.tsx'
import { Logs } from './logs.tsx'
import { OrderHead } from './order-head.tsx'
import { PeopleSection } from './people.tsx'
import { Steps } from './steps.tsx'
import { type DetailParams, useDetails } from './use-details.ts'
import { usePeople } from './use-people.tsx'
import './detail.css'

/** One order by its status (the first family): how far everybody is, fees and contract, what was ordered, and its history. */
export default function OrderDetailPage({ params, setTitle, markDirty, close }: PageProps<DetailParams>) {
  const found = useDetails(params, setTitle, 'v1')
  return (
    <Result of={found}>
      {(data) => (
        <Detail details={data} marked={params.applicantId} onReload={found.reload} onGone={close} onDirty={markDirty} />
      )}
    </Result>
  )
}

interface Props {
  details: OrderDetails
  marked: number | undefined
  onReload: () => void
  onGone: () => void
  onDirty: (dirty: boolean) => void
}

function Detail({ details, marked, onReload, onGone, onDirty }: Props) {
  const t = useText()
  const { order, applicants, contract, logs } = details
  const actions = useOrderActions({ onReload, onGone, current: order })
  const people = usePeople(order, applicants, onReload)
  return (
    <article className="order-detail" aria-label={order.orderNo}>
      <OrderHead order={order} variant="v1" applicantId={marked} actions={actions.of(order)}>
        <StatusTag group="visa" code={order.status} />
      </OrderHead>
      <Steps order={order} applicants={applicants} />
      <div className="order-columns">
        <div className="order-main">
          <PeopleSection details={details} people={people} marked={marked} />
          <div className="order-parts">
            <VisaFacts order={order} />
            <ContactFacts order={order} />
          </div>
          <OrderFiles details={details} onReload={onReload} onDirty={onDirty} />
        </div>
        <aside className="order-side">
          <Fees order={order} contract={contract} />
          <OriginFacts order={order} />
          <section>
            <PartHead title={t('field.logs')} />
            <Logs entries={logs} />
          </section>
        </aside>
      </div>
      {actions.dialog}
      {people.dialog}
    </article>
  )
}
