import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { flag, id, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { confidences } from './preset-form.ts'
import { photoPreset, presetChange } from './schemas.ts'

/** Photo presets: what authorities ask of a photo, one table for all companies, kept by the platform. */

export const presetView = 'sys.photoPreset.view'
export const presetEdit = 'sys.photoPreset.edit'

/** What can be made: those in use, in their order; who keeps them sees the others as well. */
export const list = defineCall({
  method: 'GET',
  path: '/image/preset',
  permission: 'signedIn',
  output: z.array(photoPreset),
  effect: 'read',
})

/** For the page on which they are kept. */
export const page = defineCall({
  method: 'POST',
  path: '/image/preset/page',
  permission: presetView,
  input: z.strictObject({
    country: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'rules.choice'))),
    confidence: z.optional(z.enum(confidences, 'rules.choice')),
    valid: z.optional(flag()),
    ...paging(['sortNo', 'code', 'updateTime'], 'asc'),
  }),
  output: pageOf(photoPreset),
  effect: 'read',
})

/** Makes one, or changes the one of `id` in the `version` that was seen (4409). A code is there once. */
export const save = defineCall({
  method: 'POST',
  path: '/image/preset',
  permission: presetEdit,
  input: presetChange,
  output: z.object({ id: z.int(), version: z.int() }),
  effect: 'change',
  touches: ['photoPreset'],
})

/** Gone for good; one that is only out of use is switched off instead (`valid` 0). */
export const remove = defineCall({
  method: 'POST',
  path: '/image/preset/delete',
  permission: presetEdit,
  input: z.strictObject({ id: id(), version: z.optional(version()) }),
  output: z.object({ id: z.int() }),
  effect: 'change',
  touches: ['photoPreset'],
})
