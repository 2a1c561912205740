import * as z from 'zod/mini'
import type { FieldProblem } from '#domain/field-problem.ts'
import { identityCodes } from '#domain/status.ts'
import { isUserName } from '#domain/user-name.ts'
import { attachment } from '#protocol/file/calls.ts'
import { fitsCard, type UserDetail, userForm } from '#protocol/people/user/schemas.ts'

/** What the form asks for: of a new person also the company. The picture is a file here, of which its name is sent. */
export const schema = z
  .strictObject({ companyId: z.int('rules.required'), ...userForm, icon: z.optional(attachment) })
  .check(...fitsCard)
export type UserValues = Partial<z.input<typeof schema>>
export type UserOutput = z.output<typeof schema>

export interface NewPerson {
  readonly isMember: boolean
  readonly companyId: number
}

export const emptyUser = ({ companyId }: NewPerson): UserValues => ({ companyId })

/** The form as the record stands. */
export const valuesOf = (user: UserDetail): UserValues => {
  const record: UserValues = { ...user, icon: user.iconFile, roleIds: user.roles.map((role) => role.id) }
  const isKept = ([key, value]: [string, unknown]) => key in schema._zod.def.shape && value !== undefined
  return Object.fromEntries(Object.entries(record).filter(isKept))
}

/** A name that is new must be one that is no mobile or e-mail of anybody (rules/user-name). */
export const checkNameOf =
  (user: UserDetail | null) =>
  ({ userName = '' }: UserValues): FieldProblem[] =>
    userName === '' || userName === user?.userName || isUserName(userName)
      ? []
      : [{ path: 'userName', key: 'rules.userName' }]

/** What is sent of the form: of a new person whose, of one that exists which. */
export const toSend = ({ companyId, icon, ...typed }: UserOutput, user: UserDetail | null, isMember: boolean) => {
  const values = { ...typed, ...(icon && { icon: icon.storageName }) }
  return user
    ? { ...values, id: user.id, version: user.version }
    : { ...values, companyId, ...(isMember && { identityCode: identityCodes.customer }) }
}
