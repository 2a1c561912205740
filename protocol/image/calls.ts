import * as z from 'zod/mini'
import { flag, id, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { confidences } from './preset-form.ts'
import { photoPreset, presetChange } from './schemas.ts'

/** Photo presets: what authorities ask of a photo, one table for all companies, kept by the platform. */

export const presetView = 'sys.photoPreset.view'
export const presetEdit = 'sys.photoPreset.edit'

const preset = resource('/image/preset', 'sys.photoPreset', { touches: ['photoPreset'] })

/** What can be made: those in use, in their order; who keeps them sees the others as well. */
export const list = preset.read('', 'signedIn', { output: z.array(photoPreset) })

/** For the page on which they are kept. */
export const page = preset.search('page', 'view', {
  input: z.strictObject({
    country: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'rules.choice'))),
    confidence: z.optional(z.enum(confidences, 'rules.choice')),
    valid: z.optional(flag()),
    ...paging(['sortNo', 'code', 'updateTime'], 'asc'),
  }),
  output: pageOf(photoPreset),
})

/** Makes one, or changes the one of `id` in the `version` that was seen (4409). A code is there once. */
export const save = preset.change('', 'edit', {
  input: presetChange,
  output: z.object({ id: z.int(), version: z.int() }),
})

/** Gone for good; one that is only out of use is switched off instead (`valid` 0). */
export const remove = preset.change('delete', 'edit', {
  input: z.strictObject({ id: id(), version: z.optional(version()) }),
  output: z.object({ id: z.int() }),
})
