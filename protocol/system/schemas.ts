import * as z from 'zod/mini'

/** 1 customer, 2 platform, 4 agent, 8 visa acceptance organisation (Specification 1 §1). */
export const identityCode = z.literal([1, 2, 4, 8])
export type IdentityCode = z.output<typeof identityCode>

/** Specification 1 §3: current user info. `weakPassword` is the stored password flag "simple". */
export const userInfo = z.object({
  id: z.int(),
  userName: z.string(),
  nickName: z.optional(z.string()),
  realName: z.optional(z.string()),
  mobile: z.optional(z.string()),
  email: z.optional(z.string()),
  icon: z.optional(z.string()),
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
})
export type UserInfo = z.output<typeof userInfo>

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
})
export type PersonalInfo = z.output<typeof personalInfo>
