import { orderDisplayStatus } from '#domain/display-status.ts'
import { hasOwnBill } from '#domain/order-bill.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Columns } from '#src/kit/ui/layout.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { Slot } from '#src/kit/workspace/slot-view.tsx'
import { orderMoney } from '#src/parts/order-link/slots.ts'
import { SmsPanel } from '#src/parts/sms/sms-panel.tsx'
import { type BodyProps, DetailFrame } from './detail-frame.tsx'
import { ContactFacts, OriginFacts, VisaFacts } from './facts.tsx'
import { Fees } from './fees.tsx'
import { OrderFiles } from './files.tsx'
import { Logs } from './logs.tsx'
import { PeopleSection } from './people.tsx'
import { Steps } from './steps.tsx'
import { type DetailParams, detailOpening } from './use-details.ts'

export const opening = detailOpening

/** One order by its status (the first family): how far everybody is, fees and contract, what was ordered, and its history. */
export default function OrderDetailPage(page: PageProps<DetailParams>) {
  return <DetailFrame page={page} variant="v1" mark={mark} Body={Body} />
}

const mark = (order: BodyProps['details']['order']) => <StatusTag {...orderDisplayStatus(order)} />

function Body({ details, people, marked, onReload, onDirty }: BodyProps) {
  const t = useText()
  const { order, applicants, contract, logs } = details
  return (
    <>
      <Steps order={order} applicants={applicants} />
      <Columns
        side={
          <>
            {hasOwnBill(order) ? (
              <Slot slot={orderMoney} props={{ details }} />
            ) : (
              <Fees order={order} contract={contract} />
            )}
            <OriginFacts order={order} />
            <SmsPanel busiType="ORDER" id={order.id} />
            <section>
              <PartHead title={t('field.logs')} />
              <Logs entries={logs} />
            </section>
          </>
        }
      >
        <PeopleSection details={details} people={people} marked={marked} />
        <div className="order-parts kit-cards">
          <VisaFacts order={order} />
          <ContactFacts order={order} />
        </div>
        <OrderFiles details={details} onReload={onReload} onDirty={onDirty} />
      </Columns>
    </>
  )
}
