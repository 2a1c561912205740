import * as z from 'zod/mini'
import { paperDetails } from '#domain/requirement-words.ts'
import { batchAnswer, batchRow } from '#protocol/kit/batch.ts'
import { id, optionalText, requiredText, version } from '#protocol/kit/fields.ts'
import { resource } from '#protocol/kit/resource.ts'
import { on } from '#protocol/kit/transition.ts'
import { paperFile } from './files.ts'
import { papersOfApplicant } from './schemas.ts'

const applicant = resource('/visa/applicant', 'visa', { touches: ['applicant'] })

/** The papers that an applicant has to bring, and what became of each (spec: domain#requirements). */
export const papers = applicant.read('papers', 'applicant.view', {
  input: z.strictObject({ id: id() }),
  output: papersOfApplicant,
})

const detail = z.string().check(z.trim(), z.maxLength(100, 'rules.tooLong'))

/** One change of one paper, under an id of its own so that it happens once. `version`: as it was seen, 0 for a new one. */
export const paperChange = z.strictObject({
  changeId: requiredText(64),
  key: requiredText(64),
  version: version(),
  event: z.enum(['receive', 'undo', 'waive', 'giveBack', 'reject'], 'rules.choice'),
  copies: z.optional(z.int().check(z.minimum(1, 'rules.range'), z.maximum(99, 'rules.range'))),
  details: z.optional(z.partialRecord(z.enum(paperDetails), detail)),
  /** All of them, in their order; those that are left out are taken away. */
  files: z.optional(z.array(paperFile).check(z.maxLength(10, 'rules.tooMany'))),
  /** Of OVERRIDE_REASON, for what is waived. */
  code: optionalText(64),
  /** Of what is given back: to whom. */
  reason: optionalText(255),
})
export type PaperChange = z.output<typeof paperChange>

/**
 * Changes papers of an applicant, each by itself: what one of them is refused holds up no other. The right of each event is its
 * own (`rights.ts`); the answer says of each what became of it.
 */
export const changePapers = applicant.change('changePapers', 'applicant.view', {
  input: z.strictObject({
    id: id(),
    items: z.array(paperChange).check(z.minLength(1, 'rules.required'), z.maxLength(100, 'rules.tooMany')),
  }),
  output: batchAnswer(z.object({ ...batchRow.shape, key: z.optional(z.string()), version: z.optional(z.int()) })),
  touches: ['applicant', 'contract'],
  transition: on('paper', 'receive', 'undo', 'waive', 'giveBack', 'reject'),
})

/**
 * The center that takes the papers of an applicant in has confirmed his list with the consulate: from then on everything that is
 * needed stops (spec: domain#requirements). `dataVersion`: that of the list which was looked at. Only people of that center.
 */
export const signList = applicant.change('signList', 'data.edit', {
  input: z.strictObject({ id: id(), dataVersion: z.int() }),
  output: z.null(),
})

/**
 * Takes the newest list over for an applicant whose papers are still put together; `dataVersion`: that of the list which was looked
 * at. While a contract holds his passport its list counts, and is taken over there.
 */
export const adoptList = applicant.change('adoptPapers', 'receive', {
  input: z.strictObject({ id: id(), dataVersion: z.int() }),
  output: z.null(),
})
