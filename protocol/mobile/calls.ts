import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { id } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import {
  billLine,
  center,
  contractPaper,
  contractPerson,
  orderedPerson,
  ownContract,
  ownOrder,
  payment,
  signedContract,
} from './schemas.ts'

/**
 * Orders and contracts for the customer who gave or signed them, on a phone (spec: pages#phone). Whatever else somebody may see, here
 * it is his own only: 1111 for any other.
 */

const read = { method: 'GET', permission: 'visa.order.view', effect: 'read' } as const
const one = z.strictObject({ id: id() })

/** The contracts of the signed-in person, the newest first. */
export const page = defineCall({
  ...read,
  path: '/mobile/contract/page',
  input: z.strictObject(paging(['createTime'])),
  output: pageOf(ownContract),
})

/** How far it is: the people with their passports, what it costs and was paid, the papers. */
export const detail = defineCall({
  ...read,
  path: '/mobile/contract/detail',
  input: one,
  output: z.object({
    contract: signedContract,
    center,
    people: z.array(contractPerson),
    lines: z.array(billLine),
    payments: z.array(payment),
    files: z.array(contractPaper),
  }),
})

/** The contract as a paper to read: who, for whom, for how much, until when. `printedAt`: as of when. */
export const preview = defineCall({
  ...read,
  path: '/mobile/contract/preview',
  input: one,
  output: z.object({
    contract: signedContract,
    center,
    people: z.array(contractPerson),
    lines: z.array(billLine),
    printedAt: z.int(),
  }),
})

/** One order: what each of its people waits for, and the visas that were granted; their addresses open for ten minutes. */
export const order = defineCall({
  ...read,
  path: '/mobile/order/detail',
  input: one,
  output: z.object({ order: ownOrder, center: z.optional(center), people: z.array(orderedPerson) }),
})
