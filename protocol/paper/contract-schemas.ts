import * as z from 'zod/mini'
import { day } from '#protocol/kit/fields.ts'
import { newPaperList, paper } from './schemas.ts'

const word = z.optional(z.string().check(z.trim(), z.maxLength(64, 'rules.tooLong')))

/** What of a passport that is filled in decides on the papers of its holder. */
export const paperPerson = z.strictObject({
  nationality: word,
  birthDay: z.optional(day()),
  visaCategory: word,
  purposeSection: word,
  purposeGoal: word,
  entries: word,
  entryDay: z.optional(day()),
  exitDay: z.optional(day()),
})

/** What nothing goes on without, and how much of it is there. */
export const paperCount = { needed: z.int(), done: z.int() }

/** The papers of everybody on a contract. `shared`: one for all who travel together. */
export const papersOfContract = z.object({
  contractId: z.int(),
  dataVersion: z.int(),
  newList: z.optional(newPaperList),
  signature: z.optional(z.object({ user: z.string(), time: z.int() })),
  ...paperCount,
  people: z.array(
    z.object({
      passportId: z.int(),
      name: z.string(),
      cname: z.optional(z.string()),
      /** He has his passport back, unsubmitted. */
      isGone: z.boolean(),
      ...paperCount,
      papers: z.array(paper),
    }),
  ),
  shared: z.array(paper),
})
export type PapersOfContract = z.output<typeof papersOfContract>

/** The same of people who are only filled in, in their order. */
export const askedPapers = z.object({
  dataVersion: z.int(),
  people: z.array(z.object({ papers: z.array(paper) })),
  shared: z.array(paper),
})
export type AskedPapers = z.output<typeof askedPapers>
