import * as z from 'zod/mini'
import { id } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
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

const one = z.strictObject({ id: id() })

const mobile = resource('/mobile', 'visa.order')

/** The contracts of the signed-in person, the newest first. */
export const page = mobile.read('contract/page', 'view', {
  input: z.strictObject(paging(['createTime'])),
  output: pageOf(ownContract),
})

/** How far it is: the people with their passports, what it costs and was paid, the papers. */
export const detail = mobile.read('contract/detail', 'view', {
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
export const preview = mobile.read('contract/preview', 'view', {
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
export const order = mobile.read('order/detail', 'view', {
  input: one,
  output: z.object({ order: ownOrder, center: z.optional(center), people: z.array(orderedPerson) }),
})
