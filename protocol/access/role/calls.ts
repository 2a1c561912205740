import * as z from 'zod/mini'
import { batchAnswer } from '#protocol/kit/batch.ts'
import { id, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { identityCode } from '#protocol/profile/schemas.ts'
import { effectiveEntry, grantableEntry, role, roleForm, roleNameMaxLength } from './schemas.ts'

/**
 * Roles (spec: scope#permissions, calls#people-calls): a company's own, and for the platform those of buyers and
 * suppliers.
 */

/** How many permissions a role may have. */
const mostCodes = 2000

const roles = resource('/role', 'sys', { body: 'form', touches: ['role'] })

/**
 * The roles that the caller sees: those of his identity that every company has, and his company's own. With
 * `identityCode` the platform asks for those of buyers (4, and 1 for members) and suppliers (8), which takes sys.role.other;
 * `companyId` then narrows to what one company may give. `roleName` is the beginning of a name.
 */
export const queryRolePage = roles.read('queryRolePage', 'role.view', {
  input: z.strictObject({
    roleName: z.optional(z.string().check(z.trim(), z.maxLength(roleNameMaxLength, 'rules.tooLong'))),
    identityCode: z.optional(identityCode),
    companyId: z.optional(z.int()),
    ...paging(['roleName', 'updateTime'], 'asc'),
  }),
  output: pageOf(role),
})

export const detailRole = roles.read('detailRole', 'role.view', { input: z.strictObject({ id: id() }), output: role })

/** The roles that people of a company can have; `mayGive` those that the caller may give: he holds all that they permit. */
export const queryRoleList = roles.read('queryRoleList', 'user.view', {
  input: z.strictObject({ companyId: z.optional(z.int()) }),
  output: z.array(z.object({ id: z.int(), roleName: z.string(), mayGive: z.boolean() })),
})

/**
 * Without an identity a role of the caller's own company. The platform makes roles of the other identities, for one company
 * or, without one, for all of them. A name is there once among those that a company may give.
 */
export const addRole = roles.change('addRole', 'role.edit', {
  input: z.strictObject({
    ...roleForm,
    identityCode: z.optional(identityCode),
    companyId: z.optional(id()),
    /** Begins with what this role may do, as far as the caller holds it himself. */
    copyFrom: z.optional(id()),
  }),
  output: z.object({ id: z.int(), version: z.int() }),
})

export const updateRole = roles.change('updateRole', 'role.edit', {
  input: z.strictObject({ id: id(), version: version(), ...roleForm }),
  output: z.object({ version: z.int() }),
  touches: ['role', 'user'],
})

/** Only a role that nobody has, and none that came with the product. */
export const deleteRole = roles.change('deleteRole', 'role.edit', {
  input: z.strictObject({ id: id(), version: z.optional(version()) }),
  output: z.null(),
})

/** Each for itself: what cannot be deleted is named and stays, the others go. */
export const batchDeleteRole = roles.change('batchDeleteRole', 'role.edit', {
  input: z.strictObject({
    ids: z.array(id()).check(z.minLength(1, 'rules.required'), z.maxLength(100, 'rules.tooMany')),
  }),
  output: batchAnswer(),
})

/** All that a role of this identity can be granted, and what it holds: codes by the grammar role$base@custom. */
export const queryResources = roles.read('queryResources', 'role.view', {
  input: z.strictObject({ roleId: id() }),
  output: z.object({ version: z.int(), entries: z.array(grantableEntry), codes: z.array(z.string()) }),
})

/**
 * Says what a role may do: pages (role$base) and permissions (role$base@reach); the headings above a page come by
 * themselves. Nobody grants or takes away what he does not hold himself as far; what the role holds beyond that stays.
 */
export const authorize = roles.change('authorize', 'role.authorize', {
  body: 'json',
  input: z.strictObject({
    roleId: id(),
    version: version(),
    codes: z.array(z.string().check(z.maxLength(120, 'rules.tooLong'))).check(z.maxLength(mostCodes, 'rules.tooMany')),
  }),
  output: z.object({ version: z.int() }),
  touches: ['role', 'session'],
})

/** What a person may do and why: every entry of the menu that some role of his grants, with those roles. */
export const effective = roles.read('effective', 'user.view', {
  input: z.strictObject({ userId: id() }),
  output: z.object({
    userId: z.int(),
    name: z.string(),
    /** Why he may do nothing of it now: his account is frozen, or his company may not work. */
    stopped: z.optional(z.enum(['frozen', 'company'])),
    roles: z.array(z.object({ id: z.int(), roleName: z.string() })),
    entries: z.array(effectiveEntry),
  }),
})
