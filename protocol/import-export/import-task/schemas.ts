import * as z from 'zod/mini'
import { taskStatus } from '#domain/status.ts'
import type { UploadRule } from '#domain/upload.ts'
import { availableAction } from '#protocol/kit/available-action.ts'

const dayMs = 86_400_000

/** What can be imported. */
export const importSources = ['member', 'employee', 'dict-data', 'district', 'visa-data', 'visa-sheet'] as const
export type ImportSourceCode = (typeof importSources)[number]
export const importSource = z.enum(importSources, 'rules.choice')

/** A file of more rows is split by who has it: what is wrong in it could not be looked through. */
export const importMaxRows = 1000
export const importRule: UploadRule = { extensions: ['xlsx', 'csv'], minMb: 0, maxMb: 5, maxCount: 1 }
/** Imports of one person that are not finished. */
export const importMaxWaiting = 5
/** Rows hold what people are called: they are deleted this long after the file was read. */
export const importKeepMs = 7 * dayMs

/** A column of a source's file. */
export const importColumn = z.object({
  field: z.string(),
  /** As the template heads it, in the reader's language. */
  heading: z.string(),
  required: z.boolean(),
  /** What may stand there, where only certain words may. */
  words: z.optional(z.array(z.string())),
  example: z.string(),
  help: z.optional(z.string()),
})
export type ImportColumn = z.output<typeof importColumn>

export const importTask = z.object({
  id: z.int(),
  source: importSource,
  fileName: z.string(),
  /** NOT_SUBMIT: the file was checked, and nothing of it is in the product yet. */
  status: z.literal(Object.values(taskStatus)),
  total: z.int(),
  /** Rows worked on so far. */
  done: z.int(),
  okCount: z.int(),
  /** Rows that could not be taken; before the import, rows that would not be. */
  failedCount: z.int(),
  /** Why it failed as a whole, in the reader's language. */
  problem: z.optional(z.string()),
  createTime: z.int(),
  startTime: z.optional(z.int()),
  finishTime: z.optional(z.int()),
  /** What its owner may ask for now, with the reason of what is refused. */
  actions: z.array(availableAction),
})
export type ImportTask = z.output<typeof importTask>

/** A row of the file: its texts by field, and what is wrong with which; '' names the row as a whole. */
export const importRow = z.object({
  line: z.int(),
  cells: z.record(z.string(), z.string()),
  problems: z.record(z.string(), z.string()),
  done: z.literal([0, 1]),
})
export type ImportRow = z.output<typeof importRow>
