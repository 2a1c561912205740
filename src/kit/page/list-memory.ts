import * as z from 'zod/mini'
import { defaultPageSize, pageSizes } from '#protocol/constants.ts'

/** What a list needs to come back as it was: the `memory` of its page. */
export const listMemory = z.object({
  page: z.int().check(z.minimum(1)),
  rows: z.literal(pageSizes),
  sidx: z.optional(z.string()),
  sord: z.enum(['asc', 'desc']),
  filters: z.record(z.string(), z.union([z.string(), z.number()])),
  tab: z.optional(z.int()),
  scroll: z.optional(z.number()),
})
export type ListMemory = z.output<typeof listMemory>

export const freshList: ListMemory = { page: 1, rows: defaultPageSize, sord: 'desc', filters: {} }

export type PageSize = ListMemory['rows']
export const isPageSize = (rows: number): rows is PageSize => (pageSizes as readonly number[]).includes(rows)
