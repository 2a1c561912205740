import { dayOf } from '#domain/day.ts'
import { orderDisplayStatus } from '#domain/display-status.ts'
import { type VisaStatus, visaTypes } from '#domain/status.ts'
import { isOrderCompleted } from '#machines/lifecycle/order-status.ts'
import { orderProgress, orderStepsOf } from '#machines/lifecycle/progress.ts'
import type { Order } from '#protocol/order/schemas.ts'
import { mobilePaths } from '#src/app/address.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { Steps } from './steps.tsx'

/** One order with how far it is. */
export function OrderCard({ order }: { order: Order }) {
  const t = useText()
  const steps = orderStepsOf(order.visaType === visaTypes.EVISA)
  const progress = orderProgress(order.status as VisaStatus, isOrderCompleted(order), steps.length)
  return (
    <article className="m-card">
      <header>
        <h3>
          {order.visaCountryName} {t(`mobile.kind.${order.visaType}`)}
        </h3>
        <StatusTag {...orderDisplayStatus(order)} />
      </header>
      <p className="m-quiet m-line">
        <span>{order.orderNo}</span>
        {order.applicantCount > 0 && <span>{t('mobile.people', { count: order.applicantCount })}</span>}
        <span>{t('mobile.madeOn', { day: dayOf(order.createTime) })}</span>
        {order.entryDate && <span>{t('mobile.entryOn', { day: order.entryDate })}</span>}
      </p>
      <Steps steps={steps} progress={progress} />
      {progress.state === 'attention' && <p className="m-warning">{t('mobile.attention')}</p>}
      {progress.state === 'stopped' && <p className="m-quiet">{t('mobile.stopped.order')}</p>}
      <p className="m-links">
        <a className="m-link" href={`#${mobilePaths.order}?id=${order.id}`}>
          {t('mobile.openOrder')}
        </a>
        {order.contractId !== undefined && (
          <a className="m-link" href={`#${mobilePaths.detail}?id=${order.contractId}`}>
            {t('mobile.openContract')}
          </a>
        )}
      </p>
    </article>
  )
}
