import * as z from 'zod/mini'
import { keyLength } from '#domain/acceptance/finding.ts'
import { optionalText, requiredText } from '#protocol/kit/fields.ts'

/** Why an exception is made: a code of OVERRIDE_REASON, in words where it is none of them. `key` is that of the finding. */
const givenAnswer = z.strictObject({
  key: requiredText(keyLength),
  code: requiredText(64),
  text: optionalText(255),
})

export const givenAnswers = z.optional(z.array(givenAnswer).check(z.maxLength(200, 'rules.tooMany')))
