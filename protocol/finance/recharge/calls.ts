import * as z from 'zod/mini'
import { rechargeStatus } from '#domain/status-settle.ts'
import { attachment } from '#protocol/file/calls.ts'
import { approvalsInput } from '#protocol/finance/approvals.ts'
import { batchAnswer } from '#protocol/kit/batch.ts'
import { day, id, optionalText, remark, requiredText, signedFen, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { on } from '#protocol/kit/transition.ts'
import { rechargeChoices, rechargeRow } from './schemas.ts'

const recharge = resource('/finance/recharge', 'finance.recharge', { lifecycle: 'recharge', touches: ['recharge'] })

export const page = recharge.read('page', 'view', {
  input: z.strictObject({
    companyId: z.optional(id()),
    accountId: z.optional(id()),
    bankAccountId: z.optional(id()),
    status: z.optional(z.literal(Object.values(rechargeStatus))),
    voucherNo: optionalText(40),
    fromDay: z.optional(day()),
    toDay: z.optional(day()),
    ...paging(['submitTime']),
  }),
  output: pageOf(rechargeRow),
})

/** Counts by status for the tabs; every status is there, also with 0. */
export const statusNum = recharge.read('statusNum', 'view', { output: z.record(z.string(), z.int()) })

export const choices = recharge.read('choices', 'submit', { output: rechargeChoices })

const one = z.strictObject({ id: id() })
export const detail = recharge.read('{id}', 'view', { input: one, output: rechargeRow })

/** The form of a transfer. */
export const rechargeForm = {
  bankAccountId: id(),
  /** Below zero: prepaid money back. */
  amountFen: signedFen().check(z.refine((amount) => amount !== 0, 'rules.required')),
  valueDay: day(),
  payerName: requiredText(80),
  voucherNo: requiredText(40),
  file: z.optional(z.strictObject(attachment.shape)),
  remark: remark(),
}

const made = z.object({ id: z.int(), version: z.int() })
export const submit = recharge.change('submit', 'submit', {
  input: z.strictObject({ accountId: id(), ...rechargeForm }),
  output: made,
})

/** A rejected one again, with what is said of the transfer now. */
export const submitAgain = recharge.step('{id}/submitAgain', 'submit', {
  input: z.strictObject({ id: id(), version: version(), ...rechargeForm }),
  output: made,
})

export const withdraw = recharge.step('{id}/withdraw', 'submit', {
  input: z.strictObject({ id: id(), version: version() }),
  output: made,
})

/** Approves or rejects (with a reason); each by itself. */
export const approvals = recharge.change('approvals', 'approve', {
  input: approvalsInput,
  output: batchAnswer(),
  touches: ['recharge', 'account'],
  transition: on('recharge', { field: 'approved', true: 'approve', false: 'reject' }),
})
