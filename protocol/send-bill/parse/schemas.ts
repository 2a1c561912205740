import * as z from 'zod/mini'
import type { UploadRule } from '#domain/upload.ts'
import { availableAction } from '#protocol/kit/available-action.ts'
import { packedPassport, sendBillStatus } from '#protocol/send-bill/schemas.ts'
import { texts } from './texts-headings.ts'

/** What may be read into a bill. More rows than this are no list of one trip. */
export const parseRule: UploadRule = { extensions: ['xlsx', 'csv'], minMb: 0, maxMb: 5, maxCount: 1 }
export const parseMaxRows = 2000

const namesOf = (key: keyof typeof texts) => texts[key].flatMap((names) => names.split('|'))

/** How a file may call its columns; compared without spaces, marks and case. */
export const HEADINGS = {
  barcode: namesOf('parseSendBill.heading.barcode'),
  passportNo: namesOf('parseSendBill.heading.passportNo'),
} as const

/** A row that found its passport. `row` counts as the sheet does, from 1. */
export const placedRow = z.object({ row: z.int(), ...packedPassport.shape })
export type PlacedRow = z.output<typeof placedRow>

/** A row that did not, with what stood there and why, in the reader's language. */
export const refusedRow = z.object({ row: z.int(), text: z.string(), reason: z.string() })
export type RefusedRow = z.output<typeof refusedRow>

/** A file that was read. `actions` are the commands of the run, submit, rollback, delete, and `open` for its draft. */
export const parseRun = z.object({
  id: z.int(),
  fileName: z.string(),
  fileRowCount: z.int(),
  placedCount: z.int(),
  refusedCount: z.int(),
  companyName: z.string(),
  /** The draft that was made of it, until that is taken back. */
  sendBillId: z.optional(z.int()),
  billNo: z.optional(z.string()),
  billStatus: z.optional(sendBillStatus),
  createUser: z.string(),
  createTime: z.int(),
  actions: z.array(availableAction),
})
export type ParseRun = z.output<typeof parseRun>

export const parseInfo = z.object({ run: parseRun, placed: z.array(placedRow), refused: z.array(refusedRow) })
export type ParseInfo = z.output<typeof parseInfo>
