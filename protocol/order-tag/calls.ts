import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { flag, id, requiredText, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { tagColor } from './colors.ts'

/** Company tags (spec: calls#order-calls): a company's own marks for orders, seen by its own people only. */

export const companyTag = z.object({
  id: z.int(),
  name: z.string(),
  color: tagColor,
  sortNo: z.int(),
  /** 0: stays on the orders that have it, is not offered for others. */
  valid: flag(),
  /** How many orders have it. */
  orderCount: z.int(),
  updateUser: z.optional(z.string()),
  updateTime: z.int(),
  version: z.int(),
})
export type CompanyTag = z.output<typeof companyTag>

export const tagNameMaxLength = 20
/** So many a company may have: more could not be looked through. */
export const mostTags = 200

/** What a person writes of a tag. */
export const tagForm = {
  name: requiredText(tagNameMaxLength),
  color: z._default(tagColor, 'blue'),
  sortNo: z._default(
    z.int('rules.integer').check(z.minimum(0, 'rules.notNegative'), z.maximum(9999, 'rules.tooLarge')),
    0,
  ),
  valid: z._default(flag(), 1),
}

const tag = resource('/companyTag', 'sys.tag', { touches: ['companyTag', 'order'] })

/** The tags of the caller's company; `keywords` is the beginning of a name. */
export const page = tag.read('', 'view', {
  input: z.strictObject({
    keywords: z.optional(z.string().check(z.trim(), z.maxLength(tagNameMaxLength, 'rules.tooLong'))),
    valid: z.optional(flag()),
    ...paging(['sortNo', 'name', 'updateTime'], 'asc'),
  }),
  output: pageOf(companyTag),
})

export const read = tag.read('{id}', 'view', { input: z.strictObject({ id: id() }), output: companyTag })

/** A name is there once in a company. */
export const create = tag.change('', 'edit', {
  input: z.strictObject(tagForm),
  output: z.object({ id: z.int(), version: z.int() }),
  touches: ['companyTag'],
})

export const update = tag.change('{id}', 'edit', {
  method: 'PUT',
  input: z.strictObject({ id: id(), version: version(), ...tagForm }),
  output: z.object({ version: z.int() }),
})

/**
 * The same with the id in the body.
 * @public for clients that call it as the specification has it; ours has the id.
 */
export const updateNamed = tag.change('', 'edit', {
  method: 'PUT',
  input: z.strictObject({ id: id(), version: version(), ...tagForm }),
  output: z.object({ version: z.int() }),
})

/** Takes the tag off every order; `orders` says how many lost it. */
export const remove = tag.change('{id}', 'edit', {
  method: 'DELETE',
  input: z.strictObject({ id: id(), version: z.optional(version()) }),
  output: z.object({ orders: z.int() }),
})

const some = (most: number) => z.array(id()).check(z.maxLength(most, 'rules.tooMany'))

/** Puts tags on orders and takes others off; what is there or gone already stays so. Every order must be in reach. */
export const tagOrders = defineCall({
  method: 'POST',
  path: '/companyTag/orders',
  permission: 'visa.order.edit',
  input: z.strictObject({
    orderIds: some(200).check(z.minLength(1, 'rules.required')),
    add: z._default(some(mostTags), []),
    remove: z._default(some(mostTags), []),
  }),
  output: z.object({ changed: z.int() }),
  effect: 'change',
  touches: ['order', 'companyTag'],
})
