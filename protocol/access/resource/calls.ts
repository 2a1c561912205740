import * as z from 'zod/mini'
import { requiredTexts } from '#domain/required.ts'
import { resourceTypes } from '#domain/status.ts'
import { required } from '#domain/text.ts'
import { flag, id, text, version } from '#protocol/kit/fields.ts'
import { resource as resourceOf } from '#protocol/kit/resource.ts'
import { identityCode } from '#protocol/profile/schemas.ts'

/** Menus and the permissions below them (spec: domain#resources). The root of the tree is 0. */

export const resource = z.object({
  id: z.int(),
  parentId: z.int(),
  code: z.string(),
  resName: z.string(),
  ename: z.string(),
  url: z.optional(z.string()),
  icon: z.optional(z.string()),
  /** 0 menu, 1 button. */
  type: z.literal([0, 1]),
  sortNo: z.int(),
  /** 0: nobody sees the page, nobody may do what it permits, whatever the roles say. */
  active: flag(),
  /** The identities whose roles can be granted it. */
  identities: z.array(identityCode),
  /** 1: came with the product, which knows it by its code; it can be disabled, not deleted. */
  builtIn: flag(),
  /** How many roles hold it. */
  roleCount: z.int(),
  version: z.int(),
})
export type Resource = z.output<typeof resource>

const named = (missing: string, max: number) =>
  z.string(missing).check(z.trim(), required(missing), z.maxLength(max, 'rules.tooLong'))

const code = z
  .string(requiredTexts.menuCode)
  .check(
    z.trim(),
    required(requiredTexts.menuCode),
    z.maxLength(64, 'rules.tooLong'),
    z.regex(/^[a-z][\w-]*(\.[\w-]+){0,4}$/i, 'resource.codeForm'),
  )

const fields = {
  parentId: z.int(requiredTexts.parentMenu).check(z.minimum(0, requiredTexts.parentMenu)),
  resName: named(requiredTexts.menuName, 40),
  ename: named(requiredTexts.englishName, 60),
  code,
  url: z.optional(text(120)),
  icon: z.optional(text(40)),
  type: z.literal([0, 1], requiredTexts.functionType),
  active: z._default(flag(), 1),
  identities: z.array(identityCode, 'resource.noIdentity').check(z.minLength(1, 'resource.noIdentity')),
}

/** A page below a heading has an address; a heading of the first level and a button have none. */
const hasUrl = z.refine<{ type: 0 | 1; parentId: number; url?: string | undefined }>(
  ({ type, parentId, url }) => type === resourceTypes.BUTTON || parentId === 0 || Boolean(url),
  { error: requiredTexts.menuUrl, path: ['url'] },
)

/** What a person writes of an entry. */
export const resourceForm = z.strictObject(fields).check(hasUrl)

const menu = resourceOf('/resource', 'sys.resource', { touches: ['resource', 'role', 'session'] })

/** Every entry in its order: parents before children, menus before buttons. */
export const queryResourceTree = menu.read('queryResourceTree', 'view', { output: z.array(resource) })

export const detailResource = menu.read('detailResource', 'view', {
  input: z.strictObject({ id: id() }),
  output: resource,
})

/** Goes to the platform's roles that keep the menu: who cannot hold a permission could not grant it. */
export const addResource = menu.change('addResource', 'edit', {
  input: resourceForm,
  output: z.object({ id: z.int(), version: z.int() }),
})

/** The code of what came with the product stays as it is, and an entry stays what it is, menu or button. */
export const updateResource = menu.change('updateResource', 'edit', {
  input: z.strictObject({ id: id(), version: version(), ...fields }).check(hasUrl),
  output: z.object({ version: z.int() }),
})

/** Takes it out of every role; only an entry without others below it, and none that came with the product. */
export const deleteResource = menu.change('deleteResource', 'edit', {
  input: z.strictObject({ id: id(), version: version() }),
  output: z.object({ roles: z.int() }),
})

/** Puts an entry below `parentId`, behind the entry `afterId` or, with 0, first of its kind. */
export const drag = menu.change('drag', 'edit', {
  input: z.strictObject({
    id: id(),
    version: version(),
    parentId: z.int().check(z.minimum(0, 'rules.notNegative')),
    afterId: z.int().check(z.minimum(0, 'rules.notNegative')),
  }),
  output: z.object({ version: z.int() }),
  touches: ['resource', 'session'],
})
