import * as z from 'zod/mini'
import { defaultPageSize, pageSizes } from '#domain/constants.ts'
import { id } from '#protocol/kit/fields.ts'
import { type TableSetting, tableSetting, type ViewContent } from '#protocol/saved-view/schemas.ts'

/** What a list needs to come back as it was: the `memory` of its page. */
export const listMemory = z.object({
  page: z.int().check(z.minimum(1)),
  rows: z.literal(pageSizes),
  sidx: z.optional(z.string()),
  sord: z.enum(['asc', 'desc']),
  filters: z.record(z.string(), z.union([z.string(), z.number()])),
  tab: z.optional(z.int()),
  scroll: z.optional(z.number()),
  /** The saved view that it was opened with, and the table as that view wants it. */
  view: z.optional(z.int()),
  setting: z.optional(tableSetting),
  /** An export was asked for here and was not finished when it was last looked at. */
  isExporting: z.optional(z.boolean()),
})
export type ListMemory = z.output<typeof listMemory>

/**
 * The `params` of a list page: a link may name the saved view that it opens with, or its status tab and one filter
 * (`financeStatus=8`).
 */
export const listParams = z.object({
  view: z.optional(id()),
  tab: z.optional(z.int()),
  filter: z.optional(z.string().check(z.regex(/^\w+=[\w-]+$/))),
})
export type ListParams = z.output<typeof listParams>

export const freshList: ListMemory = { page: 1, rows: defaultPageSize, sord: 'desc', filters: {} }

/** A list as it comes back, or as a link wants it. */
export function beginningOf({ tab, filter }: ListParams, memory: ListMemory | undefined): ListMemory | undefined {
  if (memory || (tab === undefined && filter === undefined)) return memory
  const [key = '', value = ''] = filter?.split('=') ?? []
  const filters = filter === undefined ? {} : { [key]: /^\d+$/.test(value) ? Number(value) : value }
  return { ...freshList, filters, ...(tab !== undefined && { tab }) }
}

export type PageSize = ListMemory['rows']
export const isPageSize = (rows: number): rows is PageSize => (pageSizes as readonly number[]).includes(rows)

/** What a saved view keeps of a list. */
export const contentOf = ({ filters, tab, sidx, sord, rows }: ListMemory, setting: TableSetting): ViewContent => ({
  filters: { ...filters },
  ...(tab !== undefined && { tab }),
  ...(sidx !== undefined && { sidx }),
  sord,
  rows,
  setting,
})

/** A list as a saved view wants it. */
export const listOf = (view: { id: number; content: ViewContent }): ListMemory => {
  const { setting, ...asked } = view.content
  return { page: 1, ...asked, scroll: 0, view: view.id, setting }
}

const sorted = (value: Readonly<Record<string, unknown>>) =>
  Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))

const textOf = ({ filters, setting, ...rest }: ViewContent) =>
  JSON.stringify([
    sorted(filters),
    sorted(rest),
    [setting.order, setting.hidden.toSorted(), setting.pinned, sorted(setting.widths), setting.density],
  ])

/** Whether two say the same, in whatever order they say it. */
export const isSameContent = (one: ViewContent, other: ViewContent): boolean => textOf(one) === textOf(other)
