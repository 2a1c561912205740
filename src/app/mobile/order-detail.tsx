import { dayOf } from '#domain/day.ts'
import { orderDisplayStatus } from '#domain/display-status.ts'
import { order as call } from '#protocol/mobile/calls.ts'
import { mobilePaths } from '#src/app/address.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { Facts } from './contract-parts.tsx'
import { OrderedPersonCard } from './ordered-person-card.tsx'
import { RecordFrame } from './record-frame.tsx'
import { Said } from './states.tsx'

/** spec: pages#phone: /mobile/order/detail. What each person of an order waits for, and the visas that were granted. */
export function OrderDetail({ id }: { id: number }) {
  const t = useText()
  const query = useQuery(call, { id }, { entities: ['order', 'applicant', 'contract', 'passport'] })
  return (
    <RecordFrame title={t('mobile.order')} of="order" query={query}>
      {({ order, center, people }) => (
        <>
          <section className="m-card" aria-labelledby="m-order">
            <header>
              <h2 id="m-order">
                {order.visaCountryName} {t(`mobile.kind.${order.visaType}`)}
              </h2>
              <StatusTag {...orderDisplayStatus(order)} />
            </header>
            <Facts
              of={{
                orderNo: order.orderNo,
                madeDay: dayOf(order.createTime),
                entryDay: order.entryDate,
                exitDay: order.exitDate,
                center: center?.name,
                phone: center?.phone && <a href={`tel:${center.phone.replaceAll(/[^\d+]/g, '')}`}>{center.phone}</a>,
              }}
            />
            {order.contractId !== undefined && (
              <a className="m-link" href={`#${mobilePaths.detail}?id=${order.contractId}`}>
                {t('mobile.openContract')}
              </a>
            )}
          </section>
          <h2 className="m-heading">{t('mobile.applicants')}</h2>
          {people.length === 0 && <Said title={t('mobile.noPeople')} hint={t('mobile.noPeopleHint')} />}
          <ul className="m-list">
            {people.map((person) => (
              <li key={person.id}>
                <OrderedPersonCard person={person} contractId={order.contractId} />
              </li>
            ))}
          </ul>
        </>
      )}
    </RecordFrame>
  )
}
