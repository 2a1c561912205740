import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { id } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { billLine, center, contractPaper, contractPerson, ownContract, payment, signedContract } from './schemas.ts'

/**
 * Contracts for the customer who signed them, on a phone (spec: pages#phone). Whatever else somebody may see, here it
 * is his own contracts only: 1111 for any other.
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
