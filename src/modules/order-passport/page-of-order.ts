import { personName } from '#domain/person-name.ts'
import type { AwaitingLabel } from '#protocol/order-passport/schemas.ts'
import type { RecordPage } from '#src/kit/workspace/record-link.tsx'

type Holder = Pick<AwaitingLabel, 'orderId' | 'applicantId' | 'surname' | 'givenNames' | 'cname'>

/** The order of the holder of a passport, opened at him. */
export const pageOfOrder = (holder: Holder): RecordPage => ({
  code: 'visa.order.detail',
  params: { id: holder.orderId, applicantId: holder.applicantId },
  name: personName(holder),
})
