import * as z from 'zod/mini'
import { locales } from '#domain/constants.ts'
import { scopes } from '#domain/permission.ts'
import { taskStatus } from '#domain/status.ts'
import { pageCode } from '#protocol/kit/page.ts'

const dayMs = 86_400_000

/** A sheet of more rows is of no use to anybody; the question is to be narrowed down. */
export const exportMaxRows = 100_000
/** Exports of one person that wait or are worked on. */
export const exportMaxWaiting = 5
/** A file is deleted after this, the task itself stays a while longer in the list. */
export const exportKeepMs = 7 * dayMs
export const exportTaskKeepMs = 30 * dayMs
/** How often a page that is looked at asks how far an export is. */
export const exportPollIntervalMs = 1000

/** What is exported: a list by its page code, its own filter and sort, and columns in their order. */
export const exportQuestion = z.strictObject({
  pageCode: pageCode(),
  /** As the list's call takes it, without paging. */
  filter: z.record(z.string().check(z.maxLength(64)), z.union([z.string().check(z.maxLength(200)), z.number()])),
  /**
   * Less than everything within the caller's reach, where the list shows less (spec: scope#permission-paths: the suffix
   * of its path).
   */
  reach: z.optional(z.enum(scopes)),
  columns: z
    .array(z.string().check(z.minLength(1), z.maxLength(64)))
    .check(z.minLength(1, 'rules.required'), z.maxLength(100, 'rules.tooMany')),
  /** The language of headings and labels. */
  lang: z.enum(locales),
})
export type ExportQuestion = z.output<typeof exportQuestion>

export const exportTask = z.object({
  id: z.int(),
  pageCode: z.string(),
  /** What the menu calls the page. */
  pageName: z.string(),
  lang: z.enum(locales),
  status: z.literal(Object.values(taskStatus)),
  /** Rows written so far, and of how many once that is known. */
  done: z.int(),
  total: z.optional(z.int()),
  fileName: z.optional(z.string()),
  size: z.optional(z.int()),
  /** Why it failed, in the reader's language. */
  problem: z.optional(z.string()),
  createTime: z.int(),
  startTime: z.optional(z.int()),
  finishTime: z.optional(z.int()),
  /** The file is kept until then; missing when there is none, or none any more. */
  expiresTime: z.optional(z.int()),
  /** What its owner may ask for now. */
  actions: z.array(z.string()),
})
export type ExportTask = z.output<typeof exportTask>
