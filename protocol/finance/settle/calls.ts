import * as z from 'zod/mini'
import { accountStatus } from '#domain/status-settle.ts'
import { day, fen, id, optionalText, positiveFen, reason, remark, requiredText, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { on } from '#protocol/kit/transition.ts'
import { accountKind, settlementAccount } from './schemas.ts'

const account = resource('/settle/account', 'settle.account', { lifecycle: 'account', touches: ['account'] })

/** Settlement accounts of buyers (agents) with a center. spec: money#settlement-accounts. */
export const page = account.read('page', 'view', {
  input: z.strictObject({
    buyerId: z.optional(id()),
    companyId: z.optional(id()),
    kind: z.optional(accountKind),
    frozen: z.optional(z.literal(Object.values(accountStatus))),
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

const decided = { id: id(), version: version(), reason: reason() }
/** A frozen account pays for nothing until it is freed again; money may still come in. */
export const freeze = account.change('freeze', 'edit', {
  input: z.strictObject({ ...decided, frozen: z.literal([0, 1]) }),
  output: saved,
  transition: on('account', { field: 'frozen', 0: 'unfreeze', 1: 'freeze' }),
})

/** Nothing moves on a closed account; it has come to zero. */
export const close = account.step('close', 'edit', { input: z.strictObject(decided), output: saved })

export const reopen = account.step('reopen', 'edit', { input: z.strictObject(decided), output: saved })

/**
 * A recharge that waits for somebody else's approval, on the center's first bank account in use
 * where none is named. `finance/recharge/submit` says all of it.
 */
export const topUp = account.change('topUp', 'edit', {
  input: z.strictObject({
    id: id(),
    amountFen: positiveFen(),
    voucherNo: requiredText(40),
    bankAccountId: z.optional(id()),
    valueDay: z.optional(day()),
    payerName: optionalText(80),
    remark: remark(),
  }),
  output: saved,
  touches: ['recharge'],
})
