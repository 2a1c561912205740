import type { LogEntry } from '#protocol/order/schemas.ts'
import { hasText, useText } from '#src/kit/i18n/i18n.ts'
import { LogList } from '#src/parts/log-list/log-list.tsx'

const nameOf = (action: string) =>
  [`order.event.${action}`, `visaApplicant.event.${action}`, `contract.event.${action}`].find(hasText) ?? action

/** The log of an order. What a contract did to the order speaks its words. */
export function Logs({ entries }: { entries: readonly LogEntry[] }) {
  const t = useText()
  const contentOf = ({ action, content }: LogEntry) =>
    action === 'attach' ? t('order.log.files', { count: content ?? '' }) : content
  return <LogList entries={entries} nameOf={nameOf} groupOf={() => 'visa'} contentOf={contentOf} />
}
