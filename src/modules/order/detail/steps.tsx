import { visaStatusRank } from '#domain/status.ts'
import { rankOf } from '#machines/lifecycle/order-status.ts'
import type { Order, OrderApplicant } from '#protocol/order/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { statusLabel } from '#src/kit/i18n/status-label.ts'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { isCancelled } from '#src/modules/order/is-cancelled.ts'

interface Props {
  order: Order
  applicants: readonly OrderApplicant[]
}

/**
 * Where the applicants stand on the way, and that the slowest of them is what the order's status says (spec:
 * lifecycles#applicants).
 */
export function Steps({ order, applicants }: Props) {
  const t = useText()
  const countOf = (status: number) => applicants.filter((one) => one.status === status).length
  const cancelled = applicants.filter(isCancelled).length
  const own = rankOf(order.status)
  const name = (status: number) => statusLabel(t, 'visa', status)
  const stateOf = (at: number) => (at === own ? 'now' : at < own ? 'past' : 'ahead')
  return (
    <section aria-label={t('order.steps.title')}>
      <PartHead title={t('order.steps.title')}>
        <span className="kit-quiet">{t(applicants.length === 0 ? 'order.steps.nobody' : 'order.steps.rule')}</span>
      </PartHead>
      <ol className="order-steps">
        {visaStatusRank.map((status, at) => {
          const count = countOf(status)
          return (
            <li
              key={status}
              data-state={stateOf(at)}
              data-held={count > 0}
              {...(at === own ? { 'aria-current': 'step' as const } : {})}
              aria-label={t('order.steps.count', { status: name(status), count })}
            >
              <span className="order-step-count kit-figures" aria-hidden="true">
                {count > 0 ? count : ''}
              </span>
              <span aria-hidden="true">{name(status)}</span>
            </li>
          )
        })}
      </ol>
      {cancelled > 0 && <p className="kit-quiet">{t('order.steps.cancelled', { count: cancelled })}</p>}
    </section>
  )
}
