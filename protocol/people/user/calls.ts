import * as z from 'zod/mini'
import { newPassword } from '#domain/sign-in.ts'
import { userStatus } from '#domain/status.ts'
import { defineCall } from '#protocol/kit/call.ts'
import { flag, id, optionalText, reason, text, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { logEntry } from '#protocol/order/schemas.ts'
import { identityCode } from '#protocol/profile/schemas.ts'
import { changed, fitsCard, keywords, oneUser, user, userDetail, userForm } from './schemas.ts'

/**
 * Users, /api/user (spec: calls#people-calls). Who keeps people keeps those of his reach; members only with
 * `cust.member.view`. Nobody changes himself here, nor anybody who may do anything that he may not (decision 16).
 */

const conditions = {
  keywords,
  companyId: z.optional(z.int()),
  status: z.optional(z.literal(Object.values(userStatus))),
  ...paging(['createTime', 'userName']),
}

/** Employees: of the caller's company, for the platform of all or of one. `departmentId` means those below it, too. */
export const page = defineCall({
  method: 'GET',
  path: '/user/page',
  permission: 'sys.user.view',
  input: z.strictObject({
    ...conditions,
    identityCode: z.optional(identityCode),
    departmentId: z.optional(id()),
    roleId: z.optional(id()),
  }),
  output: pageOf(user),
  effect: 'read',
})

/** Members: customers with an account. */
export const memberPage = defineCall({
  method: 'GET',
  path: '/user/member/page',
  permission: 'cust.member.view',
  input: z.strictObject({ ...conditions, cardNo: optionalText(30) }),
  output: pageOf(user),
  effect: 'read',
})

export const detail = defineCall({
  method: 'GET',
  path: '/user/detail',
  permission: 'sys.user.view',
  input: z.strictObject({ id: id() }),
  output: userDetail,
  effect: 'read',
})

/** Colleagues that can be chosen: neither frozen nor blocked. Everybody reads those of his company, the platform all. */
export const queryUserList = defineCall({
  method: 'GET',
  path: '/user/queryUserList',
  permission: 'signedIn',
  input: z.strictObject({
    companyId: z.optional(z.int()),
    departmentId: z.optional(id()),
    keywords: z.optional(text(30)),
  }),
  output: z.array(z.object({ id: z.int(), realName: z.string() })),
  effect: 'read',
})

export const queryLog = defineCall({
  method: 'GET',
  path: '/user/queryLog',
  permission: 'sys.user.view',
  input: z.strictObject({ id: id() }),
  output: z.array(logEntry),
  effect: 'read',
})

/** The roles that the caller may give to somebody of a company, or to a member of it. */
export const rolesToGive = defineCall({
  method: 'GET',
  path: '/user/rolesToGive',
  permission: 'sys.user.role',
  input: z.strictObject({ companyId: z.optional(z.int()), identityCode: z.optional(identityCode) }),
  output: z.array(z.object({ id: z.int(), roleName: z.string() })),
  effect: 'read',
})

const touches = ['user', 'department', 'member'] as const

/**
 * Makes an account without a password, or with `id` and `version` changes one. Company and identity stay; a member is made
 * with `identityCode` 1, everybody else has the identity of his company.
 */
export const save = defineCall({
  method: 'POST',
  path: '/user/save',
  permission: 'sys.user.edit',
  input: z
    .strictObject({
      id: z.optional(id()),
      version: z.optional(version()),
      companyId: z.optional(z.int()),
      identityCode: z.optional(identityCode),
      ...userForm,
    })
    .check(
      ...fitsCard,
      z.refine((value) => value.id === undefined || value.version !== undefined, {
        error: 'rules.required',
        path: ['version'],
      }),
    ),
  output: changed,
  effect: 'change',
  touches,
})

/** Signs the person out for ever and frees mobile and user name; orders and logs keep the name. */
export const remove = defineCall({
  method: 'POST',
  path: '/user/delete',
  permission: 'sys.user.delete',
  input: z.strictObject(oneUser),
  output: z.null(),
  body: 'form',
  effect: 'change',
  touches,
})

/**
 * Gives a password for one sign-in, which the caller's browser made and the caller tells the person: it travels in the
 * request only and is kept nowhere but as its hash. Every session of the person ends, and whoever signs in with it can
 * do nothing but choose another one.
 */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/user/resetPassword',
  permission: 'sys.user.resetPassword',
  input: z.strictObject({ ...oneUser, password: z.string().check(newPassword, z.maxLength(100, 'rules.tooLong')) }),
  output: changed,
  body: 'form',
  effect: 'change',
  replay: false,
  touches,
})

/** `frozen` 1: may not sign in, all sessions end, with a reason; 0: may again. */
export const freezeUser = defineCall({
  method: 'POST',
  path: '/user/freezeUser',
  permission: 'sys.user.freeze',
  input: z
    .strictObject({ ...oneUser, frozen: flag(), reason: z.optional(reason()) })
    .check(
      z.refine((value) => value.frozen === 0 || Boolean(value.reason), { error: 'rules.required', path: ['reason'] }),
    ),
  output: changed,
  body: 'form',
  effect: 'change',
  touches,
})

/** Cannot be chosen in orders and pickers any more; still signs in. */
export const block = defineCall({
  method: 'POST',
  path: '/user/block',
  permission: 'sys.user.freeze',
  input: z.strictObject({ ...oneUser, reason: reason() }),
  output: changed,
  body: 'form',
  effect: 'change',
  touches,
})

export const unBlock = defineCall({
  method: 'POST',
  path: '/user/unBlock',
  permission: 'sys.user.freeze',
  input: z.strictObject(oneUser),
  output: changed,
  body: 'form',
  effect: 'change',
  touches,
})
