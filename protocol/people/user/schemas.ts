import * as z from 'zod/mini'
import { isIdCard } from '#domain/documents.ts'
import { cardTypes, userStatus } from '#domain/status.ts'
import { attachment } from '#protocol/file/calls.ts'
import {
  day,
  email,
  flag,
  id,
  mobile,
  optionalText,
  remark,
  requiredText,
  text,
  version,
} from '#protocol/kit/fields.ts'
import { icon, identityCode } from '#protocol/profile/schemas.ts'

/** People with an account: employees of companies, and members (spec: domain#people, calls#people-calls). */

export const cardType = z.literal([1, 2, 3, 4, 5, 9])

/** A line of a list. */
export const user = z.object({
  id: z.int(),
  userName: z.string(),
  realName: z.optional(z.string()),
  nickName: z.optional(z.string()),
  mobile: z.optional(z.string()),
  email: z.optional(z.string()),
  /** Address of the picture, for an hour or two. */
  icon: z.optional(z.string()),
  identityCode,
  companyId: z.int(),
  companyName: z.string(),
  departmentId: z.optional(z.int()),
  departmentName: z.optional(z.string()),
  /** Names of the roles, in the reader's words. */
  roleNames: z.string(),
  vipNo: z.optional(z.string()),
  joinDate: z.optional(z.string()),
  /** 1: may not sign in. */
  frozen: flag(),
  /** 1: cannot be chosen in orders and other pickers. */
  blocked: flag(),
  status: z.literal(Object.values(userStatus)),
  /** 0: made or imported without one, nobody signed in yet. */
  hasPassword: flag(),
  createTime: z.int(),
  updateTime: z.int(),
  updateUser: z.optional(z.string()),
  version: z.int(),
})
export type User = z.output<typeof user>

/** Everything about one person. */
export const userDetail = z.object({
  ...user.shape,
  iconFile: z.optional(attachment),
  spareMobile: z.optional(z.string()),
  tel: z.optional(z.string()),
  cardType: z.optional(cardType),
  cardNo: z.optional(z.string()),
  birthDate: z.optional(z.string()),
  remark: z.optional(z.string()),
  roles: z.array(z.object({ id: z.int(), roleName: z.string() })),
  /** Still has a password that others know, or none at all. */
  weakPassword: flag(),
  /** Why the caller may not change this person, as a text key; absent: he may. */
  refused: z.optional(z.string()),
})
export type UserDetail = z.output<typeof userDetail>

export const userNameMaxLength = 30
export const personNameMaxLength = 60
export const mostRoles = 20

/** What is written of a person; a password is nobody's to write but his own. */
export const userForm = {
  /** A new one as `isUserName` wants it; one that was given before that rule may stay. */
  userName: requiredText(userNameMaxLength),
  realName: requiredText(personNameMaxLength),
  nickName: optionalText(personNameMaxLength),
  icon,
  mobile: mobile(),
  email: z.optional(email()),
  spareMobile: z.optional(mobile()),
  tel: optionalText(20),
  vipNo: optionalText(30),
  cardType: z.optional(cardType),
  cardNo: optionalText(30),
  birthDate: z.optional(day()),
  joinDate: z.optional(day()),
  departmentId: z.optional(id()),
  /** Absent: they stay as they are. */
  roleIds: z.optional(z.array(id()).check(z.maxLength(mostRoles, 'rules.tooMany'))),
  remark: remark(),
}

/** A card needs its kind, and an identity card a number whose check digit fits (spec: forms#field-rules). */
export const fitsCard = [
  z.refine<{ cardNo?: string | undefined; cardType?: number | undefined }>(
    (form) => !form.cardNo || form.cardType !== undefined,
    { error: 'rules.required', path: ['cardType'] },
  ),
  z.refine<{ cardNo?: string | undefined; cardType?: number | undefined }>(
    (form) => form.cardType !== cardTypes.ID_CARD || !form.cardNo || isIdCard(form.cardNo),
    { error: 'rules.idCard', path: ['cardNo'] },
  ),
] as const

/** The beginning of a name, user name, mobile or VIP number. */
export const keywords = z.optional(text(30))

export const changed = z.object({ id: z.int(), version: z.int() })
/** Names one account in the version that was seen. */
export const oneUser = { id: id(), version: z.optional(version()) }
