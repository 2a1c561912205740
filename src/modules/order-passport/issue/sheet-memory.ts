import * as z from 'zod/mini'
import { issueResult } from '#protocol/passport/schemas.ts'
import { resultDetails } from './result-details.ts'

/** What the page comes back with: the chosen result, the batch, and what was said of single people, by their scans. */
export const sheetMemory = z.object({
  result: issueResult,
  batchNo: z.string(),
  own: z.record(z.string(), resultDetails),
})
export type SheetMemory = z.output<typeof sheetMemory>
