import * as z from 'zod/mini'
import { visaStatus } from '#domain/status.ts'
import { custody } from '#protocol/passport/schemas.ts'

/** An order's applicant as whoever holds his passport needs him. */
const holder = {
  applicantId: z.int(),
  orderId: z.int(),
  orderNo: z.string(),
  surname: z.string(),
  givenNames: z.string(),
  cname: z.optional(z.string()),
  passportNo: z.optional(z.string()),
  nationality: z.optional(z.string()),
  /** The applicant's. */
  status: z.literal(Object.values(visaStatus)),
}

/** A person whose passport waits for its label. */
export const awaitingLabel = z.object({ ...holder, id: z.int(), createTime: z.int() })
export type AwaitingLabel = z.output<typeof awaitingLabel>

/** A passport under its order's label: the one that it wears, or wore last when it was taken off. */
export const orderPassport = z.object({
  ...holder,
  id: z.int(),
  version: z.int(),
  companyId: z.int(),
  companyName: z.string(),
  barcode: z.string(),
  custody,
  custodyTime: z.int(),
  custodyUser: z.string(),
  bindTime: z.int(),
  bindUser: z.string(),
  /** How it left the house last: who took it, or the courier with the waybill. */
  receiver: z.optional(z.string()),
  courier: z.optional(z.string()),
  waybillNo: z.optional(z.string()),
  /** Why the label was taken off. */
  reason: z.optional(z.string()),
  /** The commands that its custody knows and this person has a right to. */
  actions: z.array(z.string()),
})
export type OrderPassport = z.output<typeof orderPassport>
