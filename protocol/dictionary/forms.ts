import * as z from 'zod/mini'
import { requiredTexts } from '#domain/required.ts'

/** What forms of dictionaries take, with the messages of their required fields (spec: forms#field-rules). */

export const needed = (key: string, max: number) =>
  z.string(key).check(z.trim(), z.minLength(1, key), z.maxLength(max, 'rules.tooLong'))

/** The code of a type, such as VISA_CATEGORY. */
export const typeCode = (key: string = requiredTexts.dictionaryCode) =>
  z.string(key).check(z.trim(), z.minLength(1, key), z.regex(/^[A-Z][A-Z0-9_]{0,63}$/, 'dict.typeCode'))

/** 1 offered, 0 frozen. */
export const validFlag = () => z.literal([0, 1], requiredTexts.dictionaryStatus)

export const sortNumber = () =>
  z.int(requiredTexts.sortNumber).check(z.minimum(0, 'rules.notNegative'), z.maximum(9999, 'rules.tooLarge'))

/** The beginning of a code or a name, in a list's conditions. */
export const beginning = (max = 64) => z.optional(z.string().check(z.trim(), z.maxLength(max, 'rules.tooLong')))

/** Who keeps a record, when it was last changed, and whether the product brought it. */
export const storedFacts = {
  builtIn: z.literal([0, 1]),
  version: z.int(),
  updateUser: z.optional(z.string()),
  updateTime: z.optional(z.int()),
}
