import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { mobile } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'

/** spec: domain#people. */
export const member = z.object({
  id: z.int(),
  mobile: z.optional(z.string()),
  realName: z.optional(z.string()),
  userName: z.string(),
  spareMobile: z.optional(z.string()),
  tel: z.optional(z.string()),
  vipNo: z.optional(z.string()),
  email: z.optional(z.string()),
  createTime: z.int(),
})
export type Member = z.output<typeof member>

/** The member of a mobile number, or null. */
export const getByMobile = defineCall({
  method: 'GET',
  path: '/user/getByMobile',
  permission: 'member.search',
  input: z.strictObject({ mobile: mobile() }),
  output: z.nullable(member),
  effect: 'read',
})

/** spec: forms#member-search: at least one of card number, name, mobile. Lengths: spec: forms#member-search. */
export const query = defineCall({
  method: 'GET',
  path: '/agent/user/query',
  permission: 'member.search',
  input: z
    .strictObject({
      realName: z.optional(z.string().check(z.trim(), z.maxLength(20, 'rules.tooLong'))),
      mobile: z.optional(z.string().check(z.trim(), z.maxLength(16, 'rules.tooLong'))),
      cardNo: z.optional(z.string().check(z.trim(), z.maxLength(20, 'rules.tooLong'))),
      cardType: z.optional(z.literal([1, 2, 3, 4, 5, 9])),
      companyId: z.optional(z.int()),
      keywords: z.optional(z.string().check(z.trim(), z.maxLength(20, 'rules.tooLong'))),
      ...paging(['createTime']),
    })
    .check(
      z.refine((value) => Boolean(value.realName || value.mobile || value.cardNo || value.keywords), {
        error: 'rules.searchCondition',
        path: ['realName'],
      }),
    ),
  output: pageOf(member),
  effect: 'read',
})
