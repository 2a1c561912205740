import * as z from 'zod/mini'
import { batchAnswer } from '#protocol/kit/batch.ts'
import { id, requiredText, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { beginning } from './forms.ts'

/** Districts as they are kept (spec: calls#dictionary-calls). Level 1 provinces, 2 cities, 3 counties. */

const districtFacts = {
  id: z.int(),
  name: z.string(),
  fullname: z.string(),
  parentId: z.int(),
  level: z.literal([1, 2, 3]),
}

export const districtRow = z.object({
  ...districtFacts,
  /** What it lies in; missing for provinces. */
  parentName: z.optional(z.string()),
  version: z.int(),
  updateUser: z.optional(z.string()),
  updateTime: z.optional(z.int()),
})
export type StoredDistrict = z.output<typeof districtRow>

const district = resource('/dictDistrict', 'sys.district', { touches: ['district'] })

/** Districts by what they lie in, their level and the beginning of their full name. */
export const districtPage = district.read('page', 'open', {
  input: z.strictObject({
    parentId: z.optional(z.int()),
    level: z.optional(z.literal([1, 2, 3])),
    name: beginning(50),
    ...paging(['id', 'fullname'], 'asc'),
  }),
  output: pageOf(districtRow),
})

/** One district; null for an id that is none. */
export const districtDetail = district.read('detail', 'open', {
  input: z.strictObject({ id: id() }),
  output: z.nullable(districtRow),
})

/** What a person writes of a district. `parentId` 0: a province; the level follows from what it lies in. */
export const districtForm = {
  parentId: z.int('rules.required').check(z.minimum(0, 'rules.required')),
  name: requiredText(50),
  fullname: requiredText(50),
}

/** The division code: six digits, nine for the towns of cities without counties. */
export const districtCode = () =>
  z
    .int('rules.required')
    .check(
      z.refine(
        (code) => (code >= 100_000 && code <= 999_999) || (code >= 100_000_000 && code <= 999_999_999),
        'district.code',
      ),
    )

/** Names are there once below the same district. */
export const add = district.change('add', 'edit', {
  input: z.strictObject({ id: districtCode(), ...districtForm }),
  output: z.object({ id: z.int(), version: z.int() }),
})

/** A district may be moved below another of the level that it lies in; its code stays. */
export const update = district.change('update', 'edit', {
  input: z.strictObject({ id: id(), version: version(), ...districtForm }),
  output: z.object({ version: z.int() }),
})

/** Only one without districts below it. Addresses that were written down keep their words. */
export const remove = district.change('delete', 'edit', {
  body: 'form',
  input: z.strictObject({ id: id(), version: z.optional(version()) }),
  output: z.null(),
})

export const batchDelete = district.change('batchDelete', 'edit', {
  body: 'form',
  input: z.strictObject({
    ids: z.array(id()).check(z.minLength(1, 'rules.required'), z.maxLength(200, 'rules.tooMany')),
  }),
  output: batchAnswer(),
})
