import type { RecordPage } from '#src/kit/workspace/record-link.tsx'

/** The page of the order that a row names; its number is the name of the tab. */
export const pageOfOrder = ({
  orderId,
  orderNo,
}: {
  orderId?: number | undefined
  orderNo?: string | undefined
}): RecordPage | undefined =>
  orderId === undefined ? undefined : { code: 'visa.order.detail', params: { id: orderId }, name: orderNo }
