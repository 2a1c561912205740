import type { OrderDetails } from '#protocol/order/schemas.ts'
import { defineSlot } from '#src/kit/workspace/slot.tsx'

/** On an order's page: what is asked for it, where it is not paid under a contract. */
export const orderMoney = defineSlot<{ details: OrderDetails }>('order.money')
