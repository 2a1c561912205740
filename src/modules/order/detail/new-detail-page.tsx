import { orderDisplayStatus } from '#domain/display-status.ts'
import { hasOwnBill } from '#domain/order-bill.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { useToday } from '#src/kit/ui/use-today.ts'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { Slot } from '#src/kit/workspace/slot-view.tsx'
import { orderMoney } from '#src/parts/order-link/slots.ts'
import { SmsPanel } from '#src/parts/sms/sms-panel.tsx'
import { type BodyProps, DetailFrame } from './detail-frame.tsx'
import { OrderFiles } from './files.tsx'
import { Logs } from './logs.tsx'
import { NextList } from './next-list.tsx'
import { type NextStep, nextSteps } from './next-steps.ts'
import { PeopleSection } from './people.tsx'
import { Summary } from './summary.tsx'
import { type DetailParams, detailOpening } from './use-details.ts'

const latest = 5

export const opening = detailOpening

/** One order by what is to be done with it: next steps first, then the people, the files and the latest changes. */
export default function NewOrderDetailPage(page: PageProps<DetailParams>) {
  return <DetailFrame page={page} variant="new" mark={mark} Body={Body} />
}

const mark = (order: BodyProps['details']['order']) => <StatusTag {...orderDisplayStatus(order)} />

function Body({ details, actions, people, marked, onReload, onDirty }: BodyProps) {
  const t = useText()
  const { order, logs } = details
  const today = useToday()
  const act = (by: NonNullable<NextStep['by']>) => {
    if ('order' in by) actions.act(by.order, order)
    else if ('person' in by) people.open(by.person ? 'edit' : 'add', by.person)
    else people.fillIn(by.files)
  }
  return (
    <>
      <Summary order={order} />
      <NextList steps={nextSteps(details, actions.events(details), today)} onDo={act} />
      <PeopleSection details={details} people={people} marked={marked} />
      <div className="order-parts kit-cards">
        {hasOwnBill(order) && <Slot slot={orderMoney} props={{ details }} />}
        <OrderFiles details={details} onReload={onReload} onDirty={onDirty} />
        <section>
          <PartHead title={t('order.next.history')} />
          <Logs entries={logs.slice(0, latest)} />
        </section>
        <SmsPanel busiType="ORDER" id={order.id} />
      </div>
    </>
  )
}
