import * as z from 'zod/mini'
import { feeKinds, refundables } from '#domain/status.ts'
import { fen, flag, requiredText } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { createIn, dictCode, groupOf, ofCenter, overrideWith, removeFrom, sortNo, storedRow, updateIn } from './kit.ts'

/** Consular fees are no service: they stand in the table of fees. */
const { CONSULAR: _, ...kinds } = feeKinds
const kind = z.enum(kinds, 'rules.choice')
const refundable = z.enum(refundables, 'rules.choice')

/** What a center offers beside the visa, at its own price (spec: money#fees). A code is there once in a center. */
export const serviceForm = {
  code: dictCode(),
  name: requiredText(40),
  ename: requiredText(80),
  kind,
  unitFen: fen(),
  refundable,
  /** 1: a line for each applicant; 0: one for the contract. */
  perApplicant: z._default(flag(), 1),
  sortNo: sortNo(),
  /** 0: stays on the contracts that have it, is not offered any more. */
  valid: z._default(flag(), 1),
}

export const serviceRow = z.object({
  ...storedRow,
  code: z.string(),
  name: z.string(),
  ename: z.string(),
  kind,
  unitFen: z.int(),
  refundable,
  perApplicant: flag(),
  sortNo: z.int(),
  valid: flag(),
})
export type CenterService = z.output<typeof serviceRow>

const service = groupOf('service')

export const create = createIn(service, serviceForm)

export const update = updateIn(service, serviceForm)

/** Refused for a service that a contract has: it is frozen (`valid` 0) instead. */
export const remove = removeFrom(service)

export const page = service.search('page', 'view', {
  input: z.strictObject({
    ...ofCenter,
    kind: z.optional(kind),
    valid: z.optional(flag()),
    ...paging(['sortNo'], 'asc'),
  }),
  output: pageOf(serviceRow),
})

export const batchOverride = overrideWith(service)
