import { useRef } from 'react'
import type { OrderDetails } from '#protocol/order/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Result } from '#src/kit/ui/states.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { useToday } from '#src/kit/ui/use-today.ts'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { useOrderActions } from '#src/modules/order/change/use-order-actions.tsx'
import '#src/modules/order/words.ts'
import { OrderFiles } from './files.tsx'
import { Logs } from './logs.tsx'
import { NextList } from './next-list.tsx'
import { type NextStep, nextSteps } from './next-steps.ts'
import { OrderHead } from './order-head.tsx'
import { PeopleSection } from './people.tsx'
import { Summary } from './summary.tsx'
import { type DetailParams, useDetails } from './use-details.ts'
import { usePeople } from './use-people.tsx'
import './detail.css'

const latest = 5

/** One order by what is to be done with it: next steps first, then the people, the files and the latest changes. */
export default function NewOrderDetailPage({ params, setTitle, markDirty, close }: PageProps<DetailParams>) {
  const found = useDetails(params, setTitle, 'new')
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
  const { order, applicants, logs } = details
  const actions = useOrderActions({ onReload, onGone, current: order })
  const people = usePeople(order, applicants, onReload)
  const today = useToday()
  const files = useRef<HTMLDivElement>(null)
  const act = (by: NonNullable<NextStep['by']>) => {
    if ('order' in by) actions.act(by.order, order)
    else if ('person' in by) people.open(by.person ? 'edit' : 'add', by.person)
    else {
      files.current?.scrollIntoView({ block: 'center' })
      files.current?.querySelector('button')?.focus()
    }
  }
  return (
    <article className="order-detail" aria-label={order.orderNo}>
      <OrderHead order={order} variant="new" applicantId={marked} actions={actions.of(order)}>
        <StatusTag group="visa" code={order.status} />
      </OrderHead>
      <Summary order={order} />
      <NextList steps={nextSteps(details, actions.events(order), today)} onDo={act} />
      <PeopleSection details={details} people={people} marked={marked} />
      <div className="order-parts">
        <div ref={files}>
          <OrderFiles details={details} onReload={onReload} onDirty={onDirty} />
        </div>
        <section>
          <PartHead title={t('order.next.history')} />
          <Logs entries={logs.slice(0, latest)} />
        </section>
      </div>
      {actions.dialog}
      {people.dialog}
    </article>
  )
}
