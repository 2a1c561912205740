import * as z from 'zod/mini'
import { orderLineKinds } from '#domain/product-fee.ts'
import { refundables } from '#domain/status.ts'
import { dictCode } from '#protocol/config/kit.ts'
import { day, id } from '#protocol/kit/fields.ts'
import { resource } from '#protocol/kit/resource.ts'
import { storedCountry, visaKind } from '#protocol/order/schemas.ts'

const nation = z.string().check(z.regex(/^[A-Z]{3}$/, 'rules.choice'))
const service = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,31}$/, 'product.code'))

/** A part of an order's price, whoever it is for. */
export const priceLine = {
  kind: z.enum(orderLineKinds),
  name: z.string(),
  ename: z.string(),
  quantity: z.int(),
  unitFen: z.int(),
  amountFen: z.int(),
  refundable: z.enum(refundables),
}

/** What an order costs: a line for each part, and what has no price. */
export const orderPrice = z.object({
  lines: z.array(z.object({ applicantIndex: z.nullable(z.int()), ...priceLine })),
  totalFen: z.int(),
  /** Why it is not complete, in the reader's words. */
  problems: z.array(z.string()),
})
export type OrderPrice = z.output<typeof orderPrice>

/** What an order of such facts would cost on a day. A center asks for its own orders, an agent for his; changes nothing. */
export const quote = resource('/visa/fee', 'visa.order').search('quote', 'view', {
  input: z.strictObject({
    visaCountry: storedCountry,
    visaType: visaKind,
    visaCategory: z.optional(dictCode()),
    entries: z.optional(dictCode()),
    urgencyLevel: z.optional(dictCode()),
    agentId: z.optional(id()),
    centerId: z.optional(id()),
    nationalities: z.array(nation).check(z.minLength(1, 'rules.required'), z.maxLength(200, 'rules.tooMany')),
    services: z._default(z.array(service).check(z.maxLength(50, 'rules.tooMany')), []),
    /** Today when absent. */
    day: z.optional(day()),
  }),
  output: orderPrice,
})
