import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { day, fen, id, optionalText, positiveFen, reason, remark, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { accountKind, settlementAccount, settlementTransaction } from './schemas.ts'

const account = resource('/settle/account', 'settle.account', { touches: ['account'] })

/** Settlement accounts of buyers (agents) with a center. spec: money#settlement-accounts. */
export const page = account.read('page', 'view', {
  input: z.strictObject({
    buyerId: z.optional(id()),
    companyId: z.optional(id()),
    kind: z.optional(accountKind),
    frozen: z.optional(z.literal([0, 1])),
    /** Nothing more can be booked on them. */
    waiting: z.optional(z.literal('empty')),
    ...paging(['createTime']),
  }),
  output: pageOf(settlementAccount),
})

export const detail = account.read('detail', 'view', { input: z.strictObject({ id: id() }), output: settlementAccount })

/** The agents that may hand papers to the center. */
export const buyers = account.read('buyers', 'view', {
  input: z.strictObject({ companyId: z.optional(id()) }),
  output: z.array(z.object({ id: z.int(), name: z.string() })),
})

const saved = z.object({ id: z.int(), version: z.int() })
/** Opens an account, or with `id` and `version` changes its credit limit. Buyer and kind stay. */
export const save = account.change('save', 'edit', {
  input: z
    .strictObject({
      id: z.optional(id()),
      version: z.optional(version()),
      companyId: z.optional(id()),
      buyerId: z.optional(id()),
      kind: z.optional(accountKind),
      creditFen: fen(),
      remark: remark(),
    })
    .check(
      z.refine((value) => value.id !== undefined || value.buyerId !== undefined, {
        error: 'rules.required',
        path: ['buyerId'],
      }),
      z.refine((value) => value.id !== undefined || value.kind !== undefined, {
        error: 'rules.required',
        path: ['kind'],
      }),
      z.refine((value) => value.id === undefined || value.version !== undefined, {
        error: 'rules.required',
        path: ['version'],
      }),
    ),
  output: saved,
})

/** A frozen account pays for nothing until it is freed again; money may still come in. */
export const freeze = account.change('freeze', 'edit', {
  input: z.strictObject({ id: id(), version: version(), frozen: z.literal([0, 1]), reason: reason() }),
  output: saved,
})

/**
 * Money that came in from the buyer: a top-up of a prepaid account, or the payment of a monthly one. It asks for no version:
 * what contracts book meanwhile does not stand against it.
 */
export const topUp = account.change('topUp', 'edit', {
  input: z.strictObject({
    id: id(),
    amountFen: positiveFen(),
    voucherNo: optionalText(40),
    remark: remark(),
  }),
  output: z.object({ ...saved.shape, balanceFen: z.int() }),
})

export const transactionPage = defineCall({
  method: 'GET',
  path: '/settle/transaction/page',
  permission: 'settle.account.view',
  input: z.strictObject({
    accountId: z.optional(id()),
    kind: z.optional(z.enum(['TOPUP', 'CHARGE', 'REFUND', 'ADJUST'])),
    companyId: z.optional(id()),
    fromDay: z.optional(day()),
    toDay: z.optional(day()),
    ...paging(['createTime']),
  }),
  output: pageOf(settlementTransaction),
  effect: 'read',
})
