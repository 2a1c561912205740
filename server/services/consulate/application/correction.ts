import * as z from 'zod/mini'

const kept = z.object({ fields: z.array(z.string()), text: z.string() })

/** What a site wants corrected, as it was kept. */
export const correctionOf = (text: string | null): z.output<typeof kept> | null =>
  text === null ? null : kept.parse(JSON.parse(text))
