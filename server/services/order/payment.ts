import { payment } from '#machines/lifecycle/payment.ts'
import { defineAdapter } from '#server/kit/lifecycle/adapter.ts'

/** The payment of an order. Whoever changes the order first wins; the other changes nothing. */
export const paymentAdapter = defineAdapter({
  lifecycle: payment,
  table: 'visaOrder',
  entity: 'order',
  statusColumns: { status: 'payStatus' },
  concurrency: ['version'],
  // Nobody asks for it in a call: a provider's notice and the clock move it.
  isInScope: (_, { reach }, order) => order.deleted === 0 && reach.role === 'platform' && reach.width === 'all',
  facts: (_, __, ___, { isNoticeVerified = false }: { isNoticeVerified?: boolean }) => ({ isNoticeVerified }),
  stamps: ({ now }) => ({ updateTime: now }),
  lastChange: (order) => ({ at: order.updateTime }),
  permission: () => null,
  // The log of an order tells of more than its payment.
  actionOf: (event) => `payment${event.charAt(0).toUpperCase()}${event.slice(1)}`,
})
