import * as z from 'zod/mini'
import { pageSizes } from '#domain/constants.ts'
import { requiredText } from '#protocol/kit/fields.ts'

const key = z.string().check(z.minLength(1), z.maxLength(64))
const keys = z.array(key).check(z.maxLength(100, 'rules.tooMany'))

/** How high the rows of a table are. */
export const densities = ['large', 'middle', 'small'] as const
export type Density = (typeof densities)[number]

/** Widths that a column may be given, in CSS pixels. */
export const columnWidthPx = { min: 48, max: 800 } as const

/** How somebody wants to see a table. Columns that it does not know stand where they were declared. */
export const tableSetting = z.strictObject({
  order: keys,
  hidden: keys,
  /** Kept in sight at the left while the table is moved sideways, in their order. */
  pinned: z._default(keys, []),
  widths: z._default(
    z
      .record(key, z.int().check(z.minimum(columnWidthPx.min), z.maximum(columnWidthPx.max)))
      .check(z.refine((widths) => Object.keys(widths).length <= 100, 'rules.tooMany')),
    {},
  ),
  density: z.enum(densities),
})
export type TableSetting = z.output<typeof tableSetting>

/** What a view brings back of a list: conditions, tab, sort, page size and the table's own setting. */
export const viewContent = z.strictObject({
  filters: z
    .record(key, z.union([z.string().check(z.maxLength(200, 'rules.tooLong')), z.number()]))
    .check(z.refine((filters) => Object.keys(filters).length <= 40, 'rules.tooMany')),
  tab: z.optional(z.int()),
  sidx: z.optional(key),
  sord: z.enum(['asc', 'desc']),
  rows: z.literal(pageSizes),
  setting: tableSetting,
})
export type ViewContent = z.output<typeof viewContent>

export const viewName = requiredText(30)

export const savedView = z.object({
  id: z.int(),
  pageCode: z.string(),
  name: z.string(),
  /** Everybody of the owner's company sees it. */
  shared: z.boolean(),
  /** The reader made it. */
  own: z.boolean(),
  /** The reader may change and delete it. */
  canEdit: z.boolean(),
  /** The reader's page opens with it. */
  isDefault: z.boolean(),
  owner: z.string(),
  content: viewContent,
  version: z.int(),
  updateTime: z.int(),
})
export type SavedView = z.output<typeof savedView>

/** Views that one person may keep of one page. */
export const savedViewLimit = 30
