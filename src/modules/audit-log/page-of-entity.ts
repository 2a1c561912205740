import type { Operation } from '#protocol/audit-log/calls.ts'
import type { RecordPage } from '#src/kit/workspace/record-link.tsx'

/** Whose records have a page that is found by the record's own id. */
const pages: Readonly<Record<string, string>> = {
  order: 'visa.order.detail',
  contract: 'center.contract.detail',
  passport: 'center.passport.info',
  sendBill: 'center.send-bill.info',
  company: 'cust.company-detail',
  user: 'cust.user-detail',
}

/** What an operation was about. A record that is gone by now says so itself. */
export function pageOfEntity({ entity = '', entityId }: Operation): RecordPage | undefined {
  const code = Object.hasOwn(pages, entity) ? pages[entity] : undefined
  return code === undefined || entityId === undefined ? undefined : { code, params: { id: entityId } }
}
