import * as z from 'zod/mini'
import { confidences, needs, paperDetails, requirementKinds, weights } from '#domain/requirement-words.ts'
import { availableAction } from '#protocol/kit/available-action.ts'
import { paperFile } from './files.ts'

/** A paper as lists show it, in the reader's language. One that nobody has touched has neither id nor version. */
export const paper = z.object({
  key: z.string(),
  name: z.string(),
  help: z.optional(z.string()),
  kind: z.enum(requirementKinds),
  count: z.int(),
  needed: z.enum(needs),
  /** The small fields that are asked with it. */
  asks: z.array(z.enum(paperDetails)),
  validDays: z.optional(z.int()),
  returnWith: z.boolean(),
  /** The file field of the application form that it stands for, and the photo rules that its file must keep. */
  formKey: z.optional(z.string()),
  preset: z.optional(z.string()),
  /** What may be uploaded for it, where that form says so. */
  takes: z.optional(z.object({ extensions: z.array(z.string()), maxMb: z.int() })),
  /** false: it was brought once, and the trip asks for it no longer. */
  isAsked: z.boolean(),
  /** What it does while it is missing: stops, asks for a reason, or is only told. */
  weight: z.enum(weights),
  source: z.string(),
  seenDay: z.string(),
  confidence: z.enum(confidences),
  id: z.optional(z.int()),
  /** 0 for a new one. */
  version: z.int(),
  status: z.int(),
  copies: z.int(),
  details: z.record(z.string(), z.string()),
  files: z.array(paperFile),
  reasonCode: z.optional(z.string()),
  reason: z.optional(z.string()),
  isRejected: z.boolean(),
  updateUser: z.optional(z.string()),
  updateTime: z.optional(z.int()),
  /** What the reader may do with it; `asksReason`: only with a reason, also once what it is refused for is there. */
  actions: z.array(z.object({ ...availableAction.shape, asksReason: z.optional(z.boolean()) })),
})
export type Paper = z.output<typeof paper>

/** A paper that a newer list adds, takes away, or asks otherwise. */
const paperListChange = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  key: z.string(),
  name: z.string(),
  before: z.optional(z.enum(needs)),
  after: z.optional(z.enum(needs)),
})

/** A newer list than the one that is kept, with what it asks otherwise. `mayAdopt`: by this reader, now. */
export const newPaperList = z.object({
  version: z.int(),
  changes: z.array(paperListChange),
  mayAdopt: z.boolean(),
})
export type NewPaperList = z.output<typeof newPaperList>

/** The papers of one applicant. `needed` and `done` count those that nothing goes on without. */
export const papersOfApplicant = z.object({
  applicantId: z.int(),
  /** The version of the list that his application keeps; 0 where there is none. */
  dataVersion: z.int(),
  newList: z.optional(newPaperList),
  /** Who of the center has confirmed the list with the consulate, and when (ms); absent while nobody has. */
  signature: z.optional(z.object({ user: z.string(), time: z.int() })),
  maySign: z.boolean(),
  /** The approval asks why something is done without. */
  asksReason: z.boolean(),
  needed: z.int(),
  done: z.int(),
  papers: z.array(paper),
})
export type PapersOfApplicant = z.output<typeof papersOfApplicant>
