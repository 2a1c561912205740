import * as z from 'zod/mini'
import { newPassword } from '#domain/sign-in.ts'
import { userStatus } from '#domain/status.ts'
import { defineCall } from '#protocol/kit/call.ts'
import { flag, id, optionalText, reason, text, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
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

const users = resource('/user', 'sys.user', { body: 'form', touches: ['user', 'department', 'member'] })

/** Employees: of the caller's company, for the platform of all or of one. `departmentId` means those below it, too. */
export const page = users.read('page', 'view', {
  input: z.strictObject({
    ...conditions,
    identityCode: z.optional(identityCode),
    departmentId: z.optional(id()),
    roleId: z.optional(id()),
  }),
  output: pageOf(user),
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

export const detail = users.read('detail', 'view', { input: z.strictObject({ id: id() }), output: userDetail })

/** Colleagues that can be chosen: neither frozen nor blocked. Everybody reads those of his company, the platform all. */
export const queryUserList = users.read('queryUserList', 'signedIn', {
  input: z.strictObject({
    companyId: z.optional(z.int()),
    departmentId: z.optional(id()),
    keywords: z.optional(text(30)),
  }),
  output: z.array(z.object({ id: z.int(), realName: z.string() })),
})

export const queryLog = users.read('queryLog', 'view', {
  input: z.strictObject({ id: id() }),
  output: z.array(logEntry),
})

/** The roles that the caller may give to somebody of a company, or to a member of it. */
export const rolesToGive = users.read('rolesToGive', 'role', {
  input: z.strictObject({ companyId: z.optional(z.int()), identityCode: z.optional(identityCode) }),
  output: z.array(z.object({ id: z.int(), roleName: z.string() })),
})

/**
 * Makes an account without a password, or with `id` and `version` changes one. Company and identity stay; a member is made
 * with `identityCode` 1, everybody else has the identity of his company.
 */
export const save = users.change('save', 'edit', {
  body: 'json',
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
})

/** Signs the person out for ever and frees mobile and user name; orders and logs keep the name. */
export const remove = users.change('delete', 'delete', { input: z.strictObject(oneUser), output: z.null() })

/**
 * Gives a password for one sign-in, which the caller's browser made and the caller tells the person: it travels in the
 * request only and is kept nowhere but as its hash. Every session of the person ends, and whoever signs in with it can
 * do nothing but choose another one.
 */
export const resetPassword = users.change('resetPassword', 'resetPassword', {
  input: z.strictObject({ ...oneUser, password: z.string().check(newPassword, z.maxLength(100, 'rules.tooLong')) }),
  output: changed,
  replay: false,
})

/** `frozen` 1: may not sign in, all sessions end, with a reason; 0: may again. */
export const freezeUser = users.change('freezeUser', 'freeze', {
  input: z
    .strictObject({ ...oneUser, frozen: flag(), reason: z.optional(reason()) })
    .check(
      z.refine((value) => value.frozen === 0 || Boolean(value.reason), { error: 'rules.required', path: ['reason'] }),
    ),
  output: changed,
})

/** Cannot be chosen in orders and pickers any more; still signs in. */
export const block = users.change('block', 'freeze', {
  input: z.strictObject({ ...oneUser, reason: reason() }),
  output: changed,
})

export const unBlock = users.change('unBlock', 'freeze', { input: z.strictObject(oneUser), output: changed })
