import * as z from 'zod/mini'
import { genericOrderStatus } from '#protocol/statuses.ts'

/** Supply orders: what suppliers do for buyers, of whatever trade. Domain: supply order. */

/** Specification 1 §2, detail links: visa and visa value-added (VAS), tour, train, hotel, car, air. */
export const supplyTypes = ['visa', 'vas', 'tour', 'train', 'hotel', 'car', 'air'] as const
export const supplyType = z.enum(supplyTypes)
export type SupplyType = (typeof supplyTypes)[number]

export const supplyKinds = ['order', 'change', 'refund'] as const
export const supplyKind = z.enum(supplyKinds)
export type SupplyKind = (typeof supplyKinds)[number]

export const supplyStatus = z.literal(Object.values(genericOrderStatus))

/**
 * One supply order. `businessId` is the record of its own trade that a detail page shows, of a change or refund that
 * change or refund; an air order that was issued without one is known by `issueBillId`.
 */
export const supplyOrder = z.object({
  id: z.int(),
  orderNo: z.string(),
  orderType: supplyType,
  kind: supplyKind,
  status: supplyStatus,
  title: z.string(),
  contactName: z.string(),
  contactMobile: z.string(),
  quantity: z.int(),
  amountFen: z.int(),
  travelDay: z.optional(z.string()),
  businessId: z.optional(z.int()),
  issueBillId: z.optional(z.int()),
  originId: z.optional(z.int()),
  originNo: z.optional(z.string()),
  supplierId: z.int(),
  supplierName: z.string(),
  buyerId: z.int(),
  buyerName: z.string(),
  remark: z.optional(z.string()),
  createUser: z.string(),
  createTime: z.int(),
  version: z.int(),
})
export type SupplyOrder = z.output<typeof supplyOrder>

/** Specification 2 §3: statistics. Orders to be issued, changes and refunds to be carried out. */
export const toDoCounts = z.object({ toIssueNum: z.int(), toChangeNum: z.int(), toRefundNum: z.int() })
export type ToDoCounts = z.output<typeof toDoCounts>
