import * as z from 'zod/mini'
import { presetProblems } from '#domain/photo/preset-rules.ts'
import { id, version } from '#protocol/kit/fields.ts'
import { type PresetForm, presetForm } from './preset-form.ts'

const goTogether = z.check<object>((payload) => {
  for (const { path, key } of presetProblems(payload.value as Partial<PresetForm>))
    payload.issues.push({ code: 'custom', path: path.split('.'), message: key, input: payload.value })
})

/** A preset as it is written, with what must go together. */
export const presetSchema = z.strictObject(presetForm).check(goTogether)

/** The same with the row that is changed; without an id a new one is made. */
export const presetChange = z
  .strictObject({ id: z.optional(id()), version: z.optional(version()), ...presetForm })
  .check(
    goTogether,
    z.refine((value) => value.id === undefined || value.version !== undefined, {
      error: 'rules.required',
      path: ['version'],
    }),
  )

export const photoPreset = z.object({
  ...presetForm,
  id: z.int(),
  version: z.int(),
  updateUser: z.optional(z.string()),
  updateTime: z.int(),
})
export type PhotoPreset = z.output<typeof photoPreset>
