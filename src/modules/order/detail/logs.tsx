import type { LogEntry } from '#protocol/order/schemas.ts'
import { hasText } from '#src/kit/i18n/i18n.ts'
import { LogList } from '#src/parts/log-list/log-list.tsx'

const nameOf = (action: string) =>
  [`order.event.${action}`, `visaApplicant.event.${action}`, `contract.event.${action}`].find(hasText) ?? action

/** The log of an order. What a contract did to the order speaks its words. */
export const Logs = ({ entries }: { entries: readonly LogEntry[] }) => (
  <LogList entries={entries} nameOf={nameOf} groupOf={() => 'visa'} />
)
