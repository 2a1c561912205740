import * as z from 'zod/mini'
import { scopes } from '#domain/permission.ts'
import { requiredTexts } from '#domain/required.ts'
import { required } from '#domain/text.ts'
import { flag, optionalText } from '#protocol/kit/fields.ts'
import { identityCode } from '#protocol/profile/schemas.ts'

/** spec: domain#roles. Without a company it is every company's of its identity. */
export const role = z.object({
  id: z.int(),
  roleName: z.string(),
  ename: z.optional(z.string()),
  companyId: z.optional(z.int()),
  companyName: z.optional(z.string()),
  identityCode,
  remark: z.optional(z.string()),
  /** 1: came with the product; it is kept, and may be renamed. */
  builtIn: flag(),
  /** How many people have it; of a role that other companies use too, those of the reader's reach. */
  userCount: z.int(),
  /** 1: the reader may rename and delete it and say what it may do. */
  canEdit: flag(),
  updateUser: z.optional(z.string()),
  updateTime: z.int(),
  version: z.int(),
})
export type Role = z.output<typeof role>

export const roleNameMaxLength = 30

/** What a person writes of a role. */
export const roleForm = {
  roleName: z
    .string(requiredTexts.roleName)
    .check(z.trim(), required(requiredTexts.roleName), z.maxLength(roleNameMaxLength, 'rules.tooLong')),
  ename: optionalText(60),
  remark: optionalText(255),
}

/** An entry of the menu as it can be granted: a page, or a button below it. */
export const grantableEntry = z.object({
  id: z.int(),
  parentId: z.int(),
  code: z.string(),
  resName: z.string(),
  ename: z.string(),
  type: z.literal([0, 1]),
  active: flag(),
  /** The reaches that it can be granted with, from the narrowest; none: it is a page that is shown or not. */
  reaches: z.array(z.enum(scopes)),
  /** Why the reader may not grant it: he does not hold it himself. */
  isBeyond: z.boolean(),
})
export type GrantableEntry = z.output<typeof grantableEntry>

export const scope = z.enum(scopes)

/** One entry that a person may use, and which of his roles says so how far. */
export const effectiveEntry = z.object({
  id: z.int(),
  parentId: z.int(),
  code: z.string(),
  resName: z.string(),
  ename: z.string(),
  type: z.literal([0, 1]),
  active: flag(),
  /** The widest that a role gives; absent on pages that are only shown. */
  reach: z.optional(scope),
  grants: z.array(z.object({ roleId: z.int(), roleName: z.string(), reach: z.optional(scope) })),
})
export type EffectiveEntry = z.output<typeof effectiveEntry>
