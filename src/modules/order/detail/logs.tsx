import type { LogEntry } from '#protocol/order/schemas.ts'
import { hasText, useText } from '#src/kit/i18n/i18n.ts'
import { LogList } from '#src/kit/ui/log-list.tsx'

const nameOf = (action: string) =>
  ['order', 'visaApplicant', 'contract', 'passport'].map((one) => `${one}.event.${action}`).find(hasText) ?? action

/** The log of an order. What a contract or a passport did to the order speaks their words. */
export function Logs({ entries }: { entries: readonly LogEntry[] }) {
  const t = useText()
  const contentOf = ({ action, content }: LogEntry) =>
    action === 'attach' ? t('order.log.files', { count: content ?? '' }) : content
  return <LogList entries={entries} nameOf={nameOf} groupOf={() => 'visa'} contentOf={contentOf} />
}
