import * as z from 'zod/mini'
import { attachment } from '#protocol/file/calls.ts'

/** 1 customer, 2 platform, 4 agent, 8 visa acceptance organisation (spec: domain#identities). */
export const identityCode = z.literal([1, 2, 4, 8])
export type IdentityCode = z.output<typeof identityCode>

/** spec: domain#current-user. `weakPassword` is the stored password flag "simple". */
export const userInfo = z.object({
  id: z.int(),
  userName: z.string(),
  nickName: z.optional(z.string()),
  realName: z.optional(z.string()),
  mobile: z.optional(z.string()),
  email: z.optional(z.string()),
  /** Address of the picture, for an hour or two. */
  icon: z.optional(z.string()),
  /** The picture's file, for whoever changes it. */
  iconFile: z.optional(attachment),
  /**
   * What the person's QR code says: a business card (vCard) with name, company, mobile and e-mail, which a customer's phone
   * keeps as a contact. Nothing by which anybody could sign in.
   */
  qrCode: z.optional(z.string()),
  identityCode,
  roleList: z.array(z.object({ roleName: z.string() })),
  companyId: z.int(),
  companyName: z.string(),
  companyCode: z.optional(z.string()),
  companyLevel: z.optional(z.int()),
  birthDate: z.optional(z.string()),
  joinDate: z.optional(z.string()),
  weakPassword: z.boolean(),
  /** Every other call is refused until the password was changed. */
  mustChangePassword: z.boolean(),
  /** The installation's, while it is this account's and was typed to begin this session: the dialog has it filled in. */
  defaultPassword: z.optional(z.string()),
})

/** Wrong passwords that were tried elsewhere since the account was signed in to before; `ip` is where most came from. */
export const failedSignIns = z.object({ count: z.int(), ip: z.string(), addresses: z.int(), since: z.int() })
export type FailedSignIns = z.output<typeof failedSignIns>

/** A node of the menu that the server lets this user see. `url` is empty for a heading. */
export interface MenuNode {
  code: string
  title: string
  ename: string
  icon?: string | undefined
  parentId: number
  id: number
  children: MenuNode[]
}
export const menuNode: z.ZodMiniType<MenuNode> = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  ename: z.string(),
  icon: z.optional(z.string()),
  parentId: z.int(),
  children: z.array(z.lazy(() => menuNode)),
})

export const personalInfo = z.object({
  userInfo,
  menu: z.array(menuNode),
  departments: z.array(z.object({ id: z.int(), departmentName: z.string() })),
  authorityInfo: z.array(z.string()),
  /** What holds at the person's center, by the option's code; absent: the standard values do. */
  options: z.optional(z.record(z.string(), z.string())),
  failedSignIns: z.optional(failedSignIns),
})
export type PersonalInfo = z.output<typeof personalInfo>

/** Storage name of an uploaded picture (spec: forms#uploads: JPG or PNG, 3 MB); absent: none. */
export const icon = z.optional(attachment.shape.storageName)
