import { listParam } from '#domain/list-text.ts'
import { visaTypes } from '#domain/status.ts'
import { isApplicantFinished, isOrderCompleted } from '#machines/lifecycle/order-status.ts'
import type { Order, OrderApplicant } from '#protocol/order/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { ProgressBar } from '#src/kit/ui/progress-bar.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { isCancelled } from '#src/modules/order/is-cancelled.ts'
import { personName } from '#src/parts/contract/person-name.ts'

interface Props {
  order: Order
  applicants: readonly OrderApplicant[]
}

const mostNames = 4

/** How much of the order is completed, by which rule, and whom it still waits for (spec: lifecycles#order-status). */
export function Completion({ order, applicants }: Props) {
  const t = useText()
  const isEvisa = order.visaType === visaTypes.EVISA
  const active = applicants.filter((one) => !isCancelled(one))
  const isFinished = (one: OrderApplicant) =>
    isApplicantFinished({ ...one, isEvisa, issueResult: one.issueResult ?? 0 })
  const open = active.filter((one) => !isFinished(one))
  const done = active.length - open.length
  const isDone = isOrderCompleted(order)
  const some = listParam(open.slice(0, mostNames).map(personName))
  const names = open.length > mostNames ? t('order.progress.more', { names: some, count: open.length }) : some
  // Nothing that is still active is left of a cancelled order.
  const [value, max] = isDone ? [1, 1] : [done, active.length]
  return (
    <section aria-label={t('order.progress.title')}>
      <PartHead title={t('order.progress.title')} />
      <div className="order-completion">
        <ProgressBar label={t('order.progress.title')} value={value} max={max} />
        <span className="kit-figures">{t('order.progress.of', { done, all: active.length })}</span>
      </div>
      <p className="kit-quiet order-rule">
        {t(isEvisa ? 'order.progress.rule.evisa' : 'order.progress.rule.sticker')}
        {open.length > 0 && <strong className="order-open"> {t('order.progress.waiting', { names })}</strong>}
      </p>
    </section>
  )
}
