import type { LogEntry } from '#protocol/order/schemas.ts'
import { hasText, useText } from '#src/kit/i18n/i18n.ts'
import { Instant } from '#src/kit/ui/figures.tsx'
import { EmptyState } from '#src/kit/ui/states.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'

/** Who did what and when, newest first: from which status to which. What a contract did to the order speaks its words. */
export function Logs({ entries }: { entries: readonly LogEntry[] }) {
  const t = useText()
  if (entries.length === 0) return <EmptyState />
  const nameOf = (action: string) =>
    [`order.event.${action}`, `visaApplicant.event.${action}`, `contract.event.${action}`].find(hasText) ?? action
  return (
    <ol className="order-logs" aria-label={t('field.logs')}>
      {entries.map(({ id, action, fromStatus, toStatus, content, createTime, operator }) => (
        <li key={id}>
          <div className="order-log-head">
            <strong>{t(nameOf(action))}</strong>
            {toStatus !== undefined && toStatus !== fromStatus && (
              <span>
                {fromStatus !== undefined && (
                  <>
                    <StatusTag group="visa" code={fromStatus} /> →{' '}
                  </>
                )}
                <StatusTag group="visa" code={toStatus} />
              </span>
            )}
          </div>
          {content && <div className="order-log-content">{content}</div>}
          <div className="kit-quiet">
            <Instant at={createTime} seconds /> {operator}
          </div>
        </li>
      ))}
    </ol>
  )
}
