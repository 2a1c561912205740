import type { SmsRecord } from '#protocol/sms/schemas.ts'
import { DetailLink } from '#src/parts/order-link/detail-link.tsx'

/** Leads to the order or contract that a message is about. */
export function SubjectLink({ record: { busiType, busiId, busiNo } }: { record: SmsRecord }) {
  if (busiType === undefined || busiNo === undefined) return null
  return (
    <DetailLink record={{ kind: busiType === 'ORDER' ? 'visa' : 'contract', id: busiId }} name={busiNo}>
      <span className="kit-figures">{busiNo}</span>
    </DetailLink>
  )
}
