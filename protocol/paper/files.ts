import * as z from 'zod/mini'
import { photoMeasures } from '#domain/photo/measures.ts'
import { attachment } from '#protocol/file/calls.ts'

/** How the image tools judged a photo that they made: for which preset, and by what it failed. */
export const photoVerdict = z.strictObject({
  preset: z.string().check(z.maxLength(64, 'rules.tooLong')),
  failed: z.array(z.enum(photoMeasures)).check(z.maxLength(photoMeasures.length)),
})
export type PhotoVerdict = z.output<typeof photoVerdict>

/** A file of a paper; of a photo that was not measured there is no verdict. */
export const paperFile = z.object({ ...attachment.shape, photo: z.optional(photoVerdict) })
export type PaperFile = z.output<typeof paperFile>
