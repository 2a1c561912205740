import type { ComponentType, ReactNode } from 'react'
import type { OrderDetails } from '#protocol/order/schemas.ts'
import { recordMark } from '#src/kit/table/record-mark.ts'
import { Result } from '#src/kit/ui/states.tsx'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { type OrderActions, useOrderActions } from '#src/modules/order/change/use-order-actions.tsx'
import '#src/modules/order/texts.ts'
import { OrderHead } from './order-head.tsx'
import { type DetailParams, useDetails } from './use-details.ts'
import { type People, usePeople } from './use-people.tsx'
import type { Variant } from './view-switch.tsx'
import '#src/kit/ui/record.css'
import './detail.css'

/** What the body of a variant is given: the order, and what may be done with it and its people. */
export interface BodyProps {
  details: OrderDetails
  /** The applicant that the page was opened for. */
  marked: number | undefined
  actions: OrderActions
  people: People
  onReload: () => void
  onDirty: (dirty: boolean) => void
}

interface Variation {
  variant: Variant
  /** Stands beside the number: where the order is. */
  mark: (order: OrderDetails['order']) => ReactNode
  Body: ComponentType<BodyProps>
}

interface Props extends Variation {
  page: PageProps<DetailParams>
}

/** One order with its head and its dialogs; the three variants differ in the body. */
export function DetailFrame({ page: { params, setTitle, markDirty, close }, ...variation }: Props) {
  const found = useDetails(params, setTitle, variation.variant)
  return (
    <Result of={found}>
      {(details) => (
        <Opened
          {...variation}
          details={details}
          marked={params.applicantId}
          onReload={found.reload}
          onGone={close}
          onDirty={markDirty}
        />
      )}
    </Result>
  )
}

interface OpenedProps extends Variation, Omit<BodyProps, 'actions' | 'people'> {
  onGone: () => void
}

function Opened({ variant, mark, Body, onGone, ...rest }: OpenedProps) {
  const { details, marked, onReload } = rest
  const { order, applicants } = details
  const actions = useOrderActions({ onReload, onGone, current: order })
  const people = usePeople(order, applicants, onReload)
  return (
    <article className="kit-record" {...recordMark('visaOrder', order.id, order.status)} aria-label={order.orderNo}>
      <OrderHead order={order} variant={variant} applicantId={marked} actions={actions.of(details)}>
        {mark(order)}
      </OrderHead>
      <Body {...rest} actions={actions} people={people} />
      {actions.dialog}
      {people.dialog}
    </article>
  )
}
