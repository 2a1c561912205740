import * as z from 'zod/mini'
import { flag, id, requiredText, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'

const bankAccount = resource('/finance/bankAccount', 'finance.bankAccount', { touches: ['bankAccount'] })

/** Who holds it sees whole numbers, also where recharges name a bank account. */
export const numberRight = 'finance.bankAccount.number'

export const bankAccountForm = {
  name: requiredText(60),
  bank: requiredText(80),
  currency: z._default(z.string().check(z.regex(/^[A-Z]{3}$/, 'bankAccount.currency')), 'CNY'),
  /** 0: stays where it was used, is not offered any more. */
  valid: z._default(flag(), 1),
}
/** Digits and letters (IBAN), with or without gaps. */
export const bankNumber = () =>
  z
    .string('rules.required')
    .check(z.trim(), z.regex(/^[0-9A-Za-z][0-9A-Za-z -]{6,40}[0-9A-Za-z]$/, 'bankAccount.number'))

export const bankAccountRow = z.object({
  id: z.int(),
  companyId: z.int(),
  companyName: z.string(),
  name: z.string(),
  bank: z.string(),
  /** Masked for who may not see it whole. */
  bankNumber: z.string(),
  currency: z.string(),
  valid: flag(),
  /** Its number and currency stay: a recharge names it. */
  isUsed: z.boolean(),
  updateUser: z.string(),
  updateTime: z.int(),
  version: z.int(),
})
export type BankAccountRow = z.output<typeof bankAccountRow>

/** Where a center's buyers pay in. */
export const page = bankAccount.read('page', 'view', {
  input: z.strictObject({
    companyId: z.optional(id()),
    valid: z.optional(flag()),
    ...paging(['createTime']),
  }),
  output: pageOf(bankAccountRow),
})

/** Writes a new one, or with `id` and `version` another; without a number the one that it has stays. */
export const save = bankAccount.change('save', 'edit', {
  input: z
    .strictObject({
      id: z.optional(id()),
      version: z.optional(version()),
      companyId: z.optional(id()),
      bankNumber: z.optional(bankNumber()),
      ...bankAccountForm,
    })
    .check(
      z.refine((value) => value.id !== undefined || value.bankNumber !== undefined, {
        error: 'rules.required',
        path: ['bankNumber'],
      }),
      z.refine((value) => value.id === undefined || value.version !== undefined, {
        error: 'rules.required',
        path: ['version'],
      }),
    ),
  output: z.object({ id: z.int(), version: z.int() }),
})
