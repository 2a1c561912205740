import * as z from 'zod/mini'
import { departureBuckets, paymentStatus, visaSentStatus } from '#domain/status.ts'
import { day } from '#protocol/kit/fields.ts'
import { storedCountry, visaKind } from './schemas.ts'

/** The order of both lists; every scope has an index for each (spec: quality#speed). */
export const ORDER_SORTS = ['createTime', 'entryDate'] as const

/**
 * What both order families are searched by. `keywords`: exact order number, exact mobile, or the beginning of the contact's
 * name. `agentId` is a company option: -99 the individual customer, absent all (spec: domain#companies). `departure` is
 * a bucket of days until the entry date, counted at UTC+8 (spec: numbers#departure-buckets); it narrows `entryFrom` and
 * `entryTo` further.
 */
export const orderFilters = {
  keywords: z.optional(z.string().check(z.trim(), z.maxLength(64, 'rules.tooLong'))),
  visaCountry: z.optional(storedCountry),
  visaType: z.optional(visaKind),
  acceptOrgId: z.optional(z.int()),
  agentId: z.optional(z.int()),
  payStatus: z.optional(z.literal(Object.values(paymentStatus))),
  /** 1: everybody on it has been handed in to the consulate. */
  visaSentStatus: z.optional(z.literal(Object.values(visaSentStatus))),
  fromDay: z.optional(day()),
  toDay: z.optional(day()),
  entryFrom: z.optional(day()),
  entryTo: z.optional(day()),
  departure: z.optional(z.enum(Object.values(departureBuckets))),
  tagId: z.optional(z.int()),
}
