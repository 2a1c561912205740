import { hasOwnBill } from '#domain/order-bill.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Columns } from '#src/kit/ui/layout.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { Slot } from '#src/kit/workspace/slot-view.tsx'
import { orderMoney } from '#src/parts/order-link/slots.ts'
import { SmsPanel } from '#src/parts/sms/sms-panel.tsx'
import { Completion } from './completion.tsx'
import { type BodyProps, DetailFrame } from './detail-frame.tsx'
import { ContactFacts, OriginFacts, VisaFacts } from './facts.tsx'
import { OrderFiles } from './files.tsx'
import { Logs } from './logs.tsx'
import { PeopleSection } from './people.tsx'
import { type DetailParams, detailOpening } from './use-details.ts'

interface Params extends DetailParams {
  countryCode?: string | undefined
}

export const opening = detailOpening

/** One order by its completion (the second family): whom it still waits for, applicants by country, attachments. */
export default function OrderDetailV2Page(page: PageProps<Params>) {
  return <DetailFrame page={page} variant="v2" mark={mark} Body={Body} />
}

const mark = ({ visaCountryName, orderStatus }: BodyProps['details']['order']) => (
  <>
    <span>{visaCountryName}</span>
    <StatusTag group="order" code={orderStatus} />
  </>
)

function Body({ details, people, marked, onReload, onDirty }: BodyProps) {
  const t = useText()
  const { order, applicants, logs } = details
  return (
    <>
      <Completion order={order} applicants={applicants} />
      <Columns
        side={
          <>
            {hasOwnBill(order) && <Slot slot={orderMoney} props={{ details }} />}
            <VisaFacts order={order} />
            <ContactFacts order={order} />
            <OriginFacts order={order} />
            <SmsPanel busiType="ORDER" id={order.id} />
            <section>
              <PartHead title={t('field.logs')} />
              <Logs entries={logs} />
            </section>
          </>
        }
      >
        <PeopleSection details={details} people={people} marked={marked} byCountry />
        <OrderFiles details={details} onReload={onReload} onDirty={onDirty} />
      </Columns>
    </>
  )
}
