import * as z from 'zod/mini'

/** Colours that a tag may have; how each looks in light and dark is the page's business. */
export const tagColors = ['gray', 'blue', 'green', 'orange', 'red', 'purple'] as const
export type TagColor = (typeof tagColors)[number]
export const tagColor = z.enum(tagColors)
