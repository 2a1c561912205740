import * as z from 'zod/mini'
import type { Entity } from '#protocol/kit/call.ts'
import { id, version } from '#protocol/kit/fields.ts'
import { resource } from '#protocol/kit/resource.ts'

/** What the groups of a center's configuration have in common. spec: calls#configuration-calls. */

/** The center whose settings are meant: the platform names it, a center's staff mean their own. */
export const ofCenter = { companyId: z.optional(id()) }

/** What every kept row says of itself. */
export const storedRow = {
  id: z.int(),
  companyId: z.int(),
  version: z.int(),
  updateUser: z.optional(z.string()),
  updateTime: z.optional(z.int()),
}

/** The right to see settings at all. */
export const viewRight = 'center.config.view'

const settings: readonly Entity[] = ['centerConfig']

/** A group of settings; `touches` where more follows them. */
export const groupOf = (group: string, touches = settings) =>
  resource(`/visacenter/config/${group}`, 'center.config', { touches })
type Group = ReturnType<typeof groupOf>

export const made = z.object({ id: z.int(), version: z.int() })
export const changed = z.object({ version: z.int() })
export const removed = z.object({ id: z.int() })
export const named = { id: id(), version: z.optional(version()) }

/** The calls that every group has beside its page. */
export const createIn = <F extends z.core.$ZodLooseShape>(group: Group, form: F) =>
  group.change('', 'edit', { input: z.strictObject({ ...ofCenter, ...form }), output: made })
export const updateIn = <F extends z.core.$ZodLooseShape>(group: Group, form: F) =>
  group.change('', 'edit', {
    method: 'PUT',
    input: z.strictObject({ id: id(), version: version(), ...form }),
    output: changed,
  })
export const removeFrom = (group: Group) =>
  group.change('{id}', 'edit', { method: 'DELETE', input: z.strictObject(named), output: removed })

/** A number in a list's order. */
export const sortNo = () =>
  z._default(z.int('rules.integer').check(z.minimum(0, 'rules.notNegative'), z.maximum(9999, 'rules.tooLarge')), 0)

/** A code of a dictionary. */
export const dictCode = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'rules.choice'))

export const overrideModes = ['addMissing', 'replace'] as const

/**
 * Copies a center's settings to others: `addMissing` leaves what they have, `replace` makes theirs the same. With `ids` only
 * those rows of the source. A dry run answers what a real run would do; its `stamp` sent along makes the real run do that or
 * nothing (4409).
 */
export const overrideInput = z.strictObject({
  sourceCompanyId: id(),
  targetCompanyIds: z.array(id()).check(z.minLength(1, 'rules.required'), z.maxLength(50, 'rules.tooMany')),
  ids: z.optional(z.array(id()).check(z.minLength(1, 'rules.required'), z.maxLength(5000, 'rules.tooMany'))),
  mode: z.enum(overrideModes, 'rules.choice'),
  dryRun: z._default(z.boolean(), false),
  stamp: z.optional(z.string().check(z.maxLength(64, 'rules.tooLong'))),
})

const values = z.record(z.string(), z.union([z.string(), z.int(), z.null()]))
export type OverrideValues = z.output<typeof values>

/** So many differences of a center are told one by one; all of them are counted. */
export const mostDifferences = 200

const difference = z.object({
  change: z.enum(['added', 'changed', 'removed']),
  before: z.optional(values),
  after: z.optional(values),
})
export type Difference = z.output<typeof difference>

export const overrideAnswer = z.object({
  stamp: z.string(),
  companies: z.array(
    z.object({
      companyId: z.int(),
      companyName: z.string(),
      added: z.int(),
      changed: z.int(),
      removed: z.int(),
      differences: z.array(difference),
    }),
  ),
})
export type OverrideAnswer = z.output<typeof overrideAnswer>

export const overrideWith = (group: Group) =>
  group.change('batchOverride', 'override', { input: overrideInput, output: overrideAnswer })
